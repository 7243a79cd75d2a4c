"""A model together with its loss function."""

from collections.abc import Callable
from contextlib import nullcontext

import torch
from torch import Tensor, nn

from layers.fast.projection import has_hooks
from utils.text.special import PAD
from utils.training.loss import LabelSmoothedCrossEntropy


class Objective(nn.Module):
    """Compute the loss of a batch of sentence pairs with teacher forcing.

    On a CPU, the logits of a model with a method ``hidden``, the input of its output layer (as in
    ``models.Transformer``), are not stored for the backward pass: see ``LabelSmoothedCrossEntropy.of_hidden``. Any
    other model is called, and the loss is computed from its logits.

    Args:
        net: the model, called ``net(src_ids, tgt_ids)``.
        criterion: computes from logits ``(N, V)`` and labels ``(N)`` the loss, or the loss and −log p.
        precision: float32, or bfloat16 for mixed precision: matrix products in training are computed in it; weights,
            norms, the residual stream and sums stay float32, and so does everything in evaluation.
    """

    def __init__(self, net: nn.Module, criterion: nn.Module, precision: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.net, self.criterion, self.precision = net, criterion, precision

    def forward(self, src: Tensor, tgt: Tensor) -> tuple[Tensor, Tensor]:
        """Return the loss and −log p of a batch, both summed over its tokens.

        Args:
            src: ``(B, S)``.
            tgt: ``(B, T)``, from BOS to EOS.
        """
        tgt_in, labels = tgt[:, :-1], tgt[:, 1:]
        output = self._output_for_fused_loss(src.device)
        mixed = self.precision != torch.float32 and torch.is_grad_enabled()
        with torch.autocast(src.device.type, self.precision) if mixed else nullcontext():
            if output is not None and isinstance(self.criterion, LabelSmoothedCrossEntropy):
                hidden: Callable[[Tensor, Tensor], Tensor] = self.net.hidden  # type: ignore[assignment]
                return self.criterion.of_hidden(hidden(src, tgt_in), output.weight, labels)
            logits = self.net(src, tgt_in)  # (B, T - 1, V)
        if not isinstance(self.criterion, LabelSmoothedCrossEntropy):  # others would sum in bfloat16
            logits = logits.to(torch.promote_types(logits.dtype, torch.float32))
        result = self.criterion(logits.flatten(0, 1), labels.flatten())
        if isinstance(result, tuple):
            return result
        reduction = getattr(self.criterion, "reduction", "mean")
        if reduction not in ("mean", "sum"):
            raise ValueError(f"the criterion must give one number, but its reduction is {reduction!r}")
        total = result * (labels != PAD).sum() if reduction == "mean" else result
        return total, total.detach()

    def _output_for_fused_loss(self, device: torch.device) -> nn.Linear | None:
        """Return the output layer if the fused loss can replace it: on a CPU, without a bias or hooks.

        A subclass with a ``forward`` of its own is called, as it may do more than the class that has ``hidden``.
        """
        output = getattr(self.net, "output", None)
        if (
            type(output) is nn.Linear
            and output.bias is None
            and output.weight.dtype in (torch.float32, torch.float64)
            and callable(getattr(self.net, "hidden", None))
            and _same_class_defines(type(self.net), "forward", "hidden")
            and not has_hooks(output)
            and not has_hooks(self.net)
            and device.type == "cpu"
        ):
            return output
        return None


def _same_class_defines(kind: type, *methods: str) -> bool:
    """Return whether these methods exist and are all defined by the same class."""
    owners = [next((owner for owner in kind.__mro__ if method in vars(owner)), None) for method in methods]
    return owners[0] is not None and len(set(owners)) == 1
