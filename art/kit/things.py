"""Small things that say someone lives here: books, glasses, bowls, fruit, trays, candles, vases."""
import math

from . import materials as M
from .bed import group
from .core import box, cyl, lathe, rnd, rod, tube
from .plants import plant

SPINES = ((0.10, 0.20, 0.21), (0.55, 0.27, 0.17), (0.72, 0.66, 0.55), (0.30, 0.24, 0.17), (0.42, 0.46, 0.40))


def books(x, y, z, n=2, rz=0.3):
    for k in range(n):
        t = rnd.uniform(0.018, 0.032)
        w, d = rnd.uniform(0.17, 0.23), rnd.uniform(0.23, 0.28)
        r = rz + rnd.uniform(-0.25, 0.25)
        c = SPINES[(k + int(x * 7)) % 5]
        with group(x, y, z, r):
            box((0, 0, 0.0), (w, d, 0.003), M.plain(c, 0.7), 0.001)
            box((0.003, 0, 0.003), (w - 0.012, d - 0.012, t - 0.006), M.plain((0.78, 0.74, 0.66), 0.9), 0)
            box((0, 0, t - 0.003), (w, d, 0.003), M.plain(c, 0.7), 0.001)
            box((-w / 2 + 0.001, 0, 0.0), (0.004, d, t), M.plain(c, 0.7), 0.001)
        z += t
    return z


def glass(x, y, z, h=0.11, r=0.036, fill=None):
    lathe([(0.001, 0.004), (r * 0.84, 0.004), (r * 0.86, 0), (r * 0.88, 0.006), (r, h), (r - 0.003, h), (r * 0.84, 0.012), (0.001, 0.012)], (x, y, z), M.glass())
    if fill:
        cyl((x, y, z + 0.012), r * 0.86, h * 0.6, M.plain(fill, 0.08, 0, 0.5), r * 0.93, 0.001)


def wine(x, y, z, fill=None):
    lathe([(0.001, 0.002), (0.034, 0.002), (0.034, 0.005), (0.005, 0.012), (0.004, 0.085), (0.02, 0.10), (0.038, 0.13), (0.040, 0.155), (0.033, 0.20), (0.032, 0.20), (0.038, 0.155), (0.036, 0.131), (0.018, 0.103), (0.001, 0.095)], (x, y, z), M.glass())
    if fill:
        lathe([(0.001, 0.097), (0.018, 0.105), (0.0355, 0.133), (0.037, 0.142), (0.001, 0.142)], (x, y, z), M.plain(fill, 0.08))


def carafe(x, y, z, water=True):
    lathe([(0.001, 0.004), (0.05, 0.004), (0.056, 0.03), (0.052, 0.10), (0.026, 0.17), (0.024, 0.21), (0.034, 0.25), (0.032, 0.25), (0.022, 0.21), (0.024, 0.17), (0.05, 0.10)], (x, y, z), M.glass((0.90, 0.96, 0.94)))


def bowl(x, y, z, r=0.15, tint=(0.62, 0.54, 0.44), fruit=0):
    lathe([(0.001, 0.0), (r * 0.45, 0.0), (r * 0.5, 0.008), (r * 0.85, r * 0.32), (r, r * 0.52), (r * 0.96, r * 0.54), (r * 0.8, r * 0.36), (r * 0.4, 0.03), (0.001, 0.026)], (x, y, z), M.clay(tint, 0.55), wobble=0.01)
    fr = ((0.62, 0.22, 0.04), (0.30, 0.36, 0.05), (0.70, 0.45, 0.06))
    for k in range(fruit):
        a = k * 2.1
        q = 0.0 if k == fruit - 1 and fruit > 3 else 0.5
        s = r * 0.30
        ball(x + r * q * math.cos(a), y + r * q * math.sin(a), z + r * 0.17 + s * 0.2 + (s * 1.2 if q == 0 else 0), s, M.clay(fr[k % 3], 0.45))


def ball(x, y, z, r, mat, squash=0.92):
    n = 14
    return lathe([(max(0.0005, r * math.sin(math.pi * k / n)), r * squash * (1 - math.cos(math.pi * k / n))) for k in range(n + 1)], (x, y, z), mat, 24)


def tray(x, y, z, w=0.46, d=0.32, rz=0.0):
    with group(x, y, z, rz):
        box((0, 0, 0), (w, d, 0.012), M.wood("x", (0.33, 0.2, 0.11)), 0.004)
        for a in (-1, 1):
            box((a * (w / 2 - 0.006), 0, 0), (0.012, d, 0.035), M.wood("y", (0.33, 0.2, 0.11)), 0.004)
            box((0, a * (d / 2 - 0.006), 0), (w, 0.012, 0.035), M.wood("x", (0.33, 0.2, 0.11)), 0.004)


def plate(x, y, z, r=0.135, tint=(0.72, 0.68, 0.60)):
    lathe([(0.001, 0), (r * 0.6, 0), (r * 0.65, 0.004), (r, 0.018), (r * 0.98, 0.021), (r * 0.66, 0.009), (0.001, 0.008)], (x, y, z), M.clay(tint, 0.4))


def fork(x, y, z, rz=0.0, knife=False):
    with group(x, y, z, rz):
        box((0, -0.03, 0.001), (0.007, 0.13, 0.003), M.plain((0.62, 0.52, 0.36), 0.25, 1.0), 0.001)
        box((0, 0.07, 0.001), (0.018 if not knife else 0.014, 0.075, 0.003), M.plain((0.62, 0.52, 0.36), 0.25, 1.0), 0.001)


def vase(x, y, z, r=0.10, h=0.28, tint=(0.66, 0.58, 0.48), stems="branch", size=0.5):
    lathe([(0.001, 0), (r * 0.6, 0), (r, h * 0.35), (r * 0.88, h * 0.62), (r * 0.36, h * 0.88), (r * 0.44, h), (r * 0.36, h), (r * 0.28, h * 0.88), (0.001, h * 0.8)], (x, y, z), M.clay(tint), wobble=0.015)
    if stems == "branch":
        for k in range(5):
            a, L = k * 1.9 + 0.4, size * rnd.uniform(0.7, 1.2)
            q = [(x, y, z + h * 0.8), (x + 0.12 * L * math.cos(a), y + 0.12 * L * math.sin(a), z + h + L * 0.45), (x + 0.5 * L * math.cos(a), y + 0.5 * L * math.sin(a), z + h + L * 0.95)]
            tube(q, 0.004, M.bark((0.2, 0.15, 0.1)), 0.4)
            plant("bush", q[2][0], q[2][1], q[2][2] - 0.16 * L, 0.26 * L)
    elif stems:
        plant(stems, x, y, z + h * 0.82, size)


def hat(x, y, z, rz=0.0):
    lathe([(0.20, 0.012), (0.15, 0.004), (0.098, 0.010), (0.095, 0.05), (0.085, 0.10), (0.05, 0.115), (0.001, 0.105)], (x, y, z), M.woven((0.66, 0.54, 0.36), 90.0), wobble=0.05)
