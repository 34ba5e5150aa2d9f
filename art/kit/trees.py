"""Trees of the jungle: crowns of small leaves over a trunk, near ones and as many as reach the horizon."""
import math

import numpy as np

from . import materials as M
from .core import again, mesh, rnd, tube

_kept = {}
GREENS = ((0.060, 0.115, 0.030), (0.085, 0.135, 0.034), (0.050, 0.098, 0.034), (0.105, 0.140, 0.042))


def _leaves(n, leaf, seed):
    """Leaves on the outside of a handful of lumps; the crown is one metre round and stands on its lowest point."""
    rg = np.random.RandomState(seed)
    lumps = 9
    a, up = rg.uniform(0, 6.283, lumps), rg.uniform(0.15, 1.0, lumps)
    out = 0.62 * np.sqrt(1 - 0.75 * up ** 2)
    middle = np.stack([out * np.cos(a), out * np.sin(a), 0.30 + 0.42 * up], -1)
    middle[0] = (0, 0, 0.62)
    size = rg.uniform(0.26, 0.44, lumps)
    of = rg.randint(0, lumps, n)
    d = rg.normal(size=(n, 3))
    d[:, 2] = np.abs(d[:, 2]) * 0.9 - 0.25
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    r = size[of] * rg.uniform(0.55, 1.0, n) ** 0.45
    p = middle[of] + d * r[:, None] * (1, 1, 0.72)
    along = d + rg.normal(scale=0.55, size=(n, 3)) - (0, 0, 0.35)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, d + rg.normal(scale=0.6, size=(n, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-6
    ln = (leaf * rg.uniform(0.6, 1.35, n))[:, None]
    bend = np.cross(side, along) * ln * 0.16
    v = np.stack([p, p + along * ln * 0.45 + side * ln * 0.24 + bend, p + along * ln - bend, p + along * ln * 0.45 - side * ln * 0.24 + bend], 1)
    return v.reshape(-1, 3), np.arange(4 * n).reshape(-1, 4)


def crown(x, y, z, r, high=0.85, kind=None, fine=1.0):
    """A crown r wide to each side, its underside at z. fine: smaller leaves, more of them, for trees that are near."""
    kind = rnd.randrange(4) if kind is None else kind % 4
    key = (kind, fine)
    turn, scale = (0, 0, rnd.uniform(0, 6.28)), (r, r, r * high * rnd.uniform(0.85, 1.15))
    if key not in _kept:
        v, f = _leaves(int(9000 * fine), 0.058 / math.sqrt(fine), 11 + kind)
        _kept[key] = mesh(v.tolist(), f.tolist(), M.leaf(GREENS[kind], 0.42, 0.30), (x, y, z), turn, name="crown", scale=scale)
        return _kept[key]
    return again(_kept[key], (x, y, z), turn, scale)


def tree(x, y, z=0.0, height=11.0, r=4.0, lean=(0.0, 0.0), girth=0.32, fine=1.0, bark=None):
    """A trunk that forks, and three crowns over its arms."""
    bark = bark or M.rock((0.22, 0.185, 0.145), 5.0, 1.0)
    at = (x + lean[0], y + lean[1], z + height * 0.62)
    tube([(x, y, z - 0.4), (x + lean[0] * 0.2, y + lean[1] * 0.2, z + height * 0.2), (x + lean[0] * 0.6, y + lean[1] * 0.6, z + height * 0.42), at], girth, bark, 0.6)
    for k in range(4):
        a = k * 1.9 + rnd.uniform(-0.5, 0.5)
        far = r * rnd.uniform(0.35, 0.6)
        end = (at[0] + far * math.cos(a), at[1] + far * math.sin(a), z + height * rnd.uniform(0.72, 0.84))
        tube([(at[0], at[1], at[2] - 0.3), (at[0] + far * 0.4 * math.cos(a), at[1] + far * 0.4 * math.sin(a), at[2] + height * 0.06), end], girth * 0.5, bark, 0.35)
        crown(end[0], end[1], end[2] - 0.25 * r, r * rnd.uniform(0.6, 0.8), 0.8, None, fine)
    crown(at[0], at[1], z + height * 0.76, r * 0.8, 0.8, None, fine)


def forest(x0, x1, y0, y1, z=0.0, every=4.2, tall=(7.0, 12.0), ground=True, gap=None):
    """Crown beside crown from corner to corner, with what grows under them where it is seen from the side. gap(x, y) leaves room."""
    nx, ny = max(1, int((x1 - x0) / every)), max(1, int((y1 - y0) / every))
    for i in range(nx):
        for j in range(ny):
            x, y = x0 + (i + rnd.random()) * (x1 - x0) / nx, y0 + (j + rnd.random()) * (y1 - y0) / ny
            if gap and gap(x, y):
                continue
            top, r = rnd.uniform(*tall), every * rnd.uniform(0.72, 1.15)
            crown(x, y, z + top - 1.1 * r, r, 0.95)
            if ground:
                crown(x + rnd.uniform(-1, 1), y + rnd.uniform(-1, 1), z - 0.2, r * 0.8, rnd.uniform(0.7, 1.2))
                crown(x + rnd.uniform(-1, 1), y + rnd.uniform(-1, 1), z + top * 0.35, r * 0.9, 1.0)
