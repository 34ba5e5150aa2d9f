"""What hangs in the air: haze that makes far things pale, mist over water, a beam of sun, flames. None of it takes samples from the sun."""
import math

from . import materials as M
from .core import lathe, mesh, rnd
from .nodes import material
from .sky import bulb


@material
def mist(t, tint, thick, low, high, torn=0.5):
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    n = t.noise(t.vec("MULTIPLY", p, (0.035, 0.035, 0.16)), 1.0, 4, 0.55, 0.5)
    z = t.math("ADD", sep.outputs[2], t.math("MULTIPLY_ADD", n, torn * (high - low), -0.5 * torn * (high - low)))
    fade = t.ramp(t.math("DIVIDE", t.math("SUBTRACT", z, low), high - low), (0.0, 1.0), (0.35, 0.55), (1.0, 0.0))
    return t("MixShader", Fac=t.math("MULTIPLY", fade, thick), i1=t("BsdfTransparent"), i2=t("Emission", Color=tint, Strength=1.0))


def haze(p, q, low, high, thick=0.3, tint=(0.5, 0.5, 0.5), torn=0.5):
    """A sheet of haze from p to q, thickest at `low` and gone at `high`; only the camera sees it."""
    v = [(*p, low - 3), (*q, low - 3), (*q, high + 2), (*p, high + 2)]
    o = mesh(v, [(0, 1, 2, 3)], mist(tint, thick, low, high, torn), name="haze")
    o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
    return o


@material
def shaft(t, tint, strength, low, high):
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    facing = t.math("SUBTRACT", 1.0, t("LayerWeight", out=1, Blend=0.5))
    streaks = t.noise(t.vec("MULTIPLY", t("TexCoord", out=3), (1.0, 1.0, 0.02)), 1.7, 3, 0.6)
    fade = t.ramp(t.math("DIVIDE", t.math("SUBTRACT", sep.outputs[2], low), high - low), (0.0, 0.25), (0.55, 0.8), (0.9, 1.0), (1.0, 0.0))
    glow = t.math("MULTIPLY", t.math("POWER", facing, 2.4), t.math("MULTIPLY", fade, t.ramp(streaks, (0.35, 0.25), (0.62, 1.0))))
    return t("AddShader", i0=t("BsdfTransparent"), i1=t("Emission", Color=tint, Strength=t.math("MULTIPLY", glow, strength)))


def beam(top, foot, r, strength=0.12, tint=(1.0, 0.93, 0.78), wider=1.15):
    """Sun that falls through a hole: a cone of light from top to foot, soft at its edge."""
    n, v = 40, []
    for k in range(n):
        a = 2 * math.pi * k / n
        w = 1 + 0.16 * math.sin(3 * a) + 0.1 * math.sin(5 * a + 1)
        v.append((top[0] + r * w * math.cos(a), top[1] + r * w * math.sin(a), top[2]))
        v.append((foot[0] + r * w * wider * math.cos(a), foot[1] + r * w * wider * math.sin(a), foot[2]))
    o = mesh(v, [(2 * k, 2 * k + 1, (2 * k + 3) % (2 * n), (2 * k + 2) % (2 * n)) for k in range(n)], shaft(tint, strength, foot[2], top[2]), smooth=True, name="beam")
    o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
    return o


@material
def burning(t, strength=14.0):
    z = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(z.inputs[0], t("TexCoord", out=0))
    facing = t.math("SUBTRACT", 1.0, t("LayerWeight", out=1, Blend=0.4))
    n = t.noise(t.vec("MULTIPLY", t("TexCoord", out=3), (9.0, 9.0, 3.0)), 1.3, 3, 0.6, 1.2)
    heat = t.math("MULTIPLY", t.math("POWER", facing, 1.3), t.math("MULTIPLY_ADD", n, 1.2, 0.3))
    col = t.ramp(z.outputs[2], (0.0, (0.9, 0.22, 0.03)), (0.25, (1.0, 0.62, 0.20)), (0.6, (1.0, 0.36, 0.06)), (1.0, (0.8, 0.12, 0.01)))
    fade = t.ramp(z.outputs[2], (0.0, 0.3), (0.2, 1.0), (0.7, 0.75), (1.0, 0.0))
    k = t.math("MULTIPLY", heat, fade)
    return t("MixShader", Fac=t.math("MINIMUM", t.math("MULTIPLY", k, 1.4), 0.95), i1=t("BsdfTransparent"), i2=t("Emission", Color=col, Strength=t.math("MULTIPLY", k, strength)))


def flame(x, y, z, h=0.45, r=0.09, power=0.0, tongues=4):
    """Tongues of fire that lean one way, each of its own height."""
    for k in range(tongues):
        a, hh, rr = rnd.uniform(0, 6.28), h * rnd.uniform(0.55, 1.0), r * rnd.uniform(0.45, 0.8)
        prof = [(0.001, 0), (rr * 0.7, hh * 0.08), (rr, hh * 0.22), (rr * 0.72, hh * 0.45), (rr * 0.42, hh * 0.66), (rr * 0.16, hh * 0.86), (0.001, hh)]
        o = lathe(prof, (x + 0.5 * r * math.cos(a), y + 0.5 * r * math.sin(a), z), burning(), 20, wobble=0.22, rot=(rnd.uniform(-0.14, 0.14), rnd.uniform(-0.05, 0.24), a))
        o.visible_shadow = False
    if power:
        bulb((x, y, z + h * 0.55), power, (1.0, 0.45, 0.14), h * 0.22)


def torch(x, y, z, tall=1.5, power=22, lean=0.06):
    """A pole with an iron basket, burning."""
    from .core import cyl, rod
    top = (x + lean, y, z + tall)
    rod((x, y, z - 0.2), top, 0.035, M.bark((0.20, 0.15, 0.10)))
    cyl((top[0], top[1], top[2] - 0.02), 0.05, 0.15, M.plain((0.03, 0.026, 0.022), 0.7, 0.5), 0.085)
    flame(top[0], top[1], top[2] + 0.08, 0.5, 0.1, power)
