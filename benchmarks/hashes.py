"""Print what to install, with the hashes of poetry.lock: ``python -m benchmarks.hashes > hashed.txt``.

For ``pip install --require-hashes --no-deps --requirement hashed.txt``, which ``make test HASHES=1`` runs before the
usual installation. It leaves out what constraints.txt leaves out, torch and its parts: pip chooses the build for the
machine, which may come from elsewhere than poetry.lock's. Needs nothing but Python, since nothing is installed yet.
"""

import argparse
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def normalized(name: str) -> str:
    """Return a package's name as the index spells it."""
    return name.lower().replace("_", "-").replace(".", "-")


def wanted(package: dict[str, Any], extra: str) -> bool:
    """Return whether a locked package belongs to the project, or to one of its extras."""
    if not package["optional"]:
        return True
    markers = package.get("markers", "")
    texts = markers.values() if isinstance(markers, dict) else [markers]
    return any(f'extra == "{extra}"' in text for text in texts)


def hashed(constraints: str, lock: dict[str, Any], extra: str) -> str:
    """Return the lines of a constraints file that the project and an extra need, with hashes.

    Raises:
        ValueError: if a line is not in the lock.
    """
    packages = {(normalized(one["name"]), one["version"]): one for one in lock["package"]}
    lines = []
    for line in constraints.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        requirement, _, marker = line.partition(";")
        name, _, version = requirement.strip().partition("==")
        package = packages.get((normalized(name.partition("[")[0]), version))
        if package is None:
            raise ValueError(f"{requirement.strip()}: in constraints.txt, but not in poetry.lock; run 'make lock'")
        if wanted(package, extra):
            hashes = " ".join(f"--hash={file['hash']}" for file in package["files"])
            lines.append(f"{requirement.strip()} ; {marker.strip()} {hashes}" if marker else f"{requirement} {hashes}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--extra", default="dev", help="to install with the project (default: %(default)s)")
    args = parser.parse_args()
    with (ROOT / "poetry.lock").open("rb") as file:
        lock = tomllib.load(file)
    print(hashed((ROOT / "constraints.txt").read_text(encoding="utf-8"), lock, args.extra), end="")


if __name__ == "__main__":
    main()
