"""Progress, reports and results, line by line."""

TEXTS = {
    # Common
    "{hours} h {minutes} min": "{hours} 時間 {minutes} 分",
    "{minutes}:{seconds} min": "{minutes} 分 {seconds} 秒",
    "Resume with: {command}": "再開するには：{command}",
    "{reason}; all is saved. {advice}": "{reason!t}。すべて保存しました。{advice!t}",
    "stopped. {advice}": "中断しました。{advice!t}",
    "stopped; all is saved. {advice}": "中断しました。すべて保存してあります。{advice!t}",
    "stopped by {signal}": "{signal} で停止しました",
    "finishing this step and saving; once more to stop immediately": (
        "このステップを終えて保存します。すぐに止めるには、もう一度押してください"
    ),
    "Try it: {command}": "試すには：{command}",
    "written: {path}": "書き出しました：{path}",
    "{folder}: not finished; {doing} with step {step}": (
        "{folder}: 学習の途中です。ステップ {step} のモデルで{doing!t}します"
    ),
    "translating": "翻訳",
    "classifying": "分類",
    "Type a sentence and press Enter; Ctrl-D ends.": "文を入力して Enter を押してください。Ctrl-D で終わります。",
    " lines": " 行",
    " sentences": " 文",
    " segments": " 区切り",
    " pairs": " 文対",
    # Before training
    "corpus      {name}: {report}; dev {dev}, test {test}": (
        "コーパス    {name}: {report!t}。開発 {dev} 文対、テスト {test} 文対"
    ),
    "corpus      {name}: {report}; tune {dev}, test {test}": (
        "コーパス    {name}: {report!t}。検証（tune）{dev} 文対、テスト {test} 文対"
    ),
    "mixture     {parts}: {count} pairs an epoch": "混合        {parts!t}：1 エポックに {count} 文対",
    "vocabulary  {tokens} joint tokens ({kind})": "語彙        {tokens} トークン（両言語共通、{kind}）",
    "vocabulary  {src} + {tgt} tokens ({kind})": "語彙        {src} + {tgt} トークン（{kind}）",
    "model       {layers} layers, d_model {width}, {parameters} parameters": (
        "モデル      {layers!t} 層、d_model {width}、パラメーター数 {parameters}"
    ),
    "model       {layers} layers, d_model {width}, {parameters} parameters, {frozen} of them frozen": (
        "モデル      {layers!t} 層、d_model {width}、パラメーター数 {parameters}（うち {frozen} は固定）"
    ),
    "recurrent, {layers}": "再帰型、{layers}",
    "training    {optimizer}, {schedule} schedule, {budget}, on {device}": (
        "学習        {optimizer}、スケジュール {schedule}、{budget!t}、{device!t}"
    ),
    "{budget}, {share} of the learning rates": "{budget!t}、学習率は {share} 倍",
    "{count} minutes": "{count} 分",
    "{count} steps": "{count} ステップ",
    "{count} epochs": "{count} エポック",
    "{device}, {count} threads": "{device}（{count} スレッド）",
    "precision   {name}: {reason}": "計算精度    {name}（{reason!t}）",
    "precision   {name}": "計算精度    {name}",
    "run         {folder}": "学習結果    {folder}",
    "started from {copied}": "初期値      {copied}",
    "started from {folder}: {count} parameters of step {step}": (
        "初期値      {folder}: ステップ {step} のパラメーター {count} 個"
    ),
    "started from {folder}: {count} parameters of step {step}, {more}": (
        "初期値      {folder}: ステップ {step} のパラメーター {count} 個、{more!t}"
    ),
    "embeddings of {count} of {all} tokens": "{all} トークン中 {count} トークンの埋め込み",
    "embeddings of {count} of {all} tokens, {more}": "{all} トークン中 {count} トークンの埋め込み、{more!t}",
    "{count} initialized at random": "乱数で初期化 {count} 個",
    "{kept} of {read} pairs kept": "{read} 文対中 {kept} 文対を使用",
    "{kept} of {read} pairs kept; left out: {reasons}": "{read} 文対中 {kept} 文対を使用（除外：{reasons!t}）",
    "{reasons}, {count} empty target": "{reasons!t}、訳文が空 {count}",
    "{reasons}, {count} too long": "{reasons!t}、長すぎる {count}",
    "{reasons}, {count} length ratio": "{reasons!t}、長さの比 {count}",
    "{reasons}, {count} duplicate": "{reasons!t}、重複 {count}",
    "{count} empty source": "原文が空 {count}",
    "{count} empty target": "訳文が空 {count}",
    "{count} too long": "長すぎる {count}",
    "{count} length ratio": "長さの比 {count}",
    "{count} duplicate": "重複 {count}",
    "until now {precision}, so results will differ": "これまでは {precision} だったので、結果は変わります",
    "as the recipe says, though {reason}": "レシピの指定どおり。ただし{reason!t}",
    "{device} cannot compute in bf16": "{device} では bf16 の計算ができません",
    "{device} has units for it": "{device} が対応しています",
    "{ratio} times as fast as float32 on this machine": "このマシンでは float32 の {ratio} 倍の速さ",
    "bf16 is only {ratio} times as fast on this machine": "このマシンでは bf16 の速さは {ratio} 倍",
    "this machine cannot compute in bf16: the trial {failure}": (
        "このマシンでは bf16 の計算ができません：試したところ、{failure!t}"
    ),
    "the trial of bf16 {delay}": "bf16 を試しましたが、{delay!t}",
    "did not end within {seconds} s": "{seconds} 秒以内に終わりませんでした",
    "did not end in time": "時間内に終わりませんでした",
    "was ended by {signal}": "{signal} で終了しました",
    "failed ({error})": "失敗しました（{error}）",
    "could not be started ({error})": "起動できませんでした（{error!t}）",
    "learning {count} tokens ({kind}) from {names}": "{names} から {count} トークン（{kind}）の語彙を学習しています",
    "encoding {src}, {tgt}": "{src}, {tgt} をエンコード中",
    "another machine ({changes}): from here on, results may differ in rounding": (
        "別のマシンです（{changes!t}）。ここから先は、結果に丸め誤差の違いが出ることがあります"
    ),
    "{name} was {before}, is {now}": "{name} は {before} から {now} に変更",
    "the damaged checkpoint of step {step} is now {path}; delete it if you do not need it": (
        "ステップ {step} の壊れたチェックポイントを {path} に移しました。不要なら削除してください"
    ),
    # Training
    "{count} steps fit into {minutes} minutes": "{minutes} 分に {count} ステップ入ります",
    "{count} steps fit into {minutes} minutes at this speed": "この速さでは {minutes} 分に {count} ステップ入ります",
    "resuming after step {step}": "ステップ {step} の後から再開します",
    "step {step}/{total}  loss {loss}  ppl {perplexity}  lr {rate}  {speed} tok/s  {time} left": (
        "ステップ {step}/{total}  損失 {loss}  ppl {perplexity}  学習率 {rate}  {speed} トークン/秒  残り {time!t}"
    ),
    "loss {loss}  ppl {perplexity}  lr {rate}  {speed} tok/s  {time} left": (
        "損失 {loss}  ppl {perplexity}  学習率 {rate}  {speed} トークン/秒  残り {time!t}"
    ),
    "step {step}: dev perplexity {values}": "ステップ {step}: 開発データのパープレキシティ {values}",
    "step {step}: dev perplexity {values}  (best so far, by {metric})": (
        "ステップ {step}: 開発データのパープレキシティ {values}  （これまでで最良。基準：{metric!t}）"
    ),
    "loss": "損失",
    "accuracy": "正解率",
    "source       {text}": "原文         {text}",
    "reference    {text}": "参照訳       {text}",
    "translation  {text}": "訳文         {text}",
    "scoring the best model on the {split} set": "最良のモデルを {split} データで採点しています",
    # The report of a run
    "Examples:": "訳例：",
    "Pictures:": "図：",
    "Next:": "次にできること：",
    "It knows short everyday sentences, made by a grammar; longer or unusual ones come out wrong.": (
        "このモデルが訳せるのは、文法から作った短い日常文です。長い文や珍しい文は正しく訳せません。"
    ),
    "A real one: {command}": "本格的に学習するには：{command}",
    "{line}   (not sure: unlike what it was trained on{words})": (
        "{line}   （自信がありません：学習した文と違います{words!t}）"
    ),
    "(not sure: unlike what it was trained on{words})": "（自信がありません：学習した文と違います{words!t}）",
    "not sure: unlike what it was trained on{words}": "自信がありません：学習した文と違います{words!t}",
    ": it never saw {words}": "。学習データにない語：{words}",
    "test {score}  ({signature}, greedy)": "テストデータ {score}  （{signature}、貪欲法）",
    "dev {score}  ({signature}, greedy)": "開発データ {score}  （{signature}、貪欲法）",
    "test accuracy {score}  ({signature})": "テストデータの正解率 {score}  （{signature}）",
    "dev accuracy {score}  ({signature})": "開発データの正解率 {score}  （{signature}）",
    "dev BLEU {score}": "開発データ BLEU {score}",
    "dev character BLEU {score}": "開発データ 文字単位の BLEU {score}",
    "dev chrF {score}": "開発データ chrF {score}",
    "dev TER {score}": "開発データ TER {score}",
    "dev accuracy {score}": "開発データの正解率 {score}",
    "tune BLEU {score}": "検証データ（tune）BLEU {score}",
    "tune character BLEU {score}": "検証データ（tune）文字単位の BLEU {score}",
    "tune chrF {score}": "検証データ（tune）chrF {score}",
    "tune TER {score}": "検証データ（tune）TER {score}",
    "test perplexity {value}": "テストデータのパープレキシティ {value}",
    "dev perplexity {value}": "開発データのパープレキシティ {value}",
    "best step {step}; trained for {time}": "最良はステップ {step}、学習時間 {time!t}",
    "best step {step} (chosen by {metric}); trained for {time}": (
        "最良はステップ {step}（基準：{metric!t}）、学習時間 {time!t}"
    ),
    "best step {step} (chosen by {metric}, as {other} does not differ significantly from the best before); trained for "
    "{time}": (
        "最良はステップ {step}（{other} ではそれまでの最良と有意な差がないので、{metric!t}で選択）、学習時間 {time!t}"
    ),
    "since {folder}, from which it started (BLEU, greedy, paired bootstrap):": (
        "初期値の {folder} からの変化（BLEU、貪欲法、対応のあるブートストラップ検定）："
    ),
    "test set of this run: {before} → {after} (p = {p}, {certainty})": (
        "この学習のテストデータ：{before} → {after}（p = {p}、{certainty!t}）"
    ),
    "test set of {folder}: {before} → {after} (p = {p}, {certainty})": (
        "{folder} のテストデータ：{before} → {after}（p = {p}、{certainty!t}）"
    ),
    "significant at the {level} % level": "有意水準 {level} % で有意",
    "not significant": "有意差なし",
    "{folder}: was imported, so there is no training to resume; fine-tune it with: {command}": (
        "{folder}: 取り込んだモデルなので、再開する学習はありません。ファインチューニングするには：{command}"
    ),
    "{command}   # sample texts": "{command}   # 文章を生成",
    "{command}   # type sentences, and see their labels": "{command}   # 入力した文のラベルを表示",
    "{command}   # type sentences, and see them translated": "{command}   # 入力した文を翻訳",
    "{command}   # with beam search, and the confidence interval of the score": (
        "{command}   # ビームサーチと、スコアの信頼区間"
    ),
    "{command}   # the same curves in a browser": "{command}   # 同じ曲線をブラウザーで",
    "{command}   # a real corpus": "{command}   # 本格的なコーパス",
    "{command}   # everything that can be changed": "{command}   # 変えられるすべての設定",
    "{command}   # train with the chosen recipe": "{command}   # 選ばれたレシピで学習",
    # translate.py
    "continuing after line {number}": "{number} 行目の後から続けます",
    "{count} pairs written: {text}, {translations}": "{count} 文対を書き出しました：{text}, {translations}",
    "{count} pairs written, {left_out} empty ones left out: {text}, {translations}": (
        "{count} 文対を書き出しました（空の {left_out} 文対を除く）：{text}, {translations}"
    ),
    "Train with them: {command}": "これで学習するには：{command}",
    "{folder}: of step {step}, but the run's best is now step {best}; export it again": (
        "{folder}: ステップ {step} のものですが、現在の最良はステップ {best} です。もう一度書き出してください"
    ),
    "part {number} of {count}": "{count} 中 {number}",
    "translated {done} of {count} parts": "{count} 個の部分のうち {done} 個を翻訳しました",
    "the text is too long for the model; plotting its first part: {text}": (
        "テキストがモデルに入りきらないので、最初の部分を図にします：{text}"
    ),
    "attention: {path}": "アテンションの図：{path}",
    "explanation: {path}": "説明のページ：{path}",
    # evaluate.py
    "{name}: {count} sentences ({path})": "{name}: {count} 文（{path}）",
    "{folder} (step {step})": "{folder}（ステップ {step}）",
    "{folder} (step {step}, not finished)": "{folder}（ステップ {step}、学習の途中）",
    "{folder} (mean of steps {steps})": "{folder}（ステップ {steps} の平均）",
    "{folder} (mean of steps {steps}, not finished)": "{folder}（ステップ {steps} の平均、学習の途中）",
    "{folder} (step {step}) + {other}": "{folder}（ステップ {step}）+ {other!t}",
    "{folder} (step {step}, not finished) + {other}": "{folder}（ステップ {step}、学習の途中）+ {other!t}",
    "{folder} (mean of steps {steps}) + {other}": "{folder}（ステップ {steps} の平均）+ {other!t}",
    "{folder} (step {step}) + {other} (step {another}, not finished)": (
        "{folder}（ステップ {step}）+ {other}（ステップ {another}、学習の途中）"
    ),
    "{search}, {seconds} s, {speed} sentences/s": "{search!t}、{seconds} 秒、毎秒 {speed} 文",
    "greedy": "貪欲法",
    "sampling": "サンプリング",
    "beam {width}": "ビーム幅 {width}",
    "{name} {score}   95 %: {low} to {high}   {signature}": ("{name} {score}   95 % 区間 {low}〜{high}   {signature}"),
    "own-word BLEU    {score}   {signature}": "独自分割の BLEU  {score}   {signature}",
    "at least         {score}   {signature}": "少なくとも       {score}   {signature}",
    "on the corpus's own words, by a segmenter that was trained on it and agrees with it to F1 {f1}: the references, "
    "segmented by it, get BLEU {bleu}": (
        "コーパス自身の単語分割による値。分割モデルはコーパスから学習し、一致の度合いは F1 {f1}。これで分割した参照訳の BLEU は {bleu}"
    ),
    "{count} sources are longer than training sentences, and were translated in parts": (
        "学習した文より長い原文 {count} 文は、分割して訳しました"
    ),
    "loss             {loss}   -log p a token of the references; perplexity {perplexity}": (
        "損失             {loss}   参照訳の 1 トークンあたりの -log p。パープレキシティ {perplexity}"
    ),
    "{count} pairs are too long for the model, and were truncated": (
        "モデルに入りきらない {count} 文対は、切り詰めました"
    ),
    "quality estimate r = {r} with sentence chrF, rank correlation {rank}, calibration error {error} chrF": (
        "品質推定         文単位の chrF と r = {r}、順位相関 {rank}、較正誤差 chrF {error}"
    ),
    "{one} compared with {other} (paired bootstrap, two-sided, {count} resamples)": (
        "{one!t}と{other!t}の比較（対応のあるブートストラップ検定、両側、{count} 回）"
    ),
    "{name}: {ours} against {theirs}, p = {p}: no difference": "{name}: {ours} 対 {theirs}、p = {p}：差なし",
    "{name}: {ours} against {theirs}, p = {p}: better by {difference}, {certainty}": (
        "{name}: {ours} 対 {theirs}、p = {p}：{difference} 良い、{certainty!t}"
    ),
    "{name}: {ours} against {theirs}, p = {p}: worse by {difference}, {certainty}": (
        "{name}: {ours} 対 {theirs}、p = {p}：{difference} 悪い、{certainty!t}"
    ),
    "{right} of {count} right: {share} % (95 %: {low} to {high})": (
        "{count} 文中 {right} 文が正しい：{share} %（95 % 信頼区間：{low}〜{high}）"
    ),
    "doubted: {doubted}, {justified} of them wrong; {wrong} wrong, {found} of them doubted": (
        "自信なし {doubted} 文、うち誤り {justified} 文。誤り {wrong} 文、うち自信なし {found} 文"
    ),
    "beam {width}   BLEU {bleu}   {seconds} s": "ビーム幅 {width}   BLEU {bleu}   {seconds} 秒",
    "learning word segmentation from {names}": "{names} から単語分割を学習しています",
    "learned from {lines} lines; unusable: {unusable}": "{lines} 行から学習しました。使えない行：{unusable}",
    # tune.py
    "searching for the best {metric} on dev": "開発データの {metric} を最良にするレシピを探索します",
    "{count} trials of {budget}": "{budget!t}の試行を {count} 回",
    "{count} trials of {budget}, {done} of them done": "{budget!t}の試行を {count} 回（{done} 回は終了済み）",
    "{count} trials of {budget}, then {recipes} recipes with {seeds} seeds each": (
        "{budget!t}の試行を {count} 回。その後、{recipes} 個のレシピをシード {seeds} 個ずつで確認"
    ),
    "{count} trials of {budget}, {done} of them done, then {recipes} recipes with {seeds} seeds each": (
        "{budget!t}の試行を {count} 回（{done} 回は終了済み）。その後、{recipes} 個のレシピをシード {seeds} 個ずつで確認"
    ),
    "study: {folder}": "探索結果：{folder}",
    "Continue with: {command}": "続けるには：{command}",
    "waiting for other processes, which work on the last {count}": "残り {count} 件を処理中のほかのプロセスを待っています",
    "{number}, validation {index}: {score}": "{number}、検証 {index}: {score}",
    "trial {rest}": "試行  {rest}",
    "trial {number}  pruned at validation {index}, {rest}": "試行  {number}  検証 {index} で打ち切り、{rest}",
    "trial {number}  failed at validation {index}, {rest}": "試行  {number}  検証 {index} で失敗、{rest}",
    "trial {number}  running at validation {index}, {rest}": "試行  {number}  検証 {index} まで実行、{rest}",
    "trial {number}  pruned {rest}": "試行  {number}  中止   {rest}",
    "trial {number}  failed {rest}": "試行  {number}  失敗   {rest}",
    "trial {number}  running {rest}": "試行  {number}  実行中  {rest}",
    "trial {number}  waiting {rest}": "試行  {number}  待機中  {rest}",
    "best: trial {number}": "最良：試行 {number}",
    "dev {metric}test {other}against the recipe  values": "dev {metric}test {other}元のレシピとの差    値",
    "Means and standard deviations of {count} run with seeds that the search did not use. The recipe marked * was chosen "
    "by dev; no choice was made on test.": (
        "探索に使っていないシードによる {count} 回の学習の平均と標準偏差です。* の付いたレシピを dev で選びました。test では何も選んでいません。"
    ),
    "Means and standard deviations of {count} runs with seeds that the search did not use. The recipe marked * was "
    "chosen by dev; no choice was made on test.": (
        "探索に使っていないシードによる {count} 回の学習の平均と標準偏差です。* の付いたレシピを dev で選びました。test では何も選んでいません。"
    ),
    "No recipe of the search is better than the one that it began with, which is kept.": (
        "元のレシピより良いレシピは見つからなかったので、元のレシピのままにします。"
    ),
    "Not confirmed: the best trial of a search is also the luckiest.": (
        "未確認です。探索で最良の試行は、最も運の良い試行でもあります。"
    ),
    # serve.py
    "loading {runs} …": "{runs} を読み込んでいます…",
    "serving at {address}   (Ctrl-C stops)": "{address} で待ち受けています   （Ctrl-C で停止）",
    "Everybody who can reach this machine may use the server; --key KEY asks for a key.": (
        "このマシンに接続できる人は誰でもサーバーを使えます。--key KEY でキーを必須にできます。"
    ),
    # import_model.py
    "{folder}: {kind} from {architecture}, {parameters} parameters, {tokens} tokens": (
        "{folder}: {architecture} からの{kind!t}、パラメーター数 {parameters}、{tokens} トークン"
    ),
    # Downloads
    "{title} is in {folder}": "{title} は {folder} にあります",
    "{name}: {count} lines": "{name}: {count} 行",
}
