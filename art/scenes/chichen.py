"""Chichén Itzá at the hour it opens: the pyramid, low sun, mist on the grass, nobody yet."""
import math

from kit import air, camera, materials as M, plants, sky, trees
from kit.core import cyl, grid, mesh, noise2, rnd, rod, span
from kit.nodes import material
from kit.stonework import masonry, rubble, stairs, terrace


@material
def trodden(t, along=((-46.0, -58.0), (0.0, -30.0)), wide=1.7):
    """Short grass with a path that many feet have made."""
    p = t("NewGeometry")
    sep = t.t.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], p)
    (x0, y0), (x1, y1) = along
    far = math.hypot(x1 - x0, y1 - y0)
    off = t.math("ADD", t.math("MULTIPLY", t.math("SUBTRACT", sep.outputs[0], x0), -(y1 - y0) / far), t.math("MULTIPLY", t.math("SUBTRACT", sep.outputs[1], y0), (x1 - x0) / far))
    wob, fine = t.noise(p, 0.16, 5, 0.6), t.noise(t.vec("MULTIPLY", p, (1, 1, 0.2)), 26, 5, 0.7)
    broad = t.noise(p, 0.09, 5, 0.6, 0.4)
    d = t.math("DIVIDE", t.math("ABSOLUTE", t.math("ADD", off, t.math("MULTIPLY_ADD", wob, 9.0, -4.5))), wide)
    d = t.math("ADD", d, t.math("MULTIPLY_ADD", fine, 0.8, -0.4))
    green = t.ramp(broad, (0.34, (0.060, 0.085, 0.022)), (0.5, (0.085, 0.11, 0.03)), (0.64, (0.17, 0.16, 0.07)))
    green = t.mix(0.5, green, t.ramp(fine, (0.35, (0.03, 0.045, 0.012)), (0.68, (0.16, 0.18, 0.06))))
    earth = t.ramp(fine, (0.3, (0.24, 0.175, 0.11)), (0.7, (0.35, 0.27, 0.18)))
    col = t.mix(t.ramp(d, (0.55, 0.0), (1.15, 1.0)), earth, green)
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.95, Specular=0.08, Normal=t.bump(t.math("ADD", fine, t.math("MULTIPLY", broad, 2.0)), 0.8, 0.05))


def castillo():
    """Nine terraces, four stairs, a temple; 55 metres wide and 30 high."""
    stone, dark = masonry(), M.plain((0.012, 0.011, 0.010), 0.9)
    inner = masonry((0.45, 0.41, 0.345), (0.5, 0.3), 0.7)
    half, high, top = 27.6, 2.62, 9.6
    shrink = (half - top) / 9
    for k in range(9):
        h, z = half - k * shrink, k * high
        terrace(0, 0, z, (h, h), high, 0.55, stone)
        # Panels stand out of the upper part of each terrace, fewer the higher it is.
        n = 11 - k
        for side in range(4):
            ca, sa = ((1, 0), (0, 1), (-1, 0), (0, -1))[side]
            for j in range(n):
                for s in (-1, 1):
                    u = s * (5.6 + (j + 0.5) * (h - 6.4) / n)
                    w = (h - 6.4) / n * 0.40
                    if abs(u) + w > h - 0.9:
                        continue
                    out = h - 0.24
                    cx, cy = (u * ca + out * sa, u * sa - out * ca)
                    wx, wy = (w if ca else 0.34), (w if sa else 0.34)
                    span(cx - wx, cx + wx, cy - wy, cy + wy, z + high * 0.42, z + high * 0.93, inner, 0.04, 1)
    for ux, uy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        foot = (-ux * (half + 4.2), -uy * (half + 4.2), 0.0)
        stairs(foot, (ux, uy), 90, 9 * high / 90, (half + 4.2 - top + 0.2) / 90, 7.6, stone, 0.02)
        for s in (-1, 1):
            sx, sy = -uy * s, ux * s
            run = half + 4.2 - top
            v, f = [], []
            for along, z in ((0.0, 0.0), (0.0, 0.75), (run, 9 * high + 0.75), (run, 0.0)):
                for w in (3.8, 5.0):
                    v.append((foot[0] + ux * along + sx * w, foot[1] + uy * along + sy * w, z))
            mesh(v, [(0, 1, 3, 2), (2, 3, 5, 4), (0, 2, 4, 6), (1, 7, 5, 3)], stone, name="balustrade")
            if (ux, uy) == (0, 1):
                # The heads of the feathered serpent at the foot of the stairs.
                hx = foot[0] + sx * 4.4
                span(hx - 0.6, hx + 0.6, foot[1] - 1.5, foot[1] + 0.4, 0, 0.75, inner, 0.14, 3)
                span(hx - 0.66, hx + 0.66, foot[1] - 1.3, foot[1] + 0.3, 0.75, 1.35, inner, 0.22, 3)
    z = 9 * high
    a, b, c, d = -6.6, 6.6, -5.8, 5.8
    for x0, x1 in ((a, -2.6), (-1.5, -0.55), (0.55, 1.5), (2.6, b)):
        span(x0, x1, c, c + 1.1, z, z + 3.1, stone, 0.05)
    span(a, b, c + 1.1, d, z, z + 3.1, stone, 0.05)
    span(a + 0.3, b - 0.3, c + 0.9, c + 1.15, z, z + 3.0, dark, 0)
    span(a, b, c, d, z + 3.1, z + 5.6, inner, 0.05)
    for lo, hi, out in ((3.05, 3.45, 0.22), (5.1, 5.75, 0.25), (4.2, 4.4, 0.1)):
        span(a - out, b + out, c - out, d + out, z + lo, z + hi, stone, 0.06)
    span(a - 0.01, a + 0.4, -0.8, 0.8, z, z + 2.6, dark, 0)
    rubble(-31, 31, -33.5, -29.0, 0.0, 30, inner, (0.08, 0.26))


def chichen(shot):
    ground = trodden()
    height = lambda x, y: 0.10 * noise2(x * 0.11, y * 0.13, 4)
    grid(160, 160, lambda u, v: (-150 + 300 * u, -100 + 300 * v, height(-150 + 300 * u, -100 + 300 * v) - 0.06), ground)
    castillo()
    trees.forest(-170, 190, 62, 120, 0, 6.5, (9.0, 15.0))
    trees.forest(70, 170, -40, 62, 0, 7.5, (9.0, 15.0))
    trees.forest(-170, -70, -20, 62, 0, 7.5, (9.0, 15.0))
    for x, y, h, r in ((-58, 32, 13, 6), (52, 40, 12, 5.5), (47, -12, 10, 4.5), (-64, 4, 11, 5)):
        trees.tree(x, y, 0, h, r, (rnd.uniform(-1, 1), 0), 0.4)
    # The tree one stands under.
    trees.tree(-53.2, -51.6, 0, 11.0, 5.6, (1.5, 0.6), 0.5, 3.0)
    # Others stand out of sight to the right: their shadows lie across the grass.
    for x, y, h in ((-24, -68, 9.5), (-14, -73, 11.0), (-33, -71, 8.0)):
        trees.tree(x, y, 0, h, 4.2, (0.5, 0), 0.3)
    for k in range(5200):
        a, d = rnd.uniform(0, 6.28), 1.5 + 15 * rnd.random() ** 0.9
        x, y = -50 + d * math.cos(a), -61 + d * math.sin(a)
        off = abs((x + 46) * -(28.0) / 53.9 + (y + 58) * 46.0 / 53.9)
        if off > 1.6 and rnd.random() < min(1.0, off / 5):
            plants.plant("grass", x, y, height(x, y) - 0.07, rnd.uniform(0.05, 0.13))
    # Rope and low posts keep people off the stones.
    posts = [(-34 + 5.2 * k, -37.5 + 0.5 * math.sin(k)) for k in range(15)]
    for (x0, y0), (x1, y1) in zip(posts, posts[1:]):
        cyl((x0, y0, -0.1), 0.05, 0.95, M.bark((0.36, 0.29, 0.21)))
        rod((x0, y0, 0.78), ((x0 + x1) / 2, (y0 + y1) / 2, 0.62), 0.018, M.woven((0.62, 0.52, 0.36), 60.0))
        rod(((x0 + x1) / 2, (y0 + y1) / 2, 0.62), (x1, y1, 0.78), 0.018, M.woven((0.62, 0.52, 0.36), 60.0))
    for p, q, high, thick in (((-170, 56), (190, 56), 9.0, 0.42), ((-120, 36), (120, 36), 4.0, 0.22), ((-90, -20), (80, -36), 1.5, 0.14)):
        air.haze(p, q, -0.4, high, thick, (0.55, 0.47, 0.38))
    sky.hour("morning", 128, 0.6, elev=13, sun=6.5, sky=0.075, tint=(1.0, 0.76, 0.50))
    camera.look((-50, -61, 1.6), (0.5, 0.0, 11.0), 27, 0.115)
    return {"lift": 0.18, "ev": 0.2, "warmth": 0.015, "saturation": 1.12}
