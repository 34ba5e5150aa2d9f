"""Meshes and placement. Lengths in metres; the location of a part is the middle of its underside, so that nothing floats."""
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

rnd = random.Random(7)


def clear(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rnd.seed(seed)
    np.random.seed(seed)


def link(data, name="part", loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    o = bpy.data.objects.new(name, data)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh(verts, faces, mat, loc=(0, 0, 0), rot=(0, 0, 0), smooth=False, name="mesh", scale=1.0):
    m = bpy.data.meshes.new(name)
    m.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    m.update()
    if smooth:
        m.polygons.foreach_set("use_smooth", [True] * len(m.polygons))
    if mat:
        m.materials.append(mat)
    return link(m, name, loc, rot, scale)


def again(o, loc, rot=None, scale=None):
    """The same mesh once more, elsewhere."""
    c = link(o.data, o.name, loc, rot if rot is not None else tuple(o.rotation_euler), scale if scale is not None else tuple(o.scale))
    for md in o.modifiers:
        n = c.modifiers.new(md.name, md.type)
        for k in ("width", "segments", "thickness", "levels", "render_levels"):
            if hasattr(md, k) and hasattr(n, k):
                setattr(n, k, getattr(md, k))
    return c


def bevel(o, width, segments=2):
    b = o.modifiers.new("edge", "BEVEL")
    b.width, b.segments, b.limit_method = width, segments, "ANGLE"
    return o


def box(loc, size, mat, edge=0.008, rz=0.0, segments=2):
    x, y, h = size[0] / 2, size[1] / 2, size[2]
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = mesh(v, f, mat, loc, (0, 0, rz), name="box")
    return bevel(o, edge, segments) if edge else o


def span(x0, x1, y0, y1, z0, z1, mat, edge=0.008, segments=2):
    """A box between two corners."""
    return box(((x0 + x1) / 2, (y0 + y1) / 2, z0), (x1 - x0, y1 - y0, z1 - z0), mat, edge, 0.0, segments)


def lathe(profile, loc, mat, seg=40, smooth=True, rot=(0, 0, 0), wobble=0.0):
    """Turn a profile of (radius, height) around the vertical."""
    v, f, n = [], [], len(profile)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        for j, (r, z) in enumerate(profile):
            w = 1 + wobble * math.sin(3 * a + j * 1.3) * 0.5 + wobble * math.sin(5 * a + j * 0.7) * 0.5
            v.append((r * w * math.cos(a), r * w * math.sin(a), z))
    for i in range(seg):
        k = (i + 1) % seg
        for j in range(n - 1):
            f.append((i * n + j, k * n + j, k * n + j + 1, i * n + j + 1))
    o = mesh(v, f, mat, loc, rot, smooth, "turned")
    if smooth:
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(40)
    return o


def cyl(loc, r, h, mat, r2=None, edge=0.006, seg=32, rot=(0, 0, 0)):
    r2 = r if r2 is None else r2
    e = min(edge, r * 0.4, r2 * 0.4)
    return lathe([(0.0001, 0), (r - e, 0), (r, e), (r2, h - e), (r2 - e, h), (0.0001, h)], loc, mat, seg, rot=rot)


def tube(points, r, mat, taper=None, closed=False, smooth=True):
    """A rod, cord or branch through points; taper is the radius factor at the end."""
    c = bpy.data.curves.new("tube", "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution = "3D", r, 3
    c.use_fill_caps = True
    kind = "NURBS" if smooth and len(points) > 2 else "POLY"
    s = c.splines.new(kind)
    s.points.add(len(points) - 1)
    for i, p in enumerate(points):
        s.points[i].co = (*p, 1)
        s.points[i].radius = 1 if taper is None else 1 + (taper - 1) * i / (len(points) - 1)
    if kind == "NURBS":
        s.order_u, s.use_endpoint_u, s.resolution_u = 3, not closed, 6
    s.use_cyclic_u = closed
    c.materials.append(mat)
    return link(c, "tube")


def rod(p, q, r, mat, r2=None):
    """A straight round stick from p to q, with flat coordinates along it for the grain."""
    d = Vector(q) - Vector(p)
    o = cyl(p, r, d.length, mat, r if r2 is None else r2, seg=16)
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    return o


def grid(nx, ny, fn, mat, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True, name="sheet"):
    """A sheet: fn(u, v) with u, v in 0..1 gives the point."""
    v = [fn(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    f = [(j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i) for j in range(ny) for i in range(nx)]
    return mesh(v, f, mat, loc, rot, smooth, name)


def bake(o):
    """Apply rotation and scale to the vertices."""
    m = Matrix.LocRotScale(None, o.rotation_euler, o.scale)
    o.data.transform(m)
    o.rotation_euler, o.scale = (0, 0, 0), (1, 1, 1)
    return o


def rest(o, z, sink=0.0, press=0.0):
    """Let a turned mesh lie on height z: the lowest point touches, and what would sink below `press` is flattened."""
    bake(o)
    a = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get("co", a)
    a = a.reshape(-1, 3)
    low = a[:, 2].min() + press
    a[:, 2] = np.maximum(a[:, 2], low)
    o.data.vertices.foreach_set("co", a.ravel())
    o.data.update()
    o.location.z = z - low - sink
    return o


def noise2(x, y, seed=0):
    """Smooth pseudo-random field from a few sines, for folds and dunes."""
    s = 0.0
    for k in range(5):
        a, b, p = math.sin(seed * 7.1 + k * 12.9) * 3, math.cos(seed * 3.7 + k * 5.3) * 3, seed * 1.7 + k * 2.1
        s += math.sin(a * x + b * y + p) / (k + 1.5)
    return s * 0.6
