"""The three restaurants, the spa, a wedding and what one does all day."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, water
from kit.core import cyl, rnd, span

from .outside import SEA, CLAY


def setting(x, y, z, wine=(0.72, 0.55, 0.2), turn=0.0):
    things.plate(x, y, z)
    things.fork(x - 0.19, y, z, turn)
    things.fork(x + 0.19, y, z, turn, knife=True)
    if wine:
        things.wine(x + 0.2, y + 0.2, z, wine)


def table_for(x, y, n=2, r=0.44, lamp=True):
    seats.table(x, y, 0, r, 0.75)
    for k in range(n):
        a = 2 * math.pi * k / n + 0.4
        seats.chair(x + (r + 0.22) * math.cos(a), y + (r + 0.22) * math.sin(a), 0, a + math.pi / 2)
        setting(x + r * 0.55 * math.cos(a), y + r * 0.55 * math.sin(a), 0.75)
    if lamp:
        lamps.candle(x, y, 0.75, power=1.5)


def xal(shot):
    """Dinner by the fire: a vaulted room at night."""
    B.slab(-6, 6, -5, 6, 0, M.stone((0.42, 0.36, 0.29), (0.9, 0.6)))
    B.wall((-6, 6), (6, 6), 0, 3.8, [(3, 1.8, 2.5, "arch", 0.7), (9, 1.8, 2.5, "arch", 0.7)])
    B.wall((-6, -5), (-6, 6), 0, 3.8)
    B.wall((6, -5), (6, 6), 0, 3.8, [(3, 1.8, 2.6, "arch", 0), (7.6, 1.8, 2.6, "arch", 0)])
    B.ceiling(-6, 6, -5, 6, 3.8)
    B.beams(-6, 6, -5, 6, 3.8, 0.7)
    span(-1.5, 1.5, 4.9, 5.9, 0, 0.95, M.plaster(), 0.05)
    for k in range(9):
        B.rod((-0.9 + 0.2 * k, 5.1, 1.0), (-0.7 + 0.2 * k, 5.7, 1.05 + 0.05 * (k % 3)), 0.05, M.wood("z", (0.12, 0.06, 0.03)))
    for k in range(5):
        sky.bulb((-0.6 + 0.3 * k, 5.3, 1.25), 26, (1, 0.42, 0.12), 0.12)
    for x, y in ((-3.4, -1.4), (-0.2, -0.2), (3.0, -1.6), (-3.2, 2.4), (3.2, 2.2)):
        table_for(x, y, 2 if x else 4)
        lamps.pendant(x, y, 2.0, 3.7, 0.26, 9)
    for y in (-2, 1, 4):
        lamps.sconce(-5.84, y, 1.7, (1, 0), 6)
    things.vase(4.9, 5.2, 0, 0.24, 0.8, (0.42, 0.26, 0.18), "branch", 1.2)
    plants.potted(-5.2, 5.2, 0, "banana", 1.3, 0.32)
    plants.jungle(7, 16, -6, 8, 0, 0.7)
    sky.hour("dusk", 120, 0.4)
    camera.look((2.6, -4.5, 1.4), (-1.2, 4.8, 1.25), 24)
    return {"lift": 0.45, "ev": 0.1, "key": 0.17}


def tuch_de_luna(shot):
    """Under palm roofs on the sand, the sea in front, lamps just lit."""
    ground.beach(-50, 50, -9, 24, 0.0, slope=-0.025, dunes=0.06)
    water.sea(-0.8, 15, eye=(0, -6))
    for x in (-4.4, 4.2):
        B.thatch(x, 2.2, 2.75, 5.6, 5.2, 2.2)
        for dx in (-2, 2):
            for dy in (-1.8, 1.8):
                cyl((x + dx, 2.2 + dy, -0.2), 0.1, 3.0, M.bark((0.3, 0.22, 0.15)))
        lamps.pendant(x, 2.2, 1.9, 3.4, 0.34, 14)
        table_for(x - 1.0, 1.4, 2)
        table_for(x + 1.0, 2.9, 2)
    table_for(-0.2, 0.2, 4, 0.5)
    table_for(-0.4, 5.2, 2)
    for x, y in ((-7.8, 6), (7.9, 5), (-8.6, -1)):
        plants.palm(x, y, 0, rnd.uniform(6.5, 8.5), (1.0 if x < 0 else -1.0, 0.2), rnd.randrange(3))
    for x, y in ((-1.8, -1.2), (1.6, -1.5), (-2.4, 4.0), (2.2, 4.4), (0.9, 7)):
        lamps.lantern(x, y, 0.0, 1.1, 4)
    sky.hour("dusk", 28, 2.2, elev=1.5)
    camera.look((0.6, -6.4, 1.55), (-0.4, 12, 1.3), 25)
    return {"lift": 0.45, "ev": 0.35, "key": 0.19}


def la_casa(shot):
    """Breakfast in the courtyard: white plaster, morning light through leaves."""
    B.slab(-7, 7, -5, 7, 0, M.stone((0.72, 0.66, 0.57), (0.6, 0.6)))
    B.wall((-7, 7), (7, 7), 0, 3.6, [(2.2, 1.9, 2.6, "arch", 0), (7, 1.9, 2.6, "arch", 0), (11.8, 1.9, 2.6, "arch", 0)])
    B.wall((-7, -5), (-7, 7), 0, 3.6, [(4, 1.9, 2.6, "arch", 0), (8, 1.9, 2.6, "arch", 0)])
    B.pergola(-6.8, 2.5, 1.0, 6.8, 3.0)
    for x, y in ((-4.4, 2.6), (-1.6, 4.2), (-2.0, 0.4), (2.6, 2.2)):
        table_for(x, y, 2, lamp=False)
        things.carafe(x + 0.05, y + 0.05, 0.75)
        things.bowl(x - 0.12, y - 0.06, 0.75, 0.1, fruit=3)
        things.glass(x + 0.18, y - 0.1, 0.75, fill=(0.80, 0.38, 0.05))
    seats.bench(5.6, 2.0, 0, math.pi / 2, length=3.0)
    plants.potted(5.9, 5.9, 0, "banana", 1.6, 0.4)
    plants.potted(-6.2, 6.1, 0, "fan", 1.2, 0.34)
    plants.potted(4.4, -0.6, 0, "fern", 0.9, 0.3)
    plants.palm(3.8, 5.4, 0, 6.4, (-0.4, 0.2), 1)
    plants.jungle(-16, 16, 8.4, 16, 0, 1.1, 1.2, 0.1)
    sky.hour("morning", -62, 1.1)
    camera.look((4.6, -4.3, 1.5), (-2.6, 5.5, 1.15), 25)
    return {"lift": 0.45, "ev": 0.1}


def spa(shot):
    """Still water in a round-arched hall, steam-pale light from above."""
    B.slab(-5, 5, -5, -1.6, 0, M.stone((0.62, 0.56, 0.47), (0.9, 0.6)))
    B.slab(-5, -3.2, -1.6, 8, 0, M.stone((0.62, 0.56, 0.47), (0.9, 0.6)))
    B.slab(3.2, 5, -1.6, 8, 0, M.stone((0.62, 0.56, 0.47), (0.9, 0.6)))
    water.pool(-2.95, 2.95, -1.35, 7.4, 0, depth=1.1, ripple=0.03, floor=(0.20, 0.40, 0.38))
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
        lamps.lantern(x, y, 0, 1.0, 4)
    things.vase(-4.2, 6.9, 0, 0.26, 0.9, (0.5, 0.4, 0.3), "branch", 1.2)
    plants.potted(4.2, 7.0, 0, "fern", 1.1, 0.34)
    plants.jungle(-12, 12, 9.6, 16, 0, 1.2, 1.1, 0.1)
    plants.jungle(-12, -6.4, -6, 9, 0, 1.0)
    sky.hour("day", -70, 0.2)
    camera.look((2.2, -4.4, 1.35), (-0.9, 8, 1.25), 23)
    return {"lift": 0.5, "ev": 0.15}


def wedding(shot):
    """An arch of driftwood and flowers on the sand, chairs, a late sun."""
    ground.beach(-50, 50, -12, 26, 0.0, slope=-0.02, dunes=0.06)
    water.sea(-0.8, 16, eye=(0, -8))
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
                seats.chair(s * (1.15 + 0.62 * k), 3.6 - 1.15 * row, 0, 0, (0.46, 0.34, 0.22))
    textile.rug(0, 1.6, 0.0, 1.3, 8.0, M.linen((0.86, 0.83, 0.77), 120.0, 0.3))
    for row in range(5):
        for s in (-1, 1):
            lamps.lantern(s * 0.78, 3.4 - 1.15 * row, 0, 0.8, 1)
    for x, y in ((-6, 7), (6.5, 6), (-7.5, 1)):
        plants.palm(x, y, 0, rnd.uniform(7, 9), (1 if x < 0 else -1, 0), rnd.randrange(3))
    sky.hour("low", 62, 1.4)
    camera.look((1.5, -6.4, 1.5), (-0.4, 10, 1.35), 28)
    return {"lift": 0.45, "ev": 0.45}


def hammock(shot):
    """An afternoon between two palms."""
    ground.beach(-40, 40, -8, 22, 0.0, slope=-0.035, dunes=0.1)
    water.sea(-1.0, 14, eye=(0, -6))
    plants.palm(-2.4, 1.5, -0.05, 7.0, (-0.8, 0.3), 0)
    plants.palm(2.3, 2.2, -0.05, 7.8, (1.0, 0.2), 1)
    seats.hammock((-2.35, 1.5, 1.75), (2.35, 2.2, 1.75))
    things.hat(0.5, 0.6, 0.06)
    things.books(0.9, 0.9, 0.06, 2)
    ground.dune_grass(-8, 8, 5, 7.5, -0.2, 120)
    plants.palm(7.5, 7, -0.2, 8.5, (-0.9, 0.2), 2)
    sky.hour("day", 52, 2.9)
    camera.look((0.9, -4.6, 1.35), (-0.2, 8, 1.2), 28)
    return {"lift": 0.45, "ev": 0.35}
