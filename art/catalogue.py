"""Every picture: its scene, which shot of it, its size and how many samples.
What stands at the head of a page fills a large screen; the others are seen beside words."""
from scenes import baths, canals, canopy, caverns, cenotes, channels, chichen, corners, days, flamingos, inlet, islands, jungles, outside, plan, planned, ropes, senses, sharks, suites, tables, torches, tulum, undergrounds, villas

WIDE, LARGE, USUAL, AROUND = (2400, 1350), (2400, 1600), (1800, 1200), (4096, 2048)

PICTURES = {
    "dawn": dict(scene=outside.from_the_water, size=WIDE, samples=14),
    "pool": dict(scene=outside.pool_at_dusk, size=WIDE, samples=14),
    "terrace": dict(scene=outside.terrace, size=LARGE, samples=10),
    "beach-path": dict(scene=outside.beach_path, size=LARGE, samples=10),
    "xal": dict(scene=tables.xal, size=LARGE, samples=18),
    "tuch-de-luna": dict(scene=tables.tuch_de_luna, size=LARGE, samples=14),
    "la-casa": dict(scene=tables.la_casa, size=LARGE, samples=10),
    "muluk-spa": dict(scene=tables.spa, size=LARGE, samples=14),
    "wedding": dict(scene=tables.wedding, size=LARGE, samples=10),
    "hammock": dict(scene=tables.hammock, size=LARGE, samples=10),
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
# Shot 4 of the villa is the room with two beds.
for shot in (1, 2, 3, 4):
    PICTURES[f"river-master-{shot}"] = dict(scene=villas.river_master, shot=shot, size=USUAL, samples=12 if shot == 3 else 16)

# What the shop sells, each under the code of its product.
OUTINGS = {
    "chichen-itza": dict(scene=chichen.chichen, size=USUAL, samples=8),
    "manantial": dict(scene=undergrounds.manantial, size=USUAL, samples=10),
    "caleta-azul": dict(scene=inlet.caleta, size=USUAL, samples=8),
    "xplor": dict(scene=canopy.xplor, size=USUAL, samples=8),
    "xplor-fuego": dict(scene=torches.fuego, size=USUAL, samples=8),
    "xenotes": dict(scene=cenotes.open_cenote, size=USUAL, samples=14),
    "cenote-night": dict(scene=caverns.night_cenote, size=USUAL, samples=12),
    "tulum-reef": dict(scene=tulum.tulum, size=USUAL, samples=8),
    "xoximilco": dict(scene=canals.xoximilco, size=USUAL, samples=10),
    "flamingos": dict(scene=flamingos.flamingos, size=USUAL, samples=8),
    "xenses": dict(scene=senses.xenses, size=USUAL, samples=6),
    "xavage": dict(scene=ropes.xavage, size=USUAL, samples=6),
    "coba": dict(scene=jungles.coba, size=USUAL, samples=6),
    "sian-kaan": dict(scene=channels.sian, size=USUAL, samples=8),
    "contoy": dict(scene=islands.contoy, size=USUAL, samples=8),
    "whale-shark": dict(scene=sharks.sharks, size=USUAL, samples=10),
}
PICTURES.update(OUTINGS)

HEADS = {"suite-ocean-1", "suite-garden-1", "suite-river-3"}
for name, scene in ROOMS.items():
    for shot in (1, 2, 3):
        size = LARGE if f"{name}-{shot}" in HEADS else USUAL
        PICTURES[f"{name}-{shot}"] = dict(scene=scene, shot=shot, size=size, samples=12 if shot == 3 else 16)
    PICTURES[f"{name}-around"] = dict(scene=scene, shot=9, size=AROUND, samples=16)

# Every type of room as its floor plan draws it: towards the view, from the view, its terrace, another of its rooms, all around.
PLANS = plan.all_plans()
for code, (beyond, shots) in planned.TAKEN.items():
    for shot in shots:
        name, size = (f"room-{code.lower()}-around", AROUND) if shot == 9 else (f"room-{code.lower()}-{shot}", USUAL)
        made_of = (plan.mark(PLANS[code]), beyond)
        PICTURES[name] = dict(scene=planned.room(code, PLANS[code], beyond), shot=shot, size=size, samples=12 if shot == 3 else 16, made_of=made_of)
