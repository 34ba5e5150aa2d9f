"""Whale sharks off the north coast: under water with one of them, the boat's shadow above."""
import math

import bpy
from mathutils import Euler, Vector

from kit import air, camera, materials as M
from kit.core import grid, mesh, rnd, tube
from kit.nodes import Tree, material
from kit.sky import toward

SURFACE, SUN, CLEAR = 5.2, (24.0, 58.0), 21.0


def tone(t, d):
    """The colour of water as far as one sees along d: dark below, bright above and towards the sun."""
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], d)
    t.vec("DOT_PRODUCT", d, tuple(toward(*SUN)))
    sunny = t.math("POWER", t.math("MAXIMUM", t.t.nodes[-1].outputs[1], 0.0), 5.0)
    col = t.ramp(t.math("MULTIPLY_ADD", sep.outputs[2], 0.5, 0.5), (0.18, (0.001, 0.012, 0.040)), (0.46, (0.004, 0.075, 0.150)), (0.56, (0.014, 0.165, 0.240)), (0.80, (0.08, 0.42, 0.48)))
    return t.vec("ADD", col, t.vec("MULTIPLY", t("CombineXYZ", X=sunny, Y=sunny, Z=sunny), (0.12, 0.34, 0.36)))


def sunk(t, surface, near=1.0):
    """What is under water fades into it with its distance."""
    g = t.t.nodes.new("ShaderNodeNewGeometry")
    away = t.vec("MULTIPLY", g.outputs[4], (-1, -1, -1))
    far = t.math("SUBTRACT", 1.0, t.math("POWER", 2.718, t.math("DIVIDE", t("CameraData", out=2), -CLEAR * near)))
    return t("MixShader", Fac=far, i1=surface, i2=t("Emission", Color=tone(t, away), Strength=1.0))


def net(t, p):
    """The net of light that waves throw, along the sun."""
    d = toward(*SUN)
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    down = t.math("DIVIDE", sep.outputs[2], d.z)
    at = t.vec("SUBTRACT", p, t.vec("MULTIPLY", t("CombineXYZ", X=down, Y=down, Z=down), tuple(d)))
    at = t.vec("ADD", at, t.vec("MULTIPLY", t("TexNoise", out=1, Vector=at, Scale=0.7, Detail=2.0), (1.3, 1.3, 1.3)))
    v = t.t.nodes.new("ShaderNodeTexVoronoi")
    v.feature = "DISTANCE_TO_EDGE"
    t.put(v.inputs["Vector"], at)
    v.inputs["Scale"].default_value = 1.35
    return t.ramp(v.outputs["Distance"], (0.0, 1.0), (0.07, 0.35), (0.3, 0.0))


@material
def skin(t, belly=True, tint=(0.052, 0.066, 0.080)):
    """Dark back with rows of pale spots and bars between them, pale belly; waves of light over it."""
    p, o = t("NewGeometry"), t("TexCoord", out=3)
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], o)
    cloud, fine = t.noise(o, 1.1, 5, 0.6), t.noise(o, 22, 4, 0.65)
    col = t.ramp(cloud, (0.3, M.dim(tint, 0.75)), (0.7, M.dim(tint, 1.25)))

    def dots(scale, size, loose):
        v = t.t.nodes.new("ShaderNodeTexVoronoi")
        t.put(v.inputs["Vector"], t.vec("MULTIPLY", o, (1.0, 0.82, 1.0)))
        v.inputs["Scale"].default_value, v.inputs["Randomness"].default_value = scale, loose
        return t.ramp(v.outputs["Distance"], (size, 1.0), (size + 0.10, 0.0))
    head = t.ramp(t.math("MULTIPLY_ADD", sep.outputs[1], 0.25, 0.0), (0.46, 0.0), (0.60, 1.0))
    pale = t.mix(head, dots(4.3, 0.23, 0.40), dots(7.6, 0.20, 0.7))
    bars = t.ramp(t("TexWave", out=1, Vector=o, Scale=0.95, Distortion=0.9, Detail=2.0, _bands_direction="Y"), (0.93, 0.0), (0.985, 0.30))
    pale = t.math("MAXIMUM", pale, t.math("MULTIPLY", bars, t.math("SUBTRACT", 1.0, head)))
    col = t.mix(t.math("MULTIPLY", pale, 0.85), col, (0.50, 0.53, 0.50))
    # The belly is pale, the border between them uneven.
    low = t.math("ADD", sep.outputs[2], t.math("MULTIPLY_ADD", cloud, 0.30, -0.15))
    if belly:
        col = t.mix(t.ramp(t.math("MULTIPLY_ADD", low, 1.0, 0.5), (0.20, 1.0), (0.37, 0.0)), col, (0.46, 0.48, 0.45))
    up = t.t.nodes.new("ShaderNodeSeparateXYZ")
    g = t.t.nodes.new("ShaderNodeNewGeometry")
    t.put(up.inputs[0], g.outputs[1])
    lit = t.math("MULTIPLY", net(t, p), t.ramp(up.outputs[2], (0.0, 0.0), (0.6, 1.0)))
    col = t.mix(t.math("MULTIPLY", lit, 0.8), col, t.vec("MULTIPLY", col, (2.6, 3.0, 2.9)))
    b = t("BsdfPrincipled", Base__Color=col, Roughness=0.6, Specular=0.2, Normal=t.bump(fine, 0.25, 0.01))
    return sunk(t, b)


@material
def dull(t, tint, near=1.0):
    return sunk(t, t("BsdfPrincipled", Base__Color=tint, Roughness=0.7, Specular=0.2), near)


@material
def underside(t):
    """The surface seen from below: it mirrors the deep except where the sky comes in, brightest under the sun."""
    g = t.t.nodes.new("ShaderNodeNewGeometry")
    p = g.outputs[0]
    wave = t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 0.42, 6, 0.58, 0.7)
    small = t.noise(t.vec("MULTIPLY", p, (1, 1, 0)), 2.2, 4, 0.6, 0.4)
    nrm = t("Bump", Height=t.math("ADD", wave, t.math("MULTIPLY", small, 0.16)), Strength=0.9, Distance=0.7)
    seen = t.vec("MULTIPLY", g.outputs[4], (-1, -1, -1))
    t.vec("DOT_PRODUCT", seen, nrm)
    cos = t.math("ABSOLUTE", t.t.nodes[-1].outputs[1])
    window = t.ramp(cos, (0.46, 0.0), (0.70, 1.0))
    sun = Vector(toward(SUN[0], 48))
    t.vec("DOT_PRODUCT", t.vec("ADD", seen, t.vec("MULTIPLY", t.vec("SUBTRACT", nrm, (0, 0, 1)), (0.5, 0.5, 0.5))), tuple(sun))
    hot = t.math("POWER", t.math("MAXIMUM", t.t.nodes[-1].outputs[1], 0.0), 26.0)
    col = t.mix(window, t.vec("MULTIPLY", tone(t, t.vec("MULTIPLY", seen, (1, 1, -0.6))), (1.25, 1.25, 1.2)), (0.34, 0.74, 0.80))
    col = t.vec("ADD", col, t.vec("MULTIPLY", t("CombineXYZ", X=hot, Y=hot, Z=hot), (2.6, 3.0, 2.9)))
    return sunk(t, t("Emission", Color=col, Strength=1.0), 1.8)


def shark(at, rot, long=8.4):
    """It swims towards its own +y; the middle of it is at `at`. Its body and its tail are bent as in swimming."""
    sway = lambda y: 0.30 * math.sin(1.9 * (y / long) + 2.2) * (0.5 - y / long) ** 1.4
    prof = [(0.0, 0.30, 0.10, 0.10), (0.015, 0.56, 0.17, 0.17), (0.06, 0.74, 0.27, 0.27), (0.14, 0.83, 0.40, 0.37), (0.24, 0.85, 0.53, 0.46), (0.36, 0.80, 0.60, 0.48), (0.50, 0.66, 0.55, 0.42), (0.64, 0.46, 0.40, 0.31), (0.78, 0.27, 0.24, 0.20), (0.90, 0.15, 0.13, 0.12), (0.97, 0.10, 0.12, 0.10), (1.0, 0.05, 0.10, 0.08)]

    def along(s):
        k = next((i for i in range(len(prof) - 2) if prof[i + 1][0] >= s), len(prof) - 2)
        a, b = prof[k], prof[k + 1]
        f = (s - a[0]) / (b[0] - a[0])
        f = f * f * (3 - 2 * f) * 0.55 + f * 0.45
        return tuple(a[i] + (b[i] - a[i]) * f for i in (1, 2, 3))

    def body(u, v):
        s = u ** 1.15
        w, h1, h2 = along(s)
        a = 2 * math.pi * v
        c, d = math.cos(a), math.sin(a)
        x = w * math.copysign(abs(c) ** 0.85, c)
        z = 1.22 * (h1 if d > 0 else h2) * math.copysign(abs(d) ** 0.9, d)
        # Ridges run along its sides.
        ridge = sum(math.exp(-((a - m) / 0.055) ** 2) for m in (0.42, 0.86, 1.25, math.pi - 0.42, math.pi - 0.86, math.pi - 1.25)) * 0.035 * math.sin(math.pi * min(1.0, s * 1.1)) if 0.15 < s < 0.9 else 0.0
        y = long * (0.5 - s)
        return (x * (1 + ridge) + sway(y), y, z * (1 + ridge) + (0.05 if d > 0 else 0.0) * math.exp(-((s - 0.02) / 0.03) ** 2))

    def put(o):
        o.location, o.rotation_euler = at, rot
        return o
    back = skin()
    put(grid(200, 120, body, back))

    def fin(root, tip, chord0, chord1, sweep, mat, thick=0.05, hook=0.0):
        """A fin from root to tip; its chords run along y."""
        r, q = Vector(root), Vector(tip)

        def surface(u, v):
            side, k = (1, u * 2) if u <= 0.5 else (-1, 2 - u * 2)
            m = r.lerp(q, v)
            chord = chord0 + (chord1 - chord0) * v ** 0.8
            front = -sweep * v ** 1.3
            y = m.y + front - chord * k + hook * math.sin(math.pi * v) * k
            n = (q - r).cross(Vector((0, 1, 0))).normalized()
            bulge = thick * math.sin(math.pi * k ** 0.7) * (1 - 0.8 * v) * side
            return (m.x + n.x * bulge + sway(y), y, m.z + n.z * bulge)
        return put(grid(28, 24, surface, mat))
    y, plain = (lambda s: long * (0.5 - s)), skin(False)
    for s in (-1, 1):
        fin((s * 0.62, y(0.235), -0.28), (s * 2.00, y(0.27), -0.85), 0.95, 0.22, 0.72, plain, 0.08, 0.05)
        fin((s * 0.26, y(0.60), -0.26), (s * 0.60, y(0.62), -0.55), 0.40, 0.10, 0.22, plain, 0.03)
    fin((0, y(0.475), 0.55), (0, y(0.515), 1.42), 1.05, 0.24, 0.50, plain, 0.07, 0.10)
    fin((0, y(0.715), 0.30), (0, y(0.73), 0.66), 0.42, 0.10, 0.20, plain, 0.03)
    fin((0, y(0.735), -0.22), (0, y(0.75), -0.52), 0.36, 0.10, 0.2, plain, 0.03)
    fin((0, y(0.93), 0.0), (0, y(1.0), 1.65), 0.80, 0.20, 0.85, plain, 0.06, 0.12)
    fin((0, y(0.945), 0.04), (0, y(0.975), -0.85), 0.66, 0.14, 0.36, plain, 0.05, 0.10)
    # The mouth is a slot across the whole front; eyes low at its corners; five gills.
    dark = dull((0.006, 0.008, 0.010))
    lip = [(0.66 * math.sin(a), y(0.012 + 0.052 * (1 - math.cos(a)) ** 1.2), -0.005 - 0.06 * (1 - math.cos(a))) for a in (k * 0.19 for k in range(-8, 9))]
    put(tube([(px + sway(py), py + 0.03, pz) for px, py, pz in lip], 0.045, dark))
    for s in (-1, 1):
        e = grid(12, 10, lambda u, v: (s * 0.705 + sway(y(0.075)) + 0.045 * math.sin(math.pi * v) * math.cos(2 * math.pi * u), y(0.075) + 0.055 * math.sin(math.pi * v) * math.sin(2 * math.pi * u), -0.08 + 0.055 * math.cos(math.pi * v)), dark)
        put(e)
        for k in range(5):
            g = 0.185 + 0.019 * k
            w, h1, h2 = along(g)
            line = []
            for j in range(9):
                a = -0.55 + 1.15 * j / 8
                line.append((s * w * math.cos(a) ** 0.85 * 1.004 + sway(y(g)), y(g) - 0.05 * math.sin(2.4 * j / 8), 1.22 * (h1 if a > 0 else h2) * math.copysign(abs(math.sin(a)) ** 0.9, a)))
            put(tube(line, 0.014, dark))


def fish(x, y, z, rz, size, mat):
    o = grid(14, 10, lambda u, v: (0.035 * math.sin(math.pi * u ** 0.7) ** 0.8 * math.cos(2 * math.pi * v), 0.5 - u, 0.13 * math.sin(math.pi * u ** 0.7) ** 0.8 * math.sin(2 * math.pi * v)), mat, (x, y, z), (rnd.uniform(-0.1, 0.1), 0, rz))
    o.scale = (size, size, size)
    mesh([(0, -0.44, 0), (0, -0.72, 0.17), (0, -0.62, 0), (0, -0.72, -0.17)], [(0, 1, 2), (0, 2, 3)], mat, (x, y, z), tuple(o.rotation_euler), scale=size)


def hull(x, y, z, rz):
    """A boat's bottom from below, its ladder in the water, a line with a float."""
    m = dull((0.012, 0.016, 0.018), 1.5)
    o = grid(40, 20, lambda u, v: (1.25 * math.sin(math.pi * min(1.0, u * 0.62 + 0.38)) ** 0.7 * math.cos(math.pi * v), (u - 0.5) * 9.0, -0.5 * math.sin(math.pi * v) * math.sin(math.pi * min(1.0, 0.3 + u * 0.69)) ** 0.5), m, (x, y, z), (0, 0, rz))
    c, s = math.cos(rz), math.sin(rz)
    at = lambda a, b, h: (x + a * c - b * s, y + a * s + b * c, z + h)
    for a in (-0.22, 0.22):
        tube([at(a, -4.7, 0.2), at(a, -4.75, -1.5)], 0.03, m)
    for k in range(4):
        tube([at(-0.22, -4.72, -0.3 - 0.34 * k), at(0.22, -4.72, -0.3 - 0.34 * k)], 0.025, m)


def sharks(shot):
    w = bpy.data.worlds.new("water")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = Tree(w.node_tree)
    t.put(w.node_tree.nodes["Background"].inputs[0], tone(t, t("TexCoord")))
    w.node_tree.nodes["Background"].inputs[1].default_value = 1.0
    s = bpy.data.lights.new("sun", "SUN")
    s.energy, s.color, s.angle = 2.3, (0.72, 0.96, 1.0), math.radians(6)
    from kit.core import link
    link(s, "sun", (0, 0, 50), (-toward(*SUN)).to_track_quat("-Z", "Y").to_euler())
    top = mesh([(-160, -20, SURFACE), (160, -20, SURFACE), (160, 260, SURFACE), (-160, 260, SURFACE)], [(0, 1, 2, 3)], underside(), name="surface")
    top.visible_shadow = top.visible_diffuse = False
    yaw, at = math.pi - 0.98, Vector((1.7, 6.7, 0.75))
    ahead, side = Vector((-math.sin(yaw), math.cos(yaw), 0)), Vector((math.cos(yaw), math.sin(yaw), 0))
    shark(at, (-0.05, 0.07, yaw))
    shark((11.5, 25.0, 1.0), (0.0, 0.0, math.pi - 1.15), 7.2)
    gold = dull((0.42, 0.36, 0.12))
    for _ in range(18):
        p = at + ahead * (4.6 + abs(rnd.gauss(0, 0.5))) + side * rnd.gauss(0, 0.6) + Vector((0, 0, -0.25 + rnd.gauss(0, 0.25)))
        fish(*p, yaw + rnd.uniform(-0.15, 0.15), rnd.uniform(0.18, 0.28), gold)
    for k, b in enumerate((2.0, 1.1, -0.3)):
        p = at + ahead * b + side * (0.25 - 0.2 * k) + Vector((0, 0, -0.82))
        fish(*p, yaw, 0.42, dull((0.07, 0.08, 0.09)))
    hull(-6.4, 15.5, SURFACE, 1.15)
    speck = dull((0.55, 0.62, 0.58))
    for _ in range(240):
        y = rnd.uniform(0.9, 7.0)
        p = Vector((rnd.uniform(-1, 1) * y, y, rnd.uniform(-0.7, 0.8) * y))
        r = rnd.uniform(0.0012, 0.0035) * (0.6 + 0.35 * y)
        v = [p + r * Vector(d) for d in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1))]
        mesh(v, [(0, 1, 2), (1, 3, 2), (3, 4, 2), (4, 0, 2), (1, 0, 5), (3, 1, 5), (4, 3, 5), (0, 4, 5)], speck, name="speck")
    d = toward(*SUN)
    for k in range(15):
        x, y, r = rnd.uniform(-9, 12), rnd.uniform(9, 24), rnd.uniform(0.25, 0.9)
        fall = 15.0 / d.z
        air.beam((x, y, SURFACE), (x - d.x * fall, y - d.y * fall * 0.6, SURFACE - 15.0), r, rnd.uniform(0.010, 0.030), (0.35, 0.85, 0.95), 1.7)
    camera.look((0, 0, -0.55), (0.2, 10, 0.75), 20, 0.0, pitch=True)
    return {"lift": 0.12, "ev": 0.15, "key": 0.17, "saturation": 1.0, "bloom": 0.07, "vignette": 0.2}
