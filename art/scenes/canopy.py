"""Xplor from the tower: two steel ropes over the jungle to the next one, soon after nine."""
import math

from kit import air, boats, building as B, camera, materials as M, plants, sky, trees
from kit.bed import group
from kit.core import cyl, grid, lathe, noise2, rnd, rod, span, tube

STEEL, WEB = (0.42, 0.43, 0.44), (0.03, 0.03, 0.034)


def helmet(x, y, z, rz=0.0, tint=(0.70, 0.09, 0.03), over=0.0):
    with group(x, y, z, rz):
        o = lathe([(0.135, 0.0), (0.142, 0.02), (0.135, 0.075), (0.105, 0.125), (0.055, 0.15), (0.001, 0.155)], (0, 0, 0), M.plain(tint, 0.25), 40)
        o.scale = (0.86, 1.05, 1.0)
        o.modifiers.new("thick", "SOLIDIFY").thickness = 0.01
        for k in (-1, 0, 1):
            span(k * 0.045 - 0.008, k * 0.045 + 0.008, -0.05, 0.05, 0.142 - 0.012 * abs(k), 0.152 - 0.01 * abs(k), M.plain((0.02, 0.02, 0.02), 0.6), 0.002)
        tube([(-0.115, 0.02, 0.02), (-0.08, -0.02, -0.10), (0.0, -0.03, -0.145), (0.08, -0.02, -0.10), (0.115, 0.02, 0.02)], 0.006, M.plain(WEB, 0.8))


def harness(x, y, z, rz=0.0):
    """Webbing that hangs from a peg, with its steel."""
    with group(x, y, z, rz):
        web, steel = M.linen(WEB, 300.0, 0.1), M.plain(STEEL, 0.25, 1.0)
        for s in (-1, 1):
            for d in (0.0, 0.012):
                tube([(0, d, 0), (s * 0.10, 0.03 + d, -0.25), (s * 0.17, 0.04 + d, -0.52), (s * 0.13, 0.05 + d, -0.78), (s * 0.03, 0.06 + d, -0.86), (s * 0.02, 0.04 + d, -0.55)], 0.012, web)
        tube([(-0.17, 0.05, -0.5), (0.0, 0.10, -0.56), (0.17, 0.05, -0.5)], 0.02, M.linen((0.52, 0.06, 0.02), 300.0, 0.1))
        lathe([(0.028, 0), (0.036, 0.008), (0.028, 0.016)], (0.0, 0.115, -0.56), steel, 20, rot=(math.pi / 2, 0, 0))
        tube([(0.0, 0.12, -0.58), (0.035, 0.13, -0.64), (0.03, 0.13, -0.72), (-0.01, 0.13, -0.735), (-0.03, 0.13, -0.66), (0.0, 0.12, -0.58)], 0.007, steel)


def tower(x, y, z, base=0.0, wide=3.2, thatched=True):
    """A platform on four trunks with a roof of palm, braced."""
    bark = M.wood("z", (0.25, 0.185, 0.125), 0.7, 0.5)
    h = wide / 2
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod((x + sx * h * 1.25, y + sy * h * 1.25, base - 1), (x + sx * h * 0.9, y + sy * h * 0.9, z + 2.7), 0.17, bark, 0.13)
    for k in range(int((z - base) / 3.0)):
        a = base + 3.0 * k
        for s in (-1, 1):
            rod((x - h * 1.15, y + s * h * 1.15, a), (x + h * 1.1, y + s * h * 1.1, a + 3.0), 0.06, bark)
            rod((x + s * h * 1.15, y - h * 1.15, a + 3.0), (x + s * h * 1.1, y + h * 1.1, a), 0.06, bark)
    B.deck(x - h - 0.4, x + h + 0.4, y - h - 0.4, y + h + 0.4, z, tone=(0.30, 0.20, 0.12), weather=0.4)
    for s in (-1, 1):
        rod((x + s * (h + 0.3), y - h, z + 1.05), (x + s * (h + 0.3), y + h, z + 1.05), 0.04, bark)
        rod((x - h, y + (h + 0.3), z + 1.05), (x + h, y + (h + 0.3), z + 1.05), 0.04, bark)
    if thatched:
        B.thatch(x, y, z + 2.5, wide + 2.2, wide + 2.2, 2.0)


def cable(p, q, sag, r=0.009):
    tube([tuple(p[k] + (q[k] - p[k]) * t - (4 * sag * t * (1 - t) if k == 2 else 0) for k in range(3)) for t in (j / 24 for j in range(25))], r, M.plain((0.30, 0.31, 0.32), 0.35, 0.9))


def xplor(shot):
    z = 24.0
    # The forest falls away and rises again; the sea is a line behind it.
    land = lambda x, y: 1.6 * noise2(x * 0.018, y * 0.02, 6) - 0.008 * max(0.0, y - 40)
    grid(80, 80, lambda u, v: (-420 + 840 * u, -60 + 900 * v, land(-420 + 840 * u, -60 + 900 * v)), M.plain((0.012, 0.022, 0.008), 0.9))

    def woods(y0, y1, half, every, tall):
        n = int((y1 - y0) / every)
        for j in range(n):
            w = half(y0 + (j + 0.5) * (y1 - y0) / n)
            m = int(2 * w / every)
            for i in range(m):
                x, y = -w + (i + rnd.random()) * 2 * w / m, y0 + (j + rnd.random()) * (y1 - y0) / n
                top, r = rnd.uniform(*tall) + 2.0 * noise2(x * 0.05, y * 0.06, 9), every * rnd.uniform(0.74, 1.08)
                if abs(x - 0.02 * y) < 3.0 and y < 60:
                    top = min(top, 11.0)
                trees.crown(x, y, land(x, y) + top - 1.2 * r, r, 1.0, None, 2.2 if y < 45 else 1.0)
                if y < 110:
                    # What grows between the tall ones, so that nowhere is bare ground.
                    trees.crown(x + rnd.uniform(-2, 2), y + rnd.uniform(-2, 2), land(x, y) + top * 0.35, r * 1.05, 1.1, None, 1.0)
                if y < 26:
                    trees.tree(x, y, land(x, y), top * 0.9, r, (0, 0), 0.2)
    woods(3.5, 60, lambda y: 16 + 0.95 * y, 4.1, (11.0, 17.0))
    woods(60, 170, lambda y: 12 + 0.85 * y, 6.0, (11.0, 17.0))
    woods(170, 420, lambda y: 0.8 * y, 8.5, (11.0, 18.0))
    woods(420, 820, lambda y: 0.75 * y, 20.0, (11.0, 19.0))
    for _ in range(46):
        y = rnd.uniform(24, 190)
        x = rnd.uniform(-0.75, 0.75) * y
        plants.palm(x, y, land(x, y) + 6, rnd.uniform(9.0, 13.5), (rnd.uniform(-1.5, 1.5), 0.5), rnd.randrange(3), None, 2.4)
    tower(2.6, 78, 18.5, 0.0)
    # Our platform: boards, a mast, the ropes, a bench where they clip you in.
    B.deck(-2.6, 2.6, -3.2, 1.2, z, along="y", w=0.15, tone=(0.33, 0.22, 0.135), weather=0.45)
    bark = M.wood("z", (0.27, 0.20, 0.135), 0.7, 0.5)
    for x in (-2.35, 2.35):
        cyl((x, 1.0, z - 14), 0.15, 14.0 + (3.3 if x > 0 else 3.3), bark)
        rod((x, -3.0, z - 8), (x, -3.0, z + 3.3), 0.15, bark)
        for h in (0.55, 1.05):
            rod((x, -3.0, z + h), (x, 1.0, z + h), 0.035, M.woven((0.62, 0.52, 0.36), 60.0))
    rod((-2.9, 1.0, z + 2.85), (2.9, 1.0, z + 2.85), 0.14, bark)
    for h in (0.55, 1.05):
        rod((-2.35, 1.0, z + h), (-0.62, 1.0, z + h), 0.035, M.woven((0.62, 0.52, 0.36), 60.0))
        rod((1.25, 1.0, z + h), (2.35, 1.0, z + h), 0.035, M.woven((0.62, 0.52, 0.36), 60.0))
    for x in (-0.62, 1.25):
        cyl((x, 1.0, z), 0.06, 1.2, bark)
    for dx in (0.0, 0.62):
        cable((dx, 1.0, z + 2.80), (2.3 + dx, 77, 21.2), 3.0, 0.011)
        for k in range(3):
            tube([(dx - 0.02, 1.0 + 0.04 * k, z + 2.72), (dx, 1.16 + 0.04 * k, z + 2.80), (dx + 0.02, 1.0 + 0.04 * k, z + 2.98)], 0.012, M.plain((0.30, 0.31, 0.32), 0.35, 0.9))
    # A trolley waits on one of them, its strap hanging.
    with group(0.04, 2.3, z + 2.50):
        span(-0.02, 0.02, -0.13, 0.13, -0.07, 0.05, M.plain((0.55, 0.07, 0.02), 0.3, 0.3), 0.012)
        for y in (-0.075, 0.075):
            lathe([(0.028, 0), (0.036, 0.006), (0.026, 0.016), (0.036, 0.026), (0.028, 0.032)], (0.016, y, 0.02), M.plain(STEEL, 0.25, 1.0), 22, rot=(0, -math.pi / 2, 0))
        tube([(0, 0, -0.06), (0.01, 0.01, -0.35), (-0.01, 0.0, -0.62)], 0.014, M.linen(WEB, 300.0, 0.1))
        lathe([(0.03, 0), (0.04, 0.01), (0.03, 0.02)], (-0.01, 0.01, -0.66), M.plain(STEEL, 0.25, 1.0), 20, rot=(math.pi / 2, 0, 0))
    harness(-2.17, 0.55, z + 1.72, -math.pi / 2)
    harness(-2.17, -0.15, z + 1.72, -math.pi / 2 + 0.2)
    for y, tint in ((0.55, (0.70, 0.09, 0.03)), (0.2, (0.75, 0.42, 0.03)), (-0.15, (0.70, 0.09, 0.03))):
        rod((-2.30, y, z + 1.75), (-2.08, y, z + 1.79), 0.012, M.wood("z"))
    span(1.35, 1.8, -0.9, 0.55, z + 0.40, z + 0.45, M.wood("y", (0.34, 0.21, 0.12)), 0.01)
    for y in (-0.7, 0.4):
        span(1.42, 1.73, y - 0.03, y + 0.03, z, z + 0.40, M.wood("z"), 0.006)
    helmet(1.56, 0.25, z + 0.45, 0.6)
    helmet(1.60, -0.15, z + 0.45, 2.2, (0.75, 0.42, 0.03))
    for s in (0, 1):
        tube([(1.50 + 0.12 * s, -0.55, z + 0.47), (1.52 + 0.12 * s, -0.45, z + 0.48), (1.50 + 0.12 * s, -0.38, z + 0.46)], 0.035, M.clay((0.20, 0.15, 0.10), 0.8))
    boats.coil(-1.55, -0.2, z, 0.24, 5, (0.52, 0.10, 0.03))
    for k in range(9):
        lathe([(0.001, 0), (0.05, 0.006), (0.001, 0.012)], (rnd.uniform(-1.8, 1.6), rnd.uniform(-1.2, 0.7), z + 0.002), M.leaf((0.20, 0.14, 0.03), 0.5, 0.1), 8).scale = (1.8, 0.7, 1)
    for y, high, thick in ((760, 26, 0.60), (430, 24, 0.42), (250, 22, 0.34), (150, 19, 0.26), (90, 15, 0.18), (48, 11.5, 0.12)):
        air.haze((-1.2 * y - 60, y), (1.2 * y + 60, y), 0.0, high, thick, (0.66, 0.62, 0.56), 0.35)
    sky.hour("morning", 66, 2.9, elev=17, sun=4.6, tint=(1.0, 0.80, 0.56))
    camera.look((0.42, -2.75, z + 1.62), (0.75, 40, z - 1.2), 23, -0.075)
    return {"lift": 0.34, "ev": 0.2, "saturation": 1.14}
