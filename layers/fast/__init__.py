"""Fast versions of plain code in other files. A test proves each equal to its plain version.

No equation is in this package alone:

=====================  ==============================================================
``projection.project``  ``tuple(linear(x) for x, linear in zip(inputs, linears))``
``random_bits.dropout`` ``torch.nn.functional.dropout``
``cache``               attention over the keys and values of all positions so far
``RowGroups``           attention of several hypotheses to one source sentence
``PackedLinear``        ``torch.nn.Linear`` in inference
``DecoderStep``         a ``TransformerDecoder`` with a cache, for one more position
``precision``           where autocast to bfloat16 does not pay, or would be too coarse
=====================  ==============================================================
"""
