"""Sofas, chairs, stools, loungers, hammocks, parasols, tables."""
import math

from . import materials as M
from .bed import group
from .core import box, cyl, grid, lathe, mesh, noise2, rnd, rod, span, tube
from .textile import cushion, fall, folded, lean, pillow

WARM = ((0.50, 0.27, 0.17), (0.13, 0.26, 0.25), (0.60, 0.50, 0.36), (0.72, 0.66, 0.57))


def bench(x, y, z=0.0, rz=0.0, length=2.4, depth=0.95, back=True, seat=(0.78, 0.74, 0.67), accents=(0, 2), h=0.30):
    """A masonry bench with cushions; the back is at local y = 0, sitters look towards +y."""
    with group(x, y, z, rz):
        span(-length / 2, length / 2, -0.02, depth, 0, h, M.plaster(), 0.04, 4)
        if back:
            span(-length / 2, length / 2, -0.16, 0.02, 0, h + 0.48, M.plaster(), 0.05, 4)
        n = max(1, round(length / 1.0))
        w = length / n
        for k in range(n):
            cx = -length / 2 + (k + 0.5) * w
            cushion((cx, depth / 2 + 0.03, h), (w - 0.015, depth - 0.06, 0.16), M.linen(seat, 260.0, 0.2))
            if back:
                lean((cx, 0.16, h + 0.15), (w - 0.04, 0.50, 0.19), M.linen(seat, 260.0, 0.2), None, rnd.uniform(-0.03, 0.03), 74)
        for k, c in enumerate(accents):
            cx = -length / 2 + 0.34 if k % 2 == 0 else length / 2 - 0.34
            lean((cx, 0.36, h + 0.15), (0.48, 0.46, 0.15), M.linen(WARM[c], 150.0, 0.3), None, rnd.uniform(-0.3, 0.3), 64)


def armchair(x, y, z=0.0, rz=0.0, tone=(0.24, 0.13, 0.07), seat=(0.74, 0.69, 0.60)):
    """A low wooden chair with a leather-strap slope: sitters look towards +y."""
    with group(x, y, z, rz):
        w = M.wood("z", tone)
        for s in (-0.34, 0.34):
            rod((s, -0.34, 0), (s, -0.20, 0.62), 0.022, w)
            rod((s, 0.36, 0), (s, 0.30, 0.60), 0.022, w)
            rod((s, -0.26, 0.60), (s, 0.36, 0.60), 0.026, w)
            rod((s, -0.27, 0.27), (s, 0.34, 0.33), 0.02, w)
            rod((s * 0.9, -0.24, 0.26), (s * 0.9, -0.46, 0.92), 0.022, w)
        for a, b in (((-0.36, 0.33, 0.33), (0.36, 0.33, 0.33)), ((-0.36, -0.27, 0.27), (0.36, -0.27, 0.27)), ((-0.33, -0.46, 0.90), (0.33, -0.46, 0.90))):
            rod(a, b, 0.02, w)
        sl = M.woven((0.56, 0.42, 0.26), 70.0)
        grid(12, 12, lambda u, v: ((u - 0.5) * 0.62, -0.27 + v * 0.60, 0.30 + v * 0.05 - 0.03 * math.sin(math.pi * u)), sl)
        grid(12, 12, lambda u, v: ((u - 0.5) * 0.58, -0.25 - v * 0.20, 0.34 + v * 0.54 - 0.0), sl)
        cushion((0, 0.04, 0.325), (0.60, 0.56, 0.10), M.linen(seat, 260.0, 0.2))
        lean((0, -0.20, 0.42), (0.54, 0.44, 0.15), M.linen(seat, 260.0, 0.2), None, 0, 74)


def chair(x, y, z=0.0, rz=0.0, tone=(0.22, 0.12, 0.065)):
    """A dining chair with a woven seat; sitters look towards +y."""
    with group(x, y, z, rz):
        w = M.wood("z", tone)
        for s in (-0.21, 0.21):
            rod((s, 0.20, 0), (s, 0.19, 0.45), 0.017, w)
            rod((s, -0.23, 0), (s, -0.20, 0.45), 0.017, w)
            rod((s, -0.20, 0.45), (s * 0.96, -0.29, 0.84), 0.017, w)
            rod((s, -0.21, 0.43), (s, 0.19, 0.43), 0.015, w)
            rod((s, -0.22, 0.2), (s, 0.195, 0.2), 0.010, w)
        for yy, zz in ((0.19, 0.43), (-0.20, 0.43), (-0.285, 0.82), (-0.255, 0.68)):
            rod((-0.21, yy, zz), (0.21, yy, zz), 0.015, w)
        grid(10, 10, lambda u, v: ((u - 0.5) * 0.40, -0.2 + v * 0.39, 0.448 - 0.012 * math.sin(math.pi * u) * math.sin(math.pi * v)), M.woven((0.58, 0.45, 0.28), 90.0))
        grid(10, 6, lambda u, v: ((u - 0.5) * 0.40, -0.258 - v * 0.025 - 0.02 * math.sin(math.pi * u), 0.69 + v * 0.12), M.woven((0.58, 0.45, 0.28), 90.0))


def stool(x, y, z=0.0, r=0.19, h=0.44, tone=(0.30, 0.18, 0.10)):
    lathe([(0.001, 0), (r * 0.86, 0), (r * 0.92, 0.02), (r * 0.62, h * 0.5), (r * 0.95, h - 0.02), (r * 0.9, h), (0.001, h)], (x, y, z), M.wood("z", tone), 36, wobble=0.02)


def table(x, y, z=0.0, r=0.42, h=0.40, tone=(0.23, 0.125, 0.065)):
    """A round table cut from a trunk."""
    cyl((x, y, z + h - 0.05), r, 0.05, M.wood("x", tone), edge=0.012, seg=56)
    lathe([(0.001, 0), (r * 0.55, 0), (r * 0.55, 0.02), (r * 0.26, h * 0.4), (r * 0.34, h - 0.05)], (x, y, z), M.wood("z", tone), 36)


def long_table(x, y, z=0.0, rz=0.0, length=2.2, width=0.9, h=0.75, tone=(0.25, 0.14, 0.075)):
    with group(x, y, z, rz):
        n = 5
        for k in range(n):
            a, b = -width / 2 + k * width / n, -width / 2 + (k + 1) * width / n
            span(-length / 2, length / 2, a + 0.002, b - 0.002, h - 0.05, h, M.wood("x", tone), 0.006)
        for sx in (-1, 1):
            for sy in (-1, 1):
                box((sx * (length / 2 - 0.14), sy * (width / 2 - 0.10), 0), (0.085, 0.085, h - 0.05), M.wood("z", tone), 0.01)
        span(-length / 2 + 0.1, length / 2 - 0.1, -0.02, 0.02, h - 0.15, h - 0.05, M.wood("x", tone), 0.004)


def lounger(x, y, z=0.0, rz=0.0, seat=(0.80, 0.76, 0.69), towel=None, up=34, tone=(0.26, 0.15, 0.085)):
    """A low wooden lounger, feet towards +y."""
    with group(x, y, z, rz):
        w = M.wood("y", tone)
        for s in (-0.33, 0.33):
            span(s - 0.022, s + 0.022, -0.10, 1.20, 0.20, 0.27, w, 0.006)
            for yy in (-0.02, 1.10):
                box((s, yy, 0), (0.05, 0.06, 0.21), M.wood("z", tone), 0.006)
        for k in range(15):
            box((0, 0.0 + k * 0.082, 0.262), (0.68, 0.055, 0.02), M.wood("x", tone), 0.004)
        a = math.radians(up)
        ca, sa = math.cos(a), math.sin(a)
        for k in range(9):
            d = 0.05 + k * 0.085
            o = box((0, -0.02 - d * ca, 0.27 + d * sa), (0.68, 0.055, 0.02), M.wood("x", tone), 0.004)
            o.rotation_euler = (-a, 0, 0)
        for s in (-0.3, 0.3):
            rod((s, -0.02, 0.265), (s, -0.02 - 0.80 * ca, 0.265 + 0.80 * sa), 0.018, M.wood("z", tone))
            rod((s, -0.02 - 0.55 * ca, 0.265 + 0.55 * sa), (s, -0.02 - 0.45 * ca, 0.02), 0.014, M.wood("z", tone))
        m = M.linen(seat, 260.0, 0.2)
        cushion((0, 0.60, 0.285), (0.66, 1.24, 0.085), m)
        o = pillow((0.66, 0.84, 0.09), m, (0, 0, 0), (0, 0, 0), 0.16, 0.02, 0.35)
        o.rotation_euler = (-a, 0, 0)
        o.location = (0, -0.01 - 0.43 * ca + 0.05 * sa, 0.29 + 0.43 * sa + 0.045 * ca)
        p = pillow((0.50, 0.26, 0.11), m, (0, 0, 0), (-a, 0, 0))
        p.location = (0, -0.0 - 0.68 * ca + 0.12 * sa, 0.30 + 0.68 * sa + 0.12 * ca)
        if towel:
            folded((0.02, 0.95, 0.372), (0.40, 0.30, 0.07), M.linen(towel, 160.0, 0.3), 3, 0.1)


def parasol(x, y, z=0.0, r=1.45, h=2.35, tint=(0.80, 0.75, 0.66)):
    """Eight cloth panels that sag between the ribs, with a short valance."""
    cyl((x, y, z), 0.24, 0.07, M.rock((0.55, 0.5, 0.43)))
    cyl((x, y, z + 0.07), 0.024, h - 0.05, M.wood("z"))
    v, f, nu, nv = [], [], 64, 10
    for j in range(nv + 1):
        t = j / nv
        for i in range(nu):
            a = 2 * math.pi * i / nu
            k = (i % 8) / 8
            sag = math.sin(math.pi * k)
            rr = r * min(1, t / 0.9) * (1 - 0.055 * sag)
            zz = h + 0.42 - 0.42 * min(1, t / 0.9) ** 1.15 - 0.05 * sag * t - max(0, t - 0.9) * 1.4
            v.append((rr * math.cos(a), rr * math.sin(a), zz))
    for j in range(nv):
        for i in range(nu):
            k = (i + 1) % nu
            f.append((j * nu + i, j * nu + k, (j + 1) * nu + k, (j + 1) * nu + i))
    mesh(v, f, M.sheer(tint, 0.0), (x, y, z), smooth=False, name="parasol")
    for k in range(8):
        a = k * math.pi / 4
        rod((x, y, z + h + 0.38), (x + r * 0.98 * math.cos(a), y + r * 0.98 * math.sin(a), z + h - 0.015), 0.010, M.wood("z"))


def hammock(p, q, drop=0.75, width=1.3, tint=(0.78, 0.72, 0.62)):
    """A woven hammock between two points."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    L = math.hypot(dx, dy)
    nx, ny = -dy / L, dx / L

    def at(u, v):
        t = 0.16 + 0.68 * u
        s = math.sin(math.pi * t) ** 0.8
        w = (v - 0.5) * width * (math.sin(math.pi * u) ** 0.5 * 0.62 + 0.05)
        z = p[2] + (q[2] - p[2]) * t - drop * s + 0.9 * w * w + 0.02 * noise2(u * 8, v * 8, 2)
        return (p[0] + dx * t + nx * w, p[1] + dy * t + ny * w, z)
    o = grid(50, 24, at, M.linen(tint, 90.0, 0.5))
    o.modifiers.new("t", "SOLIDIFY").thickness = 0.008
    for k in range(13):
        for u, end in ((0, p), (1, q)):
            rod(end, at(u, k / 12), 0.004, M.plain((0.72, 0.66, 0.56), 0.9))
