"""Games of bots as Parquet files, one row for each decision: docs/dataset.md."""

try:
    import pyarrow  # noqa: F401 # only to say what is missing
except ImportError as missing:
    raise ImportError("coloretto.analysis.dataset needs pyarrow: pip install coloretto[data]") from missing

from coloretto.analysis.dataset.dataset import Dataset, open_dataset
from coloretto.analysis.dataset.schema import SCHEMA

__all__ = ["SCHEMA", "Dataset", "open_dataset"]
