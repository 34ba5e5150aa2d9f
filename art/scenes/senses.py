"""Xenses: the house that leans at the end of a path one walks barefoot, over sand, stones, leaves and mud."""
import math

import bpy
from mathutils import Matrix

from kit import air, building as B, camera, ground, lamps, materials as M, plants, sky, textile, things, trees
from kit.core import again, cyl, grid, lathe, mesh, noise2, rnd, rod, span, tube

from .jungles import litter
from .ropes import track


def middle(y):
    return 0.55 * math.sin(0.42 * y + 0.6)


def lean(made, angle, at):
    """Everything built since `made` leans to the right about a point of the ground."""
    bpy.context.view_layer.update()
    m = Matrix.Translation(at) @ Matrix.Rotation(angle, 4, "Y") @ Matrix.Translation([-a for a in at])
    for o in bpy.data.objects:
        if o not in made:
            o.matrix_world = m @ Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)


def house(y):
    """White plaster under palm, an arched door that stands open, two windows; it has leaned since it was built."""
    made = set(bpy.data.objects)
    lime, wood = M.plaster((0.78, 0.73, 0.65), 0.5), M.wood("z", (0.27, 0.165, 0.09), 0.55, 0.3)
    B.wall((-2.7, y), (2.7, y), -1.6, 3.0, [(2.7, 1.25, 4.05, "arch", 0.0), (0.98, 0.72, 3.55, "arch", 2.5), (4.42, 0.72, 3.55, "arch", 2.5)], 0.34, lime)
    for x in (-2.7, 2.7):
        B.wall((x, y), (x, y + 4.4), -1.6, 3.0, [(2.2, 0.9, 3.5, "arch", 2.5)], 0.34, lime)
    B.wall((-2.7, y + 4.4), (2.7, y + 4.4), -1.6, 3.0, [(2.7, 0.9, 3.6, "arch", 2.4)], 0.34, lime)
    B.slab(-2.6, 2.6, y - 0.1, y + 4.4, 0.16, M.stone((0.56, 0.49, 0.40), (0.5, 0.5), 0.5), 1.4)
    B.thatch(0, y + 2.2, 2.95, 7.2, 6.2, 2.4)
    for x in (-2.2, -1.1, 0.0, 1.1, 2.2):
        rod((x, y - 0.62, 2.86), (x, y + 0.3, 2.94), 0.055, wood)
    # The door stands open; a bench, a jug and a picture lean with the house.
    span(0.60, 0.66, y - 1.02, y - 0.16, 0.16, 2.2, M.wood("z", (0.06, 0.20, 0.20), 0.5, 0.3), 0.008)
    for z in (0.5, 1.8):
        span(0.585, 0.675, y - 1.0, y - 0.18, z, z + 0.10, M.wood("y", (0.05, 0.17, 0.17), 0.5, 0.3), 0.006)
    span(-2.0, -1.1, y - 0.72, y - 0.32, 0.48, 0.54, M.wood("x", (0.33, 0.21, 0.12)), 0.01)
    for x in (-1.85, -1.25):
        span(x - 0.04, x + 0.04, y - 0.68, y - 0.36, -0.6, 0.48, M.wood("z"), 0.006)
    things.vase(-1.3, y - 0.5, 0.54, 0.10, 0.26, (0.50, 0.27, 0.17), None)
    textile.folded((-1.72, y - 0.52, 0.54), (0.4, 0.28, 0.10), M.linen((0.13, 0.26, 0.25), 160.0, 0.3), 3, 0.1)
    lathe([(0.001, 0), (0.20, 0.0), (0.27, 0.18), (0.30, 0.42), (0.25, 0.46), (0.22, 0.40), (0.001, 0.36)], (1.75, y - 0.55, 0.0), M.clay((0.42, 0.22, 0.13)), 40)
    plants.plant("fern", 1.75, y - 0.55, 0.38, 0.75)
    span(-2.6, 2.6, y - 0.95, y - 0.1, -1.3, 0.02, lime, 0.04)
    span(-0.8, 0.8, y - 1.3, y - 0.9, -1.3, -0.10, lime, 0.04)
    lean(made, 0.205, (0.0, y, 0.0))


def blooms(x, y, z, r, n, tint):
    """Flowers over a shrub, as one sheet of small petals."""
    v, f = [], []
    for _ in range(n):
        a, b = rnd.uniform(0, 6.28), math.acos(rnd.uniform(0.0, 1.0))
        d = (math.cos(a) * math.sin(b), math.sin(a) * math.sin(b), math.cos(b))
        p = [x + d[0] * r * 0.62, y + d[1] * r * 0.62, z + r * (0.45 + 0.52 * d[2])]
        for k in range(4):
            w, s, i = k * 1.57 + a, rnd.uniform(0.018, 0.032), len(v)
            u = (math.cos(w), math.sin(w))
            v += [tuple(p), (p[0] + s * u[0] - 0.5 * s * u[1], p[1] + s * u[1] + 0.5 * s * u[0], p[2] + s * 0.5), (p[0] + 1.5 * s * u[0], p[1] + 1.5 * s * u[1], p[2] + s * 0.4), (p[0] + s * u[0] + 0.5 * s * u[1], p[1] + s * u[1] - 0.5 * s * u[0], p[2] + s * 0.5)]
            f.append((i, i + 1, i + 2, i + 3))
    mesh(v, f, M.leaf(tint, 0.6, 0.4), name="flowers")


def sandal(x, y, z, rz):
    o = lathe([(0.001, 0), (0.043, 0.0), (0.047, 0.012), (0.044, 0.022), (0.001, 0.022)], (x, y, z), M.clay((0.30, 0.20, 0.12), 0.7), 28)
    o.scale, o.rotation_euler = (0.95, 2.7, 1.0), (0, 0, rz)
    c, s = math.cos(rz), math.sin(rz)
    at = lambda a, b, h: (x + a * c - b * s, y + a * s + b * c, z + h)
    for side in (-1, 1):
        tube([at(0.0, 0.075, 0.02), at(side * 0.02, 0.05, 0.055), at(side * 0.043, -0.01, 0.02)], 0.007, M.clay((0.13, 0.26, 0.25), 0.7))


def path(y0, y1):
    """Fields of sand, stones, leaves, mud and grass, one after another, each held by logs."""
    half, deep = 0.82, 1.25
    fields = int((y1 - y0) / deep)
    stones = []
    for k in range(fields):
        a, b = y0 + k * deep, y0 + (k + 1) * deep
        kind = ("sand", "stones", "leaves", "mud", "stones", "sand", "leaves")[k % 7]
        mat = {"sand": ground.sand((0.72, 0.62, 0.49)), "stones": M.rock((0.17, 0.145, 0.115), 6.0, 0.5), "leaves": M.rock((0.10, 0.072, 0.045), 5.0, 0.6), "mud": track()}[kind]
        grid(30, 24, lambda u, v: (middle(a + (b - a) * v) + (2 * u - 1) * half, a + (b - a) * v, 0.035 + 0.03 * noise2(u * 7 + k, v * 6, k) * math.sin(math.pi * u) * math.sin(math.pi * v)), mat)
        if kind == "stones":
            for _ in range(340):
                y, d, r = rnd.uniform(a + 0.05, b - 0.05), rnd.uniform(-half + 0.06, half - 0.06), rnd.uniform(0.025, 0.062)
                spot, turn, scale = (middle(y) + d, y, 0.03), (0, 0, rnd.uniform(0, 6)), (r * 1.25, r, r * rnd.uniform(0.6, 0.9))
                if len(stones) < 3:
                    tint = ((0.50, 0.47, 0.42), (0.34, 0.31, 0.28), (0.58, 0.52, 0.43))[len(stones)]
                    o = lathe([(0.001, -0.5), (0.7, -0.4), (1.0, 0.1), (0.8, 0.6), (0.4, 0.82), (0.001, 0.86)], spot, M.rock(tint, 9.0, 0.2), 18, wobble=0.1, rot=turn)
                    o.scale = scale
                    stones.append(o)
                else:
                    again(rnd.choice(stones), spot, turn, scale)
        if kind == "leaves":
            litter(middle((a + b) / 2) - half, middle((a + b) / 2) + half, a + 0.04, b - 0.04, 900, lambda x, y: 0.05)
        rod((middle(a) - half - 0.05, a, 0.03), (middle(a) + half + 0.05, a, 0.03), 0.045, M.bark((0.26, 0.20, 0.145)))
    for side in (-1, 1):
        tube([(middle(y0 + 0.4 * k) + side * (half + 0.03), y0 + 0.4 * k, 0.03) for k in range(int((y1 - y0) / 0.4) + 1)], 0.05, M.bark((0.26, 0.20, 0.145)))


def xenses(shot):
    ground.lawn(-60, 60, -20, 70, 0.0, ground.turf((0.042, 0.062, 0.020)))
    y = 6.4
    house(y)
    path(-4.6, y - 1.4)
    # A lamp hangs plumb from the eaves: it is the house that leans, not the picture.
    rod((0.98, y - 0.55, 2.62), (0.98, y - 0.55, 1.72), 0.006, M.plain((0.03, 0.025, 0.02), 0.7))
    lamps.lantern(0.98, y - 0.55, 1.36, 0.9, 5)
    sky.bulb((0.5, y + 2.2, 2.1), 20, r=0.2)
    # A rope to hold on to along the path, for those who close their eyes.
    posts = [(middle(p) - 1.12, p) for p in (-4.2, -1.9, 0.4, 2.7, 4.7)]
    for (x0, p0), (x1, p1) in zip(posts, posts[1:]):
        tube([(x0, p0, 0.86), ((x0 + x1) / 2, (p0 + p1) / 2, 0.74), (x1, p1, 0.86)], 0.016, M.woven((0.60, 0.51, 0.36), 60.0))
    for x, p in posts:
        cyl((x, p, -0.2), 0.05, 1.14, M.bark((0.30, 0.235, 0.17)))
    # The shoes of those who walk it; a bowl of water and a cloth to wash the mud off.
    span(1.05, 2.15, -2.75, -1.85, 0.0, 0.07, M.wood("x", (0.20, 0.135, 0.085), 0.6, 0.4), 0.012)
    for k, (x, p, a) in enumerate(((1.3, -2.45, 0.15), (1.64, -2.3, -0.25), (1.92, -2.5, 0.3))):
        for s in (-1, 1):
            sandal(x + 0.06 * s, p + rnd.uniform(-0.05, 0.05), 0.07, a + s * rnd.uniform(-0.15, 0.25))
    lathe([(0.001, 0), (0.14, 0.0), (0.20, 0.10), (0.215, 0.16), (0.195, 0.165), (0.17, 0.09), (0.001, 0.06)], (1.75, -1.35, 0.0), M.rock((0.40, 0.36, 0.30), 6.0, 0.3), 36, wobble=0.02)
    cyl((1.75, -1.35, 0.12), 0.185, 0.012, M.plain((0.10, 0.14, 0.13), 0.03, 0, 0.5), edge=0.001)
    # The garden of smells: shrubs in flower close on both sides, green behind.
    tints = ((0.62, 0.09, 0.28), (0.80, 0.76, 0.68), (0.42, 0.24, 0.55), (0.80, 0.46, 0.05))
    for k in range(230):
        side = rnd.choice((-1, 1))
        p = rnd.uniform(-4.6, 6.6)
        d = 1.75 + 4.4 * rnd.random() ** 1.2
        x, r = middle(p) + side * (d + 0.2), rnd.uniform(0.5, 0.8) * (0.72 + 0.20 * d)
        if side > 0 and p < -0.6 and d < 3.0 or abs(x) < 3.9 and p > y - 1.6 or side < 0 and p < -3.0 and d < 3.2:
            continue
        plants.plant(rnd.choice(("bush", "fine", "fine", "sea", "bush", "fan")), x, p, -0.08, r)
        if rnd.random() < 0.6:
            blooms(x, p, -0.08, r * 1.06, int(60 * r), tints[(k * 7) % 4])
    for k in range(190):
        p = rnd.uniform(-4.6, 5.4)
        x = middle(p) + rnd.choice((-1, 1)) * rnd.uniform(1.0, 2.2)
        if x > 0.8 and p < -0.9 and x < 2.6:
            continue
        plants.plant(rnd.choice(("grass", "fern", "fern")), x, p, -0.05, rnd.uniform(0.22, 0.42))
    for s in (-1, 1):
        plants.jungle(*sorted((s * 5.6, s * 16)), -5, 16, 0, 1.2, 1.0, 0.05)
        trees.forest(*sorted((s * 9, s * 30)), -2, 34, 0, 4.2, (6, 10))
    trees.forest(-30, 30, 15, 34, 0, 4.2, (6, 10.5))
    plants.palm(-5.2, 8.6, 0, 7.2, (1.4, -0.3), 0)
    plants.palm(5.6, 10.5, 0, 8.6, (-0.6, -0.2), 1)
    plants.palm(7.4, 5.5, 0, 6.6, (0.7, 0.0), 2)
    for q, high, thick in ((28, 7.0, 0.16),):
        air.haze((-34, q), (34, q), 0.0, high, thick, (0.72, 0.62, 0.44), 0.5)
    sky.hour("low", -107, 2.4, elev=22, sun=4.4, sky=0.20, tint=(1.0, 0.80, 0.56), cover=0.56)
    camera.look((0.66, -6.3, 1.62), (0.18, 6, 1.6), 27, -0.03)
    return {"lift": 0.34, "ev": 0.0, "saturation": 1.10}
