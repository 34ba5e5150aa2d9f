"""Every picture: its scene, which shot of it, and its size."""
from scenes.rooms import CLAY, SEA, STRAW, room

ROOMS = {
    "suite-ocean": room("ocean", throw=SEA, when=("morning", 62)),
    "suite-garden": room("garden", (5.8, 5.0), throw=(0.20, 0.26, 0.13), when=("day", -60)),
    "suite-river": room("river", (5.9, 5.0), beds=2, throw=STRAW, when=("morning", -48)),
    "junior": room("garden", (5.2, 4.4), throw=CLAY, tall=3.0, when=("low", 58), depth=2.2),
    "swim-up": room("pool", (6.2, 5.2), throw=SEA, when=("day", 40), depth=1.7),
    "master": room("ocean", (8.6, 6.0), throw=STRAW, tall=3.7, when=("low", 64), plunge=True, depth=4.2, living=True),
}

PICTURES = {}
for name, scene in ROOMS.items():
    for shot in (1, 2, 3):
        PICTURES[f"{name}-{shot}"] = dict(scene=scene, shot=shot, size=(1280, 853), samples=30)
    PICTURES[f"{name}-around"] = dict(scene=scene, shot=9, size=(2400, 1200), samples=14)
