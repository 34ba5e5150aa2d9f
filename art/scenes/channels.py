"""Sian Ka'an early: the channel through the mangroves, from the low pier where one gets into the boat."""
import math

from kit import air, birds, boats, building as B, camera, materials as M, plants, sky, textile, things, trees, water
from kit.bed import group
from kit.core import cyl, mesh, noise2, rnd, rod, tube


def middle(y):
    return 3.4 * math.sin(0.050 * y - 0.25) + 0.9 + 0.00042 * max(0.0, y - 30) ** 2


def half(y):
    return 3.1 + 1.5 * math.exp(-max(0.0, y) / 9) + 0.5 * noise2(y * 0.12, 1.0, 3)


def bank(side, y0, y1):
    """Mangrove on its stilts along one side of the channel, grass before it, taller wood behind."""
    bark = M.bark((0.20, 0.155, 0.12))
    y = y0
    while y < y1:
        near = max(0.0, min(1.0, (34 - y) / 34))
        x = middle(y) + side * (half(y) + rnd.uniform(0.2, 1.1))
        r = rnd.uniform(0.9, 1.7)
        trees.crown(x + side * 0.25, y + rnd.uniform(-0.5, 0.5), rnd.uniform(0.0, 0.3), r * 0.62, rnd.uniform(0.8, 1.1), None, 2.2 if near > 0.4 else 1.0)
        trees.crown(x + side * 1.5, y + rnd.uniform(-0.5, 0.5), -0.1, r * 0.9, 0.9)
        trees.crown(x + side * 0.7, y, rnd.uniform(0.2, 0.5), r, rnd.uniform(1.0, 1.5), None, 2.2 if near > 0.4 else 1.0)
        trees.crown(x + side * 2.2, y + rnd.uniform(-0.6, 0.6), rnd.uniform(0.5, 1.2), r * 1.35, rnd.uniform(1.1, 1.6), None, 1.6 if near > 0.4 else 1.0)
        trees.crown(x + side * rnd.uniform(3.6, 6.0), y + rnd.uniform(-0.6, 0.6), 0.8, r * 1.5, rnd.uniform(0.9, 1.5))
        for _ in range(7 if near > 0.2 else 3):
            a, out = rnd.uniform(-0.7, 0.7), rnd.uniform(0.25, 1.0)
            top = rnd.uniform(0.4, 1.0)
            tube([(x + side * 0.5, y + a, top), (x - side * out * 0.5, y + a + 0.1, top * 0.75), (x - side * out, y + a + rnd.uniform(-0.15, 0.15), -0.4)], rnd.uniform(0.014, 0.026), bark, 0.8)
        if rnd.random() < 0.75:
            plants.plant("grass", x - side * rnd.uniform(0.3, 0.8), y + rnd.uniform(-0.4, 0.4), -0.15, rnd.uniform(0.7, 1.35))
        y += r * 0.62 if y < 40 else r


def sian(shot):
    mesh([(-160, -12, 0), (160, -12, 0), (160, 400, 0), (-160, 400, 0)], [(0, 1, 2, 3)], water.pool_water((-160, 160, -12, 400, 1.25), 0.035, (0.35, 0.37, 0.22), 0.4), name="channel")
    for side in (-1, 1):
        bank(side, 2.2, 88)
    for x, y in ((-2.6, 2.0), (-3.4, 1.2), (-4.4, 0.4), (-5.2, -0.4), (5.9, 0.8), (6.6, -0.3)):
        trees.crown(x - math.copysign(0.7, -x), y, 0.3, rnd.uniform(0.8, 1.2), 1.2, None, 2.2)
        plants.plant("grass", x, y - 0.4, -0.15, rnd.uniform(0.9, 1.4))
    for _ in range(16):
        y, s = rnd.uniform(14, 80), rnd.choice((-1, 1))
        plants.palm(middle(y) + s * rnd.uniform(8, 16), y, 0.2, rnd.uniform(3.0, 5.5), (rnd.uniform(-1, 1), 0.3), rnd.randrange(3), None, 1.7)
    for k in range(70):
        trees.crown(-70 + 2.4 * k, rnd.uniform(96, 108), -0.4, rnd.uniform(1.8, 2.8), rnd.uniform(0.8, 1.2))
    # A low pier, and the boat that waits at it.
    B.deck(-1.35, 0.85, -5, 1.9, 0.34, along="x", w=0.165, tone=(0.31, 0.24, 0.17), weather=0.7)
    post = M.bark((0.30, 0.245, 0.19))
    for x, y, h in ((-1.3, 1.75, 0.25), (0.8, 1.75, 0.85), (0.8, -1.4, 0.25), (-1.3, -1.4, 0.25)):
        cyl((x, y, -1.4), 0.075, 1.72 + h, post)
    boats.launch(2.65, 4.9, 0.0, math.pi + 0.16, 6.6, 1.85, (0.76, 0.74, 0.68), (0.03, 0.22, 0.24), (0.56, 0.60, 0.56))
    with group(2.65, 4.9, 0.0, math.pi + 0.16):
        boats.jacket(-0.3, 1.58, 0.385, 0.5, up=10)
        boats.jacket(0.3, 1.60, 0.385, -0.3, (0.74, 0.46, 0.03), up=8)
        boats.jacket(0.1, 0.40, 0.385, 0.2, up=9)
        rod((-0.66, -2.4, 0.46), (-0.45, 1.6, 0.82), 0.02, M.wood("z"))
    tube([(0.8, 1.75, 0.95), (1.1, 1.72, 0.62), (1.6, 1.74, 0.60), (2.1, 1.78, 0.84)], 0.012, M.woven((0.60, 0.52, 0.38), 60.0))
    boats.coil(0.35, 1.2, 0.34, 0.17)
    textile.folded((-0.92, 0.62, 0.34), (0.46, 0.32, 0.09), M.linen((0.13, 0.26, 0.25), 160.0, 0.3), 3, 0.3)
    things.hat(-0.90, 0.64, 0.43, 0.5)
    birds.egret(middle(15) - half(15) + 0.5, 15.0, -0.12, -1.1, 1.0)
    birds.egret(middle(31) + half(31) - 0.6, 31.0, -0.12, 1.3, 1.0)
    for k in range(7):
        birds.frigatebird(rnd.uniform(-16, 22), 70 + 9 * k, rnd.uniform(13, 24), rnd.uniform(0.6, 1.4), 1.5, 0.3)
    for y, high, thick in ((86, 6.0, 0.42), (58, 3.2, 0.26), (36, 1.5, 0.17), (22, 0.7, 0.10)):
        air.haze((-80, y), (90, y), -0.1, high, thick, (0.86, 0.74, 0.56), 0.6)
    sky.hour("low", 27, 5.2, elev=13, sun=4.6, sky=0.20, tint=(1.0, 0.76, 0.48), haze=(1.0, 0.86, 0.66), cover=0.54)
    camera.look((-0.28, -2.7, 1.62), (1.5, 22, 1.4), 25, -0.045)
    return {"lift": 0.34, "ev": 0.2, "saturation": 1.10}
