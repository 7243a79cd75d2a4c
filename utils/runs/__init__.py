"""The folder of a run: recipe, checkpoints, metrics, report; and loading models from it."""
