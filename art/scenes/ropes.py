"""Xavage among the trees: a bridge of boards hangs from our platform to the next, the muddy track runs below."""
import math

from kit import air, boats, building as B, camera, materials as M, plants, sky, things, trees
from kit.bed import group
from kit.core import cyl, grid, lathe, noise2, rnd, rod, span, tube

from .canopy import cable, helmet

HIGH = 6.2
ROPE, STEEL = (0.60, 0.51, 0.36), (0.42, 0.43, 0.44)


def trunk(x, y, top, r, lean=(0.0, 0.0)):
    """A tall trunk with roots that spread at its foot."""
    bark = M.rock((0.075, 0.060, 0.044), 6.0, 1.6)
    tube([(x, y, -0.4), (x + lean[0] * 0.3, y + lean[1] * 0.3, top * 0.4), (x + lean[0], y + lean[1], top)], r, bark, 0.62)
    for k in range(5):
        a = k * 1.26 + 0.4
        tube([(x + 0.2 * r * math.cos(a), y + 0.2 * r * math.sin(a), 1.3), (x + r * 1.1 * math.cos(a), y + r * 1.1 * math.sin(a), 0.5), (x + r * 2.6 * math.cos(a), y + r * 2.6 * math.sin(a), -0.25)], r * 0.5, bark, 0.35)


def platform(x, y, z, r=1.25, girth=0.42):
    """Boards round a trunk on struts, with a band of rope above them."""
    wood = M.wood("z", (0.25, 0.175, 0.11), 0.7, 0.45)
    n = 16
    for k in range(n):
        px = x - r + 2 * r * (k + 0.5) / n
        half = math.sqrt(max(0.05, r * r - (px - x) ** 2))
        for y0, y1 in ((y - half, y - girth), (y + girth, y + half)) if abs(px - x) < girth else ((y - half, y + half),):
            if y1 > y0:
                span(px - r / n + 0.004, px + r / n - 0.004, y0, y1, z - 0.045, z + rnd.uniform(-0.003, 0.003), M.wood("y", (0.31, 0.21, 0.13), 0.6, 0.45), 0.005, 1)
    for k in range(8):
        a = k * math.pi / 4 + 0.2
        rod((x + 0.9 * girth * math.cos(a), y + 0.9 * girth * math.sin(a), z - 1.2), (x + r * 0.82 * math.cos(a), y + r * 0.82 * math.sin(a), z - 0.05), 0.05, wood)
    for h in (1.9, 1.95, 2.0, 2.05, -1.0, -1.05):
        tube([(x + girth * 1.02 * math.cos(a), y + girth * 1.02 * math.sin(a), z + h + 0.012 * math.sin(3 * a)) for a in (2 * math.pi * j / 18 for j in range(19))], 0.025, M.woven(ROPE, 60.0))


def bridge(p, q, sag, wide=0.62, boards=26, ropes=True):
    """Boards on two cables, hand ropes above them tied down every second board; a safety cable over all."""
    (x0, y0, z0), (x1, y1, z1) = p, q
    far, way = math.hypot(x1 - x0, y1 - y0), math.atan2(y1 - y0, x1 - x0)
    c, s = math.cos(way), math.sin(way)
    at = lambda t, off=0.0, up=0.0, more=0.0: (x0 + (x1 - x0) * t - s * off, y0 + (y1 - y0) * t + c * off, z0 + (z1 - z0) * t - (sag + more) * 4 * t * (1 - t) + up)
    cord = M.woven(ROPE, 60.0)
    for side in (-1, 1):
        tube([at(k / 24, side * wide * 0.40, -0.03) for k in range(25)], 0.012, M.plain((0.30, 0.31, 0.32), 0.35, 0.9))
        tube([at(k / 24, side * (wide * 0.62), 1.02, 0.05) for k in range(25)], 0.018, cord)
        for k in range(boards):
            if k % 2 == 0:
                t = (k + 0.5) / boards
                tube([at(t, side * wide * 0.44, 0.0), at(t + 0.3 / boards, side * wide * 0.58, 0.5), at(t + rnd.uniform(-0.2, 0.2) / boards, side * wide * 0.62, 1.01, 0.05)], 0.008, cord)
    for k in range(boards):
        t = (k + 0.5) / boards
        with group(*at(t), way + rnd.uniform(-0.05, 0.05)):
            w = wide / 2 * rnd.uniform(0.92, 1.08)
            o = span(-0.075, 0.075, -w, w, -0.02, 0.02, M.wood("y", (0.33, 0.225, 0.14), 0.6, 0.5), 0.006)
            o.rotation_euler = (rnd.uniform(-0.06, 0.06), rnd.uniform(-0.05, 0.05), 0)


def track():
    """Mud with the ruts of wheels and water standing in them."""
    from kit.nodes import material

    @material
    def mud(t):
        p = t("NewGeometry")
        n, f = t.noise(p, 0.5, 6, 0.62, 0.5), t.noise(p, 9, 6, 0.68)
        col = t.mix(0.5, t.ramp(n, (0.3, (0.06, 0.04, 0.024)), (0.7, (0.125, 0.088, 0.055))), t.ramp(f, (0.3, (0.06, 0.04, 0.024)), (0.7, (0.12, 0.085, 0.055))))
        return t("BsdfPrincipled", Base__Color=col, Roughness=t.ramp(n, (0.35, 0.25), (0.6, 0.85)), Specular=0.4, Normal=t.bump(f, 0.8, 0.06))
    return mud()


def xavage(shot):
    way = lambda y: 2.6 + 2.4 * math.sin(0.085 * y + 0.5)

    def ground(x, y):
        d = x - way(y)
        rut = sum(math.exp(-((d - r) / 0.26) ** 2) for r in (-0.75, 0.75)) * (0.26 + 0.08 * noise2(y * 0.5, 1.0, 3))
        return 0.35 * noise2(x * 0.12, y * 0.12, 3) + 0.08 * noise2(x * 0.9, y * 0.8, 5) - rut + 0.12 * math.exp(-(d / 0.34) ** 2) - 0.22 * math.exp(-(d / 2.2) ** 4)
    grid(220, 260, lambda u, v: (-30 + 62 * u, -10 + 84 * v, ground(-30 + 62 * u, -10 + 84 * v)), track())
    o = span(-30, 32, -10, 74, -2.0, -0.42, M.plain((0.10, 0.075, 0.05), 0.04, 0.0, 0.5), 0)
    # Trunks the course hangs from, and those around.
    stations = [(0.0, -1.2, HIGH, 0.40), (1.3, 10.6, HIGH + 0.25, 0.44), (-2.8, 21.5, HIGH + 1.0, 0.40), (1.8, 32.0, HIGH + 0.4, 0.38)]
    for x, y, z, r in stations[1:]:
        trunk(x, y, 19, r, (rnd.uniform(-0.4, 0.4), 0))
        platform(x, y, z, 1.35, r)
    for (x0, y0, z0, r0), (x1, y1, z1, r1), sag in zip(stations[1:], stations[2:], (0.7, 0.7)):
        a = math.atan2(y1 - y0, x1 - x0)
        p, q = (x0 + 1.2 * math.cos(a), y0 + 1.2 * math.sin(a), z0), (x1 - 1.2 * math.cos(a), y1 - 1.2 * math.sin(a), z1)
        bridge(p, q, sag, 0.6, 22)
        cable((x0, y0, z0 + 2.0), (x1, y1, z1 + 2.0), 0.2)
    bridge((0.12, 1.05, HIGH), (1.15, 9.35, HIGH + 0.25), 0.55, 0.66, 30)
    cable((0.06, -0.8, HIGH + 2.35), (1.3, 10.6, HIGH + 2.25), 0.22, 0.010)
    # A side course: rings of rope that hang from a cable, and a net.
    trunk(-7.2, 11.5, 18, 0.42)
    platform(-7.2, 11.5, HIGH + 1.4, 1.3, 0.42)
    cable((1.3, 10.6, HIGH + 3.4), (-7.2, 11.5, HIGH + 4.4), 0.25)
    cord = M.woven(ROPE, 60.0)
    for k in range(7):
        t = (k + 1) / 8
        x, y, z = 1.3 - 8.5 * t, 10.6 + 0.9 * t, HIGH + 3.2 + 1.0 * t
        for s in (-0.16, 0.16):
            tube([(x, y, z), (x + s * 0.4, y, z - 1.2), (x + s, y, z - 2.55)], 0.009, cord)
        o = lathe([(0.001, 0), (0.17, 0.0), (0.175, 0.04), (0.001, 0.045)], (x, y, z - 2.6), M.wood("x", (0.33, 0.225, 0.14), 0.6, 0.4), 24)
        o.scale = (1.25, 0.8, 1)
    # Our own platform, with what waits on it.
    wood = M.wood("z", (0.25, 0.175, 0.11), 0.7, 0.45)
    B.deck(-1.55, 1.55, -3.4, 1.05, HIGH, along="x", w=0.15, tone=(0.32, 0.22, 0.135), weather=0.45)
    for x in (-1.45, 1.45):
        rod((x, 0.95, -0.3), (x, 0.95, HIGH + 1.25), 0.085, wood)
        for h in (0.55, 1.08):
            tube([(x, -3.4, HIGH + h + 0.02), (x, -1.2, HIGH + h - 0.04), (x, 0.95, HIGH + h)], 0.02, cord)
        for h in (0.55, 1.08):
            tube([(x, 0.95, HIGH + h), ((x + math.copysign(0.5, x)) / 2, 0.98, HIGH + h - 0.03), (math.copysign(0.48, x) + 0.1, 1.0, HIGH + h)], 0.02, cord)
    for x in (-0.40, 0.60):
        rod((x, 1.0, HIGH - 0.4), (x, 1.0, HIGH + 1.15), 0.06, wood)
    helmet(1.12, 0.62, HIGH, 0.7, (0.42, 0.06, 0.02))
    helmet(1.20, 0.28, HIGH, 2.4, (0.42, 0.40, 0.36))
    boats.coil(-1.0, 0.45, HIGH, 0.2, 5, (0.52, 0.10, 0.03))
    for s in (0, 1):
        tube([(0.72 + 0.11 * s, 0.28, HIGH + 0.03), (0.73 + 0.11 * s, 0.38, HIGH + 0.04), (0.70 + 0.12 * s, 0.45, HIGH + 0.025)], 0.032, M.clay((0.20, 0.15, 0.10), 0.8))
    # The wood around, close on both sides, thinner along the course; ferns below.
    bark = M.rock((0.075, 0.060, 0.044), 6.0, 1.6)
    for _ in range(44):
        y = rnd.uniform(7, 58)
        x = rnd.choice((-1, 1)) * rnd.uniform(3.6, 16)
        if abs(x - way(y)) < 2.2 or any(abs(x - a) < 2.0 and abs(y - b) < 2.6 for a, b, _, _ in stations) or math.hypot(x + 7.2, y - 11.5) < 2.5:
            continue
        trees.tree(x, y, 0, rnd.uniform(11, 17), rnd.uniform(2.8, 4.0), (rnd.uniform(-1.0, 1.0), 0), rnd.uniform(0.12, 0.26), 1.6 if y < 24 else 1.0, bark)
    for x0, x1, y0, y1 in ((-36, -10, 6, 62), (11, 38, 4, 62), (-10, 11, 42, 62)):
        trees.forest(x0, x1, y0, y1, 0, 3.7, (8, 16))
    for x, y, _, r in stations[1:]:
        for k in range(4):
            a = 1.7 * k + x
            trees.crown(x + 1.7 * math.cos(a), y + 1.7 * math.sin(a), HIGH + rnd.uniform(6.0, 8.5), rnd.uniform(2.0, 3.0), 0.9, None, 1.8)
    for x, y, z, r in ((-3.6, 3.4, 3.3, 1.9), (3.9, 4.2, 3.0, 2.0), (-1.2, 6.0, 4.6, 1.9), (5.2, 7.5, 1.2, 2.2), (-5.4, 6.5, 0.8, 2.0)):
        trees.crown(x, y, HIGH + z, r, 0.75, None, 3.0)
    for k in range(26):
        x, y = rnd.choice((-1, 1)) * rnd.uniform(4.0, 9.5), rnd.uniform(9, 44)
        if abs(x - way(y)) > 2.4:
            trees.crown(x, y, -0.2, rnd.uniform(1.4, 2.4), rnd.uniform(1.0, 1.5), None, 1.6)
    for _ in range(520):
        x, y = rnd.uniform(-26, 28), rnd.uniform(0, 60)
        if abs(x - way(y)) < 2.0:
            continue
        plants.plant(rnd.choice(("fern", "fan", "banana", "bush", "fine", "fern")), x, y, ground(x, y) - 0.1, rnd.uniform(0.7, 1.9))
    for _ in range(14):
        x, y = rnd.choice((-1, 1)) * rnd.uniform(4, 16), rnd.uniform(9, 40)
        plants.palm(x, y, 0, rnd.uniform(5.0, 9.0), (rnd.uniform(-1, 1), 0.3), rnd.randrange(3), None, 2.2)
    trees.forest(-40, 42, 60, 74, 0, 4.4, (12, 19))
    for k, (x, y) in enumerate(((-4.5, 15), (2.2, 18), (-0.5, 27), (5.5, 24), (-8, 28))):
        air.beam((x + 3.4, y + 3.0, 14.0), (x - 1.4, y - 1.2, 0.0), 0.75, 0.016, (1.0, 0.90, 0.62))
    for y, high, thick in ((60, 15, 0.34), (40, 12, 0.22), (27, 9, 0.14), (16, 6, 0.08)):
        air.haze((-44, y), (46, y), 0.0, high, thick, (0.72, 0.64, 0.42), 0.4)
    sky.hour("morning", 36, 2.2, elev=34, sun=6.5, sky=0.18, tint=(1.0, 0.86, 0.60))
    camera.look((0.22, -2.55, HIGH + 1.62), (0.4, 20, HIGH + 0.6), 22, -0.06)
    return {"lift": 0.32, "ev": 0.0, "saturation": 1.10}
