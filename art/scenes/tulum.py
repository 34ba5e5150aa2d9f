"""Tulum from the boat, over the reef: the walled city on its cliff, masks and fins laid out."""
import math

from kit import boats, camera, caves, ground, materials as M, plants, sky, textile, things, water
from kit.bed import group
from kit.core import cyl, grid, noise2, rnd, span, tube
from kit.stonework import masonry, terrace


def cliff(x0, x1, y, high, stone):
    """Rock that the sea has undercut, from x0 to x1, its foot near y. Answers with the height on top."""
    edge = lambda x: y + 1.8 * noise2(x * 0.11, 2.0, 5) + 4.0 * max(0.0, (x0 + 6 - x) / 6) ** 2 + 4.0 * max(0.0, (x - x1 + 6) / 6) ** 2
    up = lambda x: high * (0.86 + 0.16 * noise2(x * 0.07, 1.0, 8)) * min(1.0, 0.25 + (x - x0) / 9, 0.25 + (x1 - x) / 9)

    def face(u, v):
        x = x0 + (x1 - x0) * u
        if v < 0.72:
            t = v / 0.72
            z = -1.2 + (up(x) + 1.2) * t
            out = -1.0 * math.exp(-((t - 0.16) / 0.08) ** 2) + 0.5 * math.exp(-((t - 0.3) / 0.12) ** 2)
            return (x + 0.3 * caves.rough((z, x, 1), 0.8), edge(x) - out - 1.3 * caves.rough((x, 0.0, z * 1.6), 1.0, 4.0) + 1.6 * t, z)
        t = (v - 0.72) / 0.28
        return (x, edge(x) + 1.6 + 0.3 * t + 26 * t * t, up(x) + 0.5 * caves.rough((x, 30 * t, 3), 0.6) + 0.8 * t)
    grid(300, 110, face, stone)
    return lambda x, d: (edge(x) + 1.8 + d, up(x) + 0.15)


def city(x, y, z):
    """The castle seen from the sea, and two smaller houses beside it."""
    a, b = masonry((0.50, 0.46, 0.39), (0.42, 0.22), 0.75), masonry((0.46, 0.42, 0.35), (0.34, 0.2), 0.85)
    terrace(x, y, z - 0.6, (9.6, 5.4), 3.3, 0.4, a)
    terrace(x, y + 0.4, z + 2.7, (5.6, 4.2), 4.3, 0.25, b)
    terrace(x, y + 0.4, z + 7.0, (4.1, 3.1), 2.7, 0.1, a)
    for h, out in ((8.9, 0.22), (9.55, 0.26)):
        span(x - 4.1 - out, x + 4.1 + out, y + 0.4 - 3.1 - out, y + 0.4 + 3.1 + out, z + h, z + h + 0.26, a, 0.04)
    for s in (-1, 1):
        terrace(x + s * 6.9, y + 0.8, z + 2.7, (2.4, 2.8), 2.5, 0.1, b)
        span(x + s * 6.9 - 2.55, x + s * 6.9 + 2.55, y - 2.1, y + 3.7, z + 4.7, z + 5.0, a, 0.04)
    for dx, dy, w, h in ((-19, 3, 2.9, 3.0), (17.5, 1.5, 3.4, 3.2)):
        terrace(x + dx, y + dy, z - 0.8, (w + 0.9, w + 0.6), 1.2, 0.1, b)
        terrace(x + dx, y + dy, z + 0.4, (w, w - 0.3), h, -0.08, a)
        span(x + dx - w - 0.25, x + dx + w + 0.25, y + dy - w, y + dy + w, z + h - 0.3, z + h, b, 0.04)
        span(x + dx - 0.5, x + dx + 0.5, y + dy - w + 0.24, y + dy - w + 0.4, z + 0.4, z + 2.0, M.plain((0.015, 0.013, 0.012), 0.9), 0)


def tulum(shot):
    water.sea(0.0, 46, facing=-1, eye=(0, -1), calm=0.5, reach=120, foam=True)
    stone = caves.limestone((0.47, 0.42, 0.335), (7.0, 12.0), 0.25)
    top = cliff(-34, 44, 47, 11.0, stone)
    ground.beach(-95, -26, 42, 80, -0.5, slope=0.10, dunes=0.12)
    y, z = top(3.0, 7.5)
    city(3.0, y, z)
    for _ in range(420):
        x, d = rnd.uniform(-33, 43), rnd.uniform(0.0, 12.0)
        yy, zz = top(x, d)
        if abs(x - 3.0) < 10.2 and d > 1.6:
            continue
        plants.plant(rnd.choice(("sea", "bush", "fine", "grass", "fan")), x, yy - 0.6, zz - 0.1, rnd.uniform(0.5, 1.5))
    for x, h in ((-24, 6.5), (-21, 7.5), (-11.8, 6.0), (23.5, 6.6), (30, 7.6), (36, 6.4), (27, 5.6)):
        yy, zz = top(x, rnd.uniform(3, 8))
        plants.palm(x, yy, zz - 0.3, h, (rnd.uniform(-1.4, 1.4), -0.4), rnd.randrange(3))
    for k in range(26):
        x = rnd.uniform(-92, -34)
        plants.palm(x, rnd.uniform(58, 72), 1.0, rnd.uniform(6, 10), (rnd.uniform(-1.6, 1.6), -0.6), rnd.randrange(3))
    plants.jungle(-95, -34, 60, 76, 1.2, 0.8, 1.2, 0.03)
    # The boat we are in, and another over the same reef.
    boats.launch(-0.62, 1.95, 0.0, 0.72, 7.4, 2.15, (0.80, 0.78, 0.72), (0.02, 0.22, 0.26), (0.60, 0.62, 0.58), motor=False)
    with group(-0.62, 1.95, 0.0, 0.72):
        for x, r, tint in ((-0.45, 0.4, (0.02, 0.13, 0.19)), (0.02, 1.3, (0.60, 0.10, 0.04)), (0.48, -0.3, (0.02, 0.13, 0.19))):
            boats.mask(x, 0.46, 0.385, r, tint)
        boats.fin(-0.36, 1.58, 0.385, 0.25)
        boats.fin(-0.10, 1.60, 0.385, -0.1)
        boats.jacket(0.42, 1.66, 0.385, 0.5, up=10)
        textile.folded((0.40, -0.86, 0.385), (0.5, 0.3, 0.08), M.linen((0.80, 0.77, 0.70), 160.0, 0.3), 2, 0.3)
        things.hat(-0.35, -0.88, 0.385, 0.6)
    boats.launch(9.5, 19.0, 0.0, -1.15, 7.0, 2.0, (0.80, 0.78, 0.72), (0.50, 0.09, 0.03))
    with group(9.5, 19.0, 0.0, -1.15):
        for sx in (-0.8, 0.8):
            for sy in (-2.0, 0.9):
                cyl((sx, sy, 0.45), 0.022, 1.55, M.plain((0.6, 0.6, 0.58), 0.3, 0.8))
        o = grid(16, 20, lambda u, v: (-0.95 + 1.9 * u, -2.15 + 3.2 * v, 2.0 + 0.10 * math.sin(math.pi * u) - 0.04 * math.sin(math.pi * v)), M.linen((0.10, 0.30, 0.33), 200.0, 0.3))
        o.modifiers.new("thick", "SOLIDIFY").thickness = 0.012
    # A buoy, and pelicans' perch: posts of an old landing.
    for x, yy in ((-9.0, 24.0), (16.5, 33.0)):
        o = cyl((x, yy, -0.2), 0.24, 0.5, M.plain((0.70, 0.20, 0.03), 0.4), 0.16)
        tube([(x, yy, 0.3), (x + 0.03, yy, 0.6)], 0.02, M.plain((0.1, 0.1, 0.1), 0.5))
    sky.hour("morning", -104, 1.2, elev=24, sun=4.2, tint=(1.0, 0.86, 0.68))
    camera.look((0.9, -1.55, 1.5), (0.6, 40, 1.5), 27, 0.03)
    return {"lift": 0.3, "ev": 0.25, "saturation": 1.16}
