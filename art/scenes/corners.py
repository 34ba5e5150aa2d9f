"""Corners of the house: courtyard, library, a chair to read in, the bar, a treatment room, breakfast, a family's room."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, walls, water
from kit.bed import bed, group, nightstand
from kit.core import box, cyl, lathe, rnd, rod, span

from .rooms import CLAY, FRONT, LOOKS, MOSS, SEA, STRAW, drapes, planks, shell, view
from .suites import IN, LEFT, OUT, RIGHT, table_of

SPINES = ((0.10, 0.20, 0.21), (0.50, 0.25, 0.16), (0.70, 0.64, 0.53), (0.28, 0.22, 0.16), (0.40, 0.44, 0.38), (0.62, 0.46, 0.22), (0.20, 0.24, 0.30))


def shelves(x, y, rz, length=2.4, h=2.3, rows=6):
    """Books in a wall, some leaning, some lying, some places left to a pot."""
    with group(x, y, 0, rz):
        for s in (-1, 1):
            box((s * length / 2, 0.15, 0), (0.05, 0.3, h), M.wood("z"), 0.006)
        for k in range(rows + 1):
            box((0, 0.15, k * (h - 0.04) / rows), (length, 0.3, 0.04), M.wood("x"), 0.004)
        for k in range(rows):
            z, at, end = k * (h - 0.04) / rows + 0.04, -length / 2 + 0.06, length / 2 - 0.1
            while at < end:
                if rnd.random() < 0.05:
                    at += 0.12
                    if at < end - 0.2 and rnd.random() < 0.6:
                        things.vase(at + 0.06, 0.15, z, 0.065, 0.2, rnd.choice(((0.5, 0.36, 0.25), (0.42, 0.22, 0.14), (0.66, 0.58, 0.48))), None)
                        at += 0.22
                    continue
                t, tall = rnd.uniform(0.018, 0.045), rnd.uniform(0.19, 0.28)
                box((at + t / 2, 0.13, z), (t, 0.19, min(tall, (h - 0.04) / rows - 0.06)), M.plain(rnd.choice(SPINES), 0.75), 0.002)
                at += t + 0.001


def library(shot):
    w, back, h = 6.4, -3.0, 3.3
    x, holes = w / 2, [(1.5, 1.9, 2.5, "arch"), (-1.4, 1.9, 2.5, "arch")]
    shell(w, back, h, sorted(holes), wall=M.plaster((0.78, 0.72, 0.63)), tone=(0.17, 0.095, 0.05))
    planks(-x + 0.17, x - 0.17, back + 0.17, FRONT - 0.17)
    view("garden", FRONT + 0.6)
    for y in (-1.75, 0.75):
        shelves(-x + 0.17, y, LEFT, 2.4, 2.5)
    shelves(-1.9, back + 0.17, OUT, 2.2, 2.5)
    seats.long_table(0.7, -0.4, 0, RIGHT, 2.4, 1.0)
    for y in (-1.1, -0.4, 0.3):
        seats.chair(1.45, y, 0, RIGHT + rnd.uniform(-0.15, 0.15))
    for y in (-0.8, 0.2):
        seats.chair(-0.05, y, 0, LEFT + rnd.uniform(-0.15, 0.15))
    things.books(0.6, -1.1, 0.75, 4, 0.2)
    things.books(0.85, 0.2, 0.75, 1, 0.9)
    things.bowl(0.7, -0.45, 0.75, 0.15, fruit=5)
    lamps.table_lamp(0.7, 0.55, 0.75, 5, 0.8, (0.30, 0.33, 0.27))
    walls.drum(0.7, -0.4, h - 1.25, h - 0.1, 0.36, 0.24, 9)
    textile.rug(0.7, -0.4, 0.012, 2.6, 3.4, M.jute((0.50, 0.42, 0.32)))
    seats.armchair(2.4, 1.5, 0.012, math.radians(130))
    plants.potted(-x + 0.7, 2.0, 0, "fan", 0.9)
    sky.hour("morning", -40, 0.8)
    camera.look((x - 0.6, back + 0.6, 1.5), (-1.5, 2.0, 1.15), 21, -0.02)
    return LOOKS[1]


def reading(shot):
    w, back, h = 4.4, -1.6, 2.9
    x, holes = w / 2, [(0.75, 1.7, 2.35, "arch")]
    shell(w, back, h, holes, M.stone((0.50, 0.34, 0.25), (0.34, 0.34), 0.55, 0.012), M.plaster((0.82, 0.785, 0.735)), every=0.6)
    view("garden", FRONT + 0.4)
    shelves(-x + 0.17, 0.9, LEFT, 1.9, 2.1, 5)
    seats.armchair(-0.75, 1.2, 0, math.radians(-115))
    textile.folded((-0.72, 1.25, 0.47), (0.44, 0.3, 0.07), M.linen(MOSS, 160.0, 0.3), 2, 0.4)
    walls.floor_lamp(-1.35, 1.9, 8)
    seats.table(-0.1, 1.75, 0, 0.24, 0.46)
    things.books(-0.12, 1.72, 0.46, 3, 0.5)
    things.glass(0.04, 1.86, 0.46)
    seats.stool(0.05, 0.75, 0, 0.2, 0.38)
    things.books(0.05, 0.75, 0.38, 1, 0.7)
    textile.rug(-0.4, 1.1, 0, 2.1, 1.7, M.jute((0.62, 0.50, 0.38)))
    plants.potted(1.8, 1.8, 0, "banana", 0.95, 0.26, (0.42, 0.22, 0.14))
    walls.disc(-0.75, FRONT - 0.165, 1.75, 0.28, IN)
    sky.hour("low", 30, 1.4, elev=24)
    camera.look((1.35, back + 0.5, 1.35), (-0.75, 1.9, 1.05), 26, -0.02, focus=(-0.75, 1.2, 0.8), fstop=4.0)
    return {**LOOKS[2], "warmth": -0.03}


def courtyard(shot):
    ground.lawn(-90, 90, -60, 90, -0.1)
    B.slab(-7.5, 7.5, -6, 9, 0, M.stone((0.62, 0.55, 0.45), (0.5, 0.5)))
    for s in (-1, 1):
        B.wall((s * 5.2, -6), (s * 5.2, 9), 0, 3.5, [(2.0 + 2.75 * k, 1.9, 2.6, "arch", 0) for k in range(5)])
        B.wall((s * 7.6, -6), (s * 7.6, 9), 0, 3.5)
        B.ceiling(*sorted((s * 5.0, s * 7.8)), -6, 9, 3.4)
        for k in range(3):
            lamps.pendant(s * 6.4, -2 + 3.4 * k, 2.2, 3.4, 0.24, 0)
        seats.bench(s * 7.4, 2.4, 0, s * RIGHT, length=2.4, accents=(1, 2))
    B.wall((-7.6, 9), (7.6, 9), 0, 4.4, [(7.6, 2.4, 3.0, "arch", 0), (4.2, 1.4, 2.6, "arch", 0.5), (11.0, 1.4, 2.6, "arch", 0.5)])
    plants.jungle(-14, 14, 9.6, 18, 0, 1.2, 1.3, 0.12)
    rim = M.rock((0.58, 0.52, 0.44), 4.0, 0.3)
    lathe([(1.0, 0), (1.25, 0), (1.28, 0.36), (1.22, 0.42), (1.04, 0.42), (1.0, 0.36)], (0, 1.2, 0), rim, 64)
    cyl((0, 1.2, 0.02), 1.03, 0.32, M.plain((0.045, 0.10, 0.09), 0.03), edge=0.001, seg=64)
    lathe([(0.001, 0.3), (0.14, 0.3), (0.10, 0.7), (0.30, 0.86), (0.34, 0.93), (0.28, 0.94), (0.001, 0.86)], (0, 1.2, 0), rim, 40)
    cyl((-2.6, 4.6, 0), 0.9, 0.35, M.plaster(), edge=0.04, seg=56)
    pts = [(-2.6, 4.6, 0.2), (-2.5, 4.65, 1.4), (-2.75, 4.5, 2.5), (-2.6, 4.6, 3.3)]
    B.rod(pts[0], pts[1], 0.15, M.bark(), 0.12)
    B.rod(pts[1], pts[3], 0.12, M.bark(), 0.08)
    for dx, dy, dz, s in ((0, 0, 2.5, 3.0), (0.9, 0.3, 2.4, 2.2), (-0.9, -0.2, 2.3, 2.3), (0.1, -0.8, 2.3, 2.1)):
        plants.plant("fine", -2.6 + dx, 4.6 + dy, dz, s)
    for x, y, kind in ((3.4, 7.9, "banana"), (-4.4, 7.8, "fan"), (4.2, -0.4, "fern"), (-4.3, 0.6, "fern"), (4.3, 4.2, "fan")):
        plants.potted(x, y, 0, kind, 1.2, 0.34, rnd.choice(((0.62, 0.55, 0.46), (0.50, 0.27, 0.17))))
    sky.hour("day", 150, 2.1)
    camera.look((1.9, -5.4, 1.6), (-0.7, 6, 1.45), 25, 0.0)
    return {"lift": 0.35, "ev": 0.25}


def bar(shot):
    ground.beach(-60, 60, 4.5, 28, -0.7, slope=-0.05, dunes=0.04)
    water.sea(-1.75, 18, eye=(0, -4))
    B.slab(-7, 7, -5, 4.6, 0, M.stone((0.66, 0.59, 0.49), (0.6, 0.6)))
    B.wall((-7, -5), (-7, 4.6), 0, 3.1)
    B.ceiling(-7.2, 2.6, -5, 4.4, 3.1)
    B.beams(-7, 2.6, -5, 4.4, 3.1, 0.75)
    for y in (0.2, 4.2):
        cyl((2.3, y, 0), 0.2, 3.1, M.plaster())
    span(-4.6, 1.4, 0.6, 1.25, 0, 1.02, M.plaster(), 0.05)
    span(-4.8, 1.6, 0.4, 1.4, 1.02, 1.09, M.wood("x", (0.30, 0.18, 0.10)), 0.012)
    for k in range(6):
        seats.stool(-4.1 + 1.0 * k, -0.05 + rnd.uniform(-0.06, 0.06), 0, 0.2, 0.72)
        lamps.pendant(-4.1 + 1.0 * k, 0.9, 1.95, 3.05, 0.17, 0, 0.26) if k % 2 else None
    for x, c in ((-3.0, (0.72, 0.55, 0.2)), (-2.8, (0.55, 0.10, 0.05)), (0.1, (0.80, 0.38, 0.05)), (0.3, (0.45, 0.55, 0.15))):
        things.glass(x, 0.62, 1.09, 0.14, 0.036, c)
    things.bowl(-1.4, 0.85, 1.09, 0.18, fruit=6)
    things.carafe(0.9, 0.9, 1.09)
    things.vase(-4.3, 0.9, 1.09, 0.1, 0.28, (0.5, 0.36, 0.25), "branch", 0.5)
    for k in range(3):
        span(-6.84, -6.5, -0.5, 4.0, 1.2 + 0.5 * k, 1.24 + 0.5 * k, M.wood("y"), 0.004)
        for q in range(16):
            tint = rnd.choice(((0.10, 0.16, 0.10), (0.30, 0.16, 0.06), (0.5, 0.45, 0.3), (0.16, 0.12, 0.08)))
            lathe([(0.001, 0), (0.035, 0), (0.038, 0.18), (0.013, 0.24), (0.013, 0.3), (0.001, 0.3)], (-6.66, -0.3 + 0.27 * q, 1.24 + 0.5 * k), M.plain(tint, 0.12, 0, 0.5), 20)
    for x in (4.0, 5.6):
        seats.armchair(x, 2.6, 0, math.radians(-8))
    seats.table(4.8, 3.1, 0, 0.26, 0.42)
    plants.potted(-6.2, 4.0, 0, "banana", 1.2, 0.32)
    plants.palm(6.8, 6, -0.8, 8, (-0.9, 0.2), 0)
    sky.hour("low", 50, 2.6, elev=10)
    camera.look((3.4, -3.4, 1.5), (-1.7, 2.6, 1.2), 25, -0.01)
    return {"lift": 0.5, "ev": 0.2}


def treatment(shot):
    w, back, h = 5.6, -2.4, 3.1
    x, holes = w / 2, [(0.0, 2.8, 2.6, "arch")]
    shell(w, back, h, holes, M.stone((0.46, 0.42, 0.35), (0.6, 0.6), 0.35), M.plaster((0.74, 0.70, 0.61)), tone=(0.30, 0.18, 0.10))
    view("garden", FRONT + 0.4)
    for s in (-1, 1):
        with group(s * 1.05, 0.2, 0, 0):
            span(-0.38, 0.38, -0.95, 0.95, 0.52, 0.62, M.wood("y"), 0.01)
            for a in (-0.32, 0.32):
                for b in (-0.85, 0.85):
                    box((a, b, 0), (0.07, 0.07, 0.52), M.wood("z"), 0.008)
            textile.cushion((0, 0, 0.62), (0.76, 1.92, 0.12), M.linen((0.80, 0.77, 0.71), 260.0, 0.2))
            textile.folded((0, -0.35, 0.735), (0.6, 0.44, 0.06), M.linen(MOSS if s > 0 else SEA, 160.0, 0.3), 2)
            textile.rolled((0, 0.72, 0.735), 0.085, 0.42, M.linen(), 0)
    walls.console(-x + 0.16, 0.0, LEFT, 1.8, 0.45, 0.85)
    for y in (-0.6, -0.35, 0.0):
        things.vase(-x + 0.38, y, 0.85, 0.05, 0.16, (0.42, 0.22, 0.14), None)
    things.bowl(-x + 0.4, 0.4, 0.85, 0.15)
    for k in range(3):
        textile.rolled((-x + 0.4, -0.4 + 0.2 * k, 0.19), 0.08, 0.36, M.linen(), RIGHT)
    for y in (0.0, 0.25):
        lamps.candle(-x + 0.38, 0.62 + y * 0.4, 0.85, power=1.5)
    for px, py in ((-0.25, 1.7), (0.2, 1.75), (0.0, 1.55), (2.3, -1.7), (2.45, -1.5)):
        lamps.candle(px, py, 0, 0.04, rnd.uniform(0.08, 0.2), 1.5)
    walls.globe(0, 0.2, h - 0.95, h - 0.1, 0.24, 5)
    walls.cloth(x - 0.165, 0.2, 1.7, 1.3, 0.8, (MOSS, STRAW, SEA), RIGHT)
    seats.stool(0, -0.5, 0, 0.19, 0.4)
    things.bowl(0, -0.5, 0.4, 0.12)
    plants.potted(-x + 0.6, 1.8, 0, "fern", 0.9)
    plants.potted(x - 0.6, 1.8, 0, "banana", 1.0)
    sky.hour("day", -38, 0.4)
    camera.look((1.9, back + 0.5, 1.5), (-0.6, FRONT, 1.0), 23, -0.03)
    return LOOKS[1]


def breakfast(shot):
    ground.beach(-60, 60, 3.0, 28, -1.1, slope=-0.05, dunes=0.06)
    water.sea(-2.2, 18, eye=(0, -2))
    B.slab(-6, 6, -4, 3.1, 0, M.stone((0.66, 0.6, 0.52), (0.9, 0.6)))
    B.pergola(-4, 4, -2.4, 2.6, 2.8)
    seats.long_table(0, 0, 0, 0, 1.5, 0.95)
    for s in (-1, 1):
        seats.chair(s * 0.35, 0.92, 0, IN) if s > 0 else seats.chair(-0.45, 0.95, 0, IN + 0.3)
        things.plate(s * 0.36, 0.28, 0.75)
        things.fork(s * 0.36 - 0.19, 0.28, 0.75)
        things.fork(s * 0.36 + 0.19, 0.28, 0.75, knife=True)
        things.glass(s * 0.36 + 0.13, 0.05, 0.75, 0.13, fill=(0.80, 0.38, 0.05))
        lathe([(0.001, 0), (0.028, 0), (0.042, 0.03), (0.046, 0.065), (0.043, 0.065), (0.038, 0.03), (0.001, 0.012)], (s * 0.36 - 0.16, 0.03, 0.76), M.clay((0.74, 0.70, 0.62), 0.35), 32)
        cyl((s * 0.36 - 0.16, 0.03, 0.79), 0.037, 0.025, M.plain((0.10, 0.045, 0.02), 0.1), edge=0.001)
        things.plate(s * 0.36 - 0.16, 0.03, 0.75, 0.075)
    things.bowl(0.0, 0.05, 0.75, 0.17, fruit=7)
    things.tray(0.32, -0.22, 0.75, 0.42, 0.26, 0.15)
    for k in range(4):
        o = things.ball(0.22 + 0.075 * k, -0.22 + 0.03 * (k % 2), 0.765, 0.05, M.clay((0.55, 0.33, 0.14), 0.6), 0.7)
        o.scale = (1.3, 0.85, 0.9)
    things.carafe(-0.24, -0.1, 0.75)
    things.vase(-0.52, -0.16, 0.75, 0.06, 0.15, (0.50, 0.27, 0.17), "fine", 0.24)
    textile.folded((-0.38, -0.3, 0.75), (0.2, 0.14, 0.03), M.linen(SEA, 160.0, 0.3), 2, 0.2)
    plants.palm(5.2, 5.6, -1.2, 7.6, (-0.9, 0.2), 1)
    plants.palm(-6.5, 7, -1.3, 8.2, (0.9, 0.2), 0)
    ground.dune_grass(-10, 10, 3.4, 6, -1.2, 120)
    sky.hour("morning", 74, 2.4)
    camera.look((0.55, -1.55, 1.42), (-0.15, 1.2, 0.82), 32, 0.0, focus=(0.0, 0.0, 0.8), fstop=5.6, pitch=True)
    return {"lift": 0.4, "ev": 0.2}


def family(shot):
    w, back, h, depth = 7.2, -3.2, 3.1, 2.4
    x, holes = w / 2, [(-1.7, 2.2, 2.5, "arch"), (1.7, 2.2, 2.5, "arch")]
    shell(w, back, h, holes, M.stone((0.72, 0.67, 0.58), (0.6, 0.6), 0.45), every=0.8)
    B.slab(-x - 8, x + 8, FRONT + 0.16, FRONT + depth, 0.0, M.stone((0.72, 0.66, 0.57), (0.8, 0.5), 0.55))
    view("pool", FRONT + depth)
    drapes(holes, h, M.linen((0.76, 0.74, 0.68), 260.0, 0.2))
    bed(-x + 0.24, 0.3, LEFT, width=1.9, throw=CLAY, head="woven")
    for y in (-1.02, 1.62):
        nightstand(-x + 0.42, y, 0, RIGHT)
        lamps.table_lamp(-x + 0.38, y, 0.345, 5, 0.8, (0.66, 0.62, 0.54))
    walls.bunks(1.3, back + 0.18, OUT, 2.0, 1.0, (SEA, CLAY))
    walls.plates(-x + 0.165, 0.3, 1.8, LEFT)
    textile.rug(1.2, 0.1, 0, 2.8, 2.2, M.jute((0.55, 0.55, 0.48)))
    textile.cushion((0.7, 0.2, 0.03), (0.6, 0.6, 0.16), M.linen(SEA, 150.0, 0.3), 0.4)
    textile.cushion((1.7, -0.2, 0.03), (0.6, 0.6, 0.16), M.linen(STRAW, 150.0, 0.3), 0.9)
    seats.table(1.2, 0.4, 0.02, 0.3, 0.3)
    things.books(1.12, 0.4, 0.32, 2)
    things.bowl(1.35, 0.35, 0.32, 0.1, fruit=4)
    for k in range(5):
        box((0.9 + 0.13 * k, 0.95, 0.03), (0.11, 0.11, 0.11), M.plain((CLAY, SEA, STRAW, MOSS, CLAY)[k], 0.6), 0.008, 0.3 * k)
    seats.bench(x - 0.18, 0.6, 0, RIGHT, length=2.2, depth=0.86, accents=(0, 1))
    walls.globe(1.2, 0.1, h - 1.0, h - 0.1, 0.28, 9)
    walls.cloth(x - 0.165, 0.6, 1.7, 1.3, 0.8, (SEA, STRAW, CLAY, STRAW), RIGHT)
    things.hat(0.1, FRONT + 1.0, 0)
    seats.lounger(-1.5, FRONT + 0.8, 0, 0.1, towel=CLAY)
    plants.potted(x - 0.5, 2.0, 0, "fan", 0.8)
    sky.hour("day", 40, 0.8)
    if shot == 2:
        camera.look((-0.6, FRONT - 0.4, 1.35), (1.5, back, 1.15), 24, -0.01)
        return LOOKS[2]
    camera.look((x - 0.6, back + 1.45, 1.5), (-1.5, 1.6, 1.1), 19, -0.02)
    return LOOKS[1]
