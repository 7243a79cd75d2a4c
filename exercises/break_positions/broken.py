"""Leave out the positions: no rotation, no table, no bias."""

OPTIONS = ("--model.positions", "none")
