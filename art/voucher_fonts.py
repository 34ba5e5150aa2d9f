"""Makes adapters/letters/fonts/ from the fonts of the site. Needs fonttools and brotli; run from the top of the repository."""

from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SANS = "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-{}-wght-normal.woff2"
SERIF = "node_modules/@fontsource/instrument-serif/files/instrument-serif-{}-400-normal.woff2"


def read(path, weight):
    font = TTFont(path)
    if weight:
        font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    font.save(f"/tmp/{weight}-part.ttf")
    return f"/tmp/{weight}-part.ttf"


def join(pattern, weight, family, style):
    parts = []
    for index, alphabet in enumerate(("latin", "latin-ext")):
        part = read(pattern.format(alphabet), weight)
        parts.append(part.replace(".ttf", f"-{index}.ttf"))
        TTFont(part).save(parts[-1])
    font = Merger().merge(parts)
    for record in list(font["name"].names):
        names = {1: family, 2: style, 4: f"{family}-{style}", 6: f"{family}-{style}", 16: family, 17: style}
        if record.nameID in names:
            font["name"].setName(
                names[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID
            )
    return font


def flatten(font):
    """A letter made of others (ú of u and ´) makes the PDF library forget what the u means."""
    glyphs, table = font.getGlyphSet(), font["glyf"]
    flat = {}
    for name in font.getGlyphOrder():
        if table[name].isComposite():
            recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
            glyphs[name].draw(recording)
            recording.replay(pen)
            flat[name] = pen.glyph()
    for name, glyph in flat.items():
        table[name] = glyph


def make(pattern, weight, family, style, file):
    font = join(pattern, weight, family, style)
    flatten(font)
    font.save(file)
    font = TTFont(file)
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=["kern", "liga"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    font.save(file)


make(SANS, 400, "InstrumentSans", "Regular", "adapters/letters/fonts/instrument-sans-regular.ttf")
make(SANS, 600, "InstrumentSans", "SemiBold", "adapters/letters/fonts/instrument-sans-semibold.ttf")
make(SERIF, None, "InstrumentSerif", "Regular", "adapters/letters/fonts/instrument-serif-regular.ttf")
