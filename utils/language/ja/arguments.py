"""The help of the commands, and what argparse itself says."""

TEXTS = {
    # argparse
    "usage: ": "使い方：",
    "options": "オプション",
    "positional arguments": "引数",
    "show this help message and exit": "このヘルプを表示して終了する",
    "{text} (default: {value})": "{text!t}（既定値：{value}）",
    "(default: {value})": "（既定値：{value}）",
    "{message}; see {command} --help": "{message!t}。詳しくは {command} --help をご覧ください",
    "argument {name}: {message}": "引数 {name}: {message!t}",
    "the following arguments are required: {names}; see {command} --help": (
        "引数 {names} が必要です。詳しくは {command} --help をご覧ください"
    ),
    "unrecognized arguments: {names}; see {command} --help": (
        "引数 {names} は認識できません。詳しくは {command} --help をご覧ください"
    ),
    "expected one argument": "値が 1 つ必要です",
    "expected at least one argument": "値が 1 つ以上必要です",
    "expected at most one argument": "値は 1 つまでです",
    "expected {count} arguments": "値が {count} 個必要です",
    "invalid choice: {value} (choose from {choices})": "{value} は選べません（{choices} から選んでください）",
    "invalid int value: {value}": "{value} は整数ではありません",
    "invalid float value: {value}": "{value} は数ではありません",
    "invalid {kind} value: {value}": "{value} は {kind} として正しくありません",
    "ignored explicit argument {value}": "値 {value} は指定できません",
    "not allowed with argument {name}": "引数 {name} と一緒には使えません",
    "ambiguous option: {option} could match {options}; see {command} --help": (
        "{option} は {options} のどれか判別できません。詳しくは {command} --help をご覧ください"
    ),
    # All commands
    "show the version": "バージョンを表示する",
    "language of help and messages (default: that of the locale)": (
        "ヘルプとメッセージの言語（既定値：ロケールの言語）"
    ),
    "examples:": "例：",
    "folder of a run, finished or still training: runs/mini": (
        "学習結果のフォルダー。学習中のものでもよい。例：runs/mini"
    ),
    "translate together with this run": "この学習結果と一緒に翻訳する（アンサンブル）",
    "take the mean weights of the N newest checkpoints": "最新の N 個のチェックポイントの重みの平均を使う",
    "translate with this tag of the run's corpora, such as that of the other direction": (
        "学習に使ったコーパスのこのタグを付けて翻訳する。たとえば逆方向のタグ"
    ),
    "where to compute: auto, cpu, cuda, mps or xpu (default: auto)": (
        "計算するデバイス。auto、cpu、cuda、mps、xpu のどれか（既定値：auto）"
    ),
    "of matrix products; bf16 is faster on CPUs with such units, and changes a few translations (default: float32)": (
        "行列積の精度。bf16 は対応する CPU で速いが、一部の訳文が変わる（既定値：float32）"
    ),
    "search": "探索",
    # train.py and tune.py
    "Train a translator, a language model or a classifier. Every key of a recipe can be changed: --model.d_model 512.": (
        "翻訳モデル、言語モデル、分類器を学習します。レシピのキーは、--model.d_model 512 のようにすべて変えられます。"
    ),
    "{names}, or a TOML file (default: mini)": "{names}、または TOML ファイル（既定値：mini）",
    "where to train (default: runs/RECIPE)": "学習結果を保存するフォルダー（既定値：runs/RECIPE）",
    "resume the run in that folder, with its own recipe": "そのフォルダーの学習を、元のレシピのまま再開する",
    "print the final scores only": "最後のスコアだけを表示する",
    "do not score the test set; --resume scores it later": "テストデータを採点しない。後で --resume を付ければ採点できる",
    "show this, with the defaults of the recipe": "このヘルプを、レシピの既定値とともに表示する",
    "a small translator in a few minutes": "数分で学習できる小さな翻訳モデル",
    "the Kyoto corpus, for as long as you have": "京都コーパス（KFTT）。時間は自由に選べる",
    "your own two files": "自分の 2 つのファイル",
    "a language model of any text": "任意のテキストの言語モデル",
    "a classifier: label, tab, sentence on each line": "分類器。各行はラベル、タブ、文",
    "fine-tune another run on your files": "ほかの学習結果を自分のファイルでファインチューニングする",
    "resume where it stopped": "止まったところから再開する",
    "Search the best values of a recipe's keys. Each trial is a training run; bad ones are pruned. The best few are "
    "trained again with other seeds, and scored on sentences that the search has not seen.": (
        "レシピのキーの最良の値を探索します。各試行は 1 回の学習で、見込みのないものは途中で打ち切ります。"
        "上位のレシピは別のシードで学習し直し、探索に使っていない文で採点します。"
    ),
    "what to search; a range is {forms}": "探索するキーと範囲。範囲は {forms!t}",
    "LOW:HIGH, LOW:HIGH:log, LOW:HIGH:STEP or A,B,C": "LOW:HIGH、LOW:HIGH:log、LOW:HIGH:STEP、A,B,C のどれか",
    "trials in all": "試行の総数",
    "best recipes to confirm; 0 for none": "学習し直して確認する上位のレシピの数。0 は確認しない",
    "runs with other seeds to confirm each by": "レシピごとに確認に使うシードの数",
    "train every trial to its end": "どの試行も打ち切らずに最後まで学習する",
    "of the study (default: runs/tune-RECIPE)": "探索結果を保存するフォルダー（既定値：runs/tune-RECIPE）",
    "continue the study in that folder, or help with it": "そのフォルダーの探索を再開する。進行中の探索に加わることもできる",
    "list the trials of a study, and change nothing": "探索の試行を一覧表示するだけで、何も変えない",
    "print the result only": "結果だけを表示する",
    "continue a search that was stopped": "止まった探索を再開する",
    "what has been tried": "これまでの試行",
    "one of several processes, a core each": "複数のプロセスの 1 つ。それぞれ 1 コアを使う",
    "train with the chosen recipe": "選ばれたレシピで学習する",
    # translate.py
    "Translate text, a line at a time, with the best model of a run.": (
        "学習結果の最良のモデルで、テキストを 1 行ずつ翻訳します。"
    ),
    "text to translate; otherwise standard input": "翻訳するテキスト。なければ標準入力",
    "translate a file, line by line": "ファイルを 1 行ずつ翻訳する",
    "write there instead of standard output": "標準出力の代わりにこのファイルに書く",
    "of the input and output: text line by line, or a document whose structure stays (default: text)": (
        "入出力の形式。1 行ずつのテキスト（text）か、構造を保つ文書（既定値：text）"
    ),
    "with --input: write the lines and their translations to PREFIX.LANGUAGE, one file for each language, to train on "
    "(back-translation, distillation); the same command continues after an interruption": (
        "--input と一緒に使う。原文と訳文を言語ごとのファイル PREFIX.LANGUAGE に書き、学習に使えるようにする（逆翻訳、蒸留）。"
        "中断しても、同じコマンドで続けられる"
    ),
    "inference engine; others need {export} first (default: {engine})": (
        "推論エンジン。既定以外は、先に {export} での書き出しが必要（既定値：{engine}）"
    ),
    "print each translation's score and a tab before it": "各訳文の前にスコアとタブを出力する",
    "a JSON object for each line: its translations, the probability of each token, and the model's confidence": (
        "1 行ごとに JSON オブジェクトを出力する。内容は訳文、各トークンの確率、モデルの自信"
    ),
    "control": "訳文の制御",
    "begin every translation with this text": "すべての訳文をこのテキストで始める",
    "with --input: begin each with its line of FILE": "--input と一緒に使う。各訳文を FILE の同じ行のテキストで始める",
    "translate terms as this file says: term, tab, translation": "用語集。用語をこのファイル（用語、タブ、訳語）のとおりに訳す",
    "never write the strings of this file, one a line": "このファイルの文字列（1 行に 1 つ）を訳文に使わない",
    "keep URLs, e-mail addresses, placeholders, quantities, tags and emoji as they are; with FILE also what its regular "
    "expressions match, one a line": (
        "URL、メールアドレス、プレースホルダー、数量、タグ、絵文字をそのまま残す。"
        "FILE を付ければ、その正規表現（1 行に 1 つ）に一致するものも残す"
    ),
    "take N samples, and choose the one that is most like the others (minimum Bayes risk by chrF)": (
        "N 個サンプリングし、ほかのものに最も近い訳文を選ぶ（chrF による最小ベイズリスク）"
    ),
    "word alignment": "単語の対応",
    "print after each translation a tab and its word alignment: indices of source and target words, 0-2 1-0": (
        "各訳文の後に、タブと単語の対応を出力する。形式は原文と訳文の単語の番号の組 0-2 1-0"
    ),
    "do not translate, but align the words of TEXT or --input with this translation of it, line by line": (
        "翻訳はせず、TEXT または --input と、その訳文であるこのファイルの単語を行ごとに対応付ける"
    ),
    "attention": "アテンション",
    "write a page with tokens, probabilities, beam and all heads of the translation of this one TEXT": (
        "1 つの TEXT の翻訳について、トークン、確率、ビーム、全ヘッドを示すページを書き出す"
    ),
    "plot the attention weights of this one TEXT": "1 つの TEXT について、アテンションの重みを図にする",
    "layers to plot, from 1 (default: all)": "図にする層の番号。1 から数える（既定値：すべて）",
    "heads to plot, from 1 (default: their mean)": "図にするヘッドの番号。1 から数える（既定値：平均）",
    "type sentences, one a line": "文を 1 行ずつ入力する",
    "a whole file": "ファイル全体",
    "back-translation: back.en and back.ja to train on": "逆翻訳。学習用の back.en と back.ja を作る",
    "continue the beginning of a translation": "訳文の冒頭の続きを訳す",
    "terms as you say: term, tab, translation": "用語集に従う。用語、タブ、訳語",
    "URLs, placeholders, quantities, tags, emoji stay": "URL、プレースホルダー、数量、タグ、絵文字を残す",
    "also srt: subtitles": "字幕の srt も使える",
    "which word translates which": "どの単語がどの単語の訳か",
    "word alignments of your own translations": "手元の訳文の単語の対応",
    "every view into the model, in one file": "モデルの内部のすべての図を 1 ファイルに",
    # evaluate.py
    "Translate a test set with the best model of a run, and score it.": (
        "学習結果の最良のモデルでテストデータを翻訳し、採点します。"
    ),
    "of the run's corpus (default: test)": "採点するデータ。学習に使ったコーパスのもの（既定値：test）",
    "score on these sentences instead ...": "代わりに採点に使う原文のファイルと……",
    "... and these translations of them": "……その参照訳のファイル",
    "score on a list instead: part, sentence and all its acceptable translations, tab-separated": (
        "代わりに、受け入れられる訳の一覧で採点する。各行は区分、原文、受け入れられるすべての訳（タブ区切り）"
    ),
    "of that list (default: all)": "その一覧のうち採点する区分（既定値：すべて）",
    "test the difference to this run for significance": "この学習結果との差が有意かどうかを検定する",
    "score with each of these beam widths": "これらのビーム幅のそれぞれで採点する",
    "of the bootstrap (default: {count})": "ブートストラップの再標本化の回数（既定値：{count}）",
    "for the results (default: RUN/evaluation)": "結果を書き出すフォルダー（既定値：RUN/evaluation）",
    "the test set": "テストデータ",
    "the development set, greedy": "開発データを貪欲法で",
    "which of two runs is better, and how significant that is": "2 つの学習結果のどちらが優れ、その差は有意か",
    "both together": "両方を一緒に使う",
    "BLEU and time by beam width, as a picture": "ビーム幅ごとの BLEU と時間の図",
    # serve.py
    "Serve translations to a browser, and to clients of LibreTranslate and DeepL.": (
        "ブラウザーと、LibreTranslate や DeepL のクライアントに翻訳を提供するサーバーを起動します。"
    ),
    "folders of runs; the first is the default": "学習結果のフォルダー。最初のものを既定で使う",
    "address to listen on (default: this machine only)": "待ち受けるアドレス（既定値：このマシンからの接続だけ）",
    "(default: {port}; 0 for any free one)": "ポート番号（既定値：{port}。0 は空いているもの）",
    "open the page in a browser": "ページをブラウザーで開く",
    "inference engine; auto takes CTranslate2 if the run has been exported (default: auto)": (
        "推論エンジン。auto は、書き出し済みなら CTranslate2 を使う（既定値：auto）"
    ),
    "API key; may be given several times": "API キー。複数回指定できる",
    "pages that may use it; * for all": "利用を許すページのオリジン。* はすべて",
    "answer also to this name, as behind a proxy": "この名前へのリクエストにも応じる。プロキシの内側で使う",
    "log only what goes wrong, not every request": "リクエストごとの記録はせず、問題だけを記録する",
    "limits": "上限",
    "the page at http://127.0.0.1:8000": "http://127.0.0.1:8000 のページ",
    "two runs to compare, and a browser": "2 つの学習結果を比べ、ブラウザーも開く",
    "for others, who need the key": "ほかの人にも公開する。キーが必要",
    # export.py
    "Export the best model of a run to another format or inference engine.": (
        "学習結果の最良のモデルを、ほかの形式や推論エンジン用に書き出します。"
    ),
    "folder of a run: runs/kftt": "学習結果のフォルダー。例：runs/kftt",
    "the format": "書き出す形式",
    "quantize weights to eight bits: smaller and faster": "重みを 8 ビットに量子化する。小さく、速くなる",
    "mean weights of the N newest checkpoints": "最新の N 個のチェックポイントの重みの平均を使う",
    "(default: RUN/FORMAT, or RUN/FORMAT-int8)": "書き出すフォルダー（既定値：RUN/FORMAT または RUN/FORMAT-int8）",
    "to runs/kftt/ctranslate2": "runs/kftt/ctranslate2 に書き出す",
    "to runs/kftt/ctranslate2-int8": "runs/kftt/ctranslate2-int8 に書き出す",
    "to runs/kftt/huggingface, for AutoModelForSeq2SeqLM": "runs/kftt/huggingface に、AutoModelForSeq2SeqLM 用に",
    "to runs/kftt/onnx: encoder and decoder step, opset 20": (
        "runs/kftt/onnx に、エンコーダーとデコーダーの 1 ステップを。opset 20"
    ),
    "a package for Argos Translate and LibreTranslate": "Argos Translate と LibreTranslate 用のパッケージ",
    # generate.py
    "Sample texts from a language model.": "言語モデルで文章を生成します。",
    "folder of a run of a language model: runs/kftt-lm": "言語モデルの学習結果のフォルダー。例：runs/kftt-lm",
    "prompt (default: empty prompt)": "生成する文章の冒頭（既定値：なし）",
    "the line before, for a model with a memory (default: the text's first line)": (
        "直前の行。memory のあるモデルで使う（既定値：なし）"
    ),
    "number of texts (default: {count})": "生成する文章の数（既定値：{count}）",
    "maximum tokens (default: {count})": "最大トークン数（既定値：{count}）",
    "sharpens the distribution if below 1, flattens it if above (default: 1)": (
        "温度。1 より小さいと分布が鋭くなり、大きいと平らになる（既定値：1）"
    ),
    "sample from the N likeliest tokens only (default: 0, all)": (
        "確率の高い順に N 個のトークンだけからサンプリングする（既定値：0、すべて）"
    ),
    "and only from those that together have this probability (0.95)": (
        "さらに、合計がこの確率になるまでのトークンに限る（既定値：0.95）"
    ),
    "of the random numbers (default: 0)": "乱数のシード（既定値：0）",
    "three sentences": "3 つの文",
    "five that begin like this": "この冒頭で始まる 5 つの文",
    # classify.py
    "Classify sentences: text of the command line, or lines of standard input.": (
        "コマンドラインのテキスト、または標準入力の各行を分類します。"
    ),
    "folder of a run of a classifier: runs/classifier": "分類器の学習結果のフォルダー。例：runs/classifier",
    "sentences, each quoted; otherwise standard input": "分類する文。それぞれを引用符で囲む。なければ標準入力",
    "print the label's probability after a tab": "ラベルの後に、タブと確率を出力する",
    # import_model.py
    "Import a model in the format of Hugging Face as a run: Marian, Blenderbot or Pegasus with MarianTokenizer's files, "
    "or GPT-2 with a SentencePiece model; weights in safetensors. BERT, and models with other tokenizers, are for "
    "Python: utils.export.pretrained.load_pretrained.": (
        "Hugging Face 形式のモデルを学習結果のフォルダーとして取り込みます。対象は、MarianTokenizer のファイルを持つ Marian、"
        "Blenderbot、Pegasus と、SentencePiece のモデルを持つ GPT-2 で、重みは safetensors 形式に限ります。BERT や、ほかの"
        "トークナイザーのモデルは、Python の utils.export.pretrained.load_pretrained で読み込めます。"
    ),
    "folder of the published model": "公開されているモデルのフォルダー",
    "folder of the run, a new one": "学習結果にする新しいフォルダー",
    "language of the source (default: the folder's own)": "原文の言語（既定値：フォルダーの情報に従う）",
    "language of the target (default: the folder's own)": "訳文の言語（既定値：フォルダーの情報に従う）",
}
