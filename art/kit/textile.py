"""Pillows, cushions, duvets that fall over a bed, towels, curtains, rugs."""
import math
import os
import tempfile

import bpy
import numpy as np

from . import materials as M
from .core import bake, grid, mesh, noise2, rest, rnd, rod


def pillow(size=(0.70, 0.48, 0.17), mat=None, loc=(0, 0, 0), rot=(0, 0, 0), full=0.55, corner=0.10, creases=1.0, n=44, seed=None):
    """A stuffed pillow lying flat in its own x, y; the sides draw in, the corners stay out."""
    s = rnd.random() * 60 if seed is None else seed
    w, d, h = (a / 2 for a in size)
    v, f = [], []
    row = n + 1
    for side in (1, -1):
        for j in range(row):
            for i in range(row):
                u, t = math.sin((i / n - 0.5) * math.pi), math.sin((j / n - 0.5) * math.pi)
                x = u * w * (1 - corner * (1 - t * t) * 0 - corner * (1 - (abs(t)) ** 1.6) * 0.55)
                y = t * d * (1 - corner * (1 - (abs(u)) ** 1.6) * 0.55)
                e = max(0.0, (1 - abs(u) ** 2.6) * (1 - abs(t) ** 2.6))
                z = h * e ** full
                near = (1 - e) * e * 4
                z += creases * h * (0.09 * near * noise2(u * 5, t * 5, s) + 0.05 * e * noise2(u * 2.2, t * 2.4, s + 3))
                v.append((x, y, side * max(z, 0.003)))
    m = row * row
    for side in (0, 1):
        for j in range(n):
            for i in range(n):
                a = side * m + j * row + i
                q = (a, a + 1, a + row + 1, a + row)
                f.append(q if side == 0 else q[::-1])
    ring = [i for i in range(row)] + [j * row + n for j in range(1, row)] + [n * row + i for i in range(n - 1, -1, -1)] + [j * row for j in range(n - 1, 0, -1)]
    for k in range(len(ring)):
        a, b = ring[k], ring[(k + 1) % len(ring)]
        f.append((b, a, a + m, b + m))
    return mesh(v, f, mat or M.linen(), loc, rot, True, "pillow")


def cushion(loc, size, mat=None, rz=0.0, soft=0.16):
    """A boxy seat cushion lying on loc."""
    o = pillow((size[0], size[1], size[2] * 1.08), mat, loc, (0, 0, rz), full=soft, corner=0.02, creases=0.35)
    return rest(o, loc[2], 0.004, size[2] * 0.03)


def lean(loc, size, mat, back, rz=0.0, tilt=68, sink=0.02):
    """A pillow standing on loc, leaning back; rz = 0 leans towards -y. Its foot is pressed flat."""
    o = pillow(size, mat, loc, (math.radians(tilt), 0, 0))
    bake(o)
    o.rotation_euler = (0, 0, rz)
    return rest(o, loc[2], 0.0, sink)


def fall(name, size, over, solids, mat, cells=0.034, thick=0.02, frames=46, stiff=14.0, seed=1):
    """Let a cloth of `size`, its middle above `over`, fall onto the solids; the result is kept, as the fall takes some seconds."""
    store = os.path.join(tempfile.gettempdir(), "litoral-cloth-2")
    os.makedirs(store, exist_ok=True)
    path = os.path.join(store, name + ".npy")
    nx, ny = int(size[0] / cells), int(size[1] / cells)
    o = grid(nx, ny, lambda u, v: ((u - 0.5) * size[0] + 0.012 * noise2(u * 6, v * 6, seed), (v - 0.5) * size[1] + 0.012 * noise2(v * 5, u * 7, seed + 2), 0.012 * noise2(u * 9, v * 9, seed + 4)), mat, over, name=name)
    if os.path.exists(path):
        a = np.load(path)
    else:
        s = bpy.context.scene
        for b in solids:
            c = b.modifiers.new("c", "COLLISION")
            b.collision.thickness_outer, b.collision.cloth_friction = 0.012, 20
        c = o.modifiers.new("cloth", "CLOTH")
        st, co = c.settings, c.collision_settings
        st.quality, st.mass, st.bending_stiffness, st.tension_stiffness, st.compression_stiffness = 7, 0.4, stiff * 0.12, stiff, stiff
        st.air_damping = 2.0
        co.collision_quality, co.distance_min, co.use_self_collision = 3, 0.008, False
        c.point_cache.frame_end = frames
        s.frame_start, s.frame_end = 1, frames
        for fr in range(1, frames + 1):
            s.frame_set(fr)
        ev = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
        a = np.empty(len(ev.vertices) * 3, np.float32)
        ev.vertices.foreach_get("co", a)
        np.save(path, a)
        o.modifiers.remove(c)
        for b in solids:
            b.modifiers.remove(b.modifiers["c"])
    o.data.vertices.foreach_set("co", a)
    o.data.update()
    sd = o.modifiers.new("thick", "SOLIDIFY")
    sd.thickness, sd.offset = thick, 0.6
    sb = o.modifiers.new("smooth", "SUBSURF")
    sb.levels = sb.render_levels = 1
    return o


def folded(loc, size, mat=None, layers=3, rz=0.0):
    """A folded towel or blanket: soft layers on one another."""
    h = size[2] / layers
    for k in range(layers):
        o = pillow((size[0] * rnd.uniform(0.975, 1), size[1] * rnd.uniform(0.975, 1), h * 1.12), mat or M.linen(weave=160.0, bump=0.3), (loc[0], loc[1], loc[2] + k * h), (0, 0, rz + rnd.uniform(-0.02, 0.02)), full=0.12, corner=0.01, creases=0.5, n=30)
        rest(o, loc[2] + k * h, 0.002, h * 0.06)


def rolled(loc, r, length, mat=None, rz=0.0):
    """A rolled towel lying on its side."""
    def at(u, v):
        a = u * math.pi * 2 * 2.6
        rr = r * (0.35 + 0.65 * u)
        return (rr * math.cos(a) * 1.05, (v - 0.5) * length, r + rr * math.sin(a) * 0.97)
    o = grid(80, 6, at, mat or M.linen(weave=160.0, bump=0.3), loc, (0, 0, rz))
    sd = o.modifiers.new("thick", "SOLIDIFY")
    sd.thickness = r * 0.16
    return o


def curtain(x, y, z0, z1, width, mat=None, folds=9, depth=0.07, rz=0.0, gather=0.0, seed=0):
    """Hanging cloth; gather draws the lower third to one side."""
    def at(u, v):
        a = depth * (0.55 + 0.45 * (1 - v))
        ph = u * folds * 2 * math.pi + 0.6 * noise2(u * 4, v * 1.2, seed)
        xx = (u - 0.5) * width * (1 - 0.06 * v)
        xx += gather * width * math.exp(-((v - 0.42) / 0.22) ** 2) * (0.5 - u)
        return (xx + 0.012 * math.sin(2 * ph), a * math.sin(ph) + 0.02 * noise2(u * 7, v * 3, seed + 1), z0 + v * (z1 - z0))
    return grid(folds * 14, 26, at, mat or M.sheer(), (x, y, 0), (0, 0, rz))


def drape(x, y, z0, z1, width, reach, mat=None, seed=0):
    """A linen curtain drawn to one side, hung by rings from a rod that reaches over its opening: reach = (x0, x1)."""
    rod((reach[0], y, z1 + 0.03), (reach[1], y, z1 + 0.03), 0.016, M.wood("z"))
    for k in range(6):
        a = x + (k / 5 - 0.5) * width * 0.92
        rod((a, y, z1 - 0.01), (a, y, z1 + 0.055), 0.005, M.plain((0.35, 0.28, 0.18), 0.4, 1.0))
    return curtain(x, y, z0, z1, width, mat or M.linen((0.80, 0.77, 0.71), 260.0, 0.2), 6, 0.055, seed=seed)


def rug(x, y, z, w, d, mat=None, rz=0.0):
    o = grid(70, 50, lambda u, v: ((u - 0.5) * w + 0.006 * noise2(v * 9, u, 3), (v - 0.5) * d + 0.006 * noise2(u * 9, v, 5), 0.014 + 0.004 * noise2(u * 6, v * 6, 2)), mat or M.jute(), (x, y, z), (0, 0, rz))
    sd = o.modifiers.new("thick", "SOLIDIFY")
    sd.thickness, sd.offset = 0.02, -1
    return o
