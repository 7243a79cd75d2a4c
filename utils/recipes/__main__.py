"""Regenerate the manual: ``python -m utils.recipes`` updates the explanations in ``configs/mini.toml``."""

from const.path import CONFIGS
from utils.recipes import recipe


def main() -> None:
    """Replace everything below the head of the file by its values with their explanations."""
    path = CONFIGS / "mini.toml"
    text = path.read_text(encoding="utf-8")
    head = text[: text.index(f"# {recipe.summary(recipe.SECTIONS['data'])}")]
    path.write_text(head + recipe.to_toml(recipe.load("mini"), manual=True), encoding="utf-8")


if __name__ == "__main__":
    main()
