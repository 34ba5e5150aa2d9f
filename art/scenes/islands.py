"""Isla Contoy: the beach on the lee side, the landing with pelicans on its posts, frigatebirds in the wind."""
import math

from kit import air, birds, boats, building as B, camera, ground, materials as M, plants, sky, textile, things, trees, water
from kit.bed import group
from kit.core import cyl, grid, noise2, rnd, rod, tube


def driftwood(x, y, z, rz, long=2.6, r=0.13):
    """A trunk the sea has brought, grey, with the stumps of its branches."""
    grey = M.wood("y", (0.33, 0.285, 0.235), 0.8, 0.8)
    with group(x, y, z, rz):
        tube([(0, -long / 2, r * 0.5), (0.10, -long / 4, r * 0.8), (0.02, 0, r * 0.6), (-0.10, long / 4, r * 0.8), (0.04, long / 2, r * 1.8)], r, grey, 0.55)
        for k, t in enumerate((-0.3, 0.05, 0.3)):
            tube([(0.0, t * long, r), (0.16 * (-1) ** k, t * long + 0.14, r + 0.10), (0.26 * (-1) ** k, t * long + 0.3, r + 0.14), (0.34 * (-1) ** k, t * long + 0.5, r + 0.30 - 0.05 * k)], r * 0.36, grey, 0.3)


def edge(x):
    """Where the wood begins: it comes nearer to the water the farther one looks."""
    return -8.0 + 12.6 * (1 - math.exp(-max(0.0, x - 9) / 14)) + 1.0 * noise2(x * 0.09, 1.0, 5)


def contoy(shot):
    sand = ground.beach(-60, 190, -26, 24, 1.72, slope=-0.07, dunes=0.09, mat=ground.sand((0.70, 0.61, 0.49), wet=(6.5, 2.6, 1)), nx=420, ny=150, bank=lambda x, y: 0.35 * math.exp(-((y + 6) / 3.5) ** 2) * noise2(x * 0.3, 2.0, 4))
    water.sea(-0.42, 8.2, eye=(-3, -2), calm=0.30, reach=58, width=2.6)
    # The wood that runs along the island, sea grape before it, palms that lean out.
    for k in range(150):
        x = 9 + 1.15 * k
        y = edge(x) - 2.2
        r = rnd.uniform(1.3, 2.4)
        trees.crown(x, y, sand(x, y) - 0.3, r, rnd.uniform(0.7, 1.1))
        trees.crown(x + rnd.uniform(-1, 1), y - 3.0, 1.6, r * 1.3, rnd.uniform(0.9, 1.4))
        trees.crown(x + rnd.uniform(-1, 1), y - 7.0, 2.4, r * 1.5, rnd.uniform(0.9, 1.4))
    for _ in range(150):
        x = rnd.uniform(5, 70)
        y = edge(x) + rnd.uniform(-2.5, 0.6)
        plants.plant(rnd.choice(("sea", "sea", "sea", "grass", "bush")), x, y, sand(x, y) - 0.1, rnd.uniform(0.5, 1.3))
    for x, h, lean in ((21, 7.4, (1.2, 2.0)), (26.5, 6.8, (-1.4, 2.0)), (24.5, 8.4, (0.4, 1.6)), (33, 7.8, (-1.8, 1.6)), (36, 9.0, (0.6, 1.2)), (47, 8.4, (-1.2, 1.0)), (52, 8.0, (0.9, 1.4)), (66, 8.8, (-1.0, 1.0)), (80, 8.6, (0.5, 1.0))):
        y = edge(x) - 0.8
        plants.palm(x, y, sand(x, y) - 0.2, h, lean, rnd.randrange(3))
    # The landing: boards on posts, every second post a perch.
    B.deck(17.2, 18.7, 1.5, 25.0, 0.62, along="x", w=0.17, tone=(0.33, 0.26, 0.19), weather=0.7)
    B.deck(14.6, 21.3, 25.0, 28.0, 0.62, along="x", w=0.17, tone=(0.33, 0.26, 0.19), weather=0.7)
    post = M.bark((0.31, 0.255, 0.20))
    k = 0
    for y in (3.5, 6.5, 9.5, 12.5, 15.5, 18.5, 21.5, 24.6):
        for x in (17.15, 18.75):
            k += 1
            tall = k % 4 in (1, 2)
            cyl((x, y, -2.0), 0.085, 2.55 + (0.95 if tall else 0.0), post)
            if tall and y > 5:
                birds.pelican(x, y, 1.5, rnd.uniform(0.2, 2.6), rnd.uniform(0.95, 1.1))
    for x, y in ((14.7, 25.1), (14.7, 27.9), (21.2, 25.1), (21.2, 27.9)):
        cyl((x, y, -2.0), 0.10, 5.0, post)
    B.thatch(17.95, 26.5, 2.95, 8.4, 4.8, 1.9)
    # Posts of an older landing stand in the water by themselves.
    for x, y, h in ((7.6, 13.2, 0.85), (9.4, 14.1, 0.6), (8.2, 16.6, 1.0), (10.6, 18.0, 0.75)):
        cyl((x, y, -2.0), 0.10, 2.0 + h, post)
    birds.pelican(7.6, 13.2, 0.85, 2.2, 1.1)
    birds.pelican(8.2, 16.6, 1.0, 0.9, 1.05)
    boats.launch(12.6, 20.5, -0.42, 0.9, 7.4, 2.1, (0.78, 0.76, 0.70), (0.02, 0.22, 0.26))
    with group(12.6, 20.5, -0.42, 0.9):
        for sx in (-0.85, 0.85):
            for sy in (-2.2, 0.8):
                cyl((sx, sy, 0.45), 0.022, 1.6, M.plain((0.6, 0.6, 0.58), 0.3, 0.8))
        grid(16, 20, lambda u, v: (-1.0 + 2.0 * u, -2.4 + 3.4 * v, 2.05 + 0.10 * math.sin(math.pi * u) - 0.04 * math.sin(math.pi * v)), M.linen((0.74, 0.71, 0.64), 200.0, 0.3)).modifiers.new("thick", "SOLIDIFY").thickness = 0.012
    # What those have left who swim: prints to the water, a hat, fins.
    ground.footprints([(1.5, 1.4), (3.2, 4.6), (4.6, 7.2)], sand)
    ground.footprints([(4.0, -1.2), (5.2, 2.2), (7.4, 5.2)], sand, 0.66)
    driftwood(3.5, 0.9, sand(3.5, 0.9), 0.75)
    textile.folded((2.75, 0.35, sand(2.75, 0.35) + 0.01), (0.52, 0.36, 0.10), M.linen((0.13, 0.26, 0.25), 160.0, 0.3), 3, 0.4)
    things.hat(2.78, 0.36, sand(2.75, 0.35) + 0.11, 0.3)
    boats.fin(2.05, 0.75, sand(2.05, 0.75), 0.9)
    boats.fin(1.9, 1.05, sand(1.9, 1.05), 0.55)
    boats.mask(2.35, 0.95, sand(2.35, 0.95), 0.4)
    ground.dune_grass(5.0, 12.0, -4.6, -2.4, sand, 60)
    for x, y, z, rz, b in ((15, 34, 17.5, 0.9, 0.35), (24, 40, 25, 1.4, -0.3), (8, 46, 22, 0.4, 0.2), (33, 46, 19, 2.0, 0.4), (20, 62, 36, 1.1, -0.2), (44, 60, 30, 0.7, 0.3), (52, 44, 23, 1.6, 0.1), (30, 80, 38, 0.2, 0.3), (62, 78, 34, 1.2, -0.3), (40, 96, 52, 0.8, 0.2), (70, 60, 32, 2.4, 0.2)):
        birds.frigatebird(x, y, z, rz, 2.3, b)
    air.haze((60, 90), (190, -30), -0.4, 9.0, 0.30, (0.80, 0.70, 0.56), 0.6)
    air.haze((34, 20), (60, -30), 0.0, 5.0, 0.14, (0.85, 0.74, 0.58), 0.6)
    sky.hour("morning", -14, 2.4, elev=17, sun=4.2, tint=(1.0, 0.82, 0.60))
    camera.look((-1.6, -2.6, sand(-1.6, -2.6) + 1.55), (16, 12.4, 1.0), 25, -0.05)
    return {"lift": 0.3, "ev": 0.4, "saturation": 1.12}
