"""Boats: an open launch, a painted trajinera, and what lies in them: life jackets, masks, fins, a rope."""
import math

from . import materials as M
from .bed import group
from .core import cyl, grid, lathe, rod, span, tube
from .nodes import material
from .textile import lean


@material
def paint(t, tint, rough=0.42, worn=0.35):
    """Boat paint: brushed on, faded by the sun, scraped where people step."""
    p = t("TexCoord", out=3)
    broad, fine = t.noise(p, 2.2, 5, 0.6, 0.4), t.noise(t.vec("MULTIPLY", p, (1.0, 0.12, 1.0)), 38, 5, 0.66)
    scraped = t.ramp(t.math("ADD", t.math("MULTIPLY", broad, 0.55), t.math("MULTIPLY", fine, 0.45)), (0.58, 0.0), (0.66, 1.0))
    col = t.ramp(broad, (0.3, M.dim(tint, 0.78)), (0.7, M.dim(tint, 1.12)))
    col = t.mix(t.math("MULTIPLY", scraped, worn), col, (0.36, 0.29, 0.21))
    return t("BsdfPrincipled", Base__Color=col, Roughness=t.math("MULTIPLY_ADD", fine, 0.25, rough - 0.1), Specular=0.4, Normal=t.bump(fine, 0.15, 0.004))


def launch(x, y, z, rz=0.0, length=7.0, beam=2.0, tint=(0.78, 0.76, 0.70), trim=(0.03, 0.19, 0.30), inside=(0.55, 0.60, 0.58), motor=True):
    """An open fibreglass boat, bow towards +y, floating on z; its middle is at x, y."""
    with group(x, y, z, rz):
        def rib(u):
            b = beam / 2 * (1 - max(0.0, (u - 0.34) / 0.66) ** 2.3) * (0.9 + 0.1 * min(1.0, u / 0.3)) + 0.012
            return b, -0.16 + 0.34 * max(0.0, (u - 0.7) / 0.3) ** 2, 0.52 + 0.34 * u ** 2.6

        def hull(u, v):
            b, keel, sheer = rib(u)
            s = 2 * v - 1
            rake = 0.5 * max(0.0, (u - 0.6) / 0.4) ** 2
            return (b * math.copysign(abs(s) ** 0.62, s), (u - 0.5) * length + rake * (abs(s) ** 2.4 - 1) * 0.9, keel + (sheer - keel) * abs(s) ** 2.4)
        o = grid(64, 40, hull, paint(tint, 0.3, 0.12))
        o.modifiers.new("thick", "SOLIDIFY").thickness = 0.05
        for s in (0.0, 1.0):
            tube([(p[0], p[1], p[2] + 0.02) for p in (hull(u / 24, s) for u in range(25))], 0.038, paint(trim))
        b, keel, sheer = rib(0.0)
        span(-b + 0.03, b - 0.03, -length / 2 - 0.02, -length / 2 + 0.06, keel + 0.1, sheer + 0.02, paint(tint, 0.3, 0.12), 0.02)
        # The floor lies above the water outside.
        grid(4, 40, lambda u, v: (0.81 * rib(0.02 + 0.82 * v)[0] * (2 * u - 1), (0.02 + 0.82 * v - 0.5) * length, 0.15 + 0.06 * max(0.0, v - 0.7)), paint(inside, 0.6))
        for at in (-0.30, -0.12, 0.06, 0.24):
            w = rib(at + 0.5)[0] - 0.05
            span(-w, w, at * length - 0.17, at * length + 0.17, 0.33, 0.38, paint(inside, 0.5), 0.015)
        # The foredeck, with a rope on it.
        w = rib(0.84)
        grid(14, 14, lambda u, v: (0.94 * rib(0.84 + 0.15 * v)[0] * (2 * u - 1), (0.34 + 0.15 * v) * length, rib(0.84 + 0.15 * v)[2] - 0.03), paint(inside, 0.5))
        coil(0.0, 0.385 * length, w[2] + 0.01, 0.19)
        if motor:
            span(-0.17, 0.17, -length / 2 - 0.42, -length / 2 - 0.1, 0.62, 1.02, M.plain((0.05, 0.05, 0.052), 0.35), 0.07, 4)
            span(-0.06, 0.06, -length / 2 - 0.3, -length / 2 - 0.16, -0.3, 0.65, M.plain((0.05, 0.05, 0.052), 0.4), 0.02)


def coil(x, y, z, r, turns=4, tint=(0.60, 0.52, 0.38)):
    """A rope laid down in rings, its end left lying."""
    points = []
    for k in range(turns * 14):
        a, rr = k * 2 * math.pi / 14, r * (0.62 + 0.38 * k / (turns * 14)) * (1 + 0.05 * math.sin(k * 1.7))
        points.append((x + rr * math.cos(a), y + rr * math.sin(a), z + 0.012 + 0.016 * (k // 14 % 3)))
    points += [(x + r * 1.5, y + r * 0.4, z + 0.012), (x + r * 2.1, y - r * 0.3, z + 0.012)]
    tube(points, 0.012, M.woven(tint, 60.0))


def jacket(x, y, z, rz=0.0, tint=(0.72, 0.20, 0.03), up=64):
    """A life jacket that leans where it was put."""
    with group(x, y, z, rz):
        cloth = M.linen(tint, 240.0, 0.25)
        for s in (-1, 1):
            lean((s * 0.13, 0.0, 0.0), (0.235, 0.56, 0.10), cloth, None, s * 0.05, up)
        strap, a = M.linen((0.03, 0.03, 0.032), 300.0, 0.1), math.radians(up)
        # The straps lie on the two halves and dip between them.
        mid = 0.28 * math.sin(a) + 0.03 * math.cos(a)
        for along in (-0.12, 0.09):
            points = []
            for k in range(17):
                px = -0.25 + 0.5 * k / 16
                u, t = abs(abs(px) - 0.13) / 0.1175, abs(along) / 0.28
                high = 0.05 * max(0.0, (1 - min(1.0, u) ** 2.6) * (1 - t ** 2.6)) ** 0.55 + 0.004
                points.append((px, along * math.cos(a) - high * math.sin(a), mid + along * math.sin(a) + high * math.cos(a)))
            for d in (-0.008, 0.0, 0.008):
                tube([(q[0], q[1] + d * math.cos(a), q[2] + d * math.sin(a)) for q in points], 0.006, strap)


def mask(x, y, z, rz=0.0, tint=(0.02, 0.13, 0.19)):
    """A diving mask laid down on its glass, with its strap and snorkel."""
    with group(x, y, z, rz):
        rubber = M.plain((0.025, 0.027, 0.03), 0.45)
        o = lathe([(0.072, 0.0), (0.082, 0.006), (0.086, 0.03), (0.078, 0.075), (0.070, 0.078), (0.076, 0.03), (0.070, 0.008)], (0, 0, 0), M.plain(tint, 0.35), 36)
        o.scale = (1.12, 0.76, 1.0)
        g = cyl((0, 0, 0.008), 0.072, 0.004, M.glass((0.85, 0.93, 0.95)), edge=0.001)
        g.scale = (1.12, 0.76, 1.0)
        tube([(-0.088, 0.01, 0.05), (-0.10, 0.09, 0.03), (-0.02, 0.155, 0.012), (0.08, 0.11, 0.03), (0.088, 0.01, 0.05)], 0.011, rubber)
        tube([(0.13, -0.12, 0.018), (0.135, 0.02, 0.018), (0.14, 0.19, 0.018), (0.115, 0.235, 0.02), (0.07, 0.225, 0.025)], 0.013, M.plain(tint, 0.3))
        cyl((0.13, -0.20, 0.018), 0.014, 0.08, M.plain((0.75, 0.25, 0.03), 0.4), rot=(-math.pi / 2, 0, 0))


def fin(x, y, z, rz=0.0, tint=(0.02, 0.13, 0.19)):
    """One fin lying flat: a foot pocket and a ribbed blade."""
    with group(x, y, z, rz):
        grid(10, 24, lambda u, v: ((u - 0.5) * (0.10 + 0.12 * v ** 0.7), 0.18 + 0.44 * v, 0.02 + 0.015 * math.sin(2.6 * v) + 0.004 * math.cos((u - 0.5) * 25)), M.plain(tint, 0.4)).modifiers.new("thick", "SOLIDIFY").thickness = 0.008
        for s in (-1, 1):
            tube([(s * 0.05, 0.1, 0.03), (s * 0.075, 0.3, 0.035), (s * 0.108, 0.62, 0.03)], 0.009, M.plain((0.025, 0.027, 0.03), 0.5))
        o = lathe([(0.03, -0.06), (0.058, 0.02), (0.062, 0.12), (0.04, 0.24), (0.001, 0.26)], (0, -0.02, 0.045), M.plain((0.025, 0.027, 0.03), 0.5), 28, rot=(-math.pi / 2, 0, 0))
        o.scale = (1.0, 0.7, 1.0)


ROSA, COBALT, YELLOW, LEAF, WHITE, RED = (0.62, 0.035, 0.17), (0.016, 0.09, 0.34), (0.80, 0.44, 0.03), (0.04, 0.26, 0.10), (0.80, 0.77, 0.70), (0.55, 0.05, 0.03)


def flower(x, y, z, r, tint, heart=YELLOW):
    """A painted paper flower that faces -y."""
    for k in range(8):
        a = k * math.pi / 4
        o = lathe([(0.001, 0), (r * 0.3, 0.012), (r * 0.26, 0.02), (0.001, 0.026)], (x + r * 0.62 * math.cos(a), y, z + r * 0.62 * math.sin(a)), M.plain(tint, 0.6), 14, rot=(math.pi / 2, 0, 0))
        o.scale = (1.25, 1.25, 1)
    lathe([(0.001, 0), (r * 0.34, 0.02), (r * 0.2, 0.05), (0.001, 0.055)], (x, y - 0.01, z), M.plain(heart, 0.6), 16, rot=(math.pi / 2, 0, 0))


def trajinera(x, y, z, rz=0.0, tints=(ROSA, COBALT, YELLOW, LEAF), lit=0.0, lamps=4, laid=True, length=11.0, wide=2.5):
    """A flat boat with a roof, tables down its middle and an arch of flowers at its bow, which is towards -y. It floats on z."""
    a, b, c, d = tints
    with group(x, y, z, rz):
        hl, hw = length / 2, wide / 2
        board = paint(a)

        def side(u, v):
            at = (u - 0.5) * (length + 2.6)
            rise = 0.42 * max(0.0, (abs(at) - hl + 0.6) / 1.9) ** 1.5
            return at, rise
        for s in (-1, 1):
            o = grid(50, 6, lambda u, v: (s * (hw - 0.05 * (1 - v)), side(u, v)[0], -0.22 + side(u, v)[1] + v * 0.72), board)
            o.modifiers.new("thick", "SOLIDIFY").thickness = 0.05
            tube([(s * (hw + 0.01), side(u / 20, 0)[0], side(u / 20, 0)[1] + 0.52) for u in range(21)], 0.045, paint(c))
            tube([(s * (hw + 0.012), side(u / 20, 0)[0], side(u / 20, 0)[1] + 0.22) for u in range(21)], 0.022, paint(b))
            for k in range(9):
                o = lathe([(0.001, 0), (0.10, 0.006), (0.001, 0.012)], (s * (hw + 0.0), -hl + 0.9 + 1.15 * k, 0.36), paint((b, c, WHITE)[k % 3]), 4, rot=(0, s * math.pi / 2, 0), smooth=False)
        grid(50, 8, lambda u, v: ((v - 0.5) * (wide - 0.08), side(u, 0)[0], -0.20 + side(u, 0)[1]), paint(a, 0.5, 0.5))
        # The boards one stands on lie above the water outside.
        for k in range(12):
            px = -hw + 0.06 + (wide - 0.12) * k / 12
            span(px + 0.004, px + (wide - 0.12) / 12 - 0.004, -hl - 0.62, hl + 0.62, 0.07, 0.11, M.wood("y", (0.30, 0.19, 0.11), 0.6), 0.004)
        # Posts, and a roof of laths and canvas that has sagged between them.
        n = 6
        for k in range(n):
            py = -hl + 0.5 + (length - 1.0) * k / (n - 1)
            for s in (-1, 1):
                cyl((s * (hw - 0.06), py, 0.0), 0.035, 2.28, paint(d if k % 2 else c), seg=14)
            tube([(-(hw + 0.10), py, 2.24)] + [((t - 0.5) * (wide + 0.2), py, 2.24 + 0.36 * math.sin(math.pi * t)) for t in (0.1, 0.3, 0.5, 0.7, 0.9)] + [(hw + 0.10, py, 2.24)], 0.028, paint(d))
        roof = grid(30, 60, lambda u, v: ((u - 0.5) * (wide + 0.34), -hl + 0.25 + (length - 0.5) * v, 2.27 + 0.36 * math.sin(math.pi * u) - 0.03 * math.sin(math.pi * ((v * (n - 1)) % 1.0))), M.linen(WHITE, 200.0, 0.3))
        roof.modifiers.new("thick", "SOLIDIFY").thickness = 0.012
        for s in (-1, 1):
            # The valance is cut in tongues.
            for k in range(int(length / 0.24)):
                py = -hl + 0.4 + 0.24 * k
                grid(4, 6, lambda u, v: (s * (hw + 0.18) + 0.012 * math.sin(3 * k + 4 * v), py + (u - 0.5) * 0.22 * (1 if v < 0.5 else math.cos((v - 0.5) * 2.6)), 2.27 - 0.22 * v), M.linen((a, c, b, d)[k % 4], 200.0, 0.3))
        # The arch at the bow: a board of many colours with flowers round a name.
        def arch(u, v):
            t = math.pi * u
            r = 1.0 + 0.36 * v
            return (-(hw - 0.02) * r * math.cos(t) * 0.92, -hl + 0.32, 1.15 + 1.38 * r * math.sin(t) ** 0.85 * (0.92 if v < 0.5 else 1.0))
        o = grid(48, 5, arch, paint(b, 0.5, 0.15))
        o.modifiers.new("thick", "SOLIDIFY").thickness = 0.05
        for k in range(13):
            t = math.pi * (k + 0.5) / 13
            fx, fz = -(hw - 0.02) * 1.16 * math.cos(t) * 0.92, 1.15 + 1.38 * 1.13 * math.sin(t) ** 0.85
            flower(fx, -hl + 0.27, fz, 0.17 if k % 2 else 0.21, (ROSA, WHITE, YELLOW, RED)[k % 4], YELLOW if k % 4 != 2 else RED)
        for s in (-1, 1):
            span(s * hw * 0.93 - 0.20, s * hw * 0.93 + 0.12 * 1, -hl + 0.30, -hl + 0.35, 0.45, 1.3, paint(b), 0.01)
        # Tables down the middle, with woven cloths, and benches along them.
        if laid:
            span(-0.36, 0.36, -hl + 1.2, hl - 1.0, 0.70, 0.74, M.wood("y", (0.34, 0.21, 0.12)), 0.006)
            for k in range(int(length / 1.15)):
                py = -hl + 1.6 + 1.08 * k
                if py > hl - 1.3:
                    break
                span(-0.37, 0.37, py - 0.17, py + 0.17, 0.741, 0.746, M.linen((ROSA, YELLOW, COBALT, LEAF, RED)[k % 5], 120.0, 0.4), 0)
                for s in (-1, 1):
                    lathe([(0.001, 0), (0.05, 0.0), (0.095, 0.03), (0.09, 0.034), (0.001, 0.01)], (s * 0.2, py + 0.1 * s, 0.746), M.clay((0.42, 0.18, 0.09), 0.4), 22)
                    cyl((s * 0.12, py + 0.33, 0.745), 0.032, 0.10, M.glass((0.85, 0.95, 0.9)), 0.036, 0.002, 18)
                    cyl((s * 0.12, py + 0.33, 0.748), 0.029, 0.07, M.plain((0.50, 0.10, 0.09) if k % 2 else (0.70, 0.52, 0.12), 0.1), 0.032, 0.001, 18)
                if k % 2:
                    lathe([(0.001, 0), (0.05, 0), (0.085, 0.07), (0.06, 0.15), (0.04, 0.2), (0.055, 0.24), (0.045, 0.24), (0.001, 0.2)], (0.0, py + 0.5, 0.745), M.clay((0.42, 0.18, 0.09), 0.45), 24)
            for s in (-1, 1):
                span(s * 0.83 - 0.17, s * 0.83 + 0.17, -hl + 1.0, hl - 0.8, 0.40, 0.44, paint(c if s > 0 else d), 0.01)
                for k in range(6):
                    span(s * 0.83 - 0.03, s * 0.83 + 0.03, -hl + 1.2 + k * (length - 2.2) / 5 - 0.03, -hl + 1.2 + k * (length - 2.2) / 5 + 0.03, 0, 0.40, M.wood("z"), 0.004)
        from .sky import bulb
        for k in range(lamps):
            py = -hl + 1.6 + (length - 3.0) * k / max(1, lamps - 1)
            rod((0, py, 2.12), (0, py, 2.6), 0.006, M.plain((0.03, 0.025, 0.02), 0.7))
            lathe([(0.05, 0), (0.10, 0.03), (0.115, 0.12), (0.09, 0.22), (0.05, 0.25)], (0, py, 1.88), M.glow((1.0, 0.60, 0.26), 3.4 if lit else 0.02), 24)
            if lit:
                bulb((0, py, 1.78), lit, (1.0, 0.62, 0.32), 0.12)
