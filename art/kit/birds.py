"""Birds of the coast: an egret that stands, a pelican on its post, frigatebirds that hang in the wind."""
import math

from . import materials as M
from .bed import group
from .core import grid, lathe, mesh, rnd, tube


def body(length, deep, wide, z, tilt, mat, y0=0.0):
    """A feathered body along +y, fuller in front; tilt raises the breast."""
    def at(u, v):
        a, r = 2 * math.pi * v, math.sin(math.pi * u ** 0.8) ** 0.7
        y, up = (u - 0.5) * length, (u - 0.5) * length * math.tan(tilt)
        return (wide * r * math.cos(a), y0 + y, z + up + deep * r * math.sin(a))
    return grid(24, 18, at, mat)


def egret(x, y, z, rz=0.0, size=1.0):
    """White, on black legs, its neck in an S; it looks towards +y. z is the ground under the water."""
    with group(x, y, z, rz):
        white = M.plain((0.80, 0.79, 0.75), 0.75)
        body(0.46 * size, 0.085 * size, 0.075 * size, 0.56 * size, 0.35, white)
        tube([(0, py * size, pz * size) for py, pz in ((0.16, 0.62), (0.25, 0.70), (0.20, 0.80), (0.15, 0.88), (0.20, 0.96), (0.25, 0.97))], 0.024 * size, white, 0.8)
        tube([(0, 0.23 * size, 0.975 * size), (0, 0.28 * size, 0.972 * size), (0, 0.40 * size, 0.95 * size)], 0.022 * size, M.plain((0.72, 0.42, 0.04), 0.4), 0.12)
        for s in (-1, 1):
            tube([(s * 0.03, 0.0, 0.5 * size), (s * 0.03, -0.04, 0.28 * size), (s * 0.03, 0.01, -0.1)], 0.008, M.plain((0.03, 0.03, 0.03), 0.6))


def pelican(x, y, z, rz=0.0, size=1.0):
    """A brown pelican that sits on z, its bill on its breast; it looks towards +y."""
    with group(x, y, z, rz):
        brown, pale, bill = M.clay((0.20, 0.165, 0.135), 0.85), M.plain((0.72, 0.66, 0.52), 0.8), M.plain((0.36, 0.30, 0.22), 0.5)
        body(0.62 * size, 0.155 * size, 0.15 * size, 0.24 * size, 0.55, brown, -0.04)
        tube([(0, 0.16 * size, 0.36 * size), (0, 0.24 * size, 0.46 * size), (0, 0.17 * size, 0.58 * size), (0, 0.14 * size, 0.68 * size), (0, 0.20 * size, 0.73 * size)], 0.05 * size, pale, 0.8)
        tube([(0, 0.20 * size, 0.735 * size), (0, 0.25 * size, 0.70 * size), (0, 0.30 * size, 0.55 * size), (0, 0.31 * size, 0.38 * size)], 0.042 * size, bill, 0.3)
        for s in (-1, 1):
            grid(8, 10, lambda u, v: (s * (0.12 + 0.045 * math.sin(math.pi * u)) * size, (0.18 - 0.62 * v) * size, (0.36 - 0.36 * v + (u - 0.5) * 0.2 * (1 - v * 0.8)) * size), brown)
        lathe([(0.02, 0), (0.03, 0.06), (0.02, 0.1)], (0, 0.02, 0), M.plain((0.06, 0.05, 0.05), 0.7), 10)


def frigatebird(x, y, z, rz=0.0, wide=2.2, bank=0.0):
    """Long bent wings and a forked tail, seen from below; it flies towards +y."""
    h = wide / 2
    line = [(0.03, 0.10, -0.10), (0.22, 0.17, -0.03), (0.42, 0.22, 0.06), (0.62, 0.13, 0.01), (0.82, 0.00, -0.08), (1.0, -0.16, -0.17)]
    v, f = [], []
    for s in (-1, 1):
        i = len(v)
        for a, front, back in line:
            up = 0.16 * math.sin(math.pi * min(1.0, a * 0.9)) * h
            v += [(s * a * h, front * h, up), (s * a * h, back * h, up)]
        f += [(i + 2 * k, i + 2 * k + 1, i + 2 * k + 3, i + 2 * k + 2) for k in range(len(line) - 1)]
    i = len(v)
    v += [(-0.05 * h, 0.20 * h, 0), (0.05 * h, 0.20 * h, 0), (0.06 * h, -0.1 * h, 0), (-0.06 * h, -0.1 * h, 0), (-0.02 * h, -0.34 * h, 0), (0.02 * h, -0.34 * h, 0), (0.12 * h, -0.62 * h, 0.02), (-0.12 * h, -0.62 * h, 0.02), (0.0, 0.40 * h, 0.0), (0.0, -0.28 * h, 0.0)]
    f += [(i, i + 3, i + 2, i + 1), (i + 3, i + 7, i + 9), (i + 2, i + 9, i + 6), (i + 3, i + 9, i + 2), (i, i + 1, i + 8)]
    return mesh(v, f, M.plain((0.018, 0.016, 0.016), 0.8), (x, y, z), (rnd.uniform(-0.2, 0.2), bank, rz), name="bird")
