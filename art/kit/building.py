"""Walls with arches, beams, floors, decks, steps."""
import math

import bpy

from . import materials as M
from .core import bevel, box, cyl, link, lathe, rnd, rod, span


def _hole(cx, w, h, kind, sill=0.0):
    """The outline of an opening, anticlockwise from its lower left."""
    x0, x1 = cx - w / 2, cx + w / 2
    if kind == "rect":
        return [(x0, sill), (x1, sill), (x1, h), (x0, h)]
    r = w / 2
    pts = [(x0, sill), (x1, sill)]
    return pts + [(cx + r * math.cos(math.pi * k / 40), h - r + r * math.sin(math.pi * k / 40)) for k in range(41)]


def wall(p, q, z0, z1, openings=(), thick=0.32, mat=None, edge=0.018):
    """A plaster wall from p to q (its middle line). Openings: (distance along, width, height, 'arch'|'rect', sill), heights from z0."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length, h = math.hypot(dx, dy), z1 - z0
    outer, holes = [(0, 0)], []
    for cx, w, top, kind, sill in sorted(openings):
        if sill <= 0:
            pts = _hole(cx, w, top, kind)
            outer += [pts[0]] + list(reversed(pts[2:])) + [pts[1]]
        else:
            holes.append(_hole(cx, w, top, kind, sill))
    outer += [(length, 0), (length, h), (0, h)]
    c = bpy.data.curves.new("wall", "CURVE")
    c.dimensions, c.fill_mode = "2D", "BOTH"
    c.extrude, c.bevel_depth, c.bevel_resolution, c.offset = thick / 2 - edge, edge, 2, -edge
    for pts in [outer] + holes:
        clean = [a for i, a in enumerate(pts) if i == 0 or math.dist(a, pts[i - 1]) > 1e-4]
        s = c.splines.new("POLY")
        s.points.add(len(clean) - 1)
        for i, (x, z) in enumerate(clean):
            s.points[i].co = (x, z, 0, 1)
        s.use_cyclic_u = True
    c.materials.append(mat or M.plaster())
    return link(c, "wall", (p[0], p[1], z0), (math.pi / 2, 0, math.atan2(dy, dx)))


def beams(x0, x1, y0, y1, z, every=0.75, r=0.085, along="y", tone=(0.235, 0.125, 0.062), over=0.0):
    """Round logs under a ceiling, none quite like its neighbour; z is the ceiling."""
    a0, a1 = (x0, x1) if along == "y" else (y0, y1)
    n = max(2, round((a1 - a0) / every))
    mat = M.wood("z", tone)
    for i in range(n):
        a = a0 + (i + 0.5) * (a1 - a0) / n + rnd.uniform(-0.02, 0.02)
        ra, rb = r * rnd.uniform(0.92, 1.06), r * rnd.uniform(0.88, 1.0)
        zz = z - max(ra, rb) * 0.93
        p, q = ((a, y0 - over, zz), (a, y1 + over, zz)) if along == "y" else ((x0 - over, a, zz), (x1 + over, a, zz))
        rod(p, q, ra, mat, rb)


def slab(x0, x1, y0, y1, z, mat=None, thick=0.18, edge=0.012):
    """A floor whose upper side is at z."""
    return span(x0, x1, y0, y1, z - thick, z, mat or M.stone(), edge)


def deck(x0, x1, y0, y1, z, along="x", w=0.14, tone=(0.30, 0.185, 0.11), weather=0.35, thick=0.035):
    """Boards with gaps, upper side at z."""
    a0, a1 = (y0, y1) if along == "x" else (x0, x1)
    n = max(1, round((a1 - a0) / w))
    w = (a1 - a0) / n
    mat, under = M.wood(along, tone, 0.5, weather), M.plain((0.05, 0.035, 0.025), 0.9)
    span(x0 + 0.02, x1 - 0.02, y0 + 0.02, y1 - 0.02, z - thick - 0.10, z - thick, under, 0)
    for i in range(n):
        lo, hi = a0 + i * w + 0.003, a0 + (i + 1) * w - 0.003
        dz = rnd.uniform(-0.0012, 0.0012)
        if along == "x":
            span(x0, x1, lo, hi, z - thick + dz, z + dz, mat, 0.004, 1)
        else:
            span(lo, hi, y0, y1, z - thick + dz, z + dz, mat, 0.004, 1)


def ceiling(x0, x1, y0, y1, z, mat=None, thick=0.2):
    return span(x0, x1, y0, y1, z, z + thick, mat or M.plaster(), 0)


def steps(cx, y, z, n, width, mat=None, rise=0.16, going=0.36, down="+y"):
    """Steps going down from height z, beginning at y."""
    s = 1 if down == "+y" else -1
    for i in range(n):
        ya, yb = y + s * going * i, y + s * going * (i + 1)
        span(cx - width / 2, cx + width / 2, min(ya, yb), max(ya, yb) + 0.02, z - rise * (n + 1), z - rise * (i + 1), mat or M.stone(), 0.015)


def pergola(x0, x1, y0, y1, z, posts=True, every=0.32, tone=(0.27, 0.16, 0.09)):
    mz, m = M.wood("z", tone), M.wood("z", tone)
    if posts:
        for x in (x0 + 0.12, x1 - 0.12):
            for y in (y0 + 0.12, y1 - 0.12):
                cyl((x, y, 0), 0.085, z - 0.16, mz)
    for y in (y0 + 0.12, y1 - 0.12):
        rod((x0 - 0.2, y, z - 0.10), (x1 + 0.2, y, z - 0.10), 0.075, m)
    n = int((x1 - x0) / every)
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        rod((x, y0 - 0.25, z), (x, y1 + 0.25, z), rnd.uniform(0.022, 0.03), m)


def thatch(cx, cy, z, w, d, rise=2.2):
    """A palm roof on four slopes with a ridge: shaggy layers, each throwing its shadow on the next."""
    from .core import mesh
    tints = ((0.34, 0.25, 0.14), (0.27, 0.20, 0.115), (0.22, 0.165, 0.10))
    parts, layers, run = [([], []) for _ in tints], 11, min(w, d) / 2
    for side in range(4):
        half, deep = (w / 2, d / 2) if side % 2 == 0 else (d / 2, w / 2)
        ca, sa = [(1, 0), (0, 1), (-1, 0), (0, -1)][side]
        for layer in range(layers):
            t = layer / layers
            reach = half - t * run
            for k in range(max(2, int(reach * 2 / 0.022))):
                u = rnd.uniform(-1, 1) * reach
                lip, up = rnd.uniform(0.0, 0.10), 1 / layers + 0.06
                lo, hi = max(0.0, t - 0.02 - lip), min(1.0, t + up)
                y0, y1 = deep - lo * run + 0.03, deep - hi * run
                z0, z1 = lo * rise + 0.10 - 0.4 * lip, hi * rise + 0.02
                # Strips lean to the ridge beside a hip, so that the slopes meet.
                v = u if abs(u) < half - hi * run else (half - hi * run) * (1 if u > 0 else -1)
                wd = rnd.uniform(0.012, 0.03)
                pts = [(u - wd, -y0, z0), (u + wd, -y0, z0), (v + wd * 0.7, -y1, z1), (v - wd * 0.7, -y1, z1)]
                vs, fs = parts[rnd.randrange(3)]
                i = len(vs)
                vs += [(cx + x * ca - y * sa, cy + x * sa + y * ca, z + zz) for x, y, zz in pts]
                fs.append((i, i + 1, i + 2, i + 3))
    under = [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)]
    rx, ry = max(0, (w - d) / 2), max(0, (d - w) / 2)
    top = [(-rx, -ry), (rx, -ry), (rx, ry), (-rx, ry)]
    mesh([(cx + x, cy + y, z) for x, y in under] + [(cx + x, cy + y, z + rise - 0.03) for x, y in top], [(k, (k + 1) % 4, (k + 1) % 4 + 4, k + 4) for k in range(4)], M.woven((0.30, 0.22, 0.13), 30.0), name="thatch")
    for (vs, fs), tint in zip(parts, tints):
        mesh(vs, fs, M.leaf(tint, 0.85, 0.06), name="thatch")
    ridge = abs(w - d) / 2 + 0.25
    p, q = ((cx - ridge, cy), (cx + ridge, cy)) if w >= d else ((cx, cy - ridge), (cx, cy + ridge))
    rod((*p, z + rise + 0.06), (*q, z + rise + 0.06), 0.13, M.leaf(tints[1], 0.85, 0.06))


def niche_shelf(x0, x1, y, z, depth=0.28, mat=None):
    return span(x0, x1, y - depth, y, z, z + 0.05, mat or M.wood("x"), 0.008)
