"""Caverns of limestone with water in them: walls that bulge, stalactites, roots that hang to the water."""
import math

from mathutils import Vector, noise

from . import materials as M
from .core import grid, lathe, mesh, rnd, tube
from .nodes import material


@material
def limestone(t, tint=(0.50, 0.44, 0.345), moss=(6.0, 11.0), wet=0.5):
    """Pale stone with ochre and black tears; between the two heights of `moss` it turns green."""
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    broad, fine = t.noise(p, 0.42, 7, 0.62, 0.8), t.noise(p, 5.5, 8, 0.66)
    tears = t.noise(t.vec("MULTIPLY", p, (1.0, 1.0, 0.10)), 1.5, 7, 0.64, 0.35)
    col = t.ramp(broad, (0.32, M.dim(tint, 0.72)), (0.52, tint), (0.70, (0.42, 0.30, 0.175)))
    col = t.mix(0.4, col, t.ramp(fine, (0.3, M.dim(tint, 0.45)), (0.7, M.dim(tint, 1.35))))
    col = t.mix(t.math("MULTIPLY", t.ramp(tears, (0.50, 0.0), (0.66, 1.0)), 0.75), col, (0.075, 0.066, 0.055))
    if moss:
        high = t.math("DIVIDE", t.math("SUBTRACT", t.math("ADD", sep.outputs[2], t.math("MULTIPLY_ADD", fine, 3.0, -1.5)), moss[0]), moss[1] - moss[0])
        col = t.mix(t.math("MULTIPLY", t.ramp(high, (0.0, 0.0), (1.0, 0.85)), t.ramp(t.noise(p, 1.3, 6, 0.66), (0.40, 0.15), (0.60, 1.0))), col, (0.075, 0.115, 0.030))
    # The water has been higher: a dark band at its edge.
    band = t.ramp(t.math("ADD", sep.outputs[2], t.math("MULTIPLY_ADD", fine, 0.5, -0.25)), (0.05, 1.0), (0.55, 0.0))
    col = t.mix(t.math("MULTIPLY", band, 0.7), col, (0.085, 0.078, 0.055))
    rough = t.math("MULTIPLY_ADD", tears, -0.55 * wet, 0.92)
    h = t.math("ADD", t.math("MULTIPLY", fine, 0.8), t.math("MULTIPLY", tears, 0.5))
    return t("BsdfPrincipled", Base__Color=col, Roughness=rough, Specular=0.3, Normal=t.bump(h, 0.9, 0.07))


@material
def still(t, tint, ripple):
    """Deep clear water in a cavern."""
    p = t("NewGeometry")
    n = t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 1.6, 3, 0.5, 0.5)
    return t("BsdfPrincipled", Base__Color=tint, Roughness=0.015, Specular=0.5, IOR=1.33, Normal=t("Bump", Height=n, Strength=ripple, Distance=0.10))


def pond(half, tint=(0.010, 0.075, 0.085), ripple=0.05):
    v = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    return mesh(v, [(0, 1, 2, 3)], still(tint, ripple), name="water")


def rough(p, size=1.0, seed=0.0):
    """How far stone stands out at a point."""
    v = Vector(p) * 0.21 + Vector((seed, seed * 1.7, seed * 0.6))
    strata = noise.noise(Vector((p[0] * 0.10, p[1] * 0.10, p[2] * 1.25 + seed)))
    return size * (1.05 * noise.fractal(v, 0.85, 2.15, 7) + 0.22 * strata + 0.16 * abs(noise.noise(Vector(p) * 1.3)))


def profile(points, t):
    """A soft line through (radius, height) pairs, t from 0 to 1."""
    k = t * (len(points) - 1)
    i = min(int(k), len(points) - 2)
    f = k - i
    f = f * f * (3 - 2 * f) * 0.5 + f * 0.5
    return tuple(points[i][a] + (points[i + 1][a] - points[i][a]) * f for a in (0, 1))


def shaft(points, mat, hole=(0.0, 0.0), size=1.0, seed=0.0, nx=380, ny=230):
    """A well of stone around the vertical, whose upper end drifts to `hole`. Answers with the place at an angle and t."""
    top = points[-1][1]

    def at(a, t):
        r, z = profile(points, t)
        k = max(0.0, min(1.0, z / top)) ** 1.6
        p = (hole[0] * k + r * math.cos(a), hole[1] * k + r * math.sin(a), z)
        r += rough(p, size, seed) * min(1.0, r / 6)
        return (hole[0] * k + r * math.cos(a), hole[1] * k + r * math.sin(a), z + 0.35 * rough((p[1], p[2], p[0]), size, seed + 3) * (1 if 0.3 < t < 0.98 else 0))
    grid(nx, ny, lambda u, v: at(-2 * math.pi * u, v), mat)
    return at


def stalactite(x, y, z, long, r, mat):
    """It hangs from z."""
    n = 9
    prof = [(0.001, -long)] + [(r * (0.05 + 0.95 * (k / n) ** 1.7) * rnd.uniform(0.9, 1.12), -long * (1 - k / n)) for k in range(1, n + 1)] + [(r * 1.2, 0.35)]
    return lathe(prof, (x, y, z), mat, 18, wobble=0.2, rot=(rnd.uniform(-0.03, 0.03), rnd.uniform(-0.03, 0.03), 0))


def roots(x, y, z, low, n=7, spread=0.25, thick=0.022):
    """Strands that hang from z down to `low`, some of them short of it."""
    bark = M.bark((0.19, 0.145, 0.10))
    for _ in range(n):
        a, px, py = rnd.uniform(0, 6.28), x + rnd.gauss(0, spread), y + rnd.gauss(0, spread)
        end = low + (z - low) * max(0.0, rnd.gauss(0.1, 0.22))
        steps = 9
        tube([(px + 0.10 * math.sin(a + 1.3 * k) * (k / steps) + rnd.uniform(-0.03, 0.03), py + 0.10 * math.cos(a * 2 + 1.1 * k) * (k / steps), z + (end - z) * k / steps) for k in range(steps + 1)], thick * rnd.uniform(0.4, 1.3), bark, 0.35)
