"""What training needs beside the model: optimisers and checkpoints."""
