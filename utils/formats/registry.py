"""The registry of document formats; a new format is a file with its class, and an entry below."""

from utils.formats.Format import Format
from utils.formats.Html import Html
from utils.formats.Paragraphs import Paragraphs
from utils.formats.Srt import Srt

FORMATS: dict[str, type[Format]] = {"html": Html, "srt": Srt, "paragraphs": Paragraphs}
