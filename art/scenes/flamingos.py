"""The lagoon of Río Lagartos at first light, from the bow of the boat: mangroves, a flock, water without a wave."""
import math

from kit import air, boats, camera, materials as M, sky, textile, things, trees
from kit.bed import group
from kit.core import again, grid, lathe, mesh, noise2, rnd, rod, tube
from kit.nodes import material
from kit.water import river_water


@material
def plumage(t, tint):
    r, p = t("ObjectInfo", out=5), t("TexCoord", out=3)
    n = t.noise(p, 9.0, 4, 0.6)
    col = t.ramp(n, (0.3, M.dim(tint, 0.78)), (0.7, M.dim(tint, 1.25)))
    col = t("HueSaturation", Hue=0.5, Saturation=t.math("MULTIPLY_ADD", r, 0.4, 0.75), Value=t.math("MULTIPLY_ADD", r, 0.25, 0.9), Fac=1.0, Color=col)
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.8, Specular=0.15, Sheen=0.4)


_poses = {}


def flamingo(x, y, z, rz, pose, size=1.0):
    """One bird that looks towards +x; its feet are under water. Poses: 0 upright, 1 feeding, 2 looking back, 3 neck low."""
    if pose in _poses:
        for o in _poses[pose]:
            again(o, (x, y, z), (0, 0, rz), size)
        return
    pink, deep, leg, black = plumage((0.86, 0.36, 0.26)), plumage((0.88, 0.26, 0.16)), M.plain((0.62, 0.24, 0.22), 0.6), M.plain((0.03, 0.026, 0.026), 0.6)
    body = grid(20, 16, lambda u, v: (-0.30 + 0.52 * u, 0.135 * math.sin(math.pi * u) ** 0.62 * math.cos(2 * math.pi * v), 0.74 + 0.06 * u + 0.125 * math.sin(math.pi * u) ** 0.6 * math.sin(2 * math.pi * v)), pink)
    tail = grid(8, 8, lambda u, v: (-0.40 + 0.26 * u, 0.075 * math.sin(math.pi * (0.15 + 0.8 * u)) * math.cos(2 * math.pi * v), 0.735 + 0.03 * u + 0.05 * math.sin(math.pi * (0.15 + 0.8 * u)) * math.sin(2 * math.pi * v)), deep)
    necks = {
        0: [(0.18, 0.82), (0.30, 0.86), (0.36, 0.98), (0.29, 1.12), (0.24, 1.26), (0.30, 1.38), (0.38, 1.37)],
        1: [(0.18, 0.80), (0.31, 0.80), (0.40, 0.66), (0.44, 0.44), (0.42, 0.22), (0.36, 0.10), (0.29, 0.09)],
        2: [(0.16, 0.82), (0.27, 0.90), (0.24, 1.03), (0.12, 1.10), (0.02, 1.20), (-0.04, 1.27), (-0.11, 1.25)],
        3: [(0.18, 0.82), (0.32, 0.84), (0.43, 0.93), (0.50, 1.06), (0.58, 1.14), (0.68, 1.15), (0.74, 1.11)],
    }[pose]
    neck = tube([(a, 0.01 * math.sin(k), b) for k, (a, b) in enumerate(necks)], 0.034, pink, 0.72)
    (hx, hz), (gx, gz) = necks[-1], necks[-2]
    d = 1 if hx > gx else -1
    head = lathe([(0.001, -0.05), (0.034, -0.03), (0.04, 0.0), (0.03, 0.04), (0.001, 0.06)], (0, 0, 0), pink, 16)
    head.data.transform(__import__("mathutils").Matrix.Translation((hx, 0, hz)))
    bill = tube([(hx + d * 0.02, 0, hz), (hx + d * 0.09, 0, hz - 0.02), (hx + d * 0.115, 0, hz - 0.085)], 0.019, black, 0.4)
    legs = []
    for s, bend in ((-1, 0.03), (1, -0.06)):
        legs.append(tube([(-0.03, s * 0.05, 0.70), (-0.03 + bend, s * 0.05, 0.38), (-0.03, s * 0.05, -0.25)], 0.012, leg, 0.8))
    _poses[pose] = [body, tail, neck, head, bill, *legs]
    for o in _poses[pose]:
        o.location, o.rotation_euler, o.scale = (x, y, z), (0, 0, rz), (size, size, size)


def mangroves(x0, x1, y, z, deep=10.0, tall=(2.4, 4.6)):
    """A wall of mangrove on stilts, its foot in the water."""
    n = int((x1 - x0) / 1.5)
    for k in range(n):
        x, yy = x0 + (k + rnd.random()) * (x1 - x0) / n, y + 1.2 * noise2(k * 0.13, 1.0, 3) + rnd.uniform(0, 0.8)
        top, r = rnd.uniform(*tall), rnd.uniform(1.3, 2.2)
        trees.crown(x, yy + 0.8, z + 0.42, r, top / (2 * r), None, 1.0)
        trees.crown(x + rnd.uniform(-1, 1), yy + 0.5 * deep * rnd.random() + 1.5, z + 0.8, r * 1.2, top / (2 * r) * 1.15, None, 1.0)
        for _ in range(5):
            a, lean = rnd.uniform(-0.9, 0.9), rnd.uniform(0.3, 0.8)
            px = x + a
            tube([(px, yy + 0.5, z + rnd.uniform(0.7, 1.1)), (px + lean * 0.3 * math.copysign(1, a), yy + 0.2, z + 0.55), (px + lean * math.copysign(1, a), yy - rnd.uniform(0, 0.5), z - 0.3)], 0.026, M.bark((0.22, 0.17, 0.13)), 0.7)


def flamingos(shot):
    mesh([(-900, -30, 0), (900, -30, 0), (900, 2600, 0), (-900, 2600, 0)], [(0, 1, 2, 3)], river_water((0.050, 0.058, 0.056)), name="lagoon")
    mangroves(-96, -13, 47, 0.0)
    mangroves(-20, 110, 82, 0.0, 14.0, (3.0, 5.5))
    mangroves(26, 60, 50, 0.0)
    for x0, x1, y0, y1, n, turn in ((-6, 10, 19, 27, 46, 0.2), (-15, -2, 30, 40, 30, 0.4), (9, 22, 30, 42, 34, math.pi), (2.6, 6.5, 14.5, 17.5, 6, 0.1), (-7.5, -4.5, 16, 19, 4, 0.5)):
        for _ in range(n):
            x, y = rnd.uniform(x0, x1), rnd.uniform(y0, y1)
            flamingo(x, y, -0.06, turn + rnd.gauss(0, 0.7) + (math.pi if rnd.random() < 0.2 else 0), rnd.choice((0, 0, 1, 1, 1, 2, 3)), rnd.uniform(0.86, 1.08))
    # A sand bar where the flock stands.
    grid(60, 20, lambda u, v: (-13 + 30 * u, 21 + 6 * v, -0.13 + 0.16 * math.sin(math.pi * v) * math.sin(math.pi * u) + 0.02 * noise2(u * 20, v * 6, 2)), M.rock((0.40, 0.34, 0.27), 2.0, 0.4))
    boats.launch(-0.5, 2.35, 0.0, 0.06, 7.2, 2.05)
    with group(-0.5, 2.35, 0.0, 0.06):
        boats.jacket(-0.34, 1.58, 0.38, 0.5, up=10)
        boats.jacket(0.30, 1.52, 0.38, -0.35, up=8)
        boats.jacket(0.24, 1.56, 0.47, 0.25, up=14)
        things.hat(0.45, 0.42, 0.38, 0.4)
        textile.folded((-0.3, 0.42, 0.38), (0.42, 0.3, 0.07), M.linen((0.13, 0.26, 0.25), 160.0, 0.3), 2, 0.3)
        rod((0.72, -0.4, 0.42), (0.50, 2.9, 0.80), 0.022, M.wood("z"))
    for y, high, thick in ((80, 5.0, 0.50), (46, 2.6, 0.30), (34, 1.2, 0.16)):
        air.haze((-160, y), (160, y), -0.1, high, thick, (0.95, 0.62, 0.52), 0.6)
    sky.hour("dawn", -62, 3.4, elev=7, sun=3.4, sky=0.30, tint=(1.0, 0.60, 0.38), haze=(1.0, 0.60, 0.50), dust=2.2)
    camera.look((-0.55, -0.6, 1.42), (1.2, 30, 1.2), 36, -0.03)
    return {"lift": 0.25, "ev": 0.25, "saturation": 1.18, "warmth": 0.005}
