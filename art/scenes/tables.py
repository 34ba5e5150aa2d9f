"""The three restaurants, the spa, a wedding and what one does all day."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, water
from kit.core import cyl, lathe, rnd, span

from .outside import SEA, CLAY


def setting(x, y, z, a, wine=(0.72, 0.55, 0.2)):
    """A place laid at the table's edge for who sits at angle a."""
    ca, sa = math.cos(a), math.sin(a)
    things.plate(x, y, z)
    things.fork(x + 0.19 * sa, y - 0.19 * ca, z, a + math.pi / 2)
    things.fork(x - 0.19 * sa, y + 0.19 * ca, z, a + math.pi / 2, knife=True)
    textile.folded((x - 0.02 * ca, y - 0.02 * sa, z + 0.02), (0.10, 0.16, 0.02), M.linen((0.62, 0.56, 0.46), 160.0, 0.3), 2, a)
    if wine:
        things.wine(x - 0.11 * ca - 0.13 * sa, y - 0.11 * sa + 0.13 * ca, z, wine)


def table_for(x, y, n=2, r=0.48, lamp=True, turn=0.4, chairs=0.30, wine=(0.72, 0.55, 0.2)):
    seats.table(x, y, 0, r, 0.75)
    for k in range(n):
        a = 2 * math.pi * k / n + turn
        away = r + chairs + rnd.uniform(-0.06, 0.10)
        seats.chair(x + away * math.cos(a), y + away * math.sin(a), 0, a + math.pi / 2 + rnd.uniform(-0.18, 0.18))
        setting(x + r * 0.64 * math.cos(a), y + r * 0.64 * math.sin(a), 0.75, a, wine)
    if lamp:
        lamps.candle(x, y, 0.75, power=1.5)
        things.vase(x + 0.13 * math.cos(turn + 1.5), y + 0.13 * math.sin(turn + 1.5), 0.75, 0.035, 0.09, (0.5, 0.36, 0.25), "fine", 0.14)


def fire(x, y, z, wide=1.4, power=30):
    """Logs, embers and flames on a hearth."""
    for k in range(9):
        a = rnd.uniform(-0.5, 0.5)
        px = x + (k / 8 - 0.5) * wide
        B.rod((px - 0.25 * math.cos(a), y - 0.18, z + 0.05), (px + 0.25 * math.cos(a), y + 0.18 * (1 if k % 2 else -1), z + 0.08 + 0.09 * (k % 2)), 0.045, M.wood("z", (0.05, 0.03, 0.02)))
    for k in range(26):
        px, h = x + rnd.uniform(-0.48, 0.48) * wide, rnd.uniform(0.18, 0.5)
        py, r = y + rnd.uniform(-0.12, 0.12), rnd.uniform(0.025, 0.06)
        lathe([(0.001, 0), (r, h * 0.16), (r * 0.8, h * 0.4), (r * 0.3, h * 0.75), (0.001, h)], (px, py, z + 0.08), M.glow((1, 0.36 + 0.14 * rnd.random(), 0.07), rnd.choice((5.0, 9.0))), 10, wobble=0.25)
    for k in range(3):
        sky.bulb((x + (k - 1) * wide * 0.3, y - 0.1, z + 0.45), power, (1, 0.42, 0.12), 0.18)


def xal(shot):
    """Dinner by the fire: a beamed room at night, its hearth in the end wall."""
    B.slab(-5, 5, -5, 6, 0, M.stone((0.30, 0.25, 0.20), (0.9, 0.6), 0.3))
    warm = M.plaster((0.62, 0.50, 0.38))
    B.wall((-5, 6), (5, 6), 0, 3.5, [(5, 2.4, 1.9, "arch", 0.75)], thick=0.6, mat=warm)
    B.wall((-5, -5), (-5, 6), 0, 3.5, mat=warm)
    B.wall((5, -5), (5, 6), 0, 3.5, [(2.4, 2.0, 2.6, "arch", 0), (5.4, 2.0, 2.6, "arch", 0), (8.6, 2.0, 2.6, "arch", 0)], mat=warm)
    B.ceiling(-5, 5, -5, 6, 3.5, warm)
    B.beams(-5, 5, -5, 6, 3.5, 0.72, tone=(0.13, 0.07, 0.035))
    span(-1.7, 1.7, 5.4, 7.2, 0, 0.75, M.rock((0.34, 0.29, 0.24), 3.0, 0.5), 0.05)
    span(-2.2, 2.2, 7.0, 7.2, 0.7, 2.4, M.rock((0.10, 0.08, 0.07), 4.0, 0.6), 0)
    fire(0, 6.3, 0.75, 1.7, 34)
    for k in range(7):
        B.rod((-4.4 + 0.17 * (k % 4), 5.4, 0.09 + 0.17 * (k // 4)), (-4.4 + 0.17 * (k % 4), 5.95, 0.09 + 0.17 * (k // 4)), 0.08, M.bark((0.3, 0.22, 0.15)))
    for x, y, n, t in ((1.7, -2.4, 2, 0.9), (-1.9, -1.2, 2, 0.2), (0.5, 1.2, 4, 0.5), (-3.0, 2.4, 2, 1.2), (3.2, 3.2, 2, 0.7), (3.5, 0.0, 2, 2.0), (-3.7, -2.6, 2, 0.8)):
        table_for(x, y, n, 0.48 if n == 2 else 0.6, turn=t, wine=(0.20, 0.015, 0.02))
    for x, y in ((-1.9, -1.2), (0.5, 1.2), (3.2, 3.2), (-3.0, 2.4)):
        lamps.pendant(x, y, 1.95, 3.4, 0.24, 7)
    for y in (-3.0, 0.6, 4.2):
        lamps.sconce(-4.82, y, 1.75, (1, 0), 3)
    for k, y in enumerate((-1.2, -0.4, 1.6, 2.2, 3.0)):
        lathe([(0.001, 0), (0.05 + 0.05 * (k % 3), 0.004), (0.20 + 0.05 * (k % 2), 0.045), (0.19 + 0.05 * (k % 2), 0.055), (0.001, 0.02)], (-4.83, y, 1.9 + 0.25 * ((k * 2) % 3 - 1)), M.clay(((0.5, 0.36, 0.25), (0.2, 0.16, 0.13), (0.42, 0.22, 0.14))[k % 3], 0.5), 32, rot=(0, math.pi / 2, 0))
    plants.potted(-4.4, 4.6, 0, "banana", 1.2, 0.3)
    ground.lawn(5.2, 60, -40, 60, -0.1)
    plants.jungle(6.0, 15, -6, 10, 0, 1.2, 1.0)
    for y in (-2.4, 0.6, 3.6):
        lamps.lantern(5.9, y, 0, 1.2, 6)
    sky.hour("dusk", 90, 0.4, sky=1.6)
    camera.look((2.9, -4.6, 1.35), (-0.9, 6, 1.15), 27)
    return {"lift": 0.4, "ev": -0.1, "key": 0.15, "warmth": -0.08, "saturation": 0.95}


def tuch_de_luna(shot):
    """The roof at nightfall: palm shades, a long plaster bench along the edge, crowns of palms and the sea below."""
    B.slab(-10, 10, -8, 7.4, 0, M.stone((0.64, 0.57, 0.48), (0.9, 0.6)))
    span(-10, 10, 7.0, 7.4, 0, 0.76, M.plaster(), 0.06)
    span(-10, 10, 6.35, 7.02, 0, 0.44, M.plaster(), 0.05)
    for k in range(9):
        textile.lean((-8.2 + 2.0 * k, 6.95, 0.44), (0.52, 0.42, 0.14), M.linen(((0.13, 0.26, 0.25), (0.74, 0.68, 0.58), (0.50, 0.27, 0.17))[k % 3], 160.0, 0.3), math.pi / 2, 0)
    ground.beach(-90, 90, 8, 22, -6.6, slope=-0.05, dunes=0.06)
    water.sea(-7.1, 17, eye=(0, -6), reach=160.0)
    for x in (-4.4, 4.2):
        B.thatch(x, 2.2, 2.75, 5.6, 5.2, 2.2)
        for dx in (-2, 2):
            for dy in (-1.8, 1.8):
                cyl((x + dx, 2.2 + dy, 0), 0.1, 2.8, M.bark((0.3, 0.22, 0.15)))
        lamps.pendant(x, 2.2, 1.9, 3.4, 0.34, 14)
        table_for(x - 1.0, 1.4, 2)
        table_for(x + 1.0, 2.9, 2)
    table_for(-0.7, -1.6, 2, turn=0.9)
    table_for(1.0, 3.4, 2, turn=2.0)
    for x, y, tall in ((-9.5, 13, 9.4), (-4.6, 17, 8.2), (1.8, 12, 8.6), (6.6, 16, 9.6), (11, 12, 9.0), (-14, 15, 10)):
        plants.palm(x, y, -6.7, tall, (rnd.uniform(-1, 1), 0.3), rnd.randrange(3))
    for x in (-8.8, 8.6):
        plants.potted(x, 5.6, 0, "fan", 1.1, 0.34)
    for x, y in ((-2.2, -2.2), (1.5, -2.6), (-1.6, 5.6), (2.6, 5.7), (0.4, 0.6)):
        lamps.lantern(x, y, 0.0, 1.1, 4)
    sky.hour("dusk", 205, 2.2, elev=1.5)
    camera.look((0.9, -5.2, 1.78), (-0.5, 12, 1.25), 27, -0.04)
    return {"lift": 0.4, "ev": 0.35, "key": 0.18}


def la_casa(shot):
    """Breakfast in the courtyard: white plaster, morning light through leaves."""
    B.slab(-7, 7, -5, 6, 0, M.stone((0.66, 0.54, 0.43), (0.45, 0.45)))
    B.wall((-7, 6), (7, 6), 0, 3.4, [(2.6, 1.9, 2.5, "arch", 0), (6.2, 1.9, 2.5, "arch", 0), (9.8, 1.9, 2.5, "arch", 0)])
    B.wall((-7, -5), (-7, 6), 0, 3.4, [(4, 1.9, 2.5, "arch", 0), (8, 1.9, 2.5, "arch", 0)])
    B.pergola(-6.8, 0.4, -1.0, 5.8, 2.95, every=0.26)
    for x, y, n, t in ((-4.6, 1.2, 2, 0.3), (-1.4, 3.4, 2, 1.1), (-4.2, 4.2, 2, 0.6), (-0.6, -0.4, 2, 0.7), (2.2, 2.6, 4, 0.4)):
        r = 0.5 if n == 2 else 0.62
        table_for(x, y, n, r, lamp=False, turn=t, wine=None)
        ca, sa = math.cos(t + 1.57), math.sin(t + 1.57)
        things.carafe(x + 0.20 * ca, y + 0.20 * sa, 0.75)
        things.bowl(x - 0.22 * ca, y - 0.22 * sa, 0.75, 0.12, fruit=4)
        for s in (-1, 1):
            things.glass(x + 0.12 * s * sa + 0.1 * ca, y - 0.12 * s * ca + 0.1 * sa, 0.75, fill=(0.80, 0.38, 0.05))
    things.books(-0.75, -0.75, 0.75, 1, 0.6)
    seats.bench(6.0, 3.6, 0, math.pi / 2, length=3.0, accents=(0, 1))
    plants.potted(6.2, 5.2, 0, "banana", 1.5, 0.4)
    plants.potted(-6.3, 5.2, 0, "fan", 1.2, 0.34)
    plants.potted(1.3, 5.3, 0, "fern", 0.9, 0.3, (0.50, 0.27, 0.17))
    plants.potted(2.0, 5.4, 0, "fine", 0.8, 0.22, (0.50, 0.27, 0.17))
    plants.potted(1.9, -2.6, 0, "fern", 0.8, 0.3)
    plants.palm(2.7, 4.3, 0, 6.4, (-0.6, 0.2), 1)
    ground.lawn(-90, 90, 6.2, 60, -0.05)
    ground.lawn(-90, -7.2, -60, 60, -0.05)
    plants.jungle(-16, 16, 6.6, 16, 0, 1.3, 1.1, 0.1)
    plants.jungle(-16, -7.6, -8, 8, 0, 1.2, 1.0, 0.1)
    sky.hour("morning", 138, 1.1)
    camera.look((3.7, -2.0, 1.45), (-2.3, 5.5, 1.1), 27)
    return {"lift": 0.35, "ev": 0.3}


def spa(shot):
    """Still water in a round-arched hall, steam-pale light from above."""
    B.slab(-5, 5, -5, -1.6, 0, M.stone((0.62, 0.56, 0.47), (0.9, 0.6)))
    B.slab(-5, -3.2, -1.6, 8, 0, M.stone((0.62, 0.56, 0.47), (0.9, 0.6)))
    B.slab(3.2, 5, -1.6, 8, 0, M.stone((0.62, 0.56, 0.47), (0.9, 0.6)))
    water.pool(-2.95, 2.95, -1.35, 7.4, 0, depth=1.1, ripple=0.03, light=0.5, floor=(0.20, 0.40, 0.38))
    B.wall((-5, 8), (5, 8), 0, 4.0, [(5, 3.4, 3.3, "arch", 0)])
    B.wall((-5, -5), (-5, 8), 0, 4.0, [(2.5, 1.4, 2.6, "arch", 0.5), (6, 1.4, 2.6, "arch", 0.5), (9.5, 1.4, 2.6, "arch", 0.5)])
    B.wall((5, -5), (5, 8), 0, 4.0)
    B.ceiling(-5, 5, -5, 3.0, 4.0)
    B.ceiling(-5, 5, 5.2, 8, 4.0)
    for y in (0.5, 3.2):
        seats.bench(4.6, y, 0, math.pi / 2, length=1.8, depth=0.8, back=False, accents=(), h=0.4)
        textile.rolled((4.2, y - 0.4, 0.58), 0.07, 0.45, M.linen(SEA, 160.0, 0.3))
        textile.folded((4.2, y + 0.3, 0.58), (0.42, 0.3, 0.12), M.linen())
    for x, y in ((-3.7, 0.2), (-3.7, 3.0), (3.55, -2.2), (-4.2, -2.8)):
        lamps.lantern(x, y, 0, 1.0, 0)
    things.vase(-4.2, 6.9, 0, 0.26, 0.9, (0.5, 0.4, 0.3), "branch", 1.2)
    plants.potted(4.2, 7.0, 0, "fern", 1.1, 0.34)
    ground.lawn(-60, 60, 8.2, 60, -0.05)
    ground.lawn(-60, -5.2, -20, 9, -0.05)
    plants.jungle(-12, 12, 8.8, 16, 0, 1.4, 1.1, 0.1)
    plants.jungle(-12, -5.6, -6, 9, 0, 1.0)
    sky.hour("day", -70, 0.2)
    camera.look((2.2, -4.4, 1.35), (-0.9, 8, 1.25), 23)
    return {"lift": 0.5, "ev": 0.15}


def wedding(shot):
    """An arch of driftwood and flowers on the sand, chairs, a late sun."""
    ground.beach(-50, 50, -12, 26, 0.0, slope=-0.018, dunes=0.02)
    water.sea(-0.75, 16, eye=(0, -8))
    for s in (-1, 1):
        B.rod((s * 1.25, 6, -0.1), (s * 1.15, 6, 2.6), 0.055, M.bark((0.46, 0.4, 0.33)))
    B.rod((-1.5, 6, 2.5), (1.5, 6, 2.62), 0.05, M.bark((0.46, 0.4, 0.33)))
    for k in range(22):
        t = k / 21
        plants.plant(rnd.choice(("fine", "bush", "fern")), -1.4 + 2.8 * t, 6 + rnd.uniform(-0.1, 0.1), 2.35 + 0.15 * math.sin(9 * t), rnd.uniform(0.22, 0.4))
    textile.curtain(-1.1, 6.05, 0.02, 2.5, 0.5, M.sheer((0.9, 0.88, 0.84), 0.0), seed=2)
    textile.curtain(1.1, 6.05, 0.02, 2.5, 0.5, M.sheer((0.9, 0.88, 0.84), 0.0), seed=5)
    for row in range(5):
        for k in range(4):
            for s in (-1, 1):
                seats.chair(s * (1.15 + 0.62 * k) + rnd.uniform(-0.04, 0.04), 3.6 - 1.15 * row + rnd.uniform(-0.05, 0.05), 0, rnd.uniform(-0.06, 0.06), (0.46, 0.34, 0.22))
    textile.rug(0, 1.6, 0.0, 1.3, 8.0, M.linen((0.86, 0.83, 0.77), 120.0, 0.3))
    for row in range(5):
        for s in (-1, 1):
            lamps.lantern(s * 0.78, 3.4 - 1.15 * row, 0, 0.8, 1)
    for x, y in ((-6, 7), (6.5, 6), (-7.5, 1)):
        plants.palm(x, y, 0, rnd.uniform(7, 9), (1 if x < 0 else -1, 0), rnd.randrange(3))
    sky.hour("low", 98, 1.4)
    camera.look((1.7, -5.4, 1.5), (-0.5, 10, 1.35), 30)
    return {"lift": 0.4, "ev": 0.35}


def hammock(shot):
    """An afternoon between two palms."""
    sand = ground.beach(-40, 40, -8, 22, 0.0, slope=-0.035, dunes=0.1)
    water.sea(-1.0, 14, eye=(0, -6))
    plants.palm(-2.4, 1.5, -0.05, 7.0, (-0.8, 0.3), 0)
    plants.palm(2.3, 2.2, -0.05, 7.8, (1.0, 0.2), 1)
    seats.hammock((-2.35, 1.5, 1.75), (2.35, 2.2, 1.75))
    things.hat(0.7, 0.7, sand(0.7, 0.7))
    seats.stool(1.2, 1.1, sand(1.2, 1.1))
    things.books(1.2, 1.1, sand(1.2, 1.1) + 0.44, 2)
    things.glass(1.08, 1.02, sand(1.2, 1.1) + 0.44, fill=(0.62, 0.55, 0.2))
    ground.dune_grass(-9, -2.6, 4, 8, sand, 110)
    ground.dune_grass(2.8, 9, 4, 8, sand, 90)
    plants.palm(7.5, 7, -0.2, 8.5, (-0.9, 0.2), 2)
    sky.hour("day", 112, 2.9)
    camera.look((1.0, -3.9, 1.3), (-0.25, 8, 1.2), 30)
    return {"lift": 0.35, "ev": 0.3}
