from pathlib import Path

from utils.runs.Metrics import Metrics


def test_rows_come_back_as_they_were(tmp_path: Path) -> None:
    metrics = Metrics(tmp_path / "m.jsonl")
    assert metrics.rows() == []
    rows = [{"kind": "train", "step": 1, "loss": 0.1 + 0.2}, {"kind": "dev", "step": 2, "text": "京都"}]
    for row in rows:
        metrics.append(row)
    assert metrics.rows() == rows
    assert metrics.rows(kind="dev") == rows[1:]
    assert "京都" in metrics.path.read_text(encoding="utf-8")


def test_going_back_forgets_what_came_after_also_half_a_row(tmp_path: Path) -> None:
    metrics = Metrics(tmp_path / "m.jsonl")
    metrics.truncate(0)
    metrics.append({"step": 1})
    size = metrics.size()
    metrics.append({"step": 2})
    with metrics.path.open("a") as file:
        file.write('{"st')  # killed while writing
    metrics.truncate(size)
    metrics.append({"step": 3})
    assert metrics.rows() == [{"step": 1}, {"step": 3}]
    assert Metrics(tmp_path / "none").size() == 0
