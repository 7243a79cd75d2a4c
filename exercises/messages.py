"""Messages of the command."""

from utils.language.Text import Text

STARTED = Text(
    "{path}: written. Fill in {functions}, then check it: {command} check {name}\n"
    "Task, equation and hint: {command} text {name}",
    "{path} を作りました。{functions} を書いたら、確かめてください: {command} check {name}\n"
    "課題、式、ヒント: {command} text {name}",
)
EXISTS = Text(
    "{path}: exists, and was not changed. Check it: {command} check {name}",
    "{path} はすでにあります。変更していません。確かめるには: {command} check {name}",
)
NOT_STARTED = Text(
    "{path}: there is no answer yet; begin with: {command} start {name}",
    "{path} がまだありません。次のコマンドで始めてください: {command} start {name}",
)
LIKELY = Text("Likely: {why}", "考えられる原因: {why}")
UNEXPLAINED = Text(
    "This is none of the usual mistakes. Compare your lines with the equation: {command} text {name}",
    "よくある間違いのどれとも一致しません。式と見比べてください: {command} text {name}",
)
PASSED = Text(
    "All {count} checks pass: well done! Next: {command} start {next}",
    "{count} 個の確認にすべて合格しました。お見事です! 次の問題: {command} start {next}",
)
FINISHED = Text(
    "All {count} checks pass: well done! Now break the model: {command} text {next}",
    "{count} 個の確認にすべて合格しました。お見事です! 次はモデルを壊してみましょう: {command} text {next}",
)
LEGEND = Text(
    "✓ passes   … begun   Begin one: {command} start NAME",
    "✓ 合格   … 途中   始めるには: {command} start 名前",
)
BREAK = Text(
    "Break it (predict first, then train): {command} text NAME, then {command} run NAME",
    "壊してみる（予想してから学習する）: {command} text 名前、次に {command} run 名前",
)
NAME_ONE = Text(
    "{action}: name an exercise; all of them: {command} list",
    "{action}: 練習問題の名前が必要です。一覧: {command} list",
)
IS_EXPERIMENT = Text(
    "{name}: is an experiment, there is nothing to write; read it with: {command} text {name}, "
    "then run it with: {command} run {name}",
    "{name} は実験なので、書くものはありません。説明: {command} text {name}、実行: {command} run {name}",
)
IS_EXERCISE = Text(
    "{name}: is an exercise, not an experiment; begin with: {command} start {name}",
    "{name} は実験ではなく練習問題です。始めるには: {command} start {name}",
)
