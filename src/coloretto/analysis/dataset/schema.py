"""The columns of a dataset. docs/dataset.md says what each means."""

import pyarrow as pa


def _list_of(kind: pa.DataType) -> pa.ListType:
    return pa.list_(pa.field("element", kind, nullable=False))


SCHEMA = pa.schema(
    [
        pa.field("game", pa.int64(), nullable=False),
        pa.field("decision", pa.int16(), nullable=False),
        pa.field("round", pa.int16(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("bot", pa.string(), nullable=False),
        pa.field("position", pa.string(), nullable=False),
        pa.field("legal_moves", _list_of(pa.string()), nullable=False),
        pa.field("legal_mask", pa.int16(), nullable=False),
        pa.field("move", pa.string(), nullable=False),
        pa.field("action", pa.int8(), nullable=False),
        pa.field("card", pa.string()),
        pa.field("expected_wins", _list_of(pa.float32())),
        pa.field("expected_scores", _list_of(pa.float32())),
        pa.field("scores", _list_of(pa.int16()), nullable=False),
        pa.field("win_shares", _list_of(pa.float64()), nullable=False),
        pa.field("score", pa.int16(), nullable=False),
        pa.field("win_share", pa.float64(), nullable=False),
    ]
)

# Nearly all of these are new, so a dictionary would only be in the way.
NEW = {"position", "expected_wins", "expected_scores"}
REPEATED = [
    f"{column.name}.list.element" if pa.types.is_list(column.type) else column.name
    for column in SCHEMA
    if column.name not in NEW
]
