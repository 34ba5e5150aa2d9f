"""Sand, paths, dunes and stones."""
import math

from . import materials as M
from .core import grid, mesh, noise2, rnd
from .nodes import material
from .plants import plant


@material
def sand(t, tint=(0.66, 0.555, 0.425), wet=None):
    """Pale coral sand; wet = (y of the water's edge, width, facing) darkens and polishes the shore."""
    p = t("NewGeometry")
    broad, fine = t.noise(p, 0.7, 6, 0.6), t.noise(p, 160, 3, 0.7)
    foot, rip = t.noise(p, 3.6, 4, 0.55, 0.5), t("TexWave", out=1, Vector=p, Scale=2.6, Distortion=9.0, Detail=3.0, Detail__Scale=0.7)
    col = t.ramp(broad, (0.3, tuple(c * 0.86 for c in tint)), (0.7, tuple(min(1, c * 1.1) for c in tint)))
    col = t.mix(0.35, col, t.ramp(fine, (0.3, tuple(c * 0.6 for c in tint)), (0.7, tuple(min(1, c * 1.25) for c in tint))))
    h = t.math("ADD", t.math("ADD", t.math("MULTIPLY", foot, 1.0), t.math("MULTIPLY", rip, 0.18)), t.math("MULTIPLY", fine, 0.06))
    rough, spec, strength = 0.95, 0.1, 0.75
    if wet:
        sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
        t.put(sep.inputs[0], p)
        w = t.math("MULTIPLY_ADD", t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 0.22, 4, 0.6), 5.0, -2.5)
        d = t.math("DIVIDE", t.math("MULTIPLY", t.math("SUBTRACT", t.math("ADD", sep.outputs[1], w), wet[0]), wet[2]), wet[1])
        k = t.ramp(d, (0.0, 0.0), (1.0, 1.0))
        col = t.mix(k, col, tuple(c * f for c, f in zip(tint, (0.50, 0.52, 0.54))))
        rough, spec, strength = t.math("MULTIPLY_ADD", k, -0.72, 0.95), t.math("MULTIPLY_ADD", k, 0.4, 0.1), t.math("MULTIPLY_ADD", k, -0.68, 0.75)
    return t("BsdfPrincipled", Base__Color=col, Roughness=rough, Specular=spec, Normal=t.bump(h, strength, 0.05))


def beach(x0, x1, y0, y1, z, slope=0.0, dunes=0.10, mat=None, nx=160, ny=120, seed=1, bank=None):
    """Sand with soft dunes; slope in metres per metre along y; bank(x, y) adds height. Answers with the height at x, y."""
    def at(u, v):
        x, y = x0 + u * (x1 - x0), y0 + v * (y1 - y0)
        h = z + slope * (y - y0) + dunes * noise2(x * 0.23, y * 0.27, seed) + 0.22 * dunes * noise2(x * 1.1, y * 1.3, seed + 1)
        return (x, y, h + (bank(x, y) if bank else 0))
    grid(nx, ny, at, mat or sand())
    return lambda x, y: at((x - x0) / (x1 - x0), (y - y0) / (y1 - y0))[2]


@material
def turf(t, tint=(0.075, 0.115, 0.035)):
    """Short grass seen from a distance, worn in places."""
    p = t("NewGeometry")
    broad, fine = t.noise(p, 0.35, 5, 0.6, 0.5), t.noise(t.vec("MULTIPLY", p, (1, 1, 0.2)), 70, 4, 0.7)
    col = t.ramp(broad, (0.3, tuple(c * 0.7 for c in tint)), (0.55, tint), (0.75, (0.15, 0.14, 0.07)))
    col = t.mix(0.5, col, t.ramp(fine, (0.35, tuple(c * 0.4 for c in tint)), (0.65, tuple(c * 1.9 for c in tint))))
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.95, Specular=0.1, Normal=t.bump(fine, 0.8, 0.04))


def lawn(x0, x1, y0, y1, z, mat=None):
    return mesh([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], mat or turf())


def stepping(points, height=0.0, r=0.34):
    """Flat stones let into the ground."""
    from .core import lathe
    for x, y in points:
        z = height(x, y) + 0.01 if callable(height) else height
        a = r * rnd.uniform(0.85, 1.15)
        lathe([(0.001, -0.04), (a, -0.04), (a, 0.012), (a - 0.02, 0.03), (0.001, 0.034)], (x, y, z), M.rock((0.58, 0.52, 0.44), 5.0, 0.3), 22, rot=(0, 0, rnd.uniform(0, 6)), wobble=0.10)


@material
def print_in(t, tint=(0.40, 0.33, 0.25)):
    """The shade of a foot pressed into sand; towards its edge there is nothing, so that no rim stands up."""
    p = t("TexCoord", out=3)
    r = t("VectorMath", out=1, _operation="LENGTH", i0=t.vec("MULTIPLY", p, (1 / 0.15, 1 / 0.062, 0)))
    n = t.math("MULTIPLY_ADD", t.noise(p, 22, 3, 0.6), 0.5, -0.25)
    deep = t.ramp(t.math("ADD", r, n), (0.35, 0.85), (0.95, 0.0))
    return t("MixShader", i0=deep, i1=t("BsdfTransparent"), i2=t("BsdfPrincipled", Base__Color=tint, Roughness=0.95, Specular=0.05))


def footprints(path, height, stride=0.62):
    """Prints of somebody who walked along the points of path: low sun leaves them in shadow."""
    side = 1
    for (x0, y0), (x1, y1) in zip(path, path[1:]):
        far, way = math.hypot(x1 - x0, y1 - y0), math.atan2(y1 - y0, x1 - x0)
        for k in range(int(far / stride)):
            f, side = (k + rnd.uniform(0.3, 0.7)) * stride / far, -side
            x = x0 + (x1 - x0) * f - side * 0.11 * math.sin(way)
            y = y0 + (y1 - y0) * f + side * 0.11 * math.cos(way)
            turn = way + rnd.uniform(-0.2, 0.2)
            c, s = math.cos(turn), math.sin(turn)

            def at(u, v, x=x, y=y, c=c, s=s):
                a, b = (u - 0.5) * 0.36, (v - 0.5) * 0.17
                return (a, b, height(x + a * c - b * s, y + a * s + b * c) - height(x, y))
            grid(6, 3, at, print_in(), (x, y, height(x, y) + 0.004), (0, 0, turn))


def dune_grass(x0, x1, y0, y1, height, n=60):
    for _ in range(n):
        x, y = rnd.uniform(x0, x1), rnd.uniform(y0, y1)
        plant("grass", x, y, height(x, y) if callable(height) else height, rnd.uniform(0.5, 1.0))
