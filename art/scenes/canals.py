"""Xoximilco at the blue hour: painted boats at the pier and on the canal, their lamps lit."""
from kit import air, boats, building as B, camera, lamps, materials as M, plants, sky, textile, things, trees
from kit.boats import COBALT, LEAF, RED, ROSA, WHITE, YELLOW
from kit.core import cyl, grid, mesh, noise2, rnd, rod, span, tube
from kit.water import river_water


def pennants(p, q, sag, n=16):
    """Paper flags on a string from p to q."""
    at = lambda t: tuple(p[k] + (q[k] - p[k]) * t - (sag * 4 * t * (1 - t) if k == 2 else 0) for k in range(3))
    tube([at(k / 12) for k in range(13)], 0.005, M.plain((0.5, 0.45, 0.38), 0.8))
    for k in range(n):
        a, b = at((k + 0.14) / n), at((k + 0.86) / n)
        low, swing = rnd.uniform(0.20, 0.24), rnd.uniform(-0.06, 0.06)
        mat = M.linen((ROSA, YELLOW, COBALT, WHITE, LEAF, RED)[k % 6], 300.0, 0.1)
        teeth = 6
        v, f = [], []
        for j in range(teeth * 2 + 1):
            t = j / (teeth * 2)
            x, y, z = (a[i] + (b[i] - a[i]) * t for i in range(3))
            v += [(x, y, z), (x + swing * 0.5, y + swing, z - low - (0.03 if j % 2 else 0.0))]
            if j:
                f.append((2 * j - 2, 2 * j, 2 * j + 1, 2 * j - 1))
        mesh(v, f, mat, name="flag")


def bank(x, y0, y1, side, z=0.25):
    """A bank held by stakes, earth and green behind it."""
    grid(60, 14, lambda u, v: (x + side * (0.1 + 14 * v), y0 + (y1 - y0) * u, z - 0.5 * (1 - v) ** 6 + 0.18 * noise2(u * 30, v * 8, 3) * min(1.0, v * 6)), M.rock((0.13, 0.105, 0.07), 2.2, 0.6))
    for k in range(int((y1 - y0) / 0.34)):
        y = y0 + 0.34 * k + rnd.uniform(-0.05, 0.05)
        rod((x + side * rnd.uniform(-0.03, 0.05), y, -0.6), (x + side * rnd.uniform(-0.04, 0.06), y, z + rnd.uniform(-0.06, 0.12)), rnd.uniform(0.055, 0.085), M.bark((0.22, 0.17, 0.12)))
    for _ in range(int((y1 - y0) * 2.2)):
        y, d = rnd.uniform(y0, y1), rnd.uniform(0.25, 2.4)
        plants.plant(rnd.choice(("fern", "grass", "fan", "bush", "fine", "banana")), x + side * d, y, z - 0.1, rnd.uniform(0.35, 0.8) * (0.7 + 0.3 * d))


def willow(x, y, z, height):
    """An ahuejote: slender and upright, as they stand along canals."""
    rod((x, y, z - 0.3), (x + rnd.uniform(-0.4, 0.4), y, z + height * 0.7), 0.14, M.bark((0.22, 0.18, 0.14)), 0.05)
    for k in range(9):
        trees.crown(x + rnd.uniform(-0.5, 0.5), y + rnd.uniform(-0.5, 0.5), z + height * (0.12 + 0.078 * k), height * (0.155 - 0.008 * k), 1.5, None, 1.6)


def xoximilco(shot):
    mesh([(-60, -20, 0), (60, -20, 0), (60, 160, 0), (-60, 160, 0)], [(0, 1, 2, 3)], river_water((0.020, 0.034, 0.030)), name="canal")
    bank(-6.4, -4, 64, -1)
    bank(7.4, 7, 64, 1)
    for side, x in ((-1, -7.4), (1, 8.6)):
        for k in range(13):
            if side > 0 and k < 3:
                continue
            willow(x + side * rnd.uniform(0, 2.0), -1 + 4.6 * k + rnd.uniform(-1, 1), 0.2, rnd.uniform(7, 11))
    trees.forest(-26, -11, -4, 66, 0, 4.5, (6, 10))
    trees.forest(12, 28, 6, 66, 0, 4.5, (6, 10))
    trees.forest(-30, 30, 66, 84, 0, 4.5, (7, 12))
    boats.trajinera(-2.5, 9.8, 0.0, -0.07, (ROSA, COBALT, YELLOW, LEAF), 16, 4)
    boats.trajinera(3.9, 19.5, 0.0, 0.10, (COBALT, RED, YELLOW, ROSA), 16, 3)
    boats.trajinera(-1.6, 34, 0.0, -0.12, (LEAF, ROSA, YELLOW, COBALT), 18, 2)
    boats.trajinera(2.6, 52, 0.0, 0.16, (YELLOW, COBALT, RED, ROSA), 20, 1)
    # The pier one waits on: boards, a lantern, a shawl and a glass that somebody put down.
    B.deck(2.2, 9.0, -3.5, 6.2, 0.42, along="x", w=0.17, tone=(0.27, 0.18, 0.11), weather=0.5)
    B.deck(-1.0, 2.2, -3.5, 1.9, 0.42, along="x", w=0.17, tone=(0.27, 0.18, 0.11), weather=0.5)
    for x, y in ((2.3, 6.1), (2.3, 2.0), (-0.9, 1.8), (5.6, 6.1), (-0.9, -1.6)):
        cyl((x, y, -1.2), 0.09, 2.45 if x > 0 else 2.1, M.wood("z", (0.20, 0.145, 0.10), 0.7, 0.4))
    boats.coil(2.75, 5.4, 0.42, 0.2)
    tube([(2.3, 6.1, 1.0), (1.4, 6.2, 0.62), (-0.2, 5.3, 0.42), (-1.72, 4.6, 0.56)], 0.013, M.woven((0.60, 0.52, 0.38), 60.0))
    for x, y, s in ((2.62, 3.6, 1.3), (2.72, 0.6, 1.0), (-0.62, 1.35, 1.15)):
        lamps.lantern(x, y, 0.42, s, 6)
    span(3.3, 5.2, 2.9, 3.35, 0.80, 0.85, M.wood("x", (0.33, 0.21, 0.12)), 0.01)
    for x in (3.5, 5.0):
        span(x - 0.04, x + 0.04, 2.95, 3.3, 0.42, 0.80, M.wood("z"), 0.006)
    textile.folded((3.75, 3.12, 0.85), (0.55, 0.36, 0.09), M.linen(ROSA, 160.0, 0.3), 3, 0.2)
    things.glass(4.35, 3.1, 0.85, fill=(0.55, 0.10, 0.08))
    things.hat(4.8, 3.12, 0.85, 0.4)
    # A line of paper flags over the canal, from post to tree.
    rod((6.9, 7.2, 0.2), (6.9, 7.2, 4.6), 0.06, M.wood("z", (0.20, 0.145, 0.10), 0.7, 0.4))
    pennants((6.9, 7.2, 4.5), (-7.4, 8.6, 5.6), 1.0, 44)
    pennants((8.4, 15, 4.8), (-7.8, 17, 5.4), 1.1, 46)
    for y in (4.0, 10.5, 18.0, 27.0, 38.0):
        lamps.lantern(-6.7, y, 0.30, 1.5, 9)
        if y > 8:
            lamps.lantern(7.8, y, 0.30, 1.5, 9)
    air.haze((-40, 62), (40, 62), -0.2, 7.0, 0.35, (0.022, 0.028, 0.042), 0.5)
    air.haze((-40, 40), (40, 40), -0.2, 3.0, 0.2, (0.025, 0.028, 0.036), 0.5)
    sky.hour("dusk", 14, 2.2, elev=-3.0, sky=1.1)
    camera.look((1.25, -2.7, 1.95), (-1.0, 20, 1.6), 26, -0.005)
    return {"lift": 0.32, "ev": 0.1, "key": 0.15, "saturation": 1.15, "bloom": 0.08}
