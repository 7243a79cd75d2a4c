"""The README of an exported ONNX model: inputs, outputs, and a program that needs nothing of this project."""

from typing import Any

from models.Transformer import Transformer
from utils.export.onnx_graphs import OPSET
from utils.text.build import TokenizerPair
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.special import BOS, EOS, PAD, SPECIAL_TOKENS, UNK

TEXT = """# A translation model in ONNX

`encoder.onnx` and `decoder.onnx`, opset {opset}{precision}. All sizes in letters are dynamic: `B` sentences of `S`
tokens, `R` hypotheses, of which a sentence has at most `N`, and `T` tokens so far. A sentence has at most {max_len}
tokens. Ids: padding {pad}, unknown {unk}, begin {bos}, end {eos}.

| `encoder.onnx` | type | shape | |
|---|---|---|---|
| `src_ids` | int64 | `(B, S)` | input: tokens, then end; padding behind it |
| `source_mask` | bool | `(B, 1, S)` | output: where there is no padding |
| `source_keys_i`, `source_values_i` | float32 | `(B, {kv_heads}, S, {d_k})` | output, for each layer i = 0 … {last} |

| `decoder.onnx` | type | shape | |
|---|---|---|---|
| `tokens` | int64 | `(R,)` | input: the newest token of each hypothesis, in the beginning {bos} |
| `rows` | int64 | `(B, N)` | input: the hypotheses of each sentence, from 0 to R - 1; any in an empty slot |
| `slots` | int64 | `(R,)` | input: the slot of each hypothesis in the flattened `rows` |
| `source_…` | | | input: all outputs of the encoder |
| `past_keys_i`, `past_values_i` | float32 | `(R, {kv_heads}, T, {d_k})` | input: of the tokens before; first, T = 0 |
| `logits` | float32 | `(R, {vocabulary})` | output: scores of the next token |
| `present_keys_i`, `present_values_i` | float32 | `(R, {kv_heads}, T + 1, {d_k})` | output: `past` of the next step |

Greedy translation of one sentence, with `pip install numpy onnxruntime{library}`:

```python
{program}
```
"""

PROGRAM = """{imports}

import numpy as np
import onnxruntime{library}

{load}
encoder, decoder = (onnxruntime.InferenceSession(f"{{name}}.onnx") for name in ("encoder", "decoder"))
outputs = [one.name for one in encoder.get_outputs()]
cache = [one.name for one in decoder.get_inputs() if one.name.startswith("past_")]


def translate(text):
    words = unicodedata.normalize("NFKC", text)
    ids = {encode} + [{eos}]
    source = dict(zip(outputs, encoder.run(outputs, {{"src_ids": np.array([ids])}})))
    past = {{name: np.zeros((1, {kv_heads}, 0, {d_k}), np.float32) for name in cache}}
    result = [{bos}]
    while result[-1] != {eos} and len(result) < min(int(1.5 * len(ids)) + 10, {max_len}):
        step = {{"tokens": np.array(result[-1:]), "rows": np.array([[0]]), "slots": np.array([0])}}
        logits, *present = decoder.run(None, step | source | past)
        past = dict(zip(cache, present))
        result.append(int(logits[0].argmax()))
    return {decode}


print(translate("Where is the temple?"))"""
SUBWORDS = {
    "imports": "import unicodedata",
    "library": "\nimport sentencepiece",
    "load": """src = sentencepiece.SentencePieceProcessor("tokenizer/{src}.model")
tgt = sentencepiece.SentencePieceProcessor("tokenizer/{tgt}.model")""",
    "encode": "src.encode(words)",
    "decode": "tgt.decode([i for i in result if i not in ({pad}, {bos}, {eos})])",
}
WORDS = {
    "imports": "import json\nimport unicodedata",
    "library": "",
    "load": """src = json.load(open("tokenizer/{src}.json", encoding="utf-8"))["words"]
tgt = {special} + json.load(open("tokenizer/{tgt}.json", encoding="utf-8"))["words"]
ids_of = {{word: i for i, word in enumerate(src, start={first})}}""",
    "encode": "[ids_of.get(word, {unk}) for word in words.split()]",
    "decode": '" ".join(tgt[i] for i in result if i not in ({pad}, {bos}, {eos}))',
}


def readme(model: Transformer, tokenizers: TokenizerPair, *, int8: bool) -> str:
    """Return the text of the README of a model."""
    attention: Any = model.decoder.layers[0].cross_attention
    src, tgt = ("joint", "joint") if tokenizers.joint else ("src", "tgt")
    names: dict[str, object] = {
        "kv_heads": attention.kv_heads,
        "d_k": attention.d_k,
        "max_len": model.max_len,
        "pad": PAD,
        "unk": UNK,
        "bos": BOS,
        "eos": EOS,
        "special": list(SPECIAL_TOKENS),
        "first": len(SPECIAL_TOKENS),
        "src": src,
        "tgt": tgt,
    }
    subwords = isinstance(tokenizers.src.base, SentencePieceTokenizer)
    tokenization = {key: text.format(**names) for key, text in (SUBWORDS if subwords else WORDS).items()}
    if tag := tokenizers.src.encode([""])[0]:
        tokenization["encode"] = f"{tag} + {tokenization['encode']}"
    return TEXT.format(
        **names,
        opset=OPSET,
        precision=", weights of eight bits" if int8 else "",
        last=len(model.decoder.layers) - 1,
        vocabulary=len(tokenizers.tgt),
        library=" sentencepiece" if subwords else "",
        program=PROGRAM.format(**names, **tokenization),
    )
