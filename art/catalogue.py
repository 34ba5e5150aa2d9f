"""Every picture: its scene, which shot of it, its size and how many samples."""
from scenes import outside, tables
from scenes.rooms import CLAY, SEA, STRAW, room

WIDE, USUAL = (1600, 900), (1280, 853)

PICTURES = {
    "dawn": dict(scene=outside.from_the_water, size=WIDE, samples=22),
    "pool": dict(scene=outside.pool_at_dusk, size=WIDE, samples=26),
    "terrace": dict(scene=outside.terrace, size=USUAL, samples=20),
    "beach-path": dict(scene=outside.beach_path, size=USUAL, samples=20),
    "xal": dict(scene=tables.xal, size=USUAL, samples=28),
    "tuch-de-luna": dict(scene=tables.tuch_de_luna, size=USUAL, samples=30),
    "la-casa": dict(scene=tables.la_casa, size=USUAL, samples=20),
    "muluk-spa": dict(scene=tables.spa, size=USUAL, samples=30),
    "wedding": dict(scene=tables.wedding, size=USUAL, samples=20),
    "hammock": dict(scene=tables.hammock, size=USUAL, samples=20),
}

ROOMS = {
    "suite-ocean": room("ocean", throw=SEA, when=("morning", 62)),
    "suite-garden": room("garden", (5.8, 5.0), throw=(0.20, 0.26, 0.13), when=("day", -60)),
    "suite-river": room("river", (5.9, 5.0), beds=2, throw=STRAW, when=("morning", -48)),
    "junior": room("garden", (5.2, 4.4), throw=CLAY, tall=3.0, when=("low", 58), depth=2.2),
    "swim-up": room("pool", (6.2, 5.2), throw=SEA, when=("day", 40), depth=1.7),
    "master": room("ocean", (8.6, 6.0), throw=STRAW, tall=3.7, when=("low", 64), plunge=True, depth=4.2, living=True),
}
for name, scene in ROOMS.items():
    for shot in (1, 2, 3):
        PICTURES[f"{name}-{shot}"] = dict(scene=scene, shot=shot, size=USUAL, samples=26)
    PICTURES[f"{name}-around"] = dict(scene=scene, shot=9, size=(2400, 1200), samples=14)
