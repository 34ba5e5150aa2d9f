"""Walls of cut stone that have stood for a thousand years: courses, terraces, stairs."""
from . import materials as M
from .core import mesh, rnd, span
from .nodes import material


@material
def masonry(t, tint=(0.50, 0.455, 0.385), course=(0.62, 0.32), black=0.55, green=0.0):
    """Cut stone in courses on walls along x or y; rain has blackened it in streaks, lichen and moss have come."""
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    bent = t.noise(p, 1.4, 3, 0.5)
    along = t.math("ADD", t.math("ADD", sep.outputs[0], sep.outputs[1]), t.math("MULTIPLY", bent, 0.12))
    br = t.t.nodes.new("ShaderNodeTexBrick")
    br.offset = 0.5
    t.put(br.inputs["Vector"], t("CombineXYZ", X=along, Y=t.math("ADD", sep.outputs[2], t.math("MULTIPLY", bent, 0.05))))
    for k, v in (("Scale", 1.0), ("Mortar Size", 0.022), ("Mortar Smooth", 0.5), ("Bias", 0.0), ("Brick Width", course[0]), ("Row Height", course[1])):
        br.inputs[k].default_value = v
    t.put(br.inputs["Color1"], M.dim(tint, 0.82))
    t.put(br.inputs["Color2"], M.dim(tint, 1.14))
    t.put(br.inputs["Mortar"], M.dim(tint, 0.50))
    broad, fine = t.noise(p, 0.55, 6, 0.62, 0.4), t.noise(p, 9.0, 7, 0.65)
    streak = t.noise(t.vec("MULTIPLY", p, (1.0, 1.0, 0.13)), 1.1, 6, 0.62, 0.3)
    col = t.mix(0.42, br.outputs[0], t.ramp(fine, (0.3, M.dim(tint, 0.55)), (0.7, M.dim(tint, 1.3))))
    dirt = t.math("MULTIPLY", t.ramp(streak, (0.45, 0.0), (0.66, 1.0)), black)
    col = t.mix(dirt, col, (0.105, 0.10, 0.088))
    col = t.mix(t.math("MULTIPLY", t.ramp(broad, (0.52, 0.0), (0.68, 1.0)), 0.4), col, (0.24, 0.235, 0.20))
    if green:
        col = t.mix(t.math("MULTIPLY", t.ramp(t.noise(p, 0.8, 7, 0.66), (0.46, 0.0), (0.62, 1.0)), green), col, (0.06, 0.085, 0.028))
    h = t.math("ADD", t.math("MULTIPLY", fine, 0.8), t.math("MULTIPLY", br.outputs[1], -0.9))
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.92, Specular=0.12, Normal=t.bump(h, 0.9, 0.05))


def terrace(cx, cy, z, half, high, batter, mat):
    """One step of a pyramid: its foot is `half` to each side, its head narrower by the batter."""
    (a, b), (c, d) = half, (half[0] - batter, half[1] - batter)
    v = [(cx + s * a, cy + u * b, z) for s, u in ((-1, -1), (1, -1), (1, 1), (-1, 1))] + [(cx + s * c, cy + u * d, z + high) for s, u in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return mesh(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], mat, name="terrace")


def stairs(foot, up, n, rise, going, wide, mat, worn=0.012):
    """Steps from `foot` (x, y, z) towards `up` (a unit vector along x or y), as one mesh; no two lie quite level."""
    ux, uy = up
    sx, sy = -uy, ux
    v, f = [], []
    for k in range(n):
        a, z1 = k * going, foot[2] + (k + 1) * rise + rnd.uniform(-worn, worn)
        z0 = z1 - rise - 0.06
        b = a + going * 1.6
        i = len(v)
        for d, z in ((a, z0), (a, z1), (b, z1), (b, z0)):
            for s in (-wide / 2, wide / 2):
                v.append((foot[0] + ux * d + sx * s, foot[1] + uy * d + sy * s, z))
        f += [(i, i + 1, i + 3, i + 2), (i + 2, i + 3, i + 5, i + 4), (i, i + 2, i + 4, i + 6), (i + 1, i + 7, i + 5, i + 3)]
    return mesh(v, f, mat, name="stairs")


def rubble(x0, x1, y0, y1, z, n, mat, size=(0.12, 0.4)):
    """Stones that fell long ago."""
    for _ in range(n):
        s = rnd.uniform(*size)
        x, y = rnd.uniform(x0, x1), rnd.uniform(y0, y1)
        o = span(x - s, x + s, y - s * 0.7, y + s * 0.7, z - 0.05, z + s * 0.8, mat, 0.04)
        o.rotation_euler = (rnd.uniform(-0.12, 0.12), rnd.uniform(-0.12, 0.12), rnd.uniform(0, 3.1))
