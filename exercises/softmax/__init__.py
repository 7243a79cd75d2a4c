"""Exercise: softmax over the positions that a mask allows."""
