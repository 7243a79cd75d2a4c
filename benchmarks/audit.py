"""What is installed with the project: licenses, versions, a software bill of materials. ``make audit``.

Prints a table of all packages that the project needs, directly or not, with their licenses; fails if one has a license
that would bind users of the project, or another version than constraints.txt. ``--sbom FILE`` writes the same in
CycloneDX 1.6, with the hashes of poetry.lock. Known vulnerabilities are looked up by pip-audit, see the Makefile.
"""

import argparse
import importlib.metadata
import json
import sys
import tomllib
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from benchmarks.hashes import normalized
from const.path import ROOT

PROJECT = "enja-transformer"
# Packages whose metadata name no license, and what the files in them say.
STATED_ELSEWHERE = {"ipadic": "NAIST-2003"}
# Licenses that would bind anyone who passes the project on together with its dependencies.
RECIPROCAL = ("AGPL", "GPL-2", "GPL-3", "GPLv2", "GPLv3", "GNU General Public", "GNU Affero", "SSPL", "BUSL")
LONGEST = 60  # characters of a name of a license; longer is the license itself


@dataclass
class Package:
    """An installed package.

    Attributes:
        name: as the index spells it.
        version: that is installed.
        license: its name.
        needs: packages that it needs here.
        direct: whether the project itself names it.
    """

    name: str
    version: str
    license: str
    needs: list[str] = field(default_factory=list)
    direct: bool = False


def license_of(metadata: importlib.metadata.PackageMetadata, name: str) -> str:
    """Return the name of a package's license, as short as its metadata has it."""
    fields = metadata.json
    if expression := fields.get("license_expression"):
        return str(expression)
    classifiers = [str(one).rpartition(" :: ")[2] for one in fields.get("classifier", []) if "License ::" in str(one)]
    classifiers = [one for one in classifiers if one != "OSI Approved"]
    if classifiers:
        return ", ".join(classifiers)
    text = str(fields.get("license", "")).strip()
    if text and text != "UNKNOWN":
        return text.splitlines()[0][:LONGEST]
    return STATED_ELSEWHERE.get(name, "not stated")


def installed(extras: Iterable[str]) -> dict[str, Package]:
    """Return all packages that the project needs, with some of its extras, by name."""
    found: dict[str, Package] = {}
    queue: list[tuple[str, frozenset[str]]] = [(PROJECT, frozenset(extras))]
    seen: set[tuple[str, frozenset[str]]] = set()
    while queue:
        name, wanted = queue.pop()
        if (name, wanted) in seen:
            continue
        seen.add((name, wanted))
        distribution = importlib.metadata.distribution(name)
        package = found.setdefault(name, Package(name, distribution.version, license_of(distribution.metadata, name)))
        for text in distribution.requires or []:
            requirement = Requirement(text)
            environments = [{"extra": extra} for extra in ("", *wanted)]  # the rest is that of this machine
            if requirement.marker and not any(requirement.marker.evaluate(one) for one in environments):
                continue
            needed = normalized(requirement.name)
            try:
                importlib.metadata.distribution(needed)
            except importlib.metadata.PackageNotFoundError:
                continue  # an extra that is not installed here
            if needed not in package.needs:
                package.needs.append(needed)
            queue.append((needed, frozenset(requirement.extras)))
    own = found.pop(PROJECT)
    for needed in own.needs:
        found[needed].direct = True
    return dict(sorted(found.items()))


def problems(packages: dict[str, Package], constraints: str) -> list[str]:
    """Return what is wrong with licenses and versions."""
    pinned = {}
    for line in constraints.splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, version = line.partition(";")[0].strip().partition("==")
            pinned[normalized(name.partition("[")[0])] = version
    found = []
    for package in packages.values():
        if any(word in package.license for word in RECIPROCAL) and "LGPL" not in package.license:
            found.append(f"{package.name}: license {package.license}")
        if package.license == "not stated":
            found.append(f"{package.name}: no license is stated; look it up, and add it to STATED_ELSEWHERE")
        if package.version != pinned.get(package.name, package.version):
            found.append(f"{package.name}: {package.version} is installed, constraints.txt has {pinned[package.name]}")
    return found


def bill(packages: dict[str, Package], lock: dict[str, Any], version: str) -> dict[str, Any]:
    """Return a software bill of materials, CycloneDX 1.6."""
    files = {(normalized(one["name"]), one["version"]): one["files"] for one in lock["package"]}

    def reference(name: str, version: str) -> str:
        return f"pkg:pypi/{name}@{version}"

    components, dependencies = [], []
    for package in packages.values():
        own = reference(package.name, package.version)
        component: dict[str, Any] = {
            "type": "library",
            "bom-ref": own,
            "name": package.name,
            "version": package.version,
            "purl": own,
            "licenses": [{"license": {"name": package.license}}],
        }
        # Which of the files was installed is not recorded; any of them is the locked one.
        hashes = [file["hash"].partition(":")[2] for file in files.get((package.name, package.version), [])]
        if hashes:
            component["properties"] = [{"name": "poetry.lock:sha256", "value": one} for one in hashes]
        components.append(component)
        needs = [reference(needed, packages[needed].version) for needed in sorted(package.needs) if needed in packages]
        dependencies.append({"ref": own, "dependsOn": needs})
    own = reference(PROJECT, version)
    direct = [reference(one.name, one.version) for one in packages.values() if one.direct]
    dependencies.insert(0, {"ref": own, "dependsOn": direct})
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(dependencies))}",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": own, "name": PROJECT, "version": version}},
        "components": components,
        "dependencies": dependencies,
    }


def main() -> None:
    """Print the table, write the bill, and fail if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--extras", nargs="*", default=["dev"], help="of the project (default: dev)")
    parser.add_argument("--sbom", type=Path, metavar="FILE", help="for the bill of materials, in JSON")
    args = parser.parse_args()
    packages = installed(args.extras)
    print("| package | version | license | named by the project |\n|---|---|---|---|")
    for package in packages.values():
        print(f"| {package.name} | {package.version} | {package.license} | {'yes' if package.direct else ''} |")
    if args.sbom is not None:
        with (ROOT / "poetry.lock").open("rb") as file:
            lock = tomllib.load(file)
        content = bill(packages, lock, importlib.metadata.version(PROJECT))
        args.sbom.parent.mkdir(parents=True, exist_ok=True)
        args.sbom.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    found = problems(packages, (ROOT / "constraints.txt").read_text(encoding="utf-8"))
    print(f"\n{len(packages)} packages, {len(found)} problems", *found, sep="\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
