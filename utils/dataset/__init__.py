"""From text files to batches."""

from utils.dataset.BatchLoader import BatchLoader
from utils.dataset.Dataset import EncodedDataset, KfttDataset, ParallelDataset, collate
from utils.dataset.EncodedCorpus import EncodedCorpus
from utils.dataset.filters import KEEP_ALL, FilterOptions, FilterReport
from utils.dataset.TestSet import TestSet
from utils.dataset.TokenBatchSampler import TokenBatchSampler

__all__ = [
    "KEEP_ALL",
    "BatchLoader",
    "EncodedCorpus",
    "EncodedDataset",
    "FilterOptions",
    "FilterReport",
    "KfttDataset",
    "ParallelDataset",
    "TestSet",
    "TokenBatchSampler",
    "collate",
]
