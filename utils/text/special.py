"""The ids with a meaning of their own, the same in every vocabulary."""

PAD = 0  # fills short sentences up to the longest of the batch
UNK = 1  # a token outside the vocabulary
BOS = 2  # begins a target sentence
EOS = 3  # ends every sentence

SILENT = frozenset((PAD, BOS, EOS))  # have no text
SPECIAL_TOKENS = ("<pad>", "<unk>", "<bos>", "<eos>")  # in the order of their ids
