"""Caleta Azul before the others come: an inlet between two arms of rock, a bridge, rings and a hammock in the water."""
import math

from kit import boats, building as B, camera, caves, materials as M, plants, seats, sky, textile, things, water
from kit.core import cyl, grid, lathe, mesh, noise2, rnd, rod, tube

SEA, CLAY = (0.13, 0.26, 0.25), (0.50, 0.27, 0.17)


def arm(side, edge, y0, y1, stone, high=1.5):
    """An arm of rock along the inlet, low at the water and rising behind. Answers with the place so far from its edge."""
    def at(y, d):
        x = edge(y) + d
        z = -1.6 + (1.6 + high * (0.55 + 0.3 * noise2(y * 0.11, side, 4))) * (1 - math.exp(-2.4 * d)) + 0.02 * d
        p = (side * x, y, z)
        return (side * (x - 0.55 * caves.rough((p[0], p[1], 0), 0.9, side)), y, z + 0.42 * caves.rough((p[0] * 1.6, p[1] * 1.6, 1), 0.9, 5) * min(1.0, d * 3))
    grid(220, 90, (lambda u, v: at(y0 + (y1 - y0) * u, 26 * v ** 2.6)) if side > 0 else (lambda u, v: at(y1 - (y1 - y0) * u, 26 * v ** 2.6)), stone)
    return at


def ring(x, y, z, tint, r=0.42, tilt=0.0):
    """A swimming ring."""
    o = grid(44, 18, lambda u, v: ((r + 0.13 * math.cos(2 * math.pi * v)) * math.cos(2 * math.pi * u), (r + 0.13 * math.cos(2 * math.pi * v)) * math.sin(2 * math.pi * u), 0.125 * math.sin(2 * math.pi * v)), M.plain(tint, 0.28), (x, y, z + 0.06), (tilt, tilt * 0.6, rnd.uniform(0, 6)))
    tube([((r + 0.15) * math.cos(a) * (1.0 if k % 2 else 1.06) + x, (r + 0.15) * math.sin(a) * (1.0 if k % 2 else 1.06) + y, z + 0.06) for k, a in ((k, k * math.pi / 4) for k in range(9))], 0.008, M.plain((0.75, 0.72, 0.65), 0.7))
    return o


def caleta(shot):
    v = [(-900, -20, 0), (900, -20, 0), (900, 2400, 0), (-900, 2400, 0)]
    mesh(v, [(0, 1, 2, 3)], water.pool_water((-900, 900, -20, 2400, 1.55), 0.085, (0.46, 0.50, 0.40), 0.75), name="water")
    stone = caves.limestone((0.56, 0.505, 0.415), None, 0.2)
    left = lambda y: 5.2 + 1.6 * noise2(y * 0.09, 1.0, 2) + 0.0022 * max(0.0, y - 10) ** 2
    right = lambda y: 6.4 + 1.8 * noise2(y * 0.08, 3.0, 7) + 0.0016 * max(0.0, y - 14) ** 2
    a, b = arm(-1, left, -8, 66, stone), arm(1, right, -8, 66, stone, 1.2)
    for at, n in ((a, 430), (b, 380)):
        for _ in range(n):
            x, y, z = at(rnd.uniform(-6, 62), 0.9 + 11 * rnd.random() ** 1.6)
            plants.plant(rnd.choice(("sea", "sea", "bush", "fine", "grass", "fan", "fern")), x, y, z - 0.1, rnd.uniform(0.4, 1.3))
    for at, y, d, h, lean in ((a, 6, 1.8, 6.6, 1.9), (a, 13, 2.4, 8.0, 1.4), (a, 26, 3, 8.5, 1.2), (a, 38, 3, 7.5, 0.8), (b, 12, 1.8, 7.0, -2.0), (b, 19, 3.2, 8.6, -1.2), (b, 33, 3, 8.0, -0.9), (b, 45, 3, 7.4, -0.6), (a, 50, 4, 7.2, 0.7)):
        x, y, z = at(y, d)
        plants.palm(x, y, z - 0.2, h, (lean, -0.4), rnd.randrange(3))
    # A rock one swims round to, and its palm.
    lathe([(3.0, -1.6), (2.4, -0.4), (1.9, 0.25), (1.1, 0.55), (0.001, 0.6)], (1.4, 29.0, 0), stone, 60, wobble=0.22)
    plants.palm(1.5, 29.2, 0.4, 5.6, (-0.9, 0.1), 1)
    for dx, dy in ((-0.6, 0.4), (0.7, -0.3), (0.2, 0.7)):
        plants.plant("sea", 1.5 + dx, 29 + dy, 0.4, rnd.uniform(0.5, 0.8))
    # The bridge from arm to arm.
    x0, x1, y = -left(21) - 1.0, right(21) + 1.0, 21.0
    n = 30
    for k in range(n):
        t = (k + 0.5) / n
        z = 1.25 + 0.75 * math.sin(math.pi * t)
        rod((x0 + (x1 - x0) * t, y - 0.75, z), (x0 + (x1 - x0) * t, y + 0.75, z), 0.17, M.wood("z", (0.30, 0.20, 0.125), 0.6, 0.4)).scale = (1, 0.22, 1)
    for s in (-0.7, 0.7):
        for h, r in ((0.0, 0.09), (0.5, 0.022), (0.95, 0.03)):
            tube([(x0 + (x1 - x0) * j / 16, y + s, 1.18 + h + 0.75 * math.sin(math.pi * j / 16)) for j in range(17)], r, M.wood("z", (0.26, 0.18, 0.11)) if h == 0.0 else M.woven((0.62, 0.52, 0.36), 60.0))
        for j in range(1, 16, 2):
            px, top = x0 + (x1 - x0) * j / 16, 1.18 + 0.75 * math.sin(math.pi * j / 16)
            cyl((px, y + s, -2.0 if j in (5, 11) else top - 0.1), 0.06, top + (3.1 if j in (5, 11) else 1.2) - (0 if j in (5, 11) else top), M.wood("z", (0.26, 0.18, 0.11)))
    # A hammock hangs over the water, between two posts.
    for p in ((-3.7, 7.0), (-0.6, 9.0)):
        cyl((*p, -2.0), 0.085, 3.9, M.wood("z", (0.26, 0.18, 0.11)))
    seats.hammock((-3.7, 7.0, 1.6), (-0.6, 9.0, 1.6), 0.85, 1.2)
    for x, yy, tint in ((1.55, 6.6, (0.78, 0.50, 0.03)), (3.1, 9.6, (0.05, 0.24, 0.36)), (-2.6, 14.0, (0.78, 0.50, 0.03)), (0.4, 17.2, (0.62, 0.16, 0.05))):
        ring(x, yy, 0.0, tint)
    # The landing: a ladder, what people left there who have gone in.
    B.deck(0.9, 7.4, -4.5, 2.9, 0.46, along="y", w=0.155, tone=(0.35, 0.25, 0.16), weather=0.5)
    for x in (1.05, 4.0, 7.2):
        for yy in (2.75, -0.5):
            cyl((x, yy, -1.8), 0.085, 2.24 if yy < 1 or x > 2 else 3.1, M.wood("z", (0.26, 0.18, 0.11)))
    for s in (1.75, 2.35):
        rod((s, 2.98, -1.2), (s, 2.92, 1.35), 0.032, M.wood("z", (0.34, 0.22, 0.13)))
    for k in range(6):
        rod((1.75, 2.97, -0.9 + 0.28 * k), (2.35, 2.97, -0.9 + 0.28 * k), 0.024, M.wood("z", (0.34, 0.22, 0.13)))
    textile.folded((4.0, 1.25, 0.46), (0.55, 0.38, 0.1), M.linen(SEA, 160.0, 0.3), 3, 0.4)
    things.hat(4.05, 1.27, 0.56, 0.3)
    boats.mask(3.2, 1.75, 0.46, 0.9)
    boats.mask(2.75, 1.2, 0.46, -0.4, (0.60, 0.10, 0.04))
    boats.fin(3.35, 0.75, 0.46, 0.5)
    boats.fin(3.7, 0.62, 0.46, 0.15)
    ring(5.2, 1.9, 0.53, (0.05, 0.24, 0.36))
    # Somebody has just come out: the boards are wet where they walked.
    for k in range(7):
        px, py, t = 2.05 + 0.16 * math.sin(k * 2.1) + 0.05 * k, 2.55 - 0.5 * k, rnd.uniform(-0.2, 0.2)
        lathe([(0.001, 0.0012), (0.05, 0.001), (0.056, 0.0)], (px + (0.09 if k % 2 else -0.09), py, 0.4615), M.plain((0.20, 0.14, 0.09), 0.10), 20, rot=(0, 0, t), wobble=0.2).scale = (0.75, 1.9, 1)
    sky.hour("morning", -66, 1.6, elev=30, sun=4.2, tint=(1.0, 0.88, 0.72))
    camera.look((2.75, -2.4, 1.78), (-0.4, 20, 1.4), 23, -0.075)
    return {"lift": 0.32, "ev": 0.25, "saturation": 1.14}
