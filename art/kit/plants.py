"""Coconut palms, fan palms, broad leaves, shrubs, the edge of the jungle."""
import math

from . import materials as M
from .core import again, lathe, link, mesh, rnd, tube

_kept = {}


def forget():
    _kept.clear()


def blade(v, f, p, along, side, up, length, width, bend, parts=3):
    """A narrow leaf from p, added to the lists."""
    i = len(v)
    for k in range(parts + 1):
        t = k / parts
        w = width * (math.sin(math.pi * (0.12 + 0.88 * t)) ** 0.8 + 0.02) * (1 if k < parts else 0.08)
        c = [p[a] + along[a] * length * t + up[a] * (-bend * t * t * length) for a in range(3)]
        v.append([c[a] - side[a] * w / 2 for a in range(3)])
        v.append([c[a] + side[a] * w / 2 for a in range(3)])
    for k in range(parts):
        a = i + 2 * k
        f.append((a, a + 1, a + 3, a + 2))


def frond(v, f, yaw, rise, length, n=34, droop=1.0, leaflet=0.55):
    """A feather leaf of a palm, springing from the origin."""
    ca, sa = math.cos(yaw), math.sin(yaw)
    for k in range(n):
        t = (k + 2) / (n + 2)
        r = length * t * (math.cos(rise) if rise > 0 else 1) * (1 - 0.12 * t * droop)
        z = length * (math.sin(rise) * t - droop * 0.62 * t ** 2.2)
        slope = math.sin(rise) - droop * 1.36 * t ** 1.2
        L = leaflet * length * 0.36 * math.sin(math.pi * (0.16 + 0.80 * t)) * rnd.uniform(0.85, 1.1)
        for s in (-1, 1):
            fw, out, dn = 0.55, 0.75 * s, -0.45 - 0.25 * rnd.random()
            al = (ca * fw - sa * out, sa * fw + ca * out, dn + slope * 0.4)
            m = math.sqrt(sum(a * a for a in al))
            al = tuple(a / m for a in al)
            blade(v, f, (ca * r, sa * r, z), al, (ca, sa, slope * 0.5), (0, 0, 1), L, 0.05 * length / 2.6, 0.25)
    i, parts = len(v), 10
    for k in range(parts + 1):
        t = k / parts
        r, z = length * t * (math.cos(rise) if rise > 0 else 1) * (1 - 0.12 * t * droop), length * (math.sin(rise) * t - droop * 0.62 * t ** 2.2)
        w = 0.05 * (1 - 0.85 * t)
        for s in (-1, 1):
            v.append((ca * r - sa * w * s, sa * r + ca * w * s, z + 0.01))
    for k in range(parts):
        a = i + 2 * k
        f.append((a, a + 1, a + 3, a + 2))


def palm(x, y, z=0.0, height=6.5, lean=(0.8, 0.2), kind=0, rz=None, size=2.7):
    """A coconut palm. Three crowns are made and turned."""
    rz = rnd.uniform(0, 6.28) if rz is None else rz
    key = ("crown", kind % 3)
    top = (x + lean[0], y + lean[1], z + height)
    if key not in _kept:
        v, f = [], []
        n = 20
        for k in range(n):
            frond(v, f, k * 2.399 + rnd.uniform(-0.2, 0.2), math.radians(76 - 92 * k / n + rnd.uniform(-8, 8)), rnd.uniform(0.85, 1.1), 38, rnd.uniform(0.7, 1.15))
        _kept[key] = mesh(v, f, M.leaf((0.105, 0.165, 0.040)), top, (0, 0, rz), name="crown", scale=size)
    else:
        again(_kept[key], top, (0, 0, rz), size * rnd.uniform(0.9, 1.1))
    pts = [(x + lean[0] * t ** 1.7, y + lean[1] * t ** 1.7, z - 0.3 + (height + 0.32) * t) for t in (0, 0.15, 0.35, 0.55, 0.75, 0.9, 1.0)]
    tube(pts, 0.17, M.bark(), 0.58)
    for k in range(5):
        a = k * 1.3
        lathe([(0.001, 0), (0.09, 0.06), (0.11, 0.14), (0.06, 0.24), (0.001, 0.26)], (top[0] + 0.17 * math.cos(a), top[1] + 0.17 * math.sin(a), top[2] - 0.32), M.clay((0.24, 0.22, 0.06), 0.5), 14)


def _fan(n=9):
    v, f = [], []
    for k in range(n):
        yaw, rise, L = k * 2.399, math.radians(rnd.uniform(18, 75)), rnd.uniform(0.7, 1.05)
        ca, sa = math.cos(yaw), math.sin(yaw)
        hub = (ca * L * math.cos(rise), sa * L * math.cos(rise), L * math.sin(rise))
        blade(v, f, (0, 0, 0), tuple(h / L for h in hub), (-sa, ca, 0), (0, 0, 1), L, 0.02, 0.05)
        for q in range(20):
            a = (q / 19 - 0.5) * 4.4
            o, u = math.cos(a), math.sin(a)
            al = (ca * o * 0.8 - sa * u, sa * o * 0.8 + ca * u, 0.35 * o - 0.25)
            blade(v, f, hub, al, (-sa * o, ca * o, 0.5), (0, 0, 1), 0.55 * (0.8 + 0.2 * o), 0.055, 0.30)
    return v, f


def _broad(n=8, width=0.34, tall=1.0):
    """Banana-like paddles."""
    v, f = [], []
    for k in range(n):
        yaw, rise = k * 2.399 + rnd.uniform(-0.2, 0.2), math.radians(84 - 48 * k / n)
        ca, sa, L = math.cos(yaw), math.sin(yaw), rnd.uniform(0.8, 1.1)
        i, parts = len(v), 12
        for q in range(parts + 1):
            t = q / parts
            r, z = L * math.cos(rise) * t * 1.05, L * tall * (math.sin(rise) * t * 1.25 - 0.55 * t ** 2.6)
            b = max(0, (t - 0.32) / 0.68)
            w = width * 0.5 * math.sin(math.pi * min(1, b * 0.96 + 0.03)) ** 0.7 if b > 0 else 0.012
            for s in (-1, 0, 1):
                e = w * (1 + 0.06 * math.sin(q * 2.7 + s))
                v.append((ca * r - sa * e * s, sa * r + ca * e * s, z + abs(s) * w * 0.28 + 0.012 * math.sin(q * 1.9)))
        for q in range(parts):
            for s in (0, 1):
                a = i + 3 * q + s
                f.append((a, a + 1, a + 4, a + 3))
    return v, f


def _bush(n=420, leaf=0.13, round_=0.85):
    """A shrub of folded leaves on a lumpy ball, denser outside."""
    v, f = [], []
    for _ in range(n):
        a, b, r = rnd.uniform(0, 6.283), math.acos(rnd.uniform(-0.25, 1)), rnd.uniform(0.45, 1) ** 0.5
        r *= 1 + 0.18 * math.sin(3 * a + 2 * b) + 0.1 * math.sin(5 * a - b)
        d = (math.cos(a) * math.sin(b), math.sin(a) * math.sin(b), math.cos(b))
        p = (d[0] * r * 0.6, d[1] * r * 0.6, 0.45 + d[2] * r * 0.5 * round_)
        al = [d[k] + rnd.uniform(-0.7, 0.7) for k in range(3)]
        m = math.sqrt(sum(x * x for x in al)) or 1
        al = [x / m for x in al]
        si = (-al[1], al[0], rnd.uniform(-0.5, 0.5))
        blade(v, f, p, al, si, (0, 0, 1), leaf * rnd.uniform(0.7, 1.3), leaf * 0.48, 0.35, 2)
    return v, f


def _grass(n=160):
    v, f = [], []
    for _ in range(n):
        a, b = rnd.uniform(0, 6.283), rnd.uniform(0, 1) ** 0.5
        ti = rnd.uniform(0.1, 0.6)
        blade(v, f, (math.cos(a) * b * 0.3, math.sin(a) * b * 0.3, 0), (math.cos(a) * ti, math.sin(a) * ti, 1), (-math.sin(a), math.cos(a), 0), (-math.cos(a) * 0.6, -math.sin(a) * 0.6, 1), rnd.uniform(0.4, 1.0), 0.014, 0.35)
    return v, f


SORTS = {
    "fan": (_fan, (0.085, 0.16, 0.045)), "banana": (_broad, (0.10, 0.20, 0.045)), "bush": (lambda: _bush(1100, 0.085), (0.070, 0.135, 0.040)),
    "fine": (lambda: _bush(1700, 0.055), (0.085, 0.14, 0.045)), "sea": (lambda: _bush(620, 0.12), (0.105, 0.17, 0.06)), "grass": (_grass, (0.20, 0.22, 0.08)),
    "fern": (lambda: _feather(), (0.080, 0.165, 0.035)),
}


def _feather():
    v, f = [], []
    for k in range(11):
        frond(v, f, k * 2.399, math.radians(72 - 40 * k / 11), rnd.uniform(0.85, 1.1), 26, 1.0, 0.7)
    return v, f


def plant(sort, x, y, z=0.0, size=1.0, rz=None, kind=None):
    kind = rnd.randrange(3) if kind is None else kind
    rz = rnd.uniform(0, 6.28) if rz is None else rz
    key = (sort, kind)
    if key not in _kept:
        make, tint = SORTS[sort]
        v, f = make()
        _kept[key] = mesh(v, f, M.leaf(tint), (x, y, z), (0, 0, rz), name=sort, scale=size)
        return _kept[key]
    return again(_kept[key], (x, y, z), (0, 0, rz), (size, size, size * rnd.uniform(0.88, 1.12)))


def potted(x, y, z=0.0, sort="banana", size=0.9, pot=0.24, tint=(0.62, 0.55, 0.46)):
    lathe([(0.001, 0), (pot * 0.72, 0), (pot * 0.95, pot * 0.6), (pot, pot * 1.5), (pot * 0.9, pot * 1.62), (pot * 0.8, pot * 1.5), (pot * 0.78, pot * 1.42), (0.001, pot * 1.42)], (x, y, z), M.clay(tint), wobble=0.012)
    plant(sort, x, y, z + pot * 1.38, size)


def inside(low, high, margin):
    """Somewhere between two limits, as far from both as there is room."""
    m = min(margin, (high - low) / 2)
    return rnd.uniform(low + m, high - m)


def jungle(x0, x1, y0, y1, z=0.0, density=1.0, tall=1.0, palms=0.06, ground=True):
    """A thicket between two corners: low growth in front, tall behind, some palms."""
    n = int((x1 - x0) * (y1 - y0) * 0.55 * density)
    for _ in range(n):
        t = rnd.random()
        s = rnd.choice(("bush", "bush", "fine", "fine", "fan", "banana", "fern", "sea"))
        size = tall * (1.0 + 2.0 * t * t) * (1.25 if s in ("bush", "fine", "sea") else 0.95)
        # A plant keeps its whole crown inside, or it would grow through the wall next to it.
        wide = size * (0.75 if s in ("bush", "fine", "sea") else 1.1)
        plant(s, inside(x0, x1, wide), inside(y0, y1, wide), z - 0.1, size)
    for _ in range(int(n * palms)):
        x, y = rnd.uniform(x0, x1), rnd.uniform(y0, y1)
        palm(x, y, z, rnd.uniform(4.0, 7.5) * tall, (rnd.uniform(-1, 1), rnd.uniform(-0.6, 0.6)), rnd.randrange(3))
