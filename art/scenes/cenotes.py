"""A cenote with the sun in it: a deck, a ladder, the ropes down which one comes."""
import math

from kit import air, boats, camera, caves
from kit import building as B
from kit import materials as M, plants, sky, textile, things, trees
from kit.bed import group
from kit.core import cyl, lathe, rnd, rod, tube

SEA = (0.13, 0.26, 0.25)


def open_cenote(shot):
    """The sun falls in through the mouth; a deck, a ladder, the rope down which one comes."""
    stone = caves.limestone((0.54, 0.47, 0.365), (8.0, 13.0))
    hole = (1.6, 2.6)
    line = [(12.6, -2.0), (13.1, 0.0), (13.4, 1.8), (12.8, 4.2), (12.6, 6.2), (10.8, 8.4), (8.4, 10.0), (6.2, 11.1), (5.4, 12.3), (5.6, 13.4), (7.5, 13.9), (12.0, 14.1), (20.0, 14.1)]
    at = caves.shaft(line, stone, hole, 1.15, 2.3)
    caves.pond(15, (0.017, 0.058, 0.062))
    for _ in range(70):
        a, t = rnd.uniform(0, 6.28), rnd.uniform(0.42, 0.58)
        x, y, z = at(a, t)
        long = rnd.uniform(0.5, 2.0)
        caves.stalactite(x * 0.96, y * 0.96, z + 0.25, long, 0.12 + 0.16 * long, stone)
    for a in (0.3, 0.75, 1.15, 1.5, 1.95, 2.4, 2.8, 3.5, 5.9):
        x, y, z = at(a, 0.70)
        caves.roots(x, y, z, rnd.uniform(0.0, 4.5), rnd.randrange(6, 12), 0.5, 0.014)
    for _ in range(210):
        a, t = rnd.uniform(0, 6.28), rnd.uniform(0.62, 0.86)
        x, y, z = at(a, t)
        plants.plant(rnd.choice(("fern", "fern", "bush", "fine", "fan", "sea")), x, y, z - 0.15, rnd.uniform(0.35, 1.0))
    for _ in range(40):
        a, t = rnd.uniform(0.2, 3.1), rnd.uniform(0.18, 0.42)
        x, y, z = at(a, t)
        plants.plant("fern", x * 0.985, y * 0.985, z, rnd.uniform(0.18, 0.42))
    trees.forest(-22, 26, -20, 26, 13.6, 4.0, (6.5, 11.0), gap=lambda x, y: math.hypot(x - hole[0], y - hole[1]) < 6.4)
    # The deck, and what those left on it who are in the water.
    B.deck(2.6, 8.2, -11.5, -6.4, 0.55, along="y", w=0.16, tone=(0.30, 0.20, 0.12), weather=0.35)
    for x in (2.75, 5.2, 8.0):
        for y in (-6.55, -9.4):
            cyl((x, y, -3.0), 0.09, 3.52 if y < -7 or x > 4 else 4.45, M.bark((0.27, 0.21, 0.155)))
    for s in (3.05, 3.65):
        rod((s, -6.38, -1.6), (s, -6.30, 1.45), 0.035, M.wood("z", (0.30, 0.19, 0.11)))
    for k in range(7):
        rod((3.05, -6.37, -1.2 + 0.3 * k), (3.65, -6.37, -1.2 + 0.3 * k), 0.026, M.wood("z", (0.30, 0.19, 0.11)))
    boats.jacket(6.9, -7.3, 0.55, 2.5, up=12)
    boats.jacket(6.3, -7.0, 0.55, 0.4, up=9)
    textile.folded((4.9, -7.5, 0.55), (0.52, 0.36, 0.1), M.linen(SEA, 160.0, 0.3), 3, 0.35)
    things.hat(4.95, -7.48, 0.65, 0.3)
    boats.mask(4.35, -7.15, 0.55, 0.7)
    # Two ropes down which one comes, tied off at a tree above.
    for dx, low in ((0.0, 0.3), (0.34, 1.1)):
        rod((-1.7 + dx, 3.6, low), (-1.62 + dx, 3.55, 14.6), 0.017, M.plain((0.52, 0.14, 0.05) if dx else (0.62, 0.58, 0.48), 0.8))
    with group(-1.36, 3.57, 1.1):
        lathe([(0.05, 0), (0.062, 0.012), (0.05, 0.024)], (0, 0, 0), M.plain((0.4, 0.4, 0.42), 0.25, 1.0), 20, rot=(math.pi / 2, 0, 0))
        tube([(0, 0, -0.03), (-0.16, 0.04, -0.3), (-0.12, 0.06, -0.62), (0.1, 0.05, -0.66), (0.16, 0.02, -0.34), (0, 0, -0.03)], 0.022, M.plain((0.04, 0.04, 0.045), 0.7))
    air.beam((hole[0] + 0.6, hole[1] + 0.4, 13.0), (hole[0] - 6.4, hole[1] - 0.2, -0.2), 2.7, 0.018)
    air.beam((hole[0] + 2.4, hole[1] + 1.8, 13.0), (hole[0] - 4.6, hole[1] + 1.2, -0.2), 1.1, 0.022)
    sky.hour("day", 84, 0.4, elev=61, sun=6.0, sky=0.5)
    camera.look((5.9, -10.3, 2.15), (-0.6, 5.0, 2.15), 17, 0.06)
    return {"lift": 0.42, "ev": 0.3, "saturation": 0.95, "warmth": 0.04}
