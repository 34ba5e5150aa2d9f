"""Cobá in the morning: a white road of the Maya through the wood, bicycles at a tree, the pyramid in the first sun."""
import math

from kit import air, camera, caves, materials as M, plants, sky, textile, things, trees
from kit.bed import group
from kit.core import grid, mesh, noise2, rnd, rod, tube
from kit.nodes import material
from kit.stonework import masonry, rubble, stairs

FOOT = 33.0
BARK = lambda: M.rock((0.095, 0.078, 0.058), 7.0, 1.6)


@material
def road(t, wide=2.3):
    """Packed pale earth between leaf litter."""
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    wob, fine = t.noise(p, 0.3, 5, 0.6), t.noise(t.vec("MULTIPLY", p, (1, 1, 0.2)), 24, 6, 0.7)
    rut = t.noise(t.vec("MULTIPLY", p, (1.6, 0.12, 1)), 1.5, 4, 0.6)
    d = t.math("DIVIDE", t.math("ABSOLUTE", t.math("ADD", sep.outputs[0], t.math("MULTIPLY_ADD", wob, 2.4, -1.2))), wide)
    d = t.math("ADD", d, t.math("MULTIPLY_ADD", fine, 0.9, -0.45))
    earth = t.mix(0.5, t.ramp(rut, (0.35, (0.26, 0.21, 0.155)), (0.65, (0.42, 0.36, 0.285))), t.ramp(fine, (0.3, (0.22, 0.175, 0.125)), (0.7, (0.46, 0.40, 0.32))))
    litter = t.ramp(fine, (0.3, (0.035, 0.026, 0.014)), (0.5, (0.095, 0.062, 0.032)), (0.72, (0.18, 0.125, 0.065)))
    col = t.mix(t.ramp(d, (0.75, 0.0), (1.15, 1.0)), earth, litter)
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.95, Specular=0.08, Normal=t.bump(t.math("ADD", fine, rut), 0.8, 0.05))


def litter(x0, x1, y0, y1, n, height):
    """Fallen leaves, each lying its own way."""
    v, f = [], []
    for _ in range(n):
        x, y, a, s = rnd.uniform(x0, x1), rnd.uniform(y0, y1), rnd.uniform(0, 6.28), rnd.uniform(0.03, 0.085)
        z, c, d, i = height(x, y) + 0.012, math.cos(a), math.sin(a), len(v)
        for u, w, h in ((-1, 0, 0.0), (0, 0.42, rnd.uniform(0.0, 0.3)), (1, 0, rnd.uniform(0, 0.25)), (0, -0.42, rnd.uniform(0.0, 0.3))):
            v.append((x + s * (u * c - w * d), y + s * (u * d + w * c), z + s * h))
        f.append((i, i + 1, i + 2, i + 3))
    mesh(v, f, M.leaf((0.20, 0.125, 0.05), 0.7, 0.15), name="litter")


def bicycle(x, y, z, rz, lean, tint, basket=True):
    """A hired bicycle, forward is +y; it leans towards +x."""
    at = lambda yy, zz, xx=0.0: (xx + lean * zz, yy, zz)
    frame, steel, rubber = M.plain(tint, 0.35), M.plain((0.45, 0.45, 0.44), 0.3, 0.9), M.plain((0.022, 0.021, 0.02), 0.75)
    with group(x, y, z, rz):
        for wy in (-0.53, 0.53):
            ring = lambda r, n=36: [at(wy + r * math.cos(2 * math.pi * k / n), 0.34 + r * math.sin(2 * math.pi * k / n)) for k in range(n + 1)]
            tube(ring(0.322), 0.02, rubber)
            tube(ring(0.30), 0.010, steel)
            for k in range(16):
                a = math.pi * k / 8
                tube([at(wy, 0.34), at(wy + 0.3 * math.cos(a), 0.34 + 0.3 * math.sin(a))], 0.0016, steel)
            tube([at(wy, 0.34, -0.05), at(wy, 0.34, 0.05)], 0.02, steel)
            tube([at(wy + 0.355 * math.cos(a), 0.34 + 0.355 * math.sin(a)) for a in (0.5 + 0.16 * k for k in range(15))], 0.014, frame)
        crank, seat, head, neck = at(-0.08, 0.30), at(-0.24, 0.80), at(0.38, 0.84), at(0.42, 0.68)
        for p, q, r in ((crank, neck, 0.019), (crank, seat, 0.016), (at(-0.22, 0.72), at(0.38, 0.80), 0.016), (head, neck, 0.02), (at(-0.53, 0.34), crank, 0.012), (at(-0.53, 0.34), at(-0.22, 0.72), 0.011), (neck, at(0.53, 0.34), 0.014), (head, at(0.36, 0.98), 0.014), (seat, at(-0.26, 0.90), 0.013), (at(-0.05, 0.3, 0.06), at(0.16, 0.02, 0.16), 0.010)):
            tube([p, q], r, frame if r > 0.0105 else steel)
        tube([at(0.20, 1.02, -0.31), at(0.33, 1.02, -0.22), at(0.37, 0.98, 0.0), at(0.33, 1.02, 0.22), at(0.20, 1.02, 0.31)], 0.012, steel)
        for s in (-1, 1):
            tube([at(0.25, 1.02, s * 0.28), at(0.15, 1.02, s * 0.325)], 0.018, rubber)
            tube([at(-0.08 + s * 0.12, 0.30 + s * 0.10, s * 0.07), at(-0.08 + s * 0.12, 0.30 + s * 0.10, s * 0.16)], 0.016, rubber)
        tube([at(-0.08, 0.3, 0.05), at(0.04, 0.40, 0.05)], 0.009, steel)
        tube([at(-0.08 + 0.09 * math.cos(a), 0.3 + 0.09 * math.sin(a), 0.045) for a in (0.35 * k for k in range(19))], 0.008, steel)
        grid(14, 10, lambda u, v: at(-0.40 + 0.27 * u, 0.93 + 0.02 * math.cos(3 * u) - 0.05 * (2 * v - 1) ** 2, (2 * v - 1) * (0.10 - 0.075 * u)), rubber).modifiers.new("thick", "SOLIDIFY").thickness = 0.03
        if basket:
            wire = M.plain((0.06, 0.06, 0.06), 0.5, 0.6)
            for h, w in ((0.78, 0.11), (0.84, 0.125), (0.90, 0.14), (0.96, 0.15)):
                tube([at(0.56 + w * 0.8 * a, h, w * b) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))], 0.004, wire, smooth=False)
            for k in range(28):
                s = k % 7 / 3 - 1
                a, b = ((s, -1), (1, s), (s, 1), (-1, s))[k // 7]
                tube([at(0.56 + 0.088 * a, 0.78, 0.11 * b), at(0.56 + 0.12 * a, 0.96, 0.15 * b)], 0.003, wire)


def mound(x, y, half, tiers, high, tread, stone, seed=0.0):
    """A stepped pyramid that time has rounded: its corners, its edges, its courses. Answers with its outline at a height's share."""
    def at(u, v):
        k = min(tiers - 1, int(v * tiers))
        f = v * tiers - k
        out, z = half - k * tread, k * high
        if f < 0.62:
            out, z = out - 0.55 * f / 0.62, z + high * f / 0.62
        else:
            out, z = out - 0.55 - (tread - 0.55) * (f - 0.62) / 0.38, z + high
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        r = out / (abs(c) ** 7 + abs(s) ** 7) ** (1 / 7)
        p = (x + r * c, y + r * s * 0.85, z)
        d = 0.42 * caves.rough((p[0] * 2.2, p[1] * 2.2, p[2] * 2.2), 1.0, seed) + 0.5 * caves.rough((p[0] * 0.6, p[1] * 0.6, p[2] * 0.6), 1.0, seed + 2)
        return (p[0] + d * c, p[1] + d * s, z + 0.3 * caves.rough((p[1], p[0], p[2] * 2), 0.8, seed + 5) * min(1.0, v * 8))
    grid(620, 200, at, stone)
    return at


def coba(shot):
    height = lambda x, y: 0.16 * noise2(x * 0.16, y * 0.18, 4) * min(1.0, abs(x) / 2.5) + 0.05 * noise2(x * 0.5, y * 0.4, 7)
    grid(200, 200, lambda u, v: (-70 + 140 * u, -24 + 130 * v, height(-70 + 140 * u, -24 + 130 * v) - 0.03), road())
    stone = masonry((0.36, 0.315, 0.25), (0.5, 0.27), 0.65, 0.75)
    at = mound(2.0, FOOT + 20, 19.5, 7, 3.3, 2.15, stone, 3.0)
    base = FOOT + 20 - 19.5 * 0.85
    run = 7 * 2.15 * 0.85
    stairs((2.0, base - 2.4, 0.0), (0, 1), 74, 23.2 / 74, (run + 2.4) / 74, 8.6, masonry((0.40, 0.355, 0.285), (0.5, 0.27), 0.5, 0.25), 0.07)
    # The small temple on top, its roof fallen in at one end.
    t, z = masonry((0.38, 0.335, 0.27), (0.4, 0.24), 0.75, 0.3), 22.9
    from kit.core import span
    cy = FOOT + 18.6
    for x0, x1 in ((-1.6, 1.2), (2.8, 5.4)):
        span(x0, x1, cy, cy + 3.6, z, z + 3.3, t, 0.08)
    span(-1.7, 5.5, cy - 0.1, cy + 3.6, z + 2.5, z + 3.5, t, 0.10)
    span(-1.3, 4.6, cy + 0.4, cy + 3.3, z + 3.5, z + 4.5, t, 0.16)
    span(1.0, 3.0, cy + 0.9, cy + 1.0, z, z + 2.6, M.plain((0.012, 0.011, 0.010), 0.9), 0)
    rod((2.2, base - 2.6, 0.7), (2.2, cy - 1.2, 23.3), 0.03, M.woven((0.50, 0.42, 0.30), 60.0))
    rubble(-18, 22, base - 5.5, base - 0.6, 0.0, 90, stone, (0.10, 0.5))
    for _ in range(420):
        u, v = rnd.uniform(0.52, 0.98), rnd.random()
        x, y, zz = at(u, v)
        if abs(x - 2.0) < 4.9 and y < FOOT + 22:
            continue
        plants.plant(rnd.choice(("bush", "fine", "fern", "fan", "grass")), x, y, zz - 0.1, rnd.uniform(0.4, 1.3))
    for u, v, h in ((0.60, 0.30, 5.5), (0.66, 0.62, 5.0), (0.93, 0.34, 6.0), (0.86, 0.70, 4.6), (0.57, 0.14, 6.5), (0.97, 0.12, 6.5)):
        x, y, zz = at(u, v)
        trees.tree(x, y, zz - 0.3, h, h * 0.42, (rnd.uniform(-0.6, 0.6), -0.3), 0.16, 1.0)
    # The wood on both sides of the road, its crowns closing above it.
    for side in (-1, 1):
        for k in range(15):
            y = -15 + 2.75 * k + rnd.uniform(-0.7, 0.7)
            x = side * (4.0 + rnd.uniform(0.0, 2.2) + 0.10 * max(0.0, y - 12) ** 1.5)
            trees.tree(x, y, 0, rnd.uniform(12.0, 17.0), rnd.uniform(3.2, 4.4), (-side * rnd.uniform(0.2, 1.6), rnd.uniform(-0.8, 0.8)), rnd.uniform(0.13, 0.26), 1.8 if y < 6 else 1.0, BARK())
        for k in range(46):
            y, x = rnd.uniform(-14, 26), side * rnd.uniform(6.5, 20)
            rod((x, y, -0.2), (x + rnd.uniform(-0.6, 0.6), y, rnd.uniform(9, 13)), rnd.uniform(0.06, 0.2), BARK(), 0.05)
        for _ in range(230):
            y = rnd.uniform(-15, 25)
            x = side * (2.9 + 0.06 * max(0.0, y - 10) ** 1.4 + 7.5 * rnd.random() ** 1.8)
            plants.plant(rnd.choice(("fern", "fan", "fern", "bush", "fine", "banana", "grass")), x, y, height(x, y) - 0.08, rnd.uniform(0.35, 1.15))
        trees.forest(*sorted((side * 9, side * 44)), -16, 30, 0, 4.4, (10, 16))
        trees.forest(*sorted((side * 22, side * 60)), 30, 90, 0, 5.0, (10, 17))
    trees.forest(-60, 60, 78, 100, 0, 5.5, (12, 18))
    # A vine or two, stones along the road's edge where the old wall was.
    for x, y, low in ((-2.7, 3.0, 2.9), (3.1, 6.5, 3.2), (-3.6, -3.0, 1.6)):
        caves.roots(x, y, 11.5, low, 4, 0.3, 0.02)
    for side in (-1, 1):
        for k in range(40):
            y = -13 + 1.0 * k
            rubble(side * 2.5 - 0.2, side * 2.5 + 0.2, y, y + 0.8, 0.0, 1, M.rock((0.23, 0.21, 0.17), 6.0, 1.2), (0.06, 0.17))
    litter(-7, 7, -13.5, 8, 5200, height)
    # Somebody has hired bicycles and gone the last steps on foot.
    bicycle(-2.05, -4.9, height(-2.05, -4.9) - 0.02, -0.35, -0.16, (0.50, 0.09, 0.03))
    bicycle(-2.5, -3.7, height(-2.5, -3.7) - 0.02, -0.10, -0.18, (0.03, 0.24, 0.28))
    trees.tree(-3.1, -4.2, 0, 15, 3.6, (0.8, 0.6), 0.26, 1.8, BARK())
    things.hat(-2.05 + 0.19 - 0.16, -4.9 + 0.53, 0.97, 0.4)
    for x, y, k in ((-3.0, 12, 1.0), (0.8, 20, 1.0)):
        air.beam((x + 4.5, y, 8.0), (x - 1.0, y - 1.0, -0.2), 0.8, 0.012 * k, (1.0, 0.88, 0.62))
    for y, high, thick in ((FOOT + 9, 9.0, 0.10), (FOOT - 4, 5.0, 0.15), (20, 4.0, 0.12), (10, 2.0, 0.07)):
        air.haze((-60, y), (60, y), -0.3, high, thick, (0.50, 0.42, 0.29), 0.5)
    sky.hour("morning", 116, 1.4, elev=31, sun=6.0, sky=0.13, tint=(1.0, 0.82, 0.58))
    camera.look((0.55, -10.2, 1.6), (0.6, 30, 8.0), 23, 0.10)
    return {"lift": 0.42, "ev": -0.32, "saturation": 1.1}
