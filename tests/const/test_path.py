from const import path


def test_root_is_the_project() -> None:
    assert (path.ROOT / "pyproject.toml").is_file()


def test_every_path_lies_inside_the_project() -> None:
    paths = [value for name, value in vars(path).items() if name.isupper()]
    assert len(paths) >= 5
    assert all(value.is_relative_to(path.ROOT) for value in paths)
