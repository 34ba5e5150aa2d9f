"""Xplor Fuego: the mouth of the cave once the sun has gone, torches along the river, a raft that waits."""
import math

from kit import air, boats, building as B, camera, caves, lamps, materials as M, plants, sky, trees
from kit.bed import group
from kit.core import cyl, grid, lathe, mesh, noise2, rnd, rod, tube


def raft(x, y, z, rz, tint=(0.62, 0.16, 0.03)):
    """Two pontoons with netting between them, and a paddle for each hand."""
    with group(x, y, z, rz):
        rubber, cord = M.plain(tint, 0.4), M.woven((0.10, 0.09, 0.08), 80.0)
        for s in (-1, 1):
            tube([(s * 0.42, -1.05, 0.20), (s * 0.44, -0.9, 0.10), (s * 0.44, 0.7, 0.10), (s * 0.36, 1.05, 0.22)], 0.19, rubber, 0.8)
        for y0 in (-0.8, 0.55):
            tube([(-0.44, y0, 0.16), (0.0, y0, 0.14), (0.44, y0, 0.16)], 0.11, rubber)
        for k in range(9):
            t = -0.7 + 1.2 * k / 8
            rod((-0.42, t, 0.14), (0.42, t, 0.14), 0.012, cord)
        for k in range(6):
            rod((-0.36 + 0.144 * k, -0.75, 0.145), (-0.36 + 0.144 * k, 0.55, 0.145), 0.012, cord)
        for s in (-1, 1):
            o = lathe([(0.001, 0), (0.07, 0.01), (0.10, 0.10), (0.09, 0.22), (0.03, 0.26), (0.001, 0.27)], (s * 0.2, -0.25, 0.20), M.plain((0.75, 0.55, 0.06), 0.4), 24, rot=(math.pi / 2 - 0.3, 0, s * 0.3))
            o.scale = (1, 0.35, 1)


def fuego(shot):
    stone = caves.limestone((0.46, 0.39, 0.30), (3.4, 6.0), 0.6)
    mesh([(-40, -14, 0), (40, -14, 0), (40, 90, 0), (-40, 90, 0)], [(0, 1, 2, 3)], caves.still((0.008, 0.026, 0.024), 0.05), name="river")
    middle = lambda y: 1.3 * math.sin(0.11 * y + 0.3)
    # The wall of the cave's mouth: an arch over the river, its underside rough.
    def arch(u, v):
        a = -0.30 + (math.pi + 0.60) * u
        y = 13.0 + 15.0 * v
        k = 1.0 - 0.10 * abs(math.cos(2 * a))
        r = (6.2 - 1.0 * v) * k
        p = (middle(y) + r * math.cos(a), y, 0.86 * r * math.sin(a))
        out = caves.rough(p, 1.15, 4.4)
        return (p[0] + 0.8 * out * math.cos(a), y + 0.4 * caves.rough((p[2], p[0], y), 1.0, 2), p[2] + 0.8 * out * math.sin(a))
    grid(170, 120, arch, stone)

    def cliff(u, v):
        a = -0.30 + (math.pi + 0.60) * u
        r = 5.5 * (1.0 - 0.10 * abs(math.cos(2 * a))) + 15.7 * v * v
        y = 13.0 - 0.8 * math.sin(math.pi * min(1.0, v * 2)) + 3.5 * v
        p = (middle(13) + r * math.cos(a), y, min(0.86 * r * math.sin(a), 8.6 + 1.4 * noise2(r * 0.3, a * 3, 2)))
        out = caves.rough(p, 1.2, 4.4)
        return (p[0] + 0.8 * out * math.cos(a), p[1] - 1.1 * caves.rough((p[0], 1.0, p[2]), 1.0, 7), p[2] + 0.8 * out * math.sin(a))
    grid(170, 80, cliff, stone)
    # Behind the bend it ends in the dark.
    def end(u, v):
        x, z = -9 + 18 * u, -1.0 + 8 * v
        return (middle(28) + x, 27.5 + 2.2 * math.sin(math.pi * u) + 1.3 * caves.rough((x, 3.0, z), 1.1, 8), z)
    grid(90, 60, end, stone)
    for side in (-1, 1):
        edge = lambda y: 5.0 + 0.8 * noise2(y * 0.2, side, 3)

        def bank(u, v):
            y, d = -10 + 23.5 * u, 18 * v ** 2.2
            x = middle(y) + side * (edge(y) + d)
            return (x, y, -1.2 + (1.75 + 0.5 * noise2(y * 0.3, side, 6)) * (1 - math.exp(-1.9 * d)) + 0.04 * d + 0.3 * caves.rough((x, y, 0), 0.9, 5) * min(1.0, d * 2))
        grid(110, 60, bank if side > 0 else (lambda u, v: bank(1 - u, v)), stone)
        for k in range(170):
            y, d = rnd.uniform(-8, 12.5), 0.8 + 8 * rnd.random() ** 1.4
            x = middle(y) + side * (edge(y) + d)
            plants.plant(rnd.choice(("fern", "fan", "bush", "fine", "banana")), x, y, 0.45 + 0.03 * d, rnd.uniform(0.4, 1.2))
        for y in (-1.0, 3.6, 8.2, 12.0):
            x = middle(y) + side * (edge(y) + 0.55)
            air.torch(x, y, 0.35, 1.6, 12 if y < 0 else 26, -side * 0.06)
        for y in (-4, 1, 6, 11):
            trees.tree(middle(y) + side * rnd.uniform(8.5, 11), y, 0.3, rnd.uniform(7, 11), 3.4, (rnd.uniform(-0.6, 0.6), 0), 0.24, 1.6)
    trees.forest(-26, 28, 16, 50, 8.2, 4.4, (5, 9), ground=False)
    for k in range(90):
        y = rnd.uniform(14.0, 25)
        a = rnd.uniform(0.5, 2.64)
        r = 6.2 - 1.0 * (y - 13) / 15
        x, z = middle(y) + r * math.cos(a), 0.86 * r * math.sin(a)
        long = rnd.uniform(0.25, 1.0)
        caves.stalactite(x, y, z + 0.35, long + 0.4, 0.07 + 0.13 * long, stone)
    for a in (0.8, 1.2, 1.75, 2.2):
        caves.roots(middle(13) + 6.0 * math.cos(a), 12.7, 0.86 * 6.4 * math.sin(a) + 0.4, rnd.uniform(0.4, 2.6), 8, 0.35, 0.014)
    # Torches inside, as far as one sees.
    for y, side in ((17.0, -1), (21.0, 1), (25.0, -1)):
        x = middle(y) + side * 4.1
        lathe([(1.2, -1.0), (0.9, 0.0), (0.5, 0.3), (0.001, 0.34)], (x, y, 0), stone, 30, wobble=0.22)
        air.torch(x, y, 0.3, 1.2, 24, 0.0)
    raft(0.75, 1.9, 0.0, 0.35)
    raft(2.0, 3.7, 0.0, -0.25, (0.62, 0.42, 0.04))
    B.deck(-4.4, -0.45, -6.5, 1.1, 0.36, along="y", w=0.155, tone=(0.24, 0.165, 0.10), weather=0.35)
    for x, y in ((-0.6, 0.95), (-0.6, -2.6), (-3.2, 0.95)):
        cyl((x, y, -1.5), 0.085, 2.5 if y > 0 and x > -1 else 1.84, M.wood("z", (0.20, 0.145, 0.10), 0.7, 0.4))
    tube([(-0.6, 0.95, 0.85), (-0.1, 1.2, 0.45), (0.35, 1.35, 0.18)], 0.012, M.woven((0.60, 0.52, 0.38), 60.0))
    boats.coil(-1.3, 0.4, 0.36, 0.2)
    boats.jacket(-2.2, 0.1, 0.36, 0.5, up=10)
    boats.jacket(-2.75, -0.25, 0.36, -0.3, up=8)
    lamps.lantern(-1.0, -1.6, 0.36, 1.1, 6)
    sky.hour("dusk", 8, 1.3, elev=-5.0, sky=0.8)
    camera.look((-1.05, -4.6, 1.95), (0.6, 12, 1.9), 22, 0.03)
    return {"lift": 0.16, "ev": 0.1, "key": 0.085, "bloom": 0.12, "saturation": 1.0}
