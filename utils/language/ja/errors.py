"""Errors that a person can cause, and warnings."""

TEXTS = {
    "error: ": "エラー：",
    "stopped": "中断しました",
    "there is not enough memory; choose a smaller model or smaller batches": (
        "メモリが足りません。モデルかバッチを小さくしてください"
    ),
    "standard output is closed; send it to a file, or to /dev/null": (
        "標準出力が閉じられています。ファイルか /dev/null につないでください"
    ),
    "standard input is closed; name the input on the command line": (
        "標準入力が閉じられています。入力はコマンドラインで指定してください"
    ),
    # The operating system
    "No such file or directory": "そのようなファイルやフォルダーはありません",
    "No space left on device": "ディスクに空きがありません",
    "Permission denied": "権限がありません",
    "Is a directory": "フォルダーです",
    "Not a directory": "フォルダーではありません",
    "File exists": "すでに存在します",
    "File too large": "ファイルが大きすぎます",
    "File name too long": "ファイル名が長すぎます",
    "Read-only file system": "書き込みのできないファイルシステムです",
    "Disk quota exceeded": "ディスクの割り当て容量を超えました",
    "Input/output error": "入出力エラーです",
    "Too many open files": "開いているファイルが多すぎます",
    "Address already in use": "すでに使われています",
    "Name or service not known": "その名前のホストは見つかりません",
    "Cannot assign requested address": "このマシンのアドレスではありません",
    # Files
    "{path}: there is no such file": "{path}: そのようなファイルはありません",
    "{path}: there is no such folder": "{path}: そのようなフォルダーはありません",
    "{path}: a folder, pipe or device, where a text file is needed": (
        "{path}: フォルダー、パイプ、デバイスは使えません。テキストファイルを指定してください"
    ),
    "{path}: no permission to read this file": "{path}: このファイルを読む権限がありません",
    "no such file: {paths}": "ファイルがありません：{paths}",
    "{path}: a link to {target}; a run may only hold files and folders of its own, so copy what it points to, or remove "
    "it. (The run's folder itself may be a link.)": (
        "{path}: {target} へのリンクです。学習結果のフォルダーの中にリンクは置けないので、リンク先をコピーするか、リンクを削除してください"
        "（学習結果のフォルダー自体はリンクでもかまいません）"
    ),
    "{path}: a pipe, socket or device; a run may only hold files and folders: remove it": (
        "{path}: パイプ、ソケット、デバイスのどれかです。学習結果のフォルダーにはファイルとフォルダーしか置けないので、削除してください"
    ),
    "{path}: not a regular file": "{path}: 通常のファイルではありません",
    "{path}: {size} bytes, where at most {limit} are expected": (
        "{path}: 大きさが {size} バイトあります。想定は {limit} バイトまでです"
    ),
    "{path}: is damaged ({error})": "{path}: 壊れています（{error!t}）",
    "not an object": "オブジェクトではありません",
    "not JSON": "JSON ではありません",
    "{path} was changed while it was being read; run this again when it is complete": (
        "{path} は読み込み中に変更されました。書き込みが終わってから、もう一度実行してください"
    ),
    "{folder}: {damage}; rebuilding it": "{folder}: {damage!t}。作り直します",
    # Text
    "{name}, line {number}: longer than {size} MiB; put each sentence on a line of its own": (
        "{name} の {number} 行目：{size} MiB を超えています。1 行に 1 文ずつ書いてください"
    ),
    "{name}: larger than {size} MiB; split it into several files": (
        "{name}: {size} MiB を超えています。複数のファイルに分けてください"
    ),
    "{name}, line {number}: byte {byte} at column {column} is not UTF-8; convert the file, for example with iconv -f "
    "SHIFT_JIS -t UTF-8": (
        "{name} の {number} 行目：{column} バイト目の {byte} は UTF-8 ではありません。"
        "たとえば iconv -f SHIFT_JIS -t UTF-8 で変換してください"
    ),
    "{text}: this text is not UTF-8; convert it, for example with iconv -f SHIFT_JIS -t UTF-8": (
        "{text}: UTF-8 ではありません。たとえば iconv -f SHIFT_JIS -t UTF-8 で変換してください"
    ),
    "{src} has {lines} lines but {tgt} has {others}; parallel files have equally many lines, so find the line that one "
    "of them lacks": (
        "{src} は {lines} 行、{tgt} は {others} 行です。対訳ファイルの行数は同じでなければなりません。"
        "どちらかに欠けている行を探してください"
    ),
    "{src} and {tgt} are empty": "{src} と {tgt} は空です",
    # Corpora
    "this corpus has no {name} set; choose dev or test": (
        "このコーパスに {name} はありません。dev か test を選んでください"
    ),
    "{path}: {count} {unit} are too few to hold out a tenth for each set that is not given; at least {least} different "
    "ones are needed{hint}": (
        "{path}: {count} {unit!t}では、指定されていないデータのために 10 分の 1 を取り分けるには足りません。"
        "異なるものが {least} 以上必要です{hint!t}"
    ),
    "lines": "行",
    "pairs": "文対",
    ", or name the files dev_src and dev_tgt": "。dev_src と dev_tgt のファイルを指定することもできます",
    "{path}, line {number}: {line} is not a label, a tab and a sentence": (
        "{path} の {number} 行目：{line} はラベル、タブ、文の形になっていません"
    ),
    "there is no corpus {name}; choose one of {names}, or name your own files": (
        "{name} というコーパスはありません。{names} から選ぶか、自分のファイルを指定してください"
    ),
    "there are no training files; name them with --src FILE --tgt FILE": (
        "学習用のファイルがありません。--src FILE --tgt FILE で指定してください"
    ),
    "max_len={value}: a sentence has at least one token, EOS": (
        "max_len={value}: 文には少なくとも 1 つのトークン（EOS）があります"
    ),
    "max_ratio={value}: one side is always at least as long as the other": (
        "max_ratio={value}: 長いほうの文は必ず短いほうの文以上の長さです"
    ),
    "{source}: {report}; loosen the filters (max_len, max_ratio) or check the files": (
        "{source}: {report!t}。フィルター（max_len、max_ratio）を緩めるか、ファイルを確かめてください"
    ),
    "mix={part}: {problem}; it must be {form}": "mix={part}: {problem!t}。指定できるもの：{form!t}",
    "mix={part}: weight={value} is not a number": "mix={part}: weight={value} は数ではありません",
    "mix={part}: weight={value}: must be at least 0 and finite": (
        "mix={part}: weight={value}: 0 以上の有限の数でなければなりません"
    ),
    "names {count} files": "ファイルが {count} 個あります",
    "an option twice": "同じオプションが 2 回あります",
    "No closing quotation": "引用符が閉じていません",
    "a corpus (mini or kftt) or two files, then weight=NUMBER, tag=WORD or reverse, if wanted": (
        "コーパスの名前（mini か kftt）または 2 つのファイルと、必要なら weight=NUMBER、tag=WORD、reverse"
    ),
    "{name}={tag}: must be a word of letters, digits, hyphens and underscores": (
        "{name}={tag}: 英数字、ハイフン、下線だけの 1 語でなければなりません"
    ),
    # Recipes
    "there is no recipe {name}; there are: {names}": "{name} というレシピはありません。あるのは {names} です",
    "there is no recipe {name}; did you mean {other}?; there are: {names}": (
        "{name} というレシピはありません。{other} ではありませんか。あるのは {names} です"
    ),
    "there is no key {key}": "{key} というキーはありません",
    "there is no key {key}; did you mean {names}?": "{key} というキーはありません。{names} ではありませんか",
    "; did you mean {names}?": "。{names} ではありませんか",
    "{path}: there is no section [{section}]{hint}": "{path}: [{section}] という節はありません{hint!t}",
    "{path}: not a recipe: {error}": "{path}: レシピではありません（{error}）",
    "{key} = {value}: must be {kind}": "{key} = {value}: {kind!t}でなければなりません",
    "{kind} or none": "{kind!t}または none",
    "a whole number": "整数",
    "a number": "数",
    "true or false": "true か false",
    "text": "テキスト",
    "a file": "ファイル",
    "one of {choices}": "{choices} のどれか",
    "{name}={value}: must be a finite number": "{name}={value}: 有限の数でなければなりません",
    "{name}={value}: must be at least 0 and less than 1": "{name}={value}: 0 以上 1 未満でなければなりません",
    "{name}={value}: must be at least {smallest}": "{name}={value}: {smallest} 以上でなければなりません",
    "{name}={value}: must lie between {smallest} and {largest}": (
        "{name}={value}: {smallest} から {largest} まででなければなりません"
    ),
    "{name}={value}: must be greater than 0": "{name}={value}: 0 より大きくなければなりません",
    "{name}={value}: must be more than 0 and at most 1": "{name}={value}: 0 より大きく 1 以下でなければなりません",
    "tail={value}: must be greater than 0 and at most 1": "tail={value}: 0 より大きく 1 以下でなければなりません",
    "seed={value}: must be at least 0 and less than 2^63": "seed={value}: 0 以上 2^63 未満でなければなりません",
    "{name}={code}: must be a code of two small letters, such as en or ja{hint}": (
        "{name}={code}: en や ja のような小文字 2 文字のコードでなければなりません{hint!t}"
    ),
    "{src}, {tgt}: both files, or none": "{src}, {tgt}: ファイルは両方とも指定するか、どちらも指定しないでください",
    "{name}={path}: needs corpus='files', not {corpus}; the recipe 'small' is made for files": (
        "{name}={path}: corpus={corpus} では使えません。corpus='files' が必要です。ファイルにはレシピ small が使えます"
    ),
    "{name}={path}: needs corpus='files'": "{name}={path}: corpus='files' が必要です",
    'corpus="files" needs the files: {command} small --src FILE --tgt FILE, or lm --text FILE, or classifier --labelled '
    "FILE": (
        'corpus="files" にはファイルの指定が必要です：{command} small --src FILE --tgt FILE、lm --text FILE、'
        "classifier --labelled FILE のどれかを使ってください"
    ),
    "validate_on={value}: only corpus='kftt' has such a set, not {corpus}; choose 'dev'": (
        "validate_on={value}: {corpus} にはありません。corpus='kftt' だけにあります。'dev' を選んでください"
    ),
    "weight={value}: the weights of all corpora are 0, so there is nothing to train on": (
        "weight={value}: すべてのコーパスの重みが 0 なので、学習するものがありません"
    ),
    "{name}={value}: choose one of {choices}": "{name}={value}: {choices} から選んでください",
    "{name}={value}: must be one of {choices}": "{name}={value}: {choices} のどれかでなければなりません",
    "d_model={value}: cannot be divided among heads_num={heads} heads": (
        "d_model={value}: heads_num={heads} で割り切れません"
    ),
    "d_model={value}: sine and cosine positions need an even width": (
        "d_model={value}: 正弦・余弦の位置エンコーディングには偶数が必要です"
    ),
    'd_model={value}: with positions="rotary" its {heads} heads must be of even width': (
        'd_model={value}: positions="rotary" では、{heads} 個のヘッドの次元数が偶数でなければなりません'
    ),
    "kv_heads={value}: does not divide heads_num={heads}": "kv_heads={value}: heads_num={heads} の約数ではありません",
    "{name}={value}: needs a run to start from; name it with --from RUN": (
        "{name}={value}: 初期値にする学習結果が必要です。--from RUN で指定してください"
    ),
    "{budgets}: choose one": "{budgets}: どれか 1 つだけを指定してください",
    "minutes=none: a run needs one of minutes, steps and epochs": (
        "minutes=none: minutes、steps、epochs のどれかが必要です"
    ),
    "{name}.max_tokens={value}: cannot hold a sentence of model.max_len={length} tokens": (
        "{name}.max_tokens={value}: model.max_len={length} トークンの文が入りません"
    ),
    'data.labelled={path}: goes with model.kind="classifier", not {kind}': (
        'data.labelled={path}: model.kind={kind} では使えません。model.kind="classifier" と一緒に使ってください'
    ),
    'model.kind="classifier": needs --labelled FILE, with a label, a tab and a sentence on each line': (
        'model.kind="classifier": --labelled FILE が必要です。各行はラベル、タブ、文です'
    ),
    'data.text={path}: goes with model.kind="lm", not {kind}': (
        'data.text={path}: model.kind={kind} では使えません。model.kind="lm" と一緒に使ってください'
    ),
    'data.{key}={value}: is for translators, not for model.kind="{kind}"': (
        'data.{key}={value}: 翻訳モデルのためのもので、model.kind="{kind}" では使えません'
    ),
    'validation.metric={value}: is for translators, not for model.kind="{kind}"': (
        'validation.metric={value}: 翻訳モデルのためのもので、model.kind="{kind}" では使えません'
    ),
    "data.{key}={path}: has no meaning beside data.text or data.labelled; leave it out": (
        "data.{key}={path}: data.text や data.labelled があるときは使いません。外してください"
    ),
    'model.memory=true: goes with model.kind="lm", not {kind}': (
        'model.memory=true: model.kind={kind} では使えません。model.kind="lm" と一緒に使ってください'
    ),
    "model.kv_heads={value}: a model with a memory has a key head for each query head": (
        "model.kv_heads={value}: memory のあるモデルでは、クエリのヘッドごとにキーのヘッドがあります"
    ),
    "model.memory=true: needs tokenizer.joint=true, as memory and text are of one language": (
        "model.memory=true: memory とテキストは同じ言語なので、tokenizer.joint=true が必要です"
    ),
    'model.tie_embeddings="all" needs tokenizer.joint=true; otherwise choose "output"': (
        'model.tie_embeddings="all" には tokenizer.joint=true が必要です。そうでなければ "output" を選んでください'
    ),
    'batch.subword_regularisation needs subwords, not tokenizer.kind="word"': (
        'batch.subword_regularisation はサブワードのためのもので、tokenizer.kind="word" では使えません'
    ),
    'schedule.kind="noam" sets Adam\'s learning rate; choose optimizer.kind="adam", or "inverse_sqrt"': (
        'schedule.kind="noam" は Adam の学習率を決めるものです。optimizer.kind="adam" か、"inverse_sqrt" を選んでください'
    ),
    "schedule.warmup=0: schedule.kind={kind} falls from its warm-up on, so it needs one": (
        "schedule.warmup=0: schedule.kind={kind} にはウォームアップが必要です"
    ),
    'model.positions="{positions}": adds score biases, which model.attention="{attention}" does not take; choose '
    '"rotary", "sinusoidal" or "learnt"': (
        'model.positions="{positions}": スコアにバイアスを加える方式なので、model.attention="{attention}" では使えません。'
        '"rotary"、"sinusoidal"、"learnt" から選んでください'
    ),
    'model.attention_dropout_rate={value}: model.attention="{attention}" has no weights to drop; leave it out': (
        'model.attention_dropout_rate={value}: model.attention="{attention}" にはドロップアウトする重みがありません。外してください'
    ),
    'model.attention="{attention}": goes with a Transformer without memory, not with {other}': (
        'model.attention="{attention}": memory のない Transformer だけで使えます（{other} では使えません）'
    ),
    "kind={value}: choose one of unigram, bpe, word": "kind={value}: unigram、bpe、word から選んでください",
    "{path}: the words would replace the text; name another file": (
        "{path}: 元のテキストが、単語に分割した結果で上書きされます。別のファイル名を指定してください"
    ),
    "vocab_size={value}: must be at most {largest}": "vocab_size={value}: {largest} 以下でなければなりません",
    "vocab_size={value}: must exceed the {count} special tokens": (
        "vocab_size={value}: 特殊トークンの数 {count} より大きくなければなりません"
    ),
    "character_coverage={value}: must lie between 0.98 and 1": (
        "character_coverage={value}: 0.98 から 1 まででなければなりません"
    ),
    "learn_from={value}: at least one line is needed to learn from": ("learn_from={value}: 学習には 1 行以上必要です"),
    # Command lines
    "{argument}: one recipe at a time, and every option begins with --": (
        "{argument}: 指定できるレシピは 1 つです。オプションは -- で始めてください"
    ),
    "{option}: not a valid argument; see {command} --help": (
        "{option}: このような引数はありません。詳しくは {command} --help をご覧ください"
    ),
    "{options}: not a valid argument": "{options}: このような引数はありません",
    "--{name} {value}: must be at least {smallest}": "--{name} {value}: {smallest} 以上でなければなりません",
    "--{name} {value}: must lie between {smallest} and {largest}": (
        "--{name} {value}: {smallest} から {largest} まででなければなりません"
    ),
    "--{name} {value}: must be greater than 0": "--{name} {value}: 0 より大きくなければなりません",
    "--resamples {count}: must lie between 100 and 1000000 for an interval to mean anything": (
        "--resamples {count}: 意味のある区間を求めるには、100 から 1000000 まででなければなりません"
    ),
    "--port {port}: must lie between 0 and 65535": "--port {port}: 0 から 65535 まででなければなりません",
    "--mbr {count}: must lie between 2 and 1000": "--mbr {count}: 2 から 1000 まででなければなりません",
    "--average {count}: must be at least 1": "--average {count}: 1 以上でなければなりません",
    "{text}: must be whole numbers like 1,2,4": "{text}: 1,2,4 のような整数でなければなりません",
    "{word}: choose from {choices}": "{word}: {choices} から選んでください",
    "{text}: pictures are PNG files, so the name must end in .png": (
        "{text}: 図は PNG ファイルなので、名前は .png で終わらなければなりません"
    ),
    "{text}: a page is an HTML file, so the name must end in .html": (
        "{text}: ページは HTML ファイルなので、名前は .html で終わらなければなりません"
    ),
    # Runs
    "{folder}: there is no run to resume; name its folder with --folder": (
        "{folder}: 再開する学習がありません。フォルダーを --folder で指定してください"
    ),
    "{folder}: not a folder; a run is one, such as {parent}": (
        "{folder}: フォルダーではありません。{parent} のような学習結果のフォルダーを指定してください"
    ),
    "{folder}: there is no run here{hint}": "{folder}: 学習結果がありません{hint!t}",
    "; there are: {names}": "。あるのは {names} です",
    "; train one with: {command}": "。{command} で学習してください",
    "{folder}: this run has no checkpoint yet; if it is training, wait until it has been validated, otherwise resume it: "
    "{command}": (
        "{folder}: まだチェックポイントがありません。学習中なら最初の検証を待ち、そうでなければ再開してください：{command}"
    ),
    "{folder}: every checkpoint is damaged": "{folder}: すべてのチェックポイントが壊れています",
    "{folder}: {count} checkpoints are to be averaged, but there are {number}; train with --checkpoint.keep {keep}": (
        "{folder}: 平均するチェックポイントは {count} 個ですが、{number} 個しかありません。"
        "--checkpoint.keep {keep} を付けて学習してください"
    ),
    "--tag {tag}: {folder} was not trained with this tag; {known}": (
        "--tag {tag}: {folder} はこのタグを付けて学習していません。{known!t}"
    ),
    "it has: {tags}": "あるのは {tags} です",
    "it has none": "タグはありません",
    "a link to nowhere": "リンク先がありません",
    "not a folder": "フォルダーではありません",
    "{folder}: {problem}; remove it, or choose another folder with --folder": (
        "{folder}: {problem!t}。削除するか、--folder で別のフォルダーを指定してください"
    ),
    "{folder}: another process is training here; choose another folder with --folder": (
        "{folder}: 別のプロセスが学習しています。--folder で別のフォルダーを指定してください"
    ),
    "{folder}: holds other files, and no run; choose another folder with --folder": (
        "{folder}: 学習結果ではないファイルがあります。--folder で別のフォルダーを指定してください"
    ),
    "{folder}: this run began with another recipe: {changes}. Resume it with --folder {same} --resume, or begin another "
    "run with --folder FOLDER": (
        "{folder}: 別のレシピで始めた学習です（{changes}）。"
        "--folder {same} --resume で再開するか、--folder FOLDER で新しく学習してください"
    ),
    "{path}: not the tokenizer that the checkpoint of step {step} was trained with (SHA-256 {found}, expected "
    "{expected}); put the right one back, from a copy of the run": (
        "{path}: ステップ {step} のチェックポイントの学習に使ったトークナイザーではありません"
        "（SHA-256 は {found}、正しくは {expected}）。学習結果のコピーから正しいものを戻してください"
    ),
    "{error}; delete it, and the model will be scored again": "{error!t}。削除すれば、モデルを採点し直します",
    "{path}: is damaged; delete it, and the model will be scored again": (
        "{path}: 壊れています。削除すれば、モデルを採点し直します"
    ),
    "the checkpoint is of another model: {name} was trained as {saved}, not as {built}": (
        "チェックポイントは別のモデルのものです。{name} は {built} ではなく {saved} として学習されました"
    ),
    "the checkpoint is of another model: {differences}": "チェックポイントは別のモデルのものです：{differences}",
    "{path}: could not be written ({reason}). Earlier checkpoints are not affected; free some space on the disk, or fix "
    "the cause, and resume the run": (
        "{path}: 書き込めませんでした（{reason!t}）。以前のチェックポイントは無事です。"
        "ディスクの空きを増やすか、原因を取り除いてから再開してください"
    ),
    "{path}: does not name a step, so which checkpoint is the best is not known": (
        "{path}: ステップが書かれていないので、どのチェックポイントが最良か分かりません"
    ),
    "{error}; taking the newest instead": "{error!t}。代わりに最新のものを使います",
    "{error}; falling back to the checkpoint before": "{error!t}。1 つ前のチェックポイントを使います",
    "{error}; taking another checkpoint": "{error!t}。別のチェックポイントを使います",
    "{error}; measuring without a cache": "{error!t}。キャッシュを使わずに測ります",
    "{folder}: every checkpoint is damaged; begin a new run in another folder": (
        "{folder}: すべてのチェックポイントが壊れています。別のフォルダーで新しく学習してください"
    ),
    "{path}: there is no such checkpoint": "{path}: そのようなチェックポイントはありません",
    "{path}: {name} is missing": "{path}: {name} がありません",
    "{path}: {size} bytes, more than training a model of this size needs": (
        "{path}: {size} バイトあり、この大きさのモデルの学習に必要な量を超えています"
    ),
    "{path}: is damaged ({error}); delete it, and no translation will be doubted": (
        "{path}: 壊れています（{error}）。削除すると、訳文の自信は表示されません"
    ),
    "{names}: {error}, so that many are": "{names}: {error!t}。その数にします",
    "loss or gradient were not finite {count} steps in a row, up to step {step}. {advice}": (
        "損失または勾配が、ステップ {step} まで {count} 回続けて有限ではありませんでした。{advice!t}"
    ),
    "The last good checkpoint, of step {step}, is retained. {advice}": (
        "最後の正常なチェックポイント（ステップ {step}）は残っています。{advice!t}"
    ),
    "Begin another run with a lower optimizer.learning_rate and muon_learning_rate, a longer schedule.warmup, or a lower "
    "optimizer.clip_norm{more}": (
        "optimizer.learning_rate と muon_learning_rate を下げるか、schedule.warmup を長くするか、optimizer.clip_norm を下げて"
        "学習し直してください{more!t}"
    ),
    ", or train.precision=float32": "。train.precision=float32 も試してください",
    "train.precision=bf16: {reason}; {remedy} --train.precision float32": (
        "train.precision=bf16: {reason!t}。{remedy!t} --train.precision float32 を指定してください"
    ),
    "resume this run on a machine that can, or, with other results, with": (
        "対応するマシンで再開するか、結果は変わりますが、"
    ),
    "choose": "代わりに",
    "{option}={name}: no such device; choose auto, cpu, cuda, mps or xpu": (
        "{option}={name}: そのようなデバイスはありません。auto、cpu、cuda、mps、xpu から選んでください"
    ),
    "{option}={name}: this machine's accelerator: {found}; choose auto or cpu": (
        "{option}={name}: このマシンのアクセラレーターは {found} です。auto か cpu を選んでください"
    ),
    "{option}={name}: this machine has {count} GPUs; choose auto or cpu": (
        "{option}={name}: このマシンの GPU は {count} 個です。auto か cpu を選んでください"
    ),
    "train.compile=True: is for a GPU, and slower on a CPU; leave it out": (
        "train.compile=True: GPU のためのもので、CPU では遅くなります。外してください"
    ),
    "--from {folder}: is the folder of this run itself; name another one with --folder": (
        "--from {folder}: この学習自身のフォルダーです。--folder で別のフォルダーを指定してください"
    ),
    "--from {folder}: {one}, which cannot start {other}; it can start model.kind={kinds}": (
        "--from {folder}: {one!t}は{other!t}の初期値にはなりません。使えるのは model.kind={kinds} です"
    ),
    "a translator": "翻訳モデル",
    "a recurrent translator": "再帰型の翻訳モデル",
    "a language model": "言語モデル",
    "a classifier": "分類器",
    "--from {folder}: has a memory, which only a language model with one has": (
        "--from {folder}: memory のあるモデルで、memory のある言語モデルの初期値にしかなりません"
    ),
    "--from {folder}: another architecture: {differences}; add: {flags}": (
        "--from {folder}: モデルの構造が違います（{differences}）。{flags} を付けてください"
    ),
    "--from {folder}: has another kind of vocabulary: {error}": "--from {folder}: 語彙の種類が違います：{error!t}",
    "--from {folder}: has no weights {theirs} to start {name} from": (
        "--from {folder}: {name} の初期値になる重み {theirs} がありません"
    ),
    "--from {folder}: {theirs} is {there} there, but {name} is {here} here": (
        "--from {folder}: 元の {theirs} は {there} ですが、{name} は {here} です"
    ),
    "the model has no {part} to freeze": "固定できる {part} がこのモデルにはありません",
    "{what} would take at least {needed} GiB of memory; there are {available}; {advice}": (
        "{what!t}には {needed} GiB 以上のメモリが必要ですが、{available} GiB しかありません。{advice!t}"
    ),
    "the recipe's model": "このレシピのモデル",
    "a batch of {count} tokens": "{count} トークンのバッチ",
    "lower {keys}": "{keys} を小さくしてください",
    "batch.accumulate={count}: the batches of a step cannot be divided among {processes} processes; choose a multiple, "
    "as in --batch.accumulate {other}": (
        "batch.accumulate={count}: 1 ステップのバッチを {processes} プロセスに等分できません。"
        "--batch.accumulate {other} のように倍数にしてください"
    ),
    "processes {numbers} of {count} have not started; see their output, then start all again": (
        "{count} プロセスのうち {numbers} 番が始まっていません。その出力を確かめてから、すべてを始め直してください"
    ),
    "the processes have different {what}: {values}": "プロセスによって {what} が違います：{values}",
    "process {rank} of {count} lost the others: {error}. {advice}": (
        "{count} プロセス中の {rank} 番が、ほかのプロセスとの通信を失いました（{error}）。{advice!t}"
    ),
    # Tokenizers
    "{path}: there is no such tokenizer file": "{path}: トークナイザーのファイルがありません",
    "{path}: there is no such vocabulary file": "{path}: 語彙のファイルがありません",
    "{path}: there is no such segmenter file": "{path}: 単語分割モデルのファイルがありません",
    "{path}: not a SentencePiece model, or a damaged one ({error})": (
        "{path}: SentencePiece のモデルではないか、壊れています（{error}）"
    ),
    "{path}: not a vocabulary file, or a damaged one ({error})": (
        "{path}: 語彙のファイルではないか、壊れています（{error}）"
    ),
    "{path}: not a segmenter, or a damaged one ({error})": (
        "{path}: 単語分割モデルではないか、壊れています（{error}）"
    ),
    "{folder}: holds no tokenizer (joint.* or src.* and tgt.*)": (
        "{folder}: トークナイザー（joint.*、または src.* と tgt.*）がありません"
    ),
    "this SentencePiece model has pad, unk, bos, eos = {ids}, expected {expected}; train it with this project": (
        "この SentencePiece のモデルの pad、unk、bos、eos は {ids} ですが、{expected} でなければなりません。"
        "このプロジェクトで作り直してください"
    ),
    "alpha={value}: the strength of subword regularization must not be negative": (
        "alpha={value}: サブワード正則化の強さは負にできません"
    ),
    # translate.py
    "--input {path}: there is also text to translate on the command line; choose one": (
        "--input {path}: コマンドラインにも翻訳するテキストがあります。どちらかにしてください"
    ),
    "--output {path}: is a folder; name a file": "--output {path}: フォルダーです。ファイルを指定してください",
    "--output {path}: is a file; name a folder": "--output {path}: ファイルです。フォルダーを指定してください",
    "--output {path}: there is no folder {parent}; make it first": (
        "--output {path}: {parent} というフォルダーはありません。先に作ってください"
    ),
    "--explain: shows one sentence, but the text has several lines; choose one of them": (
        "--explain: 表示できるのは 1 文ですが、テキストが複数行あります。1 つを選んでください"
    ),
    "selects what to plot; add --attention FILE.png": "図にするものを選ぶ指定です。--attention FILE.png を付けてください",
    '--attention: needs exactly one text, as in: {command} RUN "TEXT" --attention a.png': (
        '--attention: テキストがちょうど 1 つ必要です。例：{command} RUN "TEXT" --attention a.png'
    ),
    '--explain: needs exactly one text, as in: {command} RUN "TEXT" --explain {name}': (
        '--explain: テキストがちょうど 1 つ必要です。例：{command} RUN "TEXT" --explain {name}'
    ),
    "does not go with {option}, which {reason}": "{option} と一緒には使えません",
    "--pairs: needs --input FILE, the text to translate": "--pairs: 翻訳するファイルを --input FILE で指定してください",
    "--align-with {path}: needs the text that it translates: --input FILE or TEXT": (
        "--align-with {path}: その原文を --input FILE か TEXT で指定してください"
    ),
    "--align-with {path}: has {count}, but {source} has {lines}; each line needs its translation on the same line": (
        "--align-with {path}: {count!t}ですが、{source!t} は {lines!t}です。訳文は原文と同じ行に置いてください"
    ),
    "{count} line": "{count} 行",
    "{count} lines": "{count} 行",
    "the text on the command line": "コマンドラインのテキスト",
    "does not go with --format {format}, which writes a document with one translation of each text; leave one of them "
    "out": "各テキストの訳を 1 つだけ持つ文書を書き出す --format {format} とは一緒に使えません。どちらかを外してください",
    "--format {format}: is for documents; name one with --input FILE, or pipe it in": (
        "--format {format}: 文書のためのものです。--input FILE で指定するか、パイプで渡してください"
    ),
    "--engine {engine} gives no attention weights, by which words are aligned; leave one of them out": (
        "--engine {engine} からは単語の対応に必要なアテンションの重みが得られません。どちらかを外してください"
    ),
    "is not supported by --engine {engine}; leave one of them out": (
        "--engine {engine} では使えません。どちらかを外してください"
    ),
    "--prefix and --prefixes: choose one of them": "--prefix と --prefixes: どちらかにしてください",
    "--prefixes: needs --input FILE, the lines that these are the beginnings of": (
        "--prefixes: 各行の原文を --input FILE で指定してください"
    ),
    "{path}: {count} lines, but {input} has {lines}": "{path}: {count} 行ですが、{input} は {lines} 行です",
    "--keep {path}: there is no such file of regular expressions; text to translate comes before --keep": (
        "--keep {path}: そのような正規表現のファイルはありません。翻訳するテキストは --keep の前に書いてください"
    ),
    "--beam {width}: there is none in sampling; --n-best sets the number of samples": (
        "--beam {width}: サンプリングではビームを使いません。サンプルの数は --n-best で指定してください"
    ),
    "--{name} {value}: is for sampling; add sample": (
        "--{name} {value}: サンプリングのためのものです。--sample を付けてください"
    ),
    "--{name} {value}: cannot exceed the beam, which is {beam}; widen it": (
        "--{name} {value}: ビーム幅 {beam} を超えられません。ビーム幅を広げてください"
    ),
    "--refill True: there is no beam in sampling; leave it out": (
        "--refill: サンプリングではビームを使いません。外してください"
    ),
    "{name}={value}: is for sampling; add sample": "{name}={value}: サンプリングのためのものです。sample も指定してください",
    "n_best={value}: cannot exceed the beam, which is {beam}; widen it": (
        "n_best={value}: ビーム幅 {beam} を超えられません。ビーム幅を広げてください"
    ),
    "refill=True: there is no beam in sampling; leave it out": (
        "refill=True: サンプリングではビームを使いません。外してください"
    ),
    "heads=(): names no head; leave it out to take the mean of all": (
        "heads=(): ヘッドがありません。外せば、すべての平均を使います"
    ),
    "--pairs {prefix}: both languages are {language}, so both files would have one name": (
        "--pairs {prefix}: 両方の言語が {language} なので、2 つのファイルが同じ名前になります"
    ),
    "--pairs {prefix}: there is no folder {parent}; make it first": (
        "--pairs {prefix}: {parent} というフォルダーはありません。先に作ってください"
    ),
    "{path}: exists already; remove it, or choose another name with --pairs": (
        "{path}: すでにあります。削除するか、--pairs で別の名前を指定してください"
    ),
    "{error}; remove it to begin again": "{error!t}。削除すれば、最初からやり直せます",
    "{path}: was begun with another {what}; remove it to begin again": (
        "{path}: 別の {what} で始めたものです。削除すれば、最初からやり直せます"
    ),
    "{path}: has lost its end; remove {state} to begin again": (
        "{path}: 末尾が失われています。{state} を削除すれば、最初からやり直せます"
    ),
    "{one} and {other} have different vocabularies, so they cannot translate together; train them on the same corpus "
    "with the same tokenizer options": (
        "{one} と {other} は語彙が違うので、一緒には翻訳できません。同じコーパスと同じトークン化の設定で学習してください"
    ),
    "--precision {precision}: is for a CPU, but the model is on {device}; leave it out": (
        "--precision {precision}: CPU のためのものですが、モデルは {device} にあります。外してください"
    ),
    "--precision {precision}: {reason}; leave it out": "--precision {precision}: {reason!t}。外してください",
    "{folder}: {kind}, which does not translate; try: {command}": (
        "{folder}: {kind!t}なので、翻訳はできません。次を試してください：{command}"
    ),
    "{text}: cannot be spelled with the vocabulary of this run": "{text}: この学習結果の語彙では書き表せません",
    "a constraint is empty; it must have at least one character": "制約が空です。1 文字以上にしてください",
    "contradictory constraints: {what} {text}, but must not contain {other}": (
        "制約が矛盾しています：{what!t} {text} とすると、禁じられている {other} が入ります"
    ),
    "{text}: the constraints of a sentence take {length} tokens, but this model writes at most {limit}; shorten them": (
        "{text}: 1 文の制約が {length} トークンありますが、このモデルが出力できるのは {limit} トークンまでです。短くしてください"
    ),
    "line {number}: {error}": "{number} 行目：{error!t}",
    "there are only {count} prefixes; give one for each line, if only an empty one": (
        "冒頭の指定が {count} 個しかありません。すべての行に、空でもよいので 1 つずつ指定してください"
    ),
    "{path}: holds no strings to avoid; write one on each line": (
        "{path}: 避ける文字列がありません。1 行に 1 つずつ書いてください"
    ),
    "{path}, line {number}: {line} has {count} columns, not {form}": (
        "{path} の {number} 行目：{line} は {count} 列あります。{form!t}が必要です"
    ),
    "{path}, line {number}: {line}: the {name} is empty; it must be {form}": (
        "{path} の {number} 行目：{line}: {name!t}が空です。{form!t}が必要です"
    ),
    "{path}: holds no terms; it must have {form}": "{path}: 用語がありません。{form!t}が必要です",
    "a source term, a tab and its translation on each line": "各行に原文の用語、タブ、訳語",
    "translation": "訳語",
    "source term": "原文の用語",
    "{model} has no attention to the source, so its words cannot be aligned": (
        "{model} には原文へのアテンションがないので、単語を対応付けられません"
    ),
    "there is no layer {layer}; this model has {count}, counted from 1": (
        "{layer} 番の層はありません。このモデルの層は 1 から {count} までです"
    ),
    "there is no head {head}; this model has {count}, counted from 1": (
        "{head} 番のヘッドはありません。このモデルのヘッドは 1 から {count} までです"
    ),
    "there is no {name} {number}; this model has {count}, counted from 1": (
        "{number} 番の {name} はありません。このモデルには 1 から {count} まであります"
    ),
    "words cannot be aligned by this model: {error}": "このモデルでは単語を対応付けられません：{error!t}",
    "the attention of an ensemble cannot be plotted; choose one of its runs": (
        "アンサンブルのアテンションは図にできません。学習結果を 1 つ選んでください"
    ),
    "the attention of this model cannot be plotted: {error}": "このモデルのアテンションは図にできません：{error!t}",
    "there is no {kind} attention; choose from {kinds}": (
        "{kind} というアテンションはありません。{kinds} から選んでください"
    ),
    "{path}: would be a picture of {width} x {height} inches; choose fewer layers and heads, or a shorter sentence": (
        "{path}: 図が {width} x {height} インチになります。層とヘッドを減らすか、文を短くしてください"
    ),
    "the insides of an ensemble cannot be shown; choose one of its runs": (
        "アンサンブルの内部は表示できません。学習結果を 1 つ選んでください"
    ),
    "there is nothing to translate; type a sentence": "翻訳するものがありません。文を入力してください",
    "the sentence has {count} tokens, more than the {limit} that can be shown; shorten it": (
        "文が {count} トークンあります。表示できるのは {limit} トークンまでなので、短くしてください"
    ),
    "{place} is not a regular expression: {error}; correct it, or put a backslash before characters that are meant as "
    "they are": (
        "{place} は正規表現ではありません（{error}）。訂正するか、文字そのものを表すときは前に \\ を付けてください"
    ),
    "{place} also matches where there is nothing; write + in place of *, or name at least one character": (
        "{place} は何もないところにも一致します。* の代わりに + を使うか、1 文字以上を書いてください"
    ),
    "{place} takes more than {seconds} seconds on a text of {length} characters, {text}…; avoid a repetition inside a "
    "repetition, such as (a+)+": (
        "{place} は {length} 文字のテキスト {text}… に {seconds} 秒以上かかります。"
        "`(a+)+` のような、繰り返しの中の繰り返しは避けてください"
    ),
    "{place}: {number} has no number before it; put a line with the cue's number above it": (
        "{place}: {number} の前に番号がありません。上の行に字幕の番号を書いてください"
    ),
    "{place}: {text} where the number of a cue is expected; put the number there, or, if this is text of the cue above, "
    "remove the blank line before it": (
        "{place}: 字幕の番号があるべきところに {text} があります。番号を書くか、前の字幕の続きなら、間の空行を削除してください"
    ),
    "{place}: the file ends after the number {number}; write its time code, or remove the number": (
        "{place}: 番号 {number} の後でファイルが終わっています。タイムコードを書くか、番号を削除してください"
    ),
    "{place}: {text} where a time code is expected; write it like {example}": (
        "{place}: タイムコードがあるべきところに {text} があります。{example} のように書いてください"
    ),
    "{place}: {times} ends before it begins; correct one of the two times": (
        "{place}: {times} は始まる前に終わっています。どちらかの時刻を訂正してください"
    ),
    # evaluate.py
    "--part: needs --accept, the list that it is a part of": "--part: その区分を含む一覧を --accept で指定してください",
    "{option}: does not go with --accept, which has its own sentences": (
        "{option}: 文の一覧を使う --accept とは一緒に使えません"
    ),
    "{option}: does not go with --beam-sweep, which tries one run with several beams": (
        "{option}: 1 つの学習結果をいくつものビーム幅で試す --beam-sweep とは一緒に使えません"
    ),
    "--src and --tgt: each needs the other": "--src と --tgt: 両方とも指定してください",
    "{one} translates into {language}, {other} into {another}: they cannot be compared": (
        "{one} は {language} に、{other} は {another} に翻訳するので、比べられません"
    ),
    "{path}, line {number}: must be a part's name, a sentence and translations, tabs between": (
        "{path} の {number} 行目：区分の名前、原文、訳をタブで区切って書いてください"
    ),
    "{path}, line {number}: brackets do not match ({error})": "{path} の {number} 行目：括弧が対応していません（{error}）",
    "{path}: no lines of the part {part}; there are: {names}": (
        "{path}: 区分 {part} の行がありません。あるのは {names} です"
    ),
    "the test set of {folder} is left out: {error}": "{folder} のテストデータは使いません：{error!t}",
    # tune.py
    "{folder}: there is no study; name its folder with --folder": (
        "{folder}: 探索結果がありません。フォルダーを --folder で指定してください"
    ),
    "--{name}: does not go with --resume and --list, which take a study as it is": (
        "--{name}: 探索をそのまま引き継ぐ --resume や --list とは一緒に使えません"
    ),
    "--search is missing: which keys to search, each as KEY=RANGE, where RANGE is {forms}": (
        "--search がありません。探索するキーを KEY=RANGE の形で指定してください。RANGE は {forms!t}です"
    ),
    "{folder}: every trial was pruned or failed; see {command} --list": (
        "{folder}: すべての試行が打ち切られたか、失敗しました。詳しくは {command} --list をご覧ください"
    ),
    "--search {key}: given twice": "--search {key}: 2 回指定されています",
    "--search {text}: must be KEY=RANGE, where RANGE is {forms}": (
        "--search {text}: KEY=RANGE の形でなければなりません。RANGE は {forms!t}です"
    ),
    "--search {text}: there is nothing to choose; a range is {forms}": (
        "--search {text}: 選ぶものがありません。範囲は {forms!t}です"
    ),
    "--search {text}: there is nothing to choose; a range is {forms}; {key} is {kind}, so list its values: A,B,C": (
        "--search {text}: 選ぶものがありません。範囲は {forms!t}です。{key} は{kind!t}なので、値を A,B,C のように並べてください"
    ),
    "--search {text}: too many colons; a range is {forms}": "--search {text}: コロンが多すぎます。範囲は {forms!t}です",
    "--search {text}: both ends must be finite numbers": "--search {text}: 両端は有限の数でなければなりません",
    "--search {text}: {low} is not less than {high}": "--search {text}: {low} は {high} より小さくありません",
    "--search {text}: a logarithmic range must begin above 0, not at {low}": (
        "--search {text}: 対数の範囲は、{low} ではなく 0 より大きい値から始めてください"
    ),
    "--search {text}: {step} must be log, or a {kind} from 0 up to the width of the range": (
        "--search {text}: {step} は log か、0 から範囲の幅までの数でなければなりません"
    ),
    "--search {key}: changes the tokens by which the loss is measured, so that trials cannot be compared by it; of a "
    "translator, choose --validation.metric bleu": (
        "--search {key}: 損失を測るトークンが変わり、試行を損失で比べられません。"
        "翻訳モデルなら --validation.metric bleu を選んでください"
    ),
    "a search over seeds finds a lucky run, not a better recipe; other seeds confirm the best at the end": (
        "シードを探索しても、良いレシピではなく運の良い学習が見つかるだけです。最良のレシピは最後に別のシードで確認します"
    ),
    "it defines the score by which trials are compared, so it cannot be searched; run two studies": (
        "試行を比べるスコアを決めるキーなので、探索できません。探索を 2 回行ってください"
    ),
    "{path}: is damaged; begin another study in another folder": (
        "{path}: 壊れています。別のフォルダーで新しく探索してください"
    ),
    "{folder}: this study searches something else: {changes}. Continue it with --folder {same} --resume, or begin "
    "another one with --folder FOLDER": (
        "{folder}: 別の内容の探索です（{changes}）。--folder {same} --resume で続けるか、--folder FOLDER で新しく探索してください"
    ),
    "{folder}: holds other files, and no study; choose another folder with --folder": (
        "{folder}: 探索結果ではないファイルがあります。--folder で別のフォルダーを指定してください"
    ),
    "{path}: is held by another process; remove it if there is none": (
        "{path}: 別のプロセスが使っています。そのようなプロセスがなければ、削除してください"
    ),
    "the search needs Optuna; install it with: pip install optuna": (
        "探索には Optuna が必要です。pip install optuna でインストールしてください"
    ),
    "the last {count} trials failed: {error}": "直近の {count} 回の試行が失敗しました：{error!t}",
    "trial {number}: {error}. {advice}": "試行 {number}: {error!t}。{advice!t}",
    "{folder}: was never validated; lower validation.every, or allow more steps": (
        "{folder}: 一度も検証されていません。validation.every を小さくするか、ステップ数を増やしてください"
    ),
    # serve.py
    "the server needs {package}; install it with: pip install fastapi uvicorn": (
        "サーバーには {package} が必要です。pip install fastapi uvicorn でインストールしてください"
    ),
    "--host {host} --port {port}: {error}; choose others": (
        "--host {host} --port {port}: {error!t}。別のものを指定してください"
    ),
    "{folder}: there is another run with the name {name}; rename one of the folders": (
        "{folder}: {name} という名前の学習結果がほかにもあります。どちらかのフォルダーの名前を変えてください"
    ),
    # export.py and import_model.py
    "--int8: {format} is written in float32 here; leave it out": (
        "--int8: {format} は float32 で書き出します。外してください"
    ),
    "{folder}: exists, and is no exported model; name a new folder with --output": (
        "{folder}: 書き出したモデルではないものがあります。--output で新しいフォルダーを指定してください"
    ),
    "{folder}: exists already; name a new folder with --folder": (
        "{folder}: すでにあります。--folder で新しいフォルダーを指定してください"
    ),
    "{folder}: there is no exported model; make one with: {command}": (
        "{folder}: 書き出したモデルがありません。次のコマンドで書き出してください：{command}"
    ),
    "{path}: not the tokenizer that was exported; export the model again": (
        "{path}: 書き出したトークナイザーではありません。モデルをもう一度書き出してください"
    ),
    "{path}: is damaged, or of another version; export the model again": (
        "{path}: 壊れているか、別の版のものです。モデルをもう一度書き出してください"
    ),
    "{engine} is no engine of this project; translate with another": (
        "{engine} はこのプロジェクトの推論エンジンではありません。別のエンジンで翻訳してください"
    ),
    "{folder}: {kind}, which cannot be exported to {format}": "{folder}: {kind!t}は {format} には書き出せません",
    "{folder}: a model with {options} cannot be exported to {format}": (
        "{folder}: {options} のモデルは {format} には書き出せません"
    ),
    "{folder}: {name} is a {mechanism}, which {format} does not have": (
        "{folder}: {name} の {mechanism} は {format} にはありません"
    ),
    "{folder}: {name} is a {mechanism}, which has no decoding step for a single position, so it cannot be exported to "
    "{format}": "{folder}: {name} の {mechanism} は 1 つの位置ずつの生成ができないので、{format} には書き出せません",
    "{folder}: has a vocabulary for each language, but {format} has one for both; train with --tokenizer.joint true": (
        "{folder}: 言語ごとに語彙がありますが、{format} の語彙は両言語で 1 つです。"
        "--tokenizer.joint true を付けて学習してください"
    ),
    "{folder}: its sources begin with the tag {tag}, which {format} cannot add": (
        "{folder}: 原文の先頭にタグ {tag} が必要ですが、{format} では付けられません"
    ),
    "{name}: data.tag={tag}: {format} has no tags that are put before every source": (
        "{name}: data.tag={tag}: {format} には、原文の先頭に付けるタグがありません"
    ),
    "{name}: tokenizer.kind=word: {format} has no such vocabulary of whole words": (
        "{name}: tokenizer.kind=word: {format} には単語単位の語彙がありません"
    ),
    "{format} needs subwords of SentencePiece, but this model has a vocabulary of words; train with --tokenizer.kind "
    "unigram or bpe": (
        "{format} には SentencePiece のサブワードが必要ですが、このモデルの語彙は単語単位です。"
        "--tokenizer.kind unigram か bpe で学習してください"
    ),
    "CTranslate2 is not installed; {advice}": "CTranslate2 がインストールされていません。{advice!t}",
    "CTranslate2 {version} is too old; {advice}": "CTranslate2 {version} は古すぎます。{advice!t}",
    "install it with: {command}": "{command} でインストールしてください",
    "CTranslate2 does not support prefixes, glossaries and texts to avoid; use --engine pytorch": (
        "CTranslate2 では、冒頭の指定、用語集、避ける文字列は使えません。--engine pytorch を使ってください"
    ),
    "{package} is not installed, which writes ONNX; install it with: {command}": (
        "ONNX の書き出しに必要な {package} がインストールされていません。{command} でインストールしてください"
    ),
    "ONNX Runtime is not installed; install it with: {command}": (
        "ONNX Runtime がインストールされていません。{command} でインストールしてください"
    ),
    "{folder}: PyTorch cannot export this model to ONNX: {error}": (
        "{folder}: PyTorch がこのモデルを ONNX に書き出せませんでした：{error}"
    ),
    "{path}: ONNX Runtime cannot load it ({error}); export the model again": (
        "{path}: ONNX Runtime で読み込めません（{error}）。モデルをもう一度書き出してください"
    ),
    "{path}: there is no such file; name the folder of a published model": (
        "{path}: そのようなファイルはありません。公開されているモデルのフォルダーを指定してください"
    ),
    "{folder}: a bare encoder ({architecture}), which is no run by itself; {advice}": (
        "{folder}: エンコーダーだけのモデル（{architecture}）なので、学習結果にはなりません。{advice}"
    ),
    "{folder}: does not name its languages; add --src-language en --tgt-language ja, for example": (
        "{folder}: 言語が書かれていません。たとえば --src-language en --tgt-language ja を付けてください"
    ),
    "{path}: {key}={value}: this project has {known}": "{path}: {key}={value}: このプロジェクトにあるのは {known} です",
    "{path}: {key}={value}: must name one; this project has {known}": (
        "{path}: {key}={value}: 1 つだけでなければなりません。このプロジェクトにあるのは {known} です"
    ),
    "{path}: {key}={value}: must be a whole number below {limit}": (
        "{path}: {key}={value}: {limit} 未満の整数でなければなりません"
    ),
    "{path}: {key}={value}: must be a number": "{path}: {key}={value}: 数でなければなりません",
    "{path}: {key}={value}: must be true or false": "{path}: {key}={value}: true か false でなければなりません",
    "{path}: {key}={value}: must be a text": "{path}: {key}={value}: テキストでなければなりません",
    "{path}: {one} and {other}: this project's encoder and decoder have one": (
        "{path}: {one} と {other}: このプロジェクトでは、エンコーダーとデコーダーで同じでなければなりません"
    ),
    "{path}: {key}={value}: this project's layers do not have that": (
        "{path}: {key}={value}: このプロジェクトの層にはありません"
    ),
    "{path}: there is no such file; only safetensors are read": (
        "{path}: そのようなファイルはありません。読み込めるのは safetensors だけです"
    ),
    "{path}: {problems}; this is no {architecture}": "{path}: {problems}。{architecture} ではありません",
    "{folder}: its weights are in several files; join them with transformers: {code}": (
        "{folder}: 重みが複数のファイルに分かれています。transformers で 1 つにまとめてください：{code}"
    ),
    "{path}: {name} and {other} differ, but are one tensor by the configuration": (
        "{path}: {name} と {other} は、設定では同じテンソルですが、値が違います"
    ),
    "{path}: a pickle, which can run any program when it is read, so it is not; if you trust its author, convert it with "
    "transformers: {code}": (
        "{path}: pickle は読み込むときに任意のプログラムを実行できるので、読み込みません。"
        "作成者を信頼できるなら、transformers で変換してください：{code}"
    ),
    "{path}: tokenizer_class={name}: this project reads the SentencePiece models of {pair} (a translator) and {prompt} "
    "(a language model) alone; {advice}": (
        "{path}: tokenizer_class={name}: このプロジェクトで読み込めるのは、{pair}（翻訳モデル）と {prompt}（言語モデル）の "
        "SentencePiece のモデルだけです。{advice}"
    ),
    "{path}: {count} tokens, but the model has {other}": "{path}: {count} トークンありますが、モデルは {other} トークンです",
    "{path}: {count} tokens, expected {other}": "{path}: {count} トークンありますが、{other} トークンでなければなりません",
    "{path}: decoder_start_token_id={value}: is no id of {file}": (
        "{path}: decoder_start_token_id={value}: {file} にない番号です"
    ),
    "{path}: two of pad, unk and eos are one token": "{path}: pad、unk、eos のうち 2 つが同じトークンです",
    "{path}: two tokens have the same id": "{path}: 2 つのトークンの番号が同じです",
    "{path}: puts no space before a text, as this project's tokenizers do; {advice}": (
        "{path}: テキストの前に空白を置きません。このプロジェクトのトークナイザーでは必要です。{advice}"
    ),
    "{path}: {count} pieces have no id, {example} for example; {advice}": (
        "{path}: {count} 個のサブワードに番号がありません（例：{example}）。{advice}"
    ),
    "{path}: has no token {token}, which {file} names as {name}": (
        "{path}: {file} が {name} とするトークン {token} がありません"
    ),
    "{path}: {token} has the id {index}, but {file} says {name}: this is the tokenizer of another model": (
        "{path}: {token} の番号は {index} ですが、{file} では {name} です。別のモデルのトークナイザーです"
    ),
    "{path}: {token} is a token that this project uses for something else; {advice}": (
        "{path}: {token} は、このプロジェクトがほかの目的で使うトークンです。{advice}"
    ),
    "{path}: not a SentencePiece model that can be converted ({error})": (
        "{path}: 変換できる SentencePiece のモデルではありません（{error!t}）"
    ),
    "{path}: {token} has the id {index}, but the model has {size} tokens": (
        "{path}: {token} の番号は {index} ですが、モデルは {size} トークンです"
    ),
    "{path}: there is no such file; {advice}": "{path}: そのようなファイルはありません。{advice}",
    "{path}: one embedding for both languages, but the tokenizer has separate_vocabs": (
        "{path}: 埋め込みは両言語共通ですが、トークナイザーは separate_vocabs です"
    ),
    "{path}: its {side} embedding has {size} tokens, but the tokenizer {count}": (
        "{path}: {side} の埋め込みは {size} トークンですが、トークナイザーは {count} トークンです"
    ),
    "{path}: pad_token_id={value}: the vocabulary has {size} tokens": (
        "{path}: pad_token_id={value}: 語彙は {size} トークンです"
    ),
    "not a SentencePiece model, or a truncated one": "SentencePiece のモデルではないか、途中で切れています",
    "not a SentencePiece model: a number where text is expected": (
        "SentencePiece のモデルではありません。テキストがあるべきところに数があります"
    ),
    "a piece is damaged ({error})": "サブワードが壊れています（{error}）",
    # generate.py and classify.py
    "{folder}: a {kind}, not a language model; train one: {command}": (
        "{folder}: 言語モデルではなく {kind} です。次のコマンドで学習してください：{command}"
    ),
    "{folder}: a {kind}, not a classifier; train one: {command}": (
        "{folder}: 分類器ではなく {kind} です。次のコマンドで学習してください：{command}"
    ),
    "--before {text}: this model has no memory; train one with --model.memory true": (
        "--before {text}: このモデルには memory がありません。--model.memory true を付けて学習してください"
    ),
    "the text has {count} tokens, but the model can read {limit}; shorten it": (
        "テキストが {count} トークンあります。モデルが読めるのは {limit} トークンまでなので、短くしてください"
    ),
    # Downloads
    "{url}: {error} ({attempts} attempts)": "{url}: {error}（{attempts} 回試しました）",
    "{url}: the server leads to {other}, which is not encrypted; not followed": (
        "{url}: 暗号化されていない {other} に転送されるので、やめました"
    ),
    "{url}: the server's name is not known here ({error})": "{url}: サーバーの名前が見つかりません（{error!t}）",
    "cannot unpack {path}: {error}. Nothing was changed.": "{path} を展開できません：{error!t}。何も変更していません。",
    "could not download {title}:": "{title} をダウンロードできませんでした：",
    "Two ways out: run this again where there is a network; or fetch the archive by other means from": (
        "解決するには、ネットワークのあるところでもう一度実行するか、ほかの方法で次の場所からアーカイブを入手し、"
    ),
    "and run: {command}": "次のコマンドを実行してください：{command}",
}
