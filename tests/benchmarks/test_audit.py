"""The supply chain: what is installed, with which licenses, versions and hashes."""

import json
from email.message import Message
from importlib.metadata import PackageMetadata
from typing import cast

import pytest

from benchmarks import audit, hashes
from benchmarks.audit import Package
from const.path import ROOT

LOCK = {
    "package": [
        {"name": "Own_Name", "version": "1.0", "optional": False, "files": [{"file": "a", "hash": "sha256:aa"}]},
        {
            "name": "tool",
            "version": "2.0",
            "optional": True,
            "markers": 'extra == "dev"',
            "files": [{"file": "b", "hash": "sha256:bb"}, {"file": "c", "hash": "sha256:cc"}],
        },
        {"name": "page", "version": "3.0", "optional": True, "markers": 'extra == "serve"', "files": []},
    ]
}
CONSTRAINTS = '# Versions.\nown-name==1.0 ; python_version >= "3.11"\ntool[x]==2.0\npage==3.0\n'


class TestHashes:
    def test_the_extra_is_chosen_and_every_file_may_be_installed(self) -> None:
        assert hashes.hashed(CONSTRAINTS, LOCK, "dev").splitlines() == [
            'own-name==1.0 ; python_version >= "3.11" --hash=sha256:aa',
            "tool[x]==2.0 --hash=sha256:bb --hash=sha256:cc",
        ]

    def test_another_version_than_the_lock(self) -> None:
        with pytest.raises(ValueError, match=r"tool==2\.1: in constraints\.txt, but not in poetry\.lock"):
            hashes.hashed("tool==2.1\n", LOCK, "dev")

    def test_the_project(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.argv", ["hashes"])
        hashes.main()
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) > 50
        assert all(" --hash=sha256:" in line for line in lines)
        assert not any(line.startswith(("torch==", "nvidia-")) for line in lines)


def metadata(**fields: str | list[str]) -> PackageMetadata:
    class Fake(Message):
        json = fields

    return cast("PackageMetadata", Fake())


class TestAudit:
    def test_licenses_by_expression_classifier_or_text(self) -> None:
        classifier = ["License :: OSI Approved :: BSD License", "Topic :: Text"]
        assert audit.license_of(metadata(license_expression="MIT", classifier=classifier), "x") == "MIT"
        assert audit.license_of(metadata(classifier=classifier, license="a long text"), "x") == "BSD License"
        assert audit.license_of(metadata(license="Apache 2\nand so on"), "x") == "Apache 2"
        assert audit.license_of(metadata(classifier=["License :: OSI Approved"]), "x") == "not stated"

    def test_problems_are_found(self) -> None:
        packages = {
            "own-name": Package("own-name", "1.1", "MIT"),
            "tool": Package("tool", "2.0", "GPL-3.0-only"),
            "other": Package("other", "5", "not stated"),
            "fine": Package("fine", "5", "LGPL-2.1"),
        }
        found = audit.problems(packages, CONSTRAINTS)
        assert [text.partition(":")[0] for text in found] == ["own-name", "tool", "other"]
        assert found[0] == "own-name: 1.1 is installed, constraints.txt has 1.0"

    def test_a_bill_of_materials_refers_to_itself(self) -> None:
        packages = {
            "own-name": Package("own-name", "1.0", "MIT", ["tool"], direct=True),
            "tool": Package("tool", "2.0", "MIT"),
        }
        content = json.loads(json.dumps(audit.bill(packages, LOCK, "9")))
        assert (content["bomFormat"], content["specVersion"]) == ("CycloneDX", "1.6")
        known = {one["bom-ref"] for one in content["components"]} | {content["metadata"]["component"]["bom-ref"]}
        assert known == {"pkg:pypi/own-name@1.0", "pkg:pypi/tool@2.0", "pkg:pypi/enja-transformer@9"}
        arrows = {one["ref"]: one["dependsOn"] for one in content["dependencies"]}
        assert arrows["pkg:pypi/enja-transformer@9"] == ["pkg:pypi/own-name@1.0"]
        assert arrows["pkg:pypi/own-name@1.0"] == ["pkg:pypi/tool@2.0"]
        assert [one["value"] for one in content["components"][1]["properties"]] == ["bb", "cc"]

    def test_what_is_installed_here(self) -> None:
        packages = audit.installed(["dev"])
        assert packages["torch"].direct
        assert not packages["sympy"].direct
        assert "sympy" in packages["torch"].needs
        assert "enja-transformer" not in packages
        assert audit.problems(packages, (ROOT / "constraints.txt").read_text()) == []
