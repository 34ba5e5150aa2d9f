"""Sea, shore, pools and slow river water."""
import math

import numpy as np

from . import materials as M
from .core import mesh, rnd, span
from .nodes import material


@material
def sea_water(t, shore=0.0, reach=70.0, near=(0.10, 0.34, 0.33), mid=(0.018, 0.175, 0.205), deep=(0.006, 0.055, 0.095), foam=True, facing=1.0):
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    wob = t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 0.045, 4, 0.6)
    y = t.math("MULTIPLY", t.math("SUBTRACT", sep.outputs[1], shore), facing)
    d = t.math("DIVIDE", t.math("ADD", y, t.math("MULTIPLY_ADD", wob, 26.0, -13.0)), reach)
    patches = t.noise(t.vec("MULTIPLY", p, (0.35, 1, 0)), 0.03, 5, 0.6)
    col = t.ramp(d, (0.0, near), (0.35, mid), (1.0, deep))
    col = t.mix(t.ramp(patches, (0.5, 0.0), (0.66, 0.40)), col, deep)
    ripple = t.noise(t.vec("MULTIPLY", p, (0.7, 1.3, 1)), 1.7, 5, 0.6, 0.4)
    swell = t.noise(t.vec("MULTIPLY", p, (0.25, 0.9, 1)), 0.35, 3, 0.5, 0.3)
    fade = t.math("DIVIDE", 30.0, t.math("ADD", 30.0, t("CameraData", out=2)))
    h = t.math("ADD", t.math("MULTIPLY", ripple, 0.30), swell)
    nrm = t("Bump", Height=h, Strength=t.math("MULTIPLY", fade, 0.75), Distance=0.25)
    rough = t.math("MULTIPLY_ADD", fade, -0.17, 0.22)
    b = t("BsdfPrincipled", Base__Color=col, Roughness=rough, Specular=0.5, IOR=1.33, Normal=nrm)
    if not foam:
        return b
    lace = t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 1.6, 9, 0.68, 1.4)
    yy = t.math("ADD", y, t.math("MULTIPLY_ADD", wob, 9.0, -4.5))
    lines = t.ramp(t("TexWave", out=1, Vector=t("CombineXYZ", X=yy), Scale=0.032, Distortion=0.6, Detail=2.0, Detail__Scale=0.8, _bands_direction="X"), (0.86, 0.0), (0.98, 1.0))
    near_f = t.ramp(t.math("DIVIDE", yy, 55.0), (0.0, 1.0), (0.5, 0.75), (1.0, 0.0))
    edge = t.ramp(t.math("DIVIDE", yy, 4.0), (0.05, 1.0), (0.7, 0.0))
    f = t.math("MAXIMUM", t.math("MULTIPLY", lines, near_f), edge)
    f = t.ramp(t.math("ADD", t.math("MULTIPLY", f, 0.62), t.math("MULTIPLY", lace, 0.8)), (0.74, 0.0), (0.98, 1.0))
    f = t.math("MULTIPLY", f, t.math("MINIMUM", t.math("ADD", near_f, edge), 1.0))
    return t("MixShader", Fac=f, i1=b, i2=t("BsdfDiffuse", Color=(0.86, 0.88, 0.87)))


def sea(z=-2.2, shore=14.0, facing=1, depth=9000, calm=0.5, eye=(0, 0), reach=70.0, foam=True, width=1.4):
    """The sea lies beyond y = shore (facing 1 = towards +y). Rows of the mesh are dense near the eye, with real waves there."""
    nx, ny = 220, 300
    rg = np.random.RandomState(5)
    waves = [(rg.uniform(-0.6, 0.6) + (math.pi / 2), rg.uniform(2.5, 16), rg.uniform(0, 6.28)) for _ in range(26)]
    j = np.linspace(0, 1, ny + 1)
    dist = 0.5 * (np.exp(j * math.log(depth / 0.5 + 1)) - 1) + j * 40 * 0
    back = 10
    Y = shore + facing * (dist[:, None] - back)
    off = abs(eye[1] - shore)
    half = width * (dist[:, None] + off + 22)
    X = eye[0] + np.linspace(-1, 1, nx + 1)[None, :] * half
    Y = np.broadcast_to(Y, X.shape)
    Z = np.zeros_like(X)
    away = np.hypot(X - eye[0], Y - eye[1])
    for a, wl, ph in waves:
        k = 2 * math.pi / wl
        amp = 0.0075 * wl * calm * np.clip(1.4 - away / (wl * 26), 0, 1)
        Z += amp * np.sin(k * (X * math.cos(a) + Y * math.sin(a)) + ph)
    v = np.stack([X, Y, Z + z], -1).reshape(-1, 3)
    i = np.arange(ny * (nx + 1)).reshape(ny, nx + 1)[:, :-1].ravel()
    f = np.stack([i, i + 1, i + nx + 2, i + nx + 1], -1)
    if facing < 0:
        f = f[:, ::-1]
    return mesh(v.tolist(), f.tolist(), sea_water(shore, reach, foam=foam, facing=float(facing)), smooth=True, name="sea")


@material
def pool_water(t, box, ripple=0.10, floor=(0.24, 0.50, 0.49), light=1.0, glow=0.0):
    """The surface of a pool, with the basin drawn into it where the bent line of sight ends: clear water without its noise.
    box = (x0, x1, y0, y1, depth); glow lights the water from within, at night."""
    x0, x1, y0, y1, depth = box
    g = t.t.nodes.new("ShaderNodeNewGeometry")
    p, seen = g.outputs[0], g.outputs[4]
    n = t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 2.2, 4, 0.55, 0.6)
    nrm = t("Bump", Height=n, Strength=ripple, Distance=0.12)
    bend = t.t.nodes.new("ShaderNodeVectorMath")
    bend.operation = "REFRACT"
    t.put(bend.inputs[0], t.vec("MULTIPLY", seen, (-1, -1, -1)))
    t.put(bend.inputs[1], nrm)
    bend.inputs[3].default_value = 1 / 1.33
    d = bend.outputs[0]
    ds, ps = t.t.nodes.new("ShaderNodeSeparateXYZ"), t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(ds.inputs[0], d)
    t.put(ps.inputs[0], p)

    def until(axis, lo, hi):
        return t.math("MAXIMUM", *(t.math("DIVIDE", t.math("SUBTRACT", at, ps.outputs[axis]), ds.outputs[axis]) for at in (lo, hi)))
    down = t.math("DIVIDE", -depth, t.math("MINIMUM", ds.outputs[2], -0.05))
    side = t.math("MINIMUM", until(0, x0, x1), until(1, y0, y1))
    far = t.math("MAXIMUM", t.math("MINIMUM", down, side), 0.0)
    at = t.vec("ADD", p, t.vec("MULTIPLY", d, t("CombineXYZ", X=far, Y=far, Z=far)))
    bottom = basin(t, at, floor, light)
    bottom = t.mix(t.math("LESS_THAN", side, down), bottom, t.mix(0.35, bottom, dark(floor, 0.55)))
    through = t("CombineXYZ", **{k: t.math("POWER", f, far) for k, f in zip("XYZ", (0.66, 0.925, 0.94))})
    col = t.vec("ADD", t.vec("MULTIPLY", bottom, through), t.vec("MULTIPLY", t.vec("SUBTRACT", (1, 1, 1), through), (0.02, 0.20, 0.22)))
    shine = {"Emission": col, "Emission__Strength": glow} if glow else {}
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.02, Specular=0.5, IOR=1.33, Normal=nrm, **shine)


def dark(c, f):
    return tuple(x * f for x in c)


def basin(t, p, tint, light):
    """Small sea-green stone under water, with the net of light that ripples throw."""
    w = t.vec("ADD", p, t.vec("MULTIPLY", t("TexNoise", out=1, Vector=p, Scale=1.1, Detail=2.0), (0.9, 0.9, 0.9)))
    v = t.t.nodes.new("ShaderNodeTexVoronoi")
    v.feature = "DISTANCE_TO_EDGE"
    t.put(v.inputs["Vector"], w)
    v.inputs["Scale"].default_value = 2.3
    net = t.ramp(v.outputs["Distance"], (0.0, 1.0), (0.10, 0.25), (0.3, 0.0))
    tile = t.noise(p, 6, 4, 0.6)
    base = t.ramp(tile, (0.3, dark(tint, 0.75)), (0.7, dark(tint, 1.2)))
    return t.mix(t.math("MULTIPLY", net, 0.42 * light), base, (0.62, 0.90, 0.84))


@material
def pool_wall(t, tint):
    return t("BsdfPrincipled", Base__Color=basin(t, t("NewGeometry"), tint, 0.4), Roughness=0.6)


def pool(x0, x1, y0, y1, z, depth=1.2, rim=0.32, mat=None, light=1.0, level=0.045, ripple=0.10, floor=(0.24, 0.50, 0.49), glow=0.0):
    """A pool let into the ground whose coping is at z."""
    f, stone = pool_wall(floor), mat or M.stone((0.70, 0.64, 0.55), (0.8, 0.5), 0.5)
    for a, b, c, d in ((x0 - 0.1, x0, y0, y1), (x1, x1 + 0.1, y0, y1), (x0 - 0.1, x1 + 0.1, y0 - 0.1, y0), (x0 - 0.1, x1 + 0.1, y1, y1 + 0.1)):
        span(a, b, c, d, z - depth, z - 0.05, f, 0)
    if rim:
        for a, b, c, d in ((x0 - rim, x0 + 0.02, y0 - rim, y1 + rim), (x1 - 0.02, x1 + rim, y0 - rim, y1 + rim), (x0 + 0.02, x1 - 0.02, y0 - rim, y0 + 0.02), (x0 + 0.02, x1 - 0.02, y1 - 0.02, y1 + rim)):
            span(a, b, c, d, z - 0.05, z + 0.012, stone, 0.012)
    v = [(x0, y0, z - level), (x1, y0, z - level), (x1, y1, z - level), (x0, y1, z - level)]
    return mesh(v, [(0, 1, 2, 3)], pool_water((x0, x1, y0, y1, depth - level), ripple, floor, light, glow), name="water")


@material
def river_water(t, tint=(0.035, 0.085, 0.060)):
    p = t("NewGeometry")
    n = t.noise(t.vec("MULTIPLY", p, (0.5, 1.4, 1)), 0.9, 4, 0.55, 0.8)
    nrm = t("Bump", Height=n, Strength=0.16, Distance=0.15)
    return t("BsdfPrincipled", Base__Color=tint, Roughness=0.05, Specular=0.5, IOR=1.33, Normal=nrm)


def river(x0, x1, y0, y1, z):
    return mesh([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], river_water(), name="river")
