"""A cavern by night: forty-five steps with lamps on them, and water nobody has moved."""
import math

from kit import building as B, camera, caves, lamps, materials as M, sky, textile
from kit.bed import group
from kit.core import cyl, grid, lathe, rnd, rod, span

SEA = (0.13, 0.26, 0.25)


def night_cenote(shot):
    """Forty-five steps with lamps on them go down to water nobody has moved."""
    stone = caves.limestone((0.50, 0.43, 0.33), None, 0.7)
    hole = (3.0, 3.6)
    line = [(12.4, -2.0), (12.8, 0.0), (12.6, 2.0), (12.0, 4.4), (11.0, 6.6), (8.8, 8.4), (5.6, 9.6), (2.7, 10.3), (1.7, 11.2), (1.8, 12.6)]
    at = caves.shaft(line, stone, hole, 1.25, 5.1)
    caves.pond(15, (0.008, 0.045, 0.048), 0.015)
    for _ in range(240):
        a, t = rnd.uniform(0, 6.28), rnd.uniform(0.40, 0.80)
        x, y, z = at(a, t)
        long = rnd.uniform(0.2, 1.3) * (0.3 + 1.1 * rnd.random() ** 2)
        caves.stalactite(x * 0.985, y * 0.985, z + 0.14, long * 1.4, 0.08 + 0.15 * long, stone)
    for a, t in ((0.9, 0.80), (1.3, 0.83), (0.4, 0.82), (2.0, 0.8), (1.7, 0.74)):
        x, y, z = at(a, t)
        caves.roots(x, y, z, rnd.uniform(0.1, 2.2), 9, 0.2, 0.028)
    # The stairs come down along the wall from the left and end at a landing.
    steps, a0, a1 = 38, 4.05, 1.62
    for k in range(steps):
        a = a0 + (a1 - a0) * k / (steps - 1)
        z, out = 6.4 - 6.1 * k / (steps - 1), 11.4
        with group(0, 0, 0, a):
            span(8.7 + rnd.uniform(-0.05, 0.05), out + 1.8, -0.44, 0.44, z - 0.55, z + rnd.uniform(-0.015, 0.015), stone, 0.05)
            if k % 3 == 1:
                lamps.lantern(8.95, 0.0, z, 1.15, 9)
            if k % 2 == 0:
                cyl((8.85, 0.0, z), 0.022, 0.85, M.plain((0.05, 0.045, 0.04), 0.6, 0.6))
    def ledge(u, v):
        a, top = a0 + (a1 - a0) * u, 6.4 - 6.1 * u - 0.12
        z = -2.0 + v * (top + 2.0)
        p = (8.75 * math.cos(a), 8.75 * math.sin(a), z)
        r = 8.95 + 0.7 * caves.rough(p, 0.8, 2.0) - 0.7 * (1 - v) ** 2
        return (r * math.cos(a), r * math.sin(a), z)
    grid(160, 60, ledge, stone)
    rail = []
    for k in range(0, steps, 2):
        a = a0 + (a1 - a0) * k / (steps - 1)
        rail.append((8.85 * math.cos(a), 8.85 * math.sin(a), 6.4 - 6.1 * k / (steps - 1) + 0.84))
    for p, q in zip(rail, rail[1:]):
        rod(p, q, 0.014, M.woven((0.60, 0.52, 0.38), 60.0))
    B.slab(-2.2, 2.4, 7.6, 13.0, 0.28, M.stone((0.40, 0.35, 0.28), (0.7, 0.5), 0.3), 2.4, 0.03)
    for x in (-1.9, 2.1):
        lamps.lantern(x, 7.95, 0.28, 1.3, 11)
    for x, y, z in ((9.4, 4.2, 0.5), (8.8, -2.6, 0.5), (-7.4, -5.2, 0.4)):
        lamps.lantern(x, y, z - 0.35, 1.2, 16)
        lathe([(1.5, -1.2), (1.15, -0.1), (0.8, z - 0.45), (0.45, z - 0.36), (0.001, z - 0.35)], (x, y, 0), stone, 30, wobble=0.25)
    # Towels wait; somebody's shoes stand at the edge of our own deck.
    B.deck(-3.0, 3.0, -12.6, -8.1, 0.4, along="x", w=0.16, tone=(0.26, 0.17, 0.10), weather=0.25)
    for k in range(3):
        textile.folded((-1.5, -8.9, 0.4 + 0.085 * k), (0.5, 0.34, 0.085), M.linen((0.80, 0.77, 0.70) if k < 2 else SEA, 160.0, 0.3), 2, 0.2 + 0.05 * k)
    lamps.lantern(-0.75, -8.55, 0.4, 1.1, 7)
    for s in (-1, 1):
        o = lathe([(0.001, 0), (0.045, 0.0), (0.05, 0.03), (0.04, 0.06), (0.02, 0.075)], (0.9 + 0.07 * s, -8.5, 0.4), M.clay((0.34, 0.23, 0.14), 0.7), 24)
        o.scale = (0.95, 2.6, 1.0)
        o.rotation_euler = (0, 0, 0.12 * s)
    sky.hour("dusk", 30, 0.4, elev=-4.5, sky=1.5)
    camera.look((1.3, -11.6, 1.95), (-1.4, 8.0, 1.95), 17.5, 0.05)
    return {"lift": 0.1, "ev": 0.1, "key": 0.088, "bloom": 0.13, "saturation": 0.92, "warmth": -0.05}
