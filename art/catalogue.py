"""Every picture: its scene, which shot of it, its size and how many samples."""
from scenes import baths, corners, days, outside, suites, tables

WIDE, USUAL = (1600, 900), (1200, 800)

PICTURES = {
    "dawn": dict(scene=outside.from_the_water, size=WIDE, samples=12),
    "pool": dict(scene=outside.pool_at_dusk, size=WIDE, samples=14),
    "terrace": dict(scene=outside.terrace, size=USUAL, samples=10),
    "beach-path": dict(scene=outside.beach_path, size=USUAL, samples=10),
    "xal": dict(scene=tables.xal, size=USUAL, samples=18),
    "tuch-de-luna": dict(scene=tables.tuch_de_luna, size=USUAL, samples=14),
    "la-casa": dict(scene=tables.la_casa, size=USUAL, samples=10),
    "muluk-spa": dict(scene=tables.spa, size=USUAL, samples=14),
    "wedding": dict(scene=tables.wedding, size=USUAL, samples=10),
    "hammock": dict(scene=tables.hammock, size=USUAL, samples=10),
    "pier": dict(scene=days.pier, size=WIDE, samples=10),
    "kayak": dict(scene=days.kayak, size=USUAL, samples=10),
    "beach-table": dict(scene=days.beach_table, size=USUAL, samples=16),
    "beach-morning": dict(scene=days.beach_morning, size=USUAL, samples=10),
    "night-path": dict(scene=days.night_path, size=USUAL, samples=16),
    "yoga-deck": dict(scene=days.yoga, size=USUAL, samples=10),
    "library": dict(scene=corners.library, size=USUAL, samples=10),
    "reading-corner": dict(scene=corners.reading, size=USUAL, samples=10),
    "courtyard": dict(scene=corners.courtyard, size=USUAL, samples=10),
    "bar": dict(scene=corners.bar, size=USUAL, samples=10),
    "spa-room": dict(scene=corners.treatment, size=USUAL, samples=10),
    "breakfast": dict(scene=corners.breakfast, size=USUAL, samples=14),
    "family-1": dict(scene=corners.family, size=USUAL, samples=26),
    "family-2": dict(scene=corners.family, shot=2, size=USUAL, samples=26),
    "suite-ocean-4": dict(scene=baths.ocean, size=USUAL, samples=10),
    "suite-garden-4": dict(scene=baths.garden, size=USUAL, samples=10),
    "suite-river-4": dict(scene=baths.river, size=USUAL, samples=10),
}

ROOMS = {
    "suite-ocean": suites.ocean,
    "suite-garden": suites.garden,
    "suite-river": suites.river,
    "junior": suites.junior,
    "swim-up": suites.swim_up,
    "master": suites.master,
}
for name, scene in ROOMS.items():
    for shot in (1, 2, 3):
        PICTURES[f"{name}-{shot}"] = dict(scene=scene, shot=shot, size=USUAL, samples=10)
    PICTURES[f"{name}-around"] = dict(scene=scene, shot=9, size=(2560, 1280), samples=7)
