"""The river under the rock of Parque Manantial: openings where the light comes in, life jackets on their pegs."""
import math

from kit import air, boats, building as B, camera, caves, materials as M, plants, sky, textile, trees
from kit.core import cyl, grid, lathe, mesh, rnd, rod, span, tube


def tunnel(y0, y1, wide, high, openings, stone, seed=0.0, ny=300, nx=150):
    """A river's bed under rock along y, bent to and fro, with holes in its vault: openings are (x, y, radius) from above. Answers with its middle."""
    middle = lambda y: 1.5 * math.sin(0.16 * y + 0.4) + 0.7 * math.sin(0.37 * y)
    v, keep = [], []
    for j in range(ny + 1):
        y = y0 + (y1 - y0) * j / ny
        w, h = wide * (1 + 0.16 * math.sin(0.5 * y + seed)), high * (1 + 0.14 * math.sin(0.33 * y + 2))
        for i in range(nx + 1):
            a = -0.42 + (math.pi + 0.84) * i / nx
            r = 1.0 - 0.10 * abs(math.cos(2 * a))
            x, z = middle(y) + w * r * math.cos(a), h * math.sin(a) * r
            out = caves.rough((x, y, z), 1.0, seed)
            x += 0.85 * out * math.cos(a)
            z += 0.75 * out * math.sin(a)
            v.append((x, y, z))
            keep.append(any(math.hypot(x - ox, (y - oy) * 0.8) < rr + 0.5 * caves.rough((x, y, 3), 1.0, 9) and z > 2.3 for ox, oy, rr in openings))
    f = []
    for j in range(ny):
        for i in range(nx):
            q = (j * (nx + 1) + i, (j + 1) * (nx + 1) + i, (j + 1) * (nx + 1) + i + 1, j * (nx + 1) + i + 1)
            if sum(keep[k] for k in q) < 2:
                f.append(q)
    mesh(v, f, stone, smooth=True, name="tunnel")
    return middle


def manantial(shot):
    stone = caves.limestone((0.55, 0.48, 0.37), (2.6, 4.6), 0.6)
    openings = ((-0.3, 3.6, 2.7), (1.3, 12.0, 2.2), (0.3, 20.5, 2.8), (-1.2, 32.0, 3.0))
    middle = tunnel(-4.5, 44, 4.3, 3.6, openings, stone, 3.4)
    # The rock above, so that light comes in by the openings alone, and the wood that grows on it.
    n, v, f = 90, [], []
    for j in range(n + 1):
        for i in range(n + 1):
            v.append((-26 + 52 * i / n, -14 + 70 * j / n, 4.9 + 0.3 * caves.rough((i * 0.6, j * 0.7, 1), 1.0)))
    for j in range(n):
        for i in range(n):
            q = (j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i)
            cx, cy = v[q[0]][0] + 0.3, v[q[0]][1] + 0.4
            if not any(math.hypot(cx - ox, (cy - oy) * 0.8) < rr + 0.3 for ox, oy, rr in openings):
                f.append(q)
    mesh(v, f, stone, name="rock")
    # The edge of each opening is as thick as the rock.
    for ox, oy, rr in openings:
        def edge(u, w):
            a, z = 2 * math.pi * u, 2.9 + 2.2 * w
            p = (ox + rr * math.cos(a), oy + rr / 0.8 * math.sin(a), z)
            r = rr * 1.06 + 0.35 * caves.rough(p, 1.0, 6) + 0.5 * (1 - w) ** 2
            return (ox + r * math.cos(a), oy + r / 0.8 * math.sin(a), z)
        grid(90, 18, edge, stone)
    # Nothing shines in from behind us or from far.
    for y in (-4.6, 44):
        span(-12, 12, y - 0.2, y, -3, 6, stone, 0)
    mesh([(-16, -8, 0), (16, -8, 0), (16, 50, 0), (-16, 50, 0)], [(0, 1, 2, 3)], caves.still((0.020, 0.066, 0.066), 0.10), name="river")
    for ox, oy, rr in openings:
        for k in range(52):
            a = rnd.uniform(0, 6.28)
            x, y = ox + (rr + 0.1) * math.cos(a), oy + (rr + 0.1) / 0.8 * math.sin(a)
            plants.plant(rnd.choice(("fern", "fern", "bush", "fine", "fan")), x, y, rnd.uniform(3.5, 5.0), rnd.uniform(0.4, 0.9))
        for k in range(6):
            a = rnd.uniform(0, 6.28)
            caves.roots(ox + rr * math.cos(a), oy + rr / 0.8 * math.sin(a), 4.7, rnd.uniform(0.0, 2.4), 6, 0.28, 0.013)
    trees.forest(-22, 22, -8, 52, 5.0, 4.0, (5.5, 9.0), ground=False, gap=lambda x, y: any(math.hypot(x - ox, y - oy) < rr + 1.6 for ox, oy, rr in openings))
    for _ in range(120):
        y = rnd.uniform(7.0, 40)
        x = middle(y) + rnd.uniform(-3.2, 3.2)
        if any(math.hypot(x - ox, (y - oy) * 0.8) < rr + 0.5 for ox, oy, rr in openings):
            continue
        off = abs(x - middle(y)) / 4.3
        z = 3.6 * math.sqrt(max(0.05, 1 - off * off)) * 0.9
        long = rnd.uniform(0.2, 1.0) * (0.4 + rnd.random())
        caves.stalactite(x, y, z + 0.45, long + 0.4, 0.07 + 0.14 * long, stone)
    # The landing at the left: boards, jackets on their pegs, a rail down into the water.
    B.deck(-4.9, -1.35, -4.2, 1.6, 0.34, along="x", w=0.155, tone=(0.31, 0.21, 0.13), weather=0.4)
    for y in (-1.2, 1.45):
        cyl((-1.38, y, -1.6), 0.085, 1.93, M.wood("z", (0.25, 0.18, 0.11)))
    for x in (-2.85, -1.55):
        cyl((x, 1.42, 0.34), 0.06, 1.75, M.wood("z", (0.25, 0.18, 0.11)))
    rod((-3.0, 1.42, 1.98), (-1.4, 1.42, 1.98), 0.045, M.wood("z", (0.25, 0.18, 0.11)))
    for k, (x, tint) in enumerate(((-2.6, (0.70, 0.20, 0.03)), (-2.08, (0.70, 0.20, 0.03)), (-1.62, (0.76, 0.48, 0.03)))):
        rod((x, 1.30, 1.98), (x, 1.40, 1.90), 0.012, M.plain((0.05, 0.05, 0.05), 0.5))
        boats.jacket(x, 1.40, 1.34, math.pi + rnd.uniform(-0.1, 0.1), tint, up=87)
    tube([(-1.3, 1.5, 0.34), (-1.3, 1.5, 1.3), (-0.9, 2.2, 0.75), (-0.55, 2.8, 0.1), (-0.45, 3.1, -0.6)], 0.03, M.plain((0.45, 0.45, 0.43), 0.3, 0.9))
    for k in range(4):
        span(-1.35, -0.2, 1.6 + 0.34 * k, 1.96 + 0.34 * k, -1.2, 0.16 - 0.2 * k, stone, 0.03)
    textile.folded((-2.55, 0.25, 0.34), (0.5, 0.36, 0.09), M.linen((0.13, 0.26, 0.25), 160.0, 0.3), 3, 0.3)
    for s in (0, 1):
        o = lathe([(0.001, 0), (0.045, 0.0), (0.05, 0.02), (0.03, 0.035)], (-1.95 + 0.13 * s, 0.5 + 0.03 * s, 0.34), M.clay((0.12, 0.16, 0.17), 0.7), 24)
        o.scale, o.rotation_euler = (0.95, 2.5, 1.0), (0, 0, 0.25 - 0.3 * s)
    for (ox, oy, rr), k in zip(openings, (0.8, 1.0, 0.9, 0.8)):
        air.beam((ox + 0.7, oy + 0.1, 4.9), (ox - 1.6, oy - 0.2, -0.2), rr * 0.62, 0.016 * k)
    sky.hour("day", 82, 0.4, elev=64, sun=6.5, sky=0.55)
    camera.look((-0.55, -3.6, 1.62), (0.55, 20, 1.0), 19, -0.03)
    return {"lift": 0.42, "ev": 0.25, "saturation": 1.02, "warmth": 0.025}
