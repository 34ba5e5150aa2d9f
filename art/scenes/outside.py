"""The house from outside: from the water at dawn, the terrace at low sun, the pool at dusk, the path to the beach."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, walls, water
from kit.core import rnd, span

SEA, CLAY = (0.13, 0.26, 0.25), (0.50, 0.27, 0.17)


def pavilion(x, y, w, d, floors=1, arches=3, lit=0.0, thatched=False, h=3.4):
    """A plaster house with arches towards -y; lamps inside when lit."""
    for f in range(floors):
        z = f * h
        every = w / arches
        holes = [(every * (k + 0.5), min(2.1, every * 0.66), 2.5, "arch", 0.0 if f == 0 else 0.0) for k in range(arches)]
        B.slab(x, x + w, y, y + d, z, M.stone())
        B.wall((x, y), (x + w, y), z, z + h, holes)
        for a in (x, x + w):
            B.wall((a, y), (a, y + d), z, z + h)
        B.wall((x, y + d), (x + w, y + d), z, z + h)
        span(x - 0.1, x + w + 0.1, y - 0.1, y + d + 0.1, z + h, z + h + 0.22, M.plaster(), 0.03)
        if f > 0:
            span(x, x + w, y - 1.5, y, z - 0.16, z, M.plaster(), 0.02)
            for k in range(int(w / 0.16)):
                B.rod((x + 0.08 + k * 0.16, y - 1.44, z), (x + 0.08 + k * 0.16, y - 1.44, z + 0.92), 0.014, M.wood("z"))
            B.rod((x, y - 1.44, z + 0.95), (x + w, y - 1.44, z + 0.95), 0.03, M.wood("z"))
        if lit:
            for k in range(arches):
                sky.bulb((x + every * (k + 0.5), y + 1.2, z + 2.1), lit, r=0.12)
                lamps.pendant(x + every * (k + 0.5), y + 1.0, z + 2.0, z + h, 0.24, 0)
    if thatched:
        B.thatch(x + w / 2, y + d / 2, floors * h + 0.2, w + 2.2, d + 2.2, 2.8)


def gardens(x0, x1, y0, y1, z=0.0):
    plants.jungle(x0, x1, y0, y1, z, 0.9, 1.1, 0.12)


def doors(x, y, z, lit, wide=1.7, tall=2.3):
    """Two wooden leaves with panes, linen and a lamp behind them, in a wall of which only the lit part is seen."""
    wood = M.wood("z", (0.26, 0.15, 0.08))
    for at, thick in ((-wide / 2, 0.06), (-0.005, 0.09), (wide / 2, 0.06)):
        span(x + at - thick / 2, x + at + thick / 2, y - 0.08, y - 0.02, z, z + tall, wood, 0.004)
    for h in (0.0, 0.85, tall - 0.1):
        span(x - wide / 2, x + wide / 2, y - 0.07, y - 0.03, z + h, z + h + 0.09, wood, 0.004)
    for s in (-1, 1):
        drawn = rnd.uniform(0.25, 0.75)
        inner, outer = x + s * 0.05, x + s * (wide / 2 - 0.04)
        edge = outer + (inner - outer) * drawn
        span(*sorted((inner, edge)), y - 0.02, y - 0.014, z + 0.05, z + tall - 0.05, M.glow((1.0, 0.56, 0.24), lit * 0.6), 0)
        span(*sorted((edge, outer)), y - 0.025, y - 0.015, z + 0.05, z + tall - 0.05, M.glow((1.0, 0.72, 0.44), lit), 0)


def loggia(x, y, z, arches, every, lit):
    """What stands behind the arches of a house: doors, two chairs and a table, a plant in a pot."""
    for k in range(arches):
        cx = x + every * (k + 0.5)
        doors(cx, y + 2.05, z, lit)
        if k % 2 == 0:
            seats.armchair(cx - 0.55, y + 1.0, z, math.pi * 0.92)
            seats.table(cx + 0.35, y + 0.9, z, 0.26, 0.42)
        else:
            plants.potted(cx + 0.6, y + 0.8, z, rnd.choice(("fern", "fan")), 0.75, 0.22)
            seats.armchair(cx - 0.4, y + 1.1, z, math.pi * 1.05)


def from_the_water(shot):
    """Dawn: the house beyond the shore, the first sun on its walls, its lamps still lit."""
    sand = ground.beach(-70, 70, -18, 16, -1.15, slope=0.05, dunes=0.10, mat=ground.sand(wet=(-8.0, 3.0, -1)))
    water.sea(-0.74, -9.0, facing=-1, eye=(-7, -25), calm=0.35)
    for x, y, w, floors, arches in ((-14, 16, 9.6, 2, 3), (8.6, 17, 9.6, 2, 3), (-3.2, 12.6, 10.6, 1, 4)):
        # The sun is the one light here: among twenty lamps few rays would ask for it.
        pavilion(x, y, w, 6, floors, arches, thatched=floors == 1)
        for f in range(floors):
            every = w / arches
            span(x, x + w, y + 2.1, y + 2.3, f * 3.4, f * 3.4 + 3.4, M.plaster(), 0)
            loggia(x, y, f * 3.4, arches, every, 0.85)
    for x0, x1, y in ((-13.6, -8.2, 17), (12.4, 17.8, 18)):
        for px in (x0 + 0.12, x1 - 0.12):
            for py in (y + 0.12, y + 3.4):
                span(px - 0.07, px + 0.07, py - 0.07, py + 0.07, 6.9, 9.2, M.wood("z"), 0.01)
        B.pergola(x0, x1, y, y + 3.5, 9.3, posts=False)
    ground.lawn(-90, 90, 14, 120, 0.12)
    gardens(-38, 38, 24, 34)
    for x, y, sort, size in ((-15.2, 14.6, "banana", 1.9), (-4.3, 14.2, "banana", 1.8), (8.0, 14.0, "banana", 1.7), (19.2, 15.2, "banana", 1.9), (-9.2, 14.9, "fan", 1.0), (13.4, 15.8, "fan", 1.0),
                             (-12.4, 14.9, "bush", 0.9), (-5.9, 14.9, "bush", 1.0), (10.2, 15.9, "bush", 0.9), (16.6, 15.9, "bush", 1.0), (-0.6, 11.6, "fern", 0.7), (4.8, 11.6, "fern", 0.7), (-3.0, 11.4, "sea", 1.1), (7.2, 11.4, "sea", 1.1)):
        plants.plant(sort, x, y, 0.2, size)
    for x, y, hgt, l in ((-17, 11, 9, 1.4), (-7.3, 10.6, 10.5, -1.5), (9.6, 9.4, 8.6, 1.6), (19.5, 12, 11, -1.3), (23, 9, 8, 0.9), (-22, 12, 10, 0.8), (-15.8, 3.5, 7.6, 1.7)):
        plants.palm(x, y, -0.3, hgt, (l, -0.5), rnd.randrange(3))
    ground.dune_grass(-28, -1.4, 6.4, 9.8, sand, 170)
    ground.dune_grass(3.0, 28, 6.4, 9.8, sand, 170)
    for k in range(5):
        plants.plant("sea", -20 + 3.4 * k + rnd.uniform(-1, 1), 9.6 + rnd.uniform(0, 0.8), 0.0, rnd.uniform(0.7, 1.1))
        plants.plant("sea", 11 + 3.0 * k + rnd.uniform(-1, 1), 9.8 + rnd.uniform(0, 0.8), 0.0, rnd.uniform(0.7, 1.1))
    ground.stepping([(1.6 + 0.5 * math.sin(k * 0.7), -2.0 + 1.05 * k) for k in range(13)], sand, 0.36)
    for k in range(4):
        for s in (-1, 1):
            x, y = 1.7 + s * rnd.uniform(0.8, 1.5), -0.8 + 3.0 * k + rnd.uniform(-0.7, 0.7)
            lamps.lantern(x, y, sand(x, y), rnd.choice((0.8, 1.0, 1.2)), 0)
    # Two were up before the sun: one went for a swim, the other walked along the water.
    for x, y, turn, towel in ((-6.6, 3.0, 0.05, SEA), (-4.1, 2.7, -0.22, None), (6.2, 3.2, 0.1, CLAY), (8.8, 2.8, -0.12, None)):
        seats.lounger(x, y, sand(x, y), math.pi + turn, towel=towel)
    textile.folded((-3.1, 1.9, sand(-3.1, 1.9) - 0.01), (0.62, 0.5, 0.07), M.linen(CLAY, 160.0, 0.3), 2, 0.5)
    things.hat(-3.0, 2.1, sand(-3.0, 2.1) + 0.055, 0.5)
    ground.footprints([(1.6, -2.2), (0.4, -4.0), (-1.6, -5.4), (-2.4, -7.6)], sand)
    ground.footprints([(-4.0, 1.2), (-3.6, -1.4), (-4.4, -4.0), (-5.0, -7.6)], sand)
    ground.footprints([(14.0, -4.6), (9.0, -5.6), (4.0, -5.4), (-2.0, -6.2), (-9.0, -6.0), (-16.0, -6.6)], sand, 0.7)
    for x in (-5.4, 7.4):
        seats.parasol(x, 3.5, sand(x, 3.5))
    plants.jungle(-34, -15.5, 13, 22, 0.1, 0.9, 0.9, 0.08)
    plants.jungle(19.4, 36, 13, 22, 0.1, 0.9, 0.9, 0.08)
    sky.hour("dawn", 218, 2.4, elev=10, sun=6.0, sky=0.30, tint=(1.0, 0.66, 0.40))
    camera.look((-7.0, -25, 1.15), (1.4, 16, 1.5), 37, 0.045)
    return {"lift": 0.4, "warmth": 0.01, "ev": 0.5, "saturation": 1.2}


def terrace(shot):
    """The long terrace above the sand, at the hour before sunset."""
    B.slab(-8, 8, -4, 3.2, 0.0, M.stone((0.70, 0.63, 0.54), (0.9, 0.6)))
    B.wall((-8, -4), (-8, 3.2), 0, 3.3, [(2.0, 1.9, 2.5, "arch", 0), (5.2, 1.9, 2.5, "arch", 0)])
    B.pergola(-7.6, 4.0, -1.6, 3.0, 3.0)
    sand = ground.beach(-60, 60, 3.0, 30, -1.1, slope=-0.05, dunes=0.16)
    ground.lawn(-90, -8.2, -60, 6, -0.3)
    plants.jungle(-20, -8.4, -8, 4.5, -0.3, 0.9, 0.9, 0.1)
    ground.dune_grass(-14, 14, 3.6, 6.5, sand, 160)
    water.sea(-2.2, 19, eye=(0, -4))
    plants.palm(6.3, 5.2, -1.1, 7.6, (-1.0, 0.4), 0)
    plants.palm(-9.5, 6.0, -1.2, 8.5, (1.2, 0.2), 1)
    seats.bench(-6.2, -1.2, 0, -math.pi / 2 + math.pi / 2, length=3.2, accents=(0, 1))
    seats.table(-5.4, 0.35, 0, 0.46, 0.38)
    things.books(-5.55, 0.3, 0.38, 2)
    things.glass(-5.2, 0.45, 0.38, fill=(0.45, 0.16, 0.05))
    seats.armchair(-3.4, 0.9, 0, math.radians(75))
    seats.armchair(-3.6, -0.7, 0, math.radians(105))
    seats.long_table(1.0, 0.6, 0, 0, 2.6)
    for x in (0.1, 1.0, 1.9):
        seats.chair(x, -0.05, 0, 0)
        seats.chair(x, 1.25, 0, math.pi)
        things.plate(x, 0.32, 0.75)
        things.plate(x, 0.9, 0.75)
        things.wine(x + 0.2, 0.45, 0.75, (0.72, 0.55, 0.2))
    things.bowl(1.0, 0.6, 0.75, 0.17, fruit=5)
    things.carafe(0.5, 0.62, 0.75)
    for x in (-1.2, 1.0, 3.0):
        lamps.pendant(x, 0.7, 2.15, 2.95, 0.26, 0)
    lamps.lantern(4.6, 2.5, 0, 1.3, 0)
    lamps.lantern(5.0, 2.2, 0, 0.9, 0)
    plants.potted(4.6, 1.6, 0, "fern", 0.8, 0.32)
    textile.folded((2.1, 0.62, 0.75), (0.34, 0.22, 0.05), M.linen(SEA, 160.0, 0.3), 2, 0.3)
    things.hat(-3.4, 0.95, 0.46, 0.5)
    plants.potted(-7.3, 2.6, 0, "banana", 1.1, 0.3)
    sky.hour("low", 68, 3.1)
    camera.look((5.3, -1.0, 1.5), (-2.5, 3.0, 1.2), 27)
    return {"lift": 0.4, "ev": 0.35}


def supper(x, y, w, arches):
    """The room behind the pool, laid for the evening: a table in every second arch, seats and plants in the others."""
    every = w / arches
    for k in range(arches):
        cx = x + every * (k + 0.5)
        if k % 2:
            seats.table(cx, y + 1.9, 0, 0.5, 0.74)
            for a in range(4):
                seats.chair(cx + 0.8 * math.cos(a * math.pi / 2 + 0.4), y + 1.9 + 0.8 * math.sin(a * math.pi / 2 + 0.4), 0, a * math.pi / 2 + 0.4 + math.pi / 2)
            things.wine(cx + 0.2, y + 1.7, 0.75, (0.5, 0.1, 0.06))
            things.bowl(cx - 0.1, y + 1.9, 0.75, 0.13, fruit=3)
            walls.cloth(cx, y + 5.8, 1.7, 1.5, 1.0, (SEA, (0.6, 0.5, 0.36), CLAY), math.pi)
        else:
            seats.bench(cx, y + 4.6, 0, 0, length=2.0, accents=(0, 1))
            plants.potted(cx + 0.9, y + 1.4, 0, "fan" if k else "fern", 1.0, 0.28)
            walls.plates(cx, y + 5.8, 1.9, math.pi)


def pool_at_dusk(shot):
    """The long pool with every lamp lit."""
    # A little lower than the floors of the house, and side by side: where two are in one plane both are black.
    for x0, x1, y0, y1 in ((-16, 16, -8, -4.4), (-16, -9, -4.4, 10.7), (5.4, 16, -4.4, 10.7), (-16, 16, 10.7, 17)):
        B.slab(x0, x1, y0, y1, -0.01, M.stone((0.66, 0.6, 0.52), (0.9, 0.6)))
    ground.lawn(-120, 120, 12, 200, -0.06)
    ground.lawn(-120, -15.9, -30, 12, -0.06)
    ground.lawn(15.9, 120, -30, 12, -0.06)
    water.pool(-8.7, 5.1, -4.1, 10.5, 0.0, depth=1.4, light=1.6, ripple=0.05, glow=0.045)
    pavilion(-10, 13.2, 17, 6, 1, 6, 60, thatched=True)
    supper(-10, 13.2, 17, 6)
    pavilion(9.4, 4.5, 7, 6, 2, 3, 26)
    gardens(-34, 34, 23.4, 33)
    plants.jungle(-30, -11.5, 14, 24, 0.0, 1.0, 0.9, 0.1)
    plants.jungle(14.5, 30, 14, 24, 0.0, 1.0, 0.9, 0.1)
    for x, y, l in ((-11.5, 9, 1.0), (-12.5, 2, 0.7), (7.4, 11.4, -0.8), (-10.6, -3, 0.4)):
        plants.palm(x, y, 0, rnd.uniform(7.5, 9.5), (l, 0.2), rnd.randrange(3))
    for y in (-2.6, -0.2, 2.2, 4.6):
        seats.lounger(7.2, y, 0, math.pi / 2, towel=SEA if y > 0 else None)
    for y in (-1.4, 3.4):
        seats.parasol(7.6, y, 0)
    for y in (-3.8, -1.2, 1.4, 4.0, 6.6, 9.2):
        lamps.lantern(5.75, y, 0, 1.0, 5)
        lamps.lantern(-9.2, y, 0, 1.0, 5)
    sky.hour("dusk", -78, 1.9)
    camera.look((3.9, -7.2, 1.45), (-3.0, 12, 1.4), 27, 0.02)
    return {"lift": 0.3, "ev": 0.1, "key": 0.17}


def beach_path(shot):
    """A sandy path between palms and sea grape, and the water at its end."""
    sand = ground.beach(-40, 40, -12, 24, 0.0, slope=-0.03, dunes=0.12, bank=lambda x, y: 0.35 * min(1, max(0, (abs(x) - 1.3) / 2)) if y < 12 else 0)
    water.sea(-1.2, 19, eye=(0, -6))
    for k in range(16):
        for s in (-1, 1):
            y = -8 + k * 1.35 + rnd.uniform(-0.4, 0.4)
            x = s * rnd.uniform(1.9, 3.4)
            plants.plant(rnd.choice(("sea", "sea", "bush", "fan", "fern")), x, y, sand(x, y) - 0.1, rnd.uniform(0.8, 1.6))
            far = x + s * rnd.uniform(1.2, 2.6)
            plants.plant("sea", far, y, sand(far, y) - 0.1, rnd.uniform(1.6, 2.4))
    ground.dune_grass(-3.4, -0.9, 8, 13, sand, 70)
    ground.dune_grass(0.9, 3.4, 8, 13, sand, 70)
    for x, y, l in ((-2.7, 1, 0.9), (2.9, 4, -1.1), (-3.3, 8, 1.3), (3.6, 10.5, -0.7), (3.2, -3, -0.8)):
        plants.palm(x, y, sand(x, y), rnd.uniform(6, 8), (l, 0.3), rnd.randrange(3))
    ground.stepping([(0.35 * math.sin(k * 0.9), -7 + 1.15 * k) for k in range(13)], sand, 0.3)
    for x, y in ((-1.15, -3.4), (1.2, 1.4), (-1.1, 5.4)):
        lamps.lantern(x, y, sand(x, y), 1.0, 0)
    things.hat(0.75, -5.2, sand(0.75, -5.2), 0.4)
    sky.hour("day", 118, 0.7)
    camera.look((0.35, -9.2, 1.6), (-0.1, 14, 0.9), 28, -0.02)
    return {"lift": 0.35, "ev": 0.25}
