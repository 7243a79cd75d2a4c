"""The keys of a recipe, of the search and of the server's limits: what ``--help`` says about them."""

TEXTS = {
    # [data]
    "The corpus.": "コーパス",
    '"mini", which comes with the project; "kftt", downloaded if needed; or "files", named below.': (
        '"mini"（付属）、"kftt"（なければダウンロード）、"files"（下のキーで指定するファイル）のどれか'
    ),
    "language of the source, as a code of two letters.": "原文の言語。2 文字のコード",
    'language of the target; for BLEU, Japanese ("ja") is tokenized by MeCab.': (
        '訳文の言語。日本語（"ja"）の BLEU は MeCab で分かち書きして計算する'
    ),
    "translate in the opposite direction, from target to source.": "逆方向に翻訳する（訳文の言語から原文の言語へ）",
    'with corpus = "files": source sentences, one a line.': 'corpus = "files" のときの原文のファイル。1 行に 1 文',
    "their translations, line by line.": "その訳文のファイル。行ごとに対応する",
    "sentences to choose the best model by; without them, some training pairs are held out.": (
        "最良のモデルを選ぶための原文（開発データ）。なければ学習データの一部を取り分ける"
    ),
    "their translations.": "その訳文",
    "sentences for the final score; without them, held out likewise, or dev if that is given.": (
        "最後に採点する原文（テストデータ）。なければ同様に取り分けるが、開発データがあればそれを使う"
    ),
    "pairs to hold out of the training files for each set that is not given; at most a tenth of them.": (
        "指定されていないデータごとに、学習用ファイルから取り分ける文対の数。多くても 10 分の 1"
    ),
    'set to validate on: "dev"; or, of kftt, "tune", which leaves dev for reporting.': (
        '検証に使うデータ。"dev"、または kftt の "tune"（dev は最後の報告のために残す）'
    ),
    "further corpora to train on, separated by semicolons: each a name (mini, kftt) or two files, source and target, "
    "and if wanted weight=NUMBER (passes over it in an epoch), tag=WORD (the first token of its sources) and reverse "
    '(the opposite direction); "none" for the corpus alone.': (
        "一緒に学習するほかのコーパス。セミコロンで区切り、それぞれを名前（mini、kftt）か、原文と訳文の 2 つのファイルで指定する。"
        "必要なら weight=NUMBER（1 エポックに通る回数）、tag=WORD（原文の先頭に付けるトークン）、reverse（逆方向）を添える。"
        '"none" はコーパス 1 つだけ'
    ),
    "passes over the corpus itself in an epoch.": "1 エポックに元のコーパスを通る回数",
    'a word that becomes the first token of the corpus\'s own sources, also in translation; "none" for no tag.': (
        '元のコーパスの原文の先頭に付けるトークン。翻訳するときにも付く。"none" は付けない'
    ),
    "of sampling several corpora: 1 takes them by their weights, higher ones take small corpora more often, up to equal "
    "shares.": "複数のコーパスを混ぜるときの温度。1 では重みのとおり。高いほど小さいコーパスを多く使い、均等に近づく",
    'with corpus = "files" and a language model: a text, one sentence or paragraph a line.': (
        'corpus = "files" で言語モデルを学習するときのテキスト。1 行に 1 文または 1 段落'
    ),
    'with corpus = "files" and a classifier: a label, a tab and a sentence on each line.': (
        'corpus = "files" で分類器を学習するときのファイル。各行はラベル、タブ、文'
    ),
    "sentences for the final score, likewise; without them, some are held out.": (
        "最後に採点する文。形は同じ。なければ一部を取り分ける"
    ),
    # [tokenizer]
    "Options of tokenization.": "トークン化",
    '"unigram" or "bpe" subwords by SentencePiece, or "word" for text already split by spaces.': (
        'SentencePiece のサブワード "unigram" または "bpe"、空白で分かち書き済みのテキストには "word"'
    ),
    "number of tokens; fewer if the text does not support so many.": (
        "語彙のトークン数。テキストから作れるトークンが足りなければ少なくなる"
    ),
    "one vocabulary for both languages, so that their embeddings can be shared; otherwise one each.": (
        "両言語で 1 つの語彙を使い、埋め込みを共有できるようにする。false なら言語ごとに 1 つ"
    ),
    "share of the text's characters that get a token of their own.": (
        "1 文字のトークンを作る対象とする文字の割合（テキスト中の出現数による）"
    ),
    "spell all other characters in bytes, so that nothing is lost.": "ほかの文字はバイトで表し、情報を失わない",
    "number of lines to learn subwords from, spread evenly over the files.": (
        "サブワードの学習に使う行数。ファイル全体から等間隔に選ぶ"
    ),
    # [filter]
    "Filters of a training set. Lengths count tokens, EOS included.": (
        "学習データのフィルター。長さは EOS を含むトークン数"
    ),
    "leave out pairs of which one side has no text.": "片側にテキストのない文対を除く",
    "the longest sentence on either side; no limit if none.": "原文・訳文の最大の長さ。none なら制限なし",
    "how many times longer one side may be than the other; no limit if none.": (
        "一方がもう一方の何倍まで長くてよいか。none なら制限なし"
    ),
    "keep only the first of equal pairs.": "同じ文対は最初の 1 つだけを残す",
    # [batch]
    "The batches of a step.": "1 ステップのバッチ",
    "maximum number of tokens in a batch on each side, padding included.": (
        "バッチの片側の最大トークン数。パディングを含む"
    ),
    "batches of one step, whose gradients are accumulated over all processes: a step of 4 batches is the same in one "
    "process, two or four.": (
        "1 ステップのバッチ数（勾配累積）。勾配は全プロセスで合計するので、4 バッチのステップは 1、2、4 プロセスのどれでも同じ計算になる"
    ),
    "strength of subword regularization, which samples another segmentation in every epoch (0.1 to 0.5 is usual); "
    '"none" for always the best segmentation.': (
        'サブワード正則化の強さ（通常は 0.1〜0.5）。エポックごとに別の分割をサンプリングする。"none" は常に最良の分割'
    ),
    "processes that prepare batches; 0 prepares them between the steps.": (
        "バッチを準備するプロセスの数。0 ではステップの合間に準備する"
    ),
    "curriculum: how far the first epoch goes from short to long sentences: 0 is a random order, 1 strictly by length.": (
        "カリキュラム学習。最初のエポックを短い文から長い文へどの程度並べるか。0 は無作為、1 は完全に長さの順"
    ),
    # [model]
    "The model.": "モデル",
    '{models}; "rnn", a recurrent translator with additive attention, has d_model, N (encoder layers), max_len, '
    'dropout_rate and tie_embeddings alone; "lm" is a language model of the target side.': (
        '{models} のどれか。"rnn"（加法アテンション付きの再帰型翻訳モデル）で使うキーは d_model、N（エンコーダーの層）、max_len、'
        'dropout_rate、tie_embeddings だけ。"lm" は訳文側の言語モデル'
    ),
    "width of the model.": "モデルの次元数",
    "attention heads; must divide d_model.": "アテンションのヘッド数。d_model の約数",
    "inner width of the feed-forward networks.": "フィードフォワード層の内側の次元数",
    "encoder layers, and decoder layers unless those are given.": (
        "エンコーダーの層の数。decoder_layers がなければデコーダーも同じ"
    ),
    'decoder layers of a translator; fewer translate faster; "none" for as many as N, or for one if it is recurrent.': (
        '翻訳モデルのデコーダーの層の数。少ないほど翻訳が速い。"none" は N と同じ（再帰型では 1）'
    ),
    "of a language model: whether it attends to the line before (Transformer-XL).": (
        "言語モデルで、前の行にもアテンションを向ける（Transformer-XL）"
    ),
    "the longest sentence, in tokens; longer training pairs are left out.": (
        "文の最大トークン数。これより長い学習用の文対は除く"
    ),
    "share of embeddings and sub-layer outputs dropped in training.": (
        "学習時に埋め込みとサブ層の出力をドロップアウトする割合"
    ),
    "share of attention weights dropped in training.": "学習時にアテンションの重みをドロップアウトする割合",
    "share of inner feed-forward activations dropped in training.": (
        "学習時にフィードフォワード層の内側の値をドロップアウトする割合"
    ),
    "pre-norm (stable) rather than post-norm (the paper's).": (
        "post-norm（論文の方式）ではなく pre-norm（学習が安定する）にする"
    ),
    "normalization: {norms}.": "正規化。{norms} のどれか",
    'positional encoding: {positions} or "none"; "sinusoidal" is the paper\'s, "relative" are T5\'s learned biases.': (
        '位置エンコーディング。{positions}、"none" のどれか。"sinusoidal" は論文の方式、"relative" は T5 の学習するバイアス'
    ),
    'mechanism of the self-attention: {attentions}; "dot" is the paper\'s, the sizes of others are in [attention].': (
        '自己注意の方式。{attentions} のどれか。"dot" は論文の方式。ほかの方式の大きさは [attention] で指定する'
    ),
    'key and value heads, shared by query heads; must divide heads_num; "none" for as many.': (
        'クエリのヘッドが共有するキーとバリューのヘッド数。heads_num の約数。"none" は同数（共有しない）'
    ),
    'non-linearity of the feed-forward networks: {activations}; "swiglu" has a third matrix.': (
        'フィードフォワード層の活性化関数。{activations} のどれか。"swiglu" は行列が 1 つ多い'
    ),
    "multiply embeddings by the square root of d_model.": "埋め込みに d_model の平方根を掛ける",
    "normalize embeddings after adding positions.": "位置を加えた後の埋め込みを正規化する",
    "added to the variance in normalization.": "正規化で分散に加える値",
    "of a translator: whether its output layer has a bias.": "翻訳モデルの出力層にバイアスを付ける",
    'shared matrices: "none"; "output", target embedding and output layer; "all", the source embedding too (needs a '
    "joint vocabulary).": (
        '重みの共有。"none" はなし、"output" は訳文の埋め込みと出力層、"all" は原文の埋め込みも（両言語共通の語彙が必要）'
    ),
    # [attention]
    "Sizes of attention mechanisms other than the paper's.": "論文の方式以外の注意機構の大きさ",
    'of "{name}": {meaning}': '"{name}" の{meaning!t}',
    'of "{name}": {meaning} Of "{other}", too.': '"{name}" の{meaning!t}（"{other}" も）',
    "tokens of a block.": "ブロックのトークン数",
    "neighboring blocks on either side.": "両隣のブロックの数（片側）",
    "number of first blocks that attend to, and are attended to by, all.": (
        "すべての位置と互いにアテンションを向け合う先頭のブロックの数"
    ),
    "further blocks for each block.": "各ブロックが無作為に選ぶほかのブロックの数",
    "of the random blocks.": "乱数のシード",
    "value of :math:`g` at the beginning.": "スケール g の初期値",
    "number of random directions; the error falls with its square root.": (
        "ランダムな方向の数。誤差はその平方根に反比例する"
    ),
    "the largest distance.": "アテンションを向ける最大の距離",
    "number of first positions that attend to, and are attended to by, all.": (
        "すべての位置と互いにアテンションを向け合う先頭の位置の数"
    ),
    # [start]
    "The initial weights.": "重みの初期値",
    'folder of a run whose best weights to start from (fine-tuning); "none" for random weights. A run starts one of the '
    "same kind and sizes. A translator's encoder, or a language model, also starts a classifier, and a language model "
    "the decoder of a translator.": (
        "最良の重みを初期値にする学習結果のフォルダー（ファインチューニング）。"
        '"none" は乱数。種類と大きさの同じモデルに使える。'
        "翻訳モデルのエンコーダーと言語モデルは分類器にも、言語モデルは翻訳モデルのデコーダーにも使える"
    ),
    '"same", the vocabulary of that run; or "new", one that is learned from this corpus: the embeddings of tokens that '
    "both have are copied.": (
        '"same" は元の学習結果の語彙、"new" はこのコーパスから作り直す語彙（両方にあるトークンの埋め込みは引き継ぐ）'
    ),
    "factor of the optimizer's learning rates for a run that starts from another.": (
        "ほかの学習結果から始めるとき、オプティマイザーの学習率に掛ける係数"
    ),
    'parts that keep their initial weights: "none", "embeddings", "encoder" or "embeddings+encoder".': (
        '初期値のまま固定する部分。"none"、"embeddings"、"encoder"、"embeddings+encoder" のどれか'
    ),
    # [optimizer]
    "The optimizer.": "オプティマイザー",
    '"muon" (Muon for the weight matrices inside, Adam for the rest), "adam" or "adamw".': (
        '"muon"（内部の重み行列は Muon、ほかは Adam）、"adam"、"adamw" のどれか'
    ),
    "peak of Adam's learning rate.": "Adam の学習率の最大値",
    "peak of Muon's learning rate.": "Muon の学習率の最大値",
    "Adam's decay rate of the mean gradient.": "Adam の勾配の移動平均の減衰率",
    "Adam's decay rate of the mean squared gradient.": "Adam の勾配の二乗の移動平均の減衰率",
    "Adam's epsilon, added to the denominator.": "Adam の ε（分母に加える値）",
    "Muon's momentum.": "Muon のモーメンタム",
    "decoupled weight decay, of AdamW and Muon.": "AdamW と Muon の重み減衰（decoupled）",
    'maximum norm of the gradient, by gradient clipping; "none" for no limit.': (
        '勾配クリッピングによる勾配のノルムの上限。"none" は制限なし'
    ),
    # [schedule]
    "The learning-rate schedule. Every kind begins with a linear warm-up.": (
        "学習率のスケジュール。どの種類も線形のウォームアップから始まる"
    ),
    '"cosine" or "linear", which end at zero exactly with the budget; "inverse_sqrt"; "noam", the paper\'s (inverse '
    'square root times d_model^-0.5 times learning_rate, so choose that near 1); or "constant".': (
        '"cosine" と "linear" は予算の終わりでちょうど 0 になる。"inverse_sqrt"、"noam"（論文の方式。平方根の逆数に d_model^-0.5 と'
        ' learning_rate を掛けるので、learning_rate は 1 前後にする）、"constant" も選べる'
    ),
    "steps until the peak; below 1, a share of the run.": "学習率が最大になるまでのステップ数。1 未満なら全体に占める割合",
    # [budget]
    "The training budget: exactly one of the three.": "学習の予算。3 つのうち 1 つだけを指定する",
    "time for training and validation; the first steps show how many steps fit in.": (
        "学習と検証の時間（分）。最初の数ステップの速度からステップ数を決める"
    ),
    "optimizer steps.": "オプティマイザーのステップ数",
    "passes over the corpus.": "コーパスを通る回数（エポック数）",
    # [train]
    "The training loop.": "学習ループ",
    "share of the target probability that is spread uniformly over all tokens.": (
        "ラベル平滑化。正解の確率のうち、全トークンに均等に割り振る割合"
    ),
    'weights that are validated and saved: "none", the last ones; "ema", an exponential moving average; "tail", the '
    "mean over the last part of the run.": (
        '検証し保存する重み。"none" は最新の重み、"ema" は指数移動平均、"tail" は学習の終盤の平均'
    ),
    "decay rate of the moving average.": "移動平均の減衰率",
    'last share of the run that "tail" averages.': '"tail" で平均する終盤の割合',
    "of the weights, the order of batches and dropout.": "重みの初期値、バッチの順序、ドロップアウトの乱数シード",
    '"auto", "cpu", "cuda", "cuda:1" and so on, "mps" or "xpu"; "auto" takes a GPU if there is one.': (
        '"auto"、"cpu"、"cuda"、"cuda:1" など、"mps"、"xpu" のどれか。"auto" は GPU があれば使う'
    ),
    'of the matrix products in training: "float32"; "bf16", mixed precision; or "auto", which measures on a CPU whether '
    '"bf16" is clearly faster, and takes it on a GPU that has it. The run keeps the answer.': (
        '学習時の行列積の精度。"float32"、"bf16"（混合精度）、"auto" のどれか。"auto" は、CPU では "bf16" がはっきり速いかどうかを'
        "測って決め、GPU では対応していれば使う。一度決めた精度は変わらない"
    ),
    "let a GPU round the factors of float32 products to TensorFloat-32.": (
        "GPU で、float32 の行列積の入力を TensorFloat-32 に丸める"
    ),
    "compile the model with torch.compile on a GPU.": "GPU で、モデルを torch.compile でコンパイルする",
    "steps in a row with a loss or gradient that is not finite, before the run is stopped.": (
        "損失または勾配が有限でないステップが何回続いたら学習を止めるか"
    ),
    "steps between two lines of metrics.": "指標を記録する間隔（ステップ）",
    # [validation]
    "Validation during training.": "学習中の検証",
    "validations, spread evenly over the run.": "検証の回数。学習全体に等間隔に行う",
    'steps between two validations; "none" for as many as times says.': (
        '検証の間隔（ステップ）。"none" は times の回数に従う'
    ),
    'by which the best model is chosen: "bleu" (of a classifier, the accuracy), "character_bleu", "chrf", "ter" '
    '(translation edit rate, the lower the better) or "loss".': (
        '最良のモデルを選ぶ指標。"bleu"（分類器では正解率）、"character_bleu"、"chrf"、"ter"（翻訳編集率。低いほど良い）、"loss" のどれか'
    ),
    'validations without a better one before training stops early; "none" for never.': (
        '検証の結果が何回続けて良くならなければ早期終了するか。"none" は早期終了しない'
    ),
    "maximum number of tokens in a batch on each side.": "バッチの片側の最大トークン数",
    "training sentences to translate as well, for comparison.": "比較のために一緒に翻訳する学習データの文の数",
    "translations to show.": "表示する訳文の数",
    # [checkpoint]
    "Checkpoints.": "チェックポイント",
    "time between two checkpoints; there is one at every validation, too.": (
        "チェックポイントを保存する間隔（分）。検証のたびにも保存する"
    ),
    "number of last checkpoints to retain, besides the best.": ("最良のもののほかに残す最新のチェックポイントの数"),
    # Search
    "beam width, the live hypotheses of a sentence; 1 is greedy search.": (
        "ビーム幅（1 文について残す継続中の仮説の数）。1 は貪欲法"
    ),
    "replace a finished hypothesis in the beam by the next best live one, and stop when as many are finished as the beam "
    "is wide: the rule of CTranslate2. Without it the beam narrows, and the search stops when no live hypothesis can "
    "become better than the finished ones.": (
        "終了した仮説の代わりに次に良い継続中の仮説をビームに入れ、ビーム幅と同数が終了したら打ち切る（CTranslate2 の規則）。"
        "指定しなければ、仮説が終了するたびにビームは狭くなり、継続中の仮説が終了した仮説を上回れなくなったときに打ち切る"
    ),
    "translations to return for each sentence, the best first; fewer if some of them have the same text.": (
        "1 文について出力する訳文の数。良い順に並べる。同じ訳文があれば少なくなる"
    ),
    "a translation's score is its log-probability divided by its length to this power; 0 prefers short ones, 1 compares "
    "by token.": (
        "長さの補正。訳文のスコアは、対数確率を長さのこの値乗で割ったもの。0 では短い訳文が有利になり、1 ではトークンあたりで比べる"
    ),
    "a translation may be this many times as long as its source, in tokens, ...": (
        "訳文の長さの上限。原文のトークン数のこの倍数に……"
    ),
    "... and longer by this many tokens.": "……このトークン数を加えたもの",
    "block repeated n-grams of this many tokens, 3 for example; 0 allows repeats.": (
        "このトークン数の n-gram の繰り返しを禁じる（たとえば 3）。0 は禁じない"
    ),
    "leave a translation that repeats the same tokens over and over as it is; otherwise it is searched again with "
    "repeated n-grams blocked.": (
        "同じトークンを延々と繰り返す訳文をそのままにする。指定しなければ、n-gram の繰り返しを禁じて探索し直す"
    ),
    "also return the log-probability of every token.": "各トークンの対数確率も出力する",
    "sample from the model's distribution instead of searching for the best translation.": (
        "最良の訳文を探索する代わりに、モデルの分布からサンプリングする"
    ),
    "sharpens the distribution to sample from if below 1, flattens it if above.": (
        "サンプリングの温度。1 より小さいと分布が鋭くなり、大きいと平らになる"
    ),
    "sample from this many likeliest tokens only; 0 means all.": (
        "確率の高い順にこの数のトークンだけからサンプリングする。0 はすべて"
    ),
    "sample from the likeliest tokens that together have this probability; 1 means all.": (
        "確率の高い順に、合計がこの確率になるまでのトークンからサンプリングする。1 はすべて"
    ),
    "of the random numbers of sampling.": "サンプリングの乱数シード",
    # The server's limits
    "bytes of a request (status 413)": "1 リクエストのバイト数（超えるとステータス 413）",
    "characters of all texts of a request (422)": "1 リクエストのテキスト全体の文字数（422）",
    "number of texts of a request (422)": "1 リクエストのテキストの数（422）",
    "requests at the same time (429)": "同時に受け付けるリクエストの数（429）",
    "lines that wait for translation (503)": "翻訳を待つ行の数（503）",
    "time of a request, waiting included (504)": "1 リクエストにかける秒数。待ち時間を含む（504）",
    "further translations of a text (422)": "1 つのテキストに対する別訳の数（422）",
    "tokens that are translated together": "まとめて翻訳するトークンの数",
}
