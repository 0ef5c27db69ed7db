"""Making copies of data objects in columns (VNG). Source: formats/lake.md section 6.5."""

from __future__ import annotations

from zed_spark.columns.summary import ReadRequest
from zed_spark.formats.vng.write import VngWriter
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.layout import Place
from zed_spark.lake.progress import Counter
from zed_spark.lake.scan import Piece, read


def write_vector(place: Place, item: DataObject, counter: Counter) -> None:
    """Write the copy in columns of an object; it counts once a commit says so.

    Args:
        place: where the object is, and the layout of the copy.
        item: the object.
        counter: counts its values.

    Raises:
        NotFoundError: the object is not there.
        CorruptDataError: it is damaged.
    """
    with place.store.writer(place.vector(item.id)) as sink, VngWriter(sink, layout=place.vectors or "4") as writer:
        for values in counter.rows(read(place, Piece(item), ReadRequest(first_rows=65_536))):
            writer.write(values)
