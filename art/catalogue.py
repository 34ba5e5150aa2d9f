"""Every picture: its scene, which shot of it, its size and how many samples."""
from scenes import outside, suites, tables

WIDE, USUAL = (1600, 900), (1280, 853)

PICTURES = {
    "dawn": dict(scene=outside.from_the_water, size=WIDE, samples=16),
    "pool": dict(scene=outside.pool_at_dusk, size=WIDE, samples=26),
    "terrace": dict(scene=outside.terrace, size=USUAL, samples=16),
    "beach-path": dict(scene=outside.beach_path, size=USUAL, samples=16),
    "xal": dict(scene=tables.xal, size=USUAL, samples=28),
    "tuch-de-luna": dict(scene=tables.tuch_de_luna, size=USUAL, samples=16),
    "la-casa": dict(scene=tables.la_casa, size=USUAL, samples=16),
    "muluk-spa": dict(scene=tables.spa, size=USUAL, samples=30),
    "wedding": dict(scene=tables.wedding, size=USUAL, samples=16),
    "hammock": dict(scene=tables.hammock, size=USUAL, samples=16),
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
        PICTURES[f"{name}-{shot}"] = dict(scene=scene, shot=shot, size=USUAL, samples=18)
    PICTURES[f"{name}-around"] = dict(scene=scene, shot=9, size=(2880, 1440), samples=9)
