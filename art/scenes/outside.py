"""The house from outside: from the water at dawn, the terrace at low sun, the pool at dusk, the path to the beach."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, water
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


def from_the_water(shot):
    """Dawn: the house beyond the shore, low sun from the side, its lamps still lit."""
    sand = ground.beach(-70, 70, -18, 16, -1.15, slope=0.05, dunes=0.10, mat=ground.sand(wet=(-8.0, 3.0, -1)))
    water.sea(-0.74, -9.0, facing=-1, eye=(0, -28), calm=0.35, foam=False)
    pavilion(-13, 16, 9, 6, 2, 3, 26)
    pavilion(-2.5, 13.5, 9.5, 6.5, 1, 4, 34, thatched=True)
    pavilion(9, 16.5, 10, 6, 2, 3, 26)
    ground.lawn(-90, 90, 14, 120, 0.12)
    gardens(-34, 34, 23.2, 33)
    for x in (-15.5, -3.8, 8, 20.5):
        plants.plant("banana", x, 14.5, 0.3, 1.6)
    for x, y, hgt, l in ((-16, 10, 9, 1.2), (-5.5, 9.5, 10.5, -0.9), (8.2, 9.0, 9.5, 1.0), (17.5, 11, 11, -1.1), (21, 9, 8, 0.8), (-21, 12, 10, 0.6)):
        plants.palm(x, y, 0.0, hgt, (l, -0.5), rnd.randrange(3))
    ground.dune_grass(-26, 26, 6, 9.5, sand, 240)
    for x in (-6.8, -4.4, 6.0, 8.4):
        seats.lounger(x, 3.4, sand(x, 3.4), math.pi + rnd.uniform(-0.15, 0.15), towel=CLAY if x > 0 else None)
    for x in (-5.6, 7.2):
        seats.parasol(x, 3.9, sand(x, 3.9))
    plants.jungle(-27, -14.5, 12, 20, 0.1, 0.9, 0.8, 0.08)
    plants.jungle(20.5, 30, 12, 20, 0.1, 0.9, 0.8, 0.08)
    sky.hour("dawn", 96, 2.4)
    camera.look((-5.0, -28, 1.15), (0.4, 16, 1.5), 36, 0.075)
    return {"lift": 0.4, "warmth": 0.02, "ev": 0.45}


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


def pool_at_dusk(shot):
    """The long pool with every lamp lit."""
    B.slab(-16, 16, -8, -4.4, 0.0, M.stone((0.66, 0.6, 0.52), (0.9, 0.6)))
    B.slab(-16, -9, -4.4, 12, 0.0, M.stone((0.66, 0.6, 0.52), (0.9, 0.6)))
    B.slab(5.4, 16, -4.4, 12, 0.0, M.stone((0.66, 0.6, 0.52), (0.9, 0.6)))
    B.slab(-16, 16, 10.7, 17, 0.0, M.stone((0.66, 0.6, 0.52), (0.9, 0.6)))
    ground.lawn(-120, 120, 12, 200, -0.06)
    ground.lawn(-120, -15.9, -30, 12, -0.06)
    ground.lawn(15.9, 120, -30, 12, -0.06)
    water.pool(-8.7, 5.1, -4.1, 10.5, 0.0, depth=1.4, light=1.6, ripple=0.05, glow=0.045)
    pavilion(-10, 13.2, 17, 6, 1, 6, 42, thatched=True)
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
