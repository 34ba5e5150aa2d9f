"""The six kinds of room, each with its own view, floor, bed, lamp and terrace."""
import math

from kit import building as B
from kit import lamps, materials as M, plants, seats, sky, textile, things, walls, water
from kit.bed import bed, nightstand
from kit.core import cyl

from .rooms import CLAY, FRONT, MOSS, SEA, STRAW, drapes, pergola, planks, shell, take, view

LEFT, RIGHT, OUT, IN = -math.pi / 2, math.pi / 2, 0.0, math.pi


def table_of(x, y, r=0.38, h=0.38, fruit=4, n=2):
    seats.table(x, y, 0, r, h)
    things.books(x - 0.14, y + 0.08, h, n, 0.5)
    if fruit:
        things.bowl(x + 0.15, y - 0.1, h, 0.12, fruit=fruit)


def ocean(shot):
    w, back, h, depth = 6.4, -3.2, 3.3, 3.0
    x, holes = w / 2, [(-1.55, 1.9, 2.55, "arch"), (1.55, 1.9, 2.55, "arch")]
    shell(w, back, h, holes)
    view("ocean", FRONT + depth)
    B.deck(-x, x, FRONT + 0.16, FRONT + depth, -0.01)
    pergola(w, depth)
    drapes(holes, h)
    bed(-x + 0.24, -0.55, LEFT, width=1.95, throw=SEA, head="wood")
    for y in (-1.9, 0.8):
        nightstand(-x + 0.42, y, 0, RIGHT)
        lamps.pendant(-x + 0.46, y, 1.25, h - 0.1, 0.15, 4, 0.24)
    things.books(-x + 0.5, -1.8, 0.345, 2)
    things.glass(-x + 0.55, 0.72, 0.345)
    things.vase(-x + 0.36, 0.9, 0.345, 0.05, 0.16, stems="fine", size=0.22)
    for y, z, r in ((-0.95, 1.72, 0.26), (-0.35, 1.86, 0.34), (0.22, 1.66, 0.2)):
        walls.disc(-x + 0.165, y, z, r, LEFT)
    textile.rug(0.1, -0.5, 0.0, 2.9, 2.6)
    seats.bench(x - 0.18, -0.6, 0, RIGHT, length=2.4, depth=0.86, accents=(1, 2))
    table_of(x - 1.75, -0.6)
    walls.console(0.6, back + 0.17, OUT, 1.5)
    walls.mirror(0.6, back + 0.17, 1.55, 0.36, OUT)
    things.vase(1.15, back + 0.4, 0.78, 0.11, 0.3, size=0.6)
    things.books(0.25, back + 0.4, 0.78, 3, 0.1)
    textile.folded((0.6, back + 0.38, 0.19), (0.42, 0.3, 0.14), M.linen(SEA, 160.0, 0.3))
    plants.potted(x - 0.55, 1.75, 0, "fan", 0.95)
    seats.armchair(-2.2, FRONT + 1.3, 0, math.radians(-14))
    seats.armchair(-0.9, FRONT + 1.25, 0, math.radians(16))
    seats.table(-1.55, FRONT + 1.6, 0, 0.26, 0.4)
    things.glass(-1.61, FRONT + 1.56, 0.4, fill=(0.75, 0.42, 0.08))
    things.glass(-1.45, FRONT + 1.68, 0.4, fill=(0.75, 0.42, 0.08))
    things.hat(-0.92, FRONT + 1.28, 0.47, 0.4)
    seats.lounger(0.75, FRONT + 1.0, -0.01, 0.1, towel=SEA)
    lamps.lantern(-x + 0.45, FRONT + 2.5, 0, 1.1, 0)
    plants.potted(-x + 0.6, FRONT + 0.7, 0, "banana", 0.9, 0.28)
    sky.hour("morning", 62, 1.3)
    return take(shot, {
        1: ((x - 0.9, back + 0.55, 1.45), (-0.85, FRONT, 1.2), 23),
        2: ((-x + 0.75, back + 0.5, 1.5), (0.75, FRONT + 1, 1.15), 23),
        3: ((x - 0.25, FRONT + 0.4, 1.5), (-x + 1.0, FRONT + 2.5, 1.0), 24, -0.08),
    }, (0.5, -0.9, 1.5))


def garden(shot):
    w, back, h, depth = 6.2, -3.0, 3.2, 3.0
    x, holes = w / 2, [(-1.5, 1.9, 2.5, "arch"), (1.5, 1.9, 2.5, "arch")]
    shell(w, back, h, holes, wall=M.plaster((0.80, 0.71, 0.59)), beams="x", tone=(0.17, 0.095, 0.05))
    planks(-x + 0.17, x - 0.17, back + 0.17, FRONT - 0.17)
    view("garden", FRONT + depth)
    B.slab(-x, x, FRONT + 0.16, FRONT + depth, -0.01, M.stone((0.62, 0.55, 0.45), (0.5, 0.5)))
    pergola(w, depth)
    drapes(holes, h, M.linen((0.78, 0.73, 0.64), 260.0, 0.2))
    bed(-0.9, back + 0.26, OUT, z=0.012, width=1.9, throw=MOSS, head="wood", canopy=True)
    for dx in (-1.38, 1.38):
        nightstand(-0.9 + dx, back + 0.42, 0.012, 0)
        lamps.table_lamp(-0.9 + dx, back + 0.42, 0.357, 4, 0.8, (0.30, 0.33, 0.27))
    textile.rug(-0.9, -0.2, 0.012, 2.8, 1.6, M.jute((0.52, 0.45, 0.34)))
    walls.fan(0.2, 0.4, h, 0.55)
    for k, tints in enumerate(((CLAY, STRAW, MOSS, STRAW, CLAY), (MOSS, (0.72, 0.66, 0.55), CLAY, MOSS))):
        walls.cloth(x - 0.165, -1.0 + 1.1 * k, 1.65, 0.8, 1.1, tints, RIGHT)
    seats.armchair(2.1, 0.2, 0.012, math.radians(120))
    seats.armchair(1.9, 1.5, 0.012, math.radians(65))
    table_of(1.15, 0.85, 0.3, 0.42, fruit=3, n=1)
    things.vase(-x + 0.5, 1.85, 0.012, 0.19, 0.6, (0.30, 0.33, 0.27), "branch", 0.9)
    walls.console(1.9, back + 0.17, OUT, 1.3)
    things.tray(1.9, back + 0.38, 0.78)
    things.carafe(1.8, back + 0.4, 0.792)
    things.glass(2.0, back + 0.36, 0.792)
    walls.disc(1.9, back + 0.165, 1.55, 0.3, OUT)
    seats.hammock((-x + 0.35, FRONT + 2.6, 1.5), (0.9, FRONT + 2.75, 1.5), 0.7, 1.2, (0.74, 0.66, 0.52))
    cyl((0.95, FRONT + 2.77, 0), 0.06, 2.7, M.wood("z", (0.27, 0.16, 0.09)))
    seats.table(2.1, FRONT + 1.3, 0, 0.42, 0.72)
    for a in (0.4, 3.4):
        seats.chair(2.1 + 0.72 * math.cos(a), FRONT + 1.3 + 0.72 * math.sin(a), 0, a + RIGHT)
    things.plate(2.28, FRONT + 1.36, 0.72)
    things.plate(1.92, FRONT + 1.24, 0.72)
    things.bowl(2.1, FRONT + 1.3, 0.72, 0.11, fruit=4)
    plants.potted(-x + 0.6, FRONT + 0.75, 0, "fern", 0.8, 0.28, (0.50, 0.27, 0.17))
    plants.potted(x - 0.5, FRONT + 2.5, 0, "fan", 0.9, 0.3)
    sky.hour("day", -46, 2.3)
    return take(shot, {
        1: ((x - 0.35, back + 1.5, 1.5), (-1.9, 1.5, 1.15), 19),
        2: ((1.1, FRONT - 0.35, 1.4), (-1.05, back, 1.15), 24),
        3: ((-x + 0.4, FRONT + 0.45, 1.5), (1.9, FRONT + depth - 0.6, 0.95), 22, -0.06),
    }, (0.5, 0.0, 1.5))


def river(shot):
    w, back, h, depth = 6.6, -3.2, 3.3, 3.2
    x, holes = w / 2, [(-1.6, 2.2, 2.6, "rect"), (1.6, 2.2, 2.6, "rect")]
    shell(w, back, h, holes, M.stone((0.52, 0.48, 0.41), (0.6, 0.6), 0.35), M.plaster((0.72, 0.715, 0.64)), tone=(0.30, 0.18, 0.10))
    view("river", FRONT + depth)
    B.deck(-x, x, FRONT + 0.16, FRONT + depth, -0.01, tone=(0.26, 0.165, 0.10))
    pergola(w, depth)
    for c, a, top, _ in holes:
        B.rod((c - a / 2 - 0.2, FRONT - 0.02, top + 0.09), (c + a / 2 + 0.2, FRONT - 0.02, top + 0.09), 0.11, M.wood("z", (0.30, 0.18, 0.10)))
    drapes(holes, h, M.linen((0.70, 0.71, 0.66), 260.0, 0.2))
    for y in (-1.55, 0.75):
        bed(-x + 0.24, y, LEFT, width=1.45, throw=STRAW, head="woven")
    nightstand(-x + 0.42, -0.4, 0, RIGHT)
    lamps.table_lamp(-x + 0.38, -0.4, 0.345, 5, 0.85, (0.70, 0.62, 0.50))
    things.books(-x + 0.55, -0.3, 0.345, 2)
    for y in (-1.55, 0.75):
        walls.cloth(-x + 0.165, y, 1.75, 0.9, 0.62, (SEA, STRAW, SEA), LEFT)
    walls.drum(0.5, -0.5, h - 0.95, h - 0.1, 0.42, 0.28, 10)
    textile.rug(0.6, -0.4, 0.0, 2.0, 3.2, M.jute((0.46, 0.47, 0.40)))
    seats.bench(x - 0.18, -0.7, 0, RIGHT, length=2.8, depth=0.9, seat=(0.66, 0.66, 0.60), accents=(2, 1))
    table_of(x - 1.7, -0.7, 0.36, 0.36)
    walls.floor_lamp(x - 0.55, 1.2, 7)
    things.vase(-x + 0.5, FRONT - 0.55, 0, 0.17, 0.55, (0.30, 0.33, 0.27), "branch", 1.0)
    walls.console(-0.4, back + 0.17, OUT, 1.6)
    walls.mirror(-0.4, back + 0.17, 1.55, 0.4, OUT)
    things.vase(-0.9, back + 0.38, 0.78, 0.12, 0.28, (0.42, 0.22, 0.14), "fine", 0.35)
    seats.armchair(-1.7, FRONT + 1.6, 0, math.radians(-10))
    seats.armchair(-0.5, FRONT + 1.6, 0, math.radians(12))
    seats.stool(-1.1, FRONT + 2.0, 0)
    things.carafe(-1.13, FRONT + 1.98, 0.44)
    things.glass(-1.0, FRONT + 2.05, 0.44)
    seats.bench(x - 0.3, FRONT + 1.7, 0, RIGHT, length=2.0, depth=0.9, seat=(0.66, 0.66, 0.60), accents=(2,))
    plants.potted(-x + 0.6, FRONT + 0.8, 0, "fern", 0.9, 0.3, (0.30, 0.33, 0.27))
    lamps.lantern(0.5, FRONT + 2.75, 0, 1.1, 0)
    sky.hour("morning", -52, 0.6)
    return take(shot, {
        1: ((x - 0.9, back + 0.6, 1.5), (-1.2, FRONT, 1.15), 22),
        2: ((x - 0.7, FRONT - 0.5, 1.45), (-x, -1.1, 1.0), 24),
        3: ((-x + 0.3, FRONT + 0.35, 1.6), (1.9, FRONT + depth + 0.1, 0.8), 22, -0.06),
    }, (0.7, -0.4, 1.5), flip=1)


def junior(shot):
    w, back, h, depth = 5.4, -2.4, 2.95, 2.4
    x, holes = w / 2, [(0.3, 2.5, 2.45, "arch")]
    shell(w, back, h, holes, M.stone((0.50, 0.34, 0.25), (0.34, 0.34), 0.55, 0.012), M.plaster((0.82, 0.785, 0.735)), every=0.62)
    view("garden", FRONT + depth)
    B.slab(-x, x, FRONT + 0.16, FRONT + depth, -0.01, M.stone((0.50, 0.34, 0.25), (0.34, 0.34), 0.6, 0.012))
    pergola(w, depth, 2.6)
    drapes(holes, h)
    bed(1.25, back + 0.32, OUT, width=1.8, throw=CLAY, head="plaster")
    for sx in (-0.08, 2.4):
        things.vase(sx, back + 0.26, 1.02, 0.07, 0.2, (0.42, 0.22, 0.14), "fine", 0.25) if sx < 1 else things.books(sx - 0.3, back + 0.24, 1.02, 3, 1.5)
    for sx in (0.0, 2.45):
        lamps.sconce(sx, back + 0.17, 1.55, (0, 1), 3)
    walls.plates(1.25, back + 0.165, 1.75, OUT)
    walls.cloth(x - 0.165, 0.3, 1.6, 1.2, 0.8, (CLAY, (0.72, 0.66, 0.55), MOSS, CLAY), RIGHT)
    walls.globe(0.1, 0.3, h - 1.05, h - 0.1, 0.27, 9)
    textile.rug(0.1, 0.35, 0.0, 2.6, 1.7, M.jute((0.62, 0.50, 0.38)))
    seats.bench(-x + 0.18, 0.4, 0, LEFT, length=2.0, depth=0.85, accents=(0, 2))
    table_of(-x + 1.65, 0.4, 0.32, 0.38, 3, 1)
    walls.console(-1.5, back + 0.17, OUT, 1.3, 0.5, 0.75, shelf=False)
    seats.chair(-1.5, back + 0.95, 0, IN)
    things.tray(-1.75, back + 0.4, 0.75, 0.36, 0.26)
    things.glass(-1.8, back + 0.4, 0.762)
    things.books(-1.2, back + 0.42, 0.75, 2, 0.2)
    walls.disc(-1.5, back + 0.165, 1.6, 0.3, OUT)
    plants.potted(-x + 0.55, 1.85, 0, "banana", 1.0, 0.26, (0.42, 0.22, 0.14))
    seats.table(-0.9, FRONT + 1.3, 0, 0.36, 0.7)
    for a in (0.3, 2.9):
        seats.chair(-0.9 + 0.68 * math.cos(a), FRONT + 1.3 + 0.68 * math.sin(a), 0, a + RIGHT)
    things.carafe(-0.95, FRONT + 1.35, 0.7)
    things.bowl(-0.75, FRONT + 1.22, 0.7, 0.1, fruit=3)
    seats.lounger(1.7, FRONT + 0.85, -0.01, 0.1, towel=CLAY)
    plants.potted(-x + 0.45, FRONT + 1.9, 0, "fern", 0.8, 0.26, (0.42, 0.22, 0.14))
    lamps.lantern(0.5, FRONT + 2.0, 0, 1.0, 0)
    sky.hour("low", 34, 1.0, elev=20)
    return take(shot, {
        1: ((-x + 0.5, back + 1.2, 1.45), (1.1, 1.75, 1.1), 19),
        2: ((-1.5, FRONT - 0.45, 1.4), (1.25, back, 1.05), 25),
        3: ((x - 0.3, FRONT + 0.35, 1.5), (-1.2, FRONT + depth + 0.6, 0.85), 22),
    }, (-0.2, 0.2, 1.45), warmth=-0.05)


def swim_up(shot):
    w, back, h, depth = 6.8, -3.2, 3.1, 1.9
    x, holes = w / 2, [(0.0, 5.0, 2.55, "rect")]
    pale = M.stone((0.74, 0.69, 0.60), (0.8, 0.8), 0.45)
    shell(w, back, h, holes, pale, every=0.85)
    B.rod((-2.8, FRONT - 0.02, 2.65), (2.8, FRONT - 0.02, 2.65), 0.12, M.wood("z"))
    B.slab(-x - 8, x + 8, FRONT + 0.16, FRONT + depth, 0.0, M.stone((0.72, 0.66, 0.57), (0.8, 0.5), 0.55))
    for s in (-1, 1):
        B.wall((s * (x + 0.15), FRONT), (s * (x + 8), FRONT), 0, h, [(4, 2.6, 2.5, "rect", 0)])
    view("pool", FRONT + depth)
    drapes(holes, h)
    B.span(-1.9, 1.9, back + 1.0, back + 1.16, 0, 1.15, M.plaster(), 0.04)
    bed(0.0, back + 1.24, OUT, width=1.95, throw=SEA, head="none")
    for s in (-1, 1):
        nightstand(s * 1.4, back + 1.42, 0, 0)
        lamps.table_lamp(s * 1.4, back + 1.42, 0.345, 4, 0.85, (0.66, 0.62, 0.54))
    things.books(1.5, back + 1.6, 0.345, 2)
    things.vase(-1.0, back + 1.08, 1.15, 0.08, 0.2, stems="fine", size=0.3)
    walls.fan(0, -0.3, h, 0.45, 0.75)
    textile.rug(0.0, -0.2, 0.0, 2.9, 1.9, M.jute((0.55, 0.55, 0.48)))
    seats.bench(-x + 0.18, 0.2, 0, LEFT, length=2.2, depth=0.86, accents=(1, 3))
    table_of(-x + 1.5, 0.3, 0.3)
    seats.armchair(x - 0.9, 0.6, 0, math.radians(60))
    walls.disc(x - 0.165, 0.4, 1.7, 0.3, RIGHT)
    walls.disc(x - 0.165, -0.25, 1.5, 0.2, RIGHT)
    walls.cloth(-x + 0.165, 0.2, 1.75, 1.5, 0.8, (SEA, (0.72, 0.66, 0.55), SEA, STRAW), LEFT)
    plants.potted(x - 0.6, 1.8, 0, "banana", 1.1)
    seats.lounger(-2.3, FRONT + 0.75, 0, 0.0, towel=SEA)
    seats.lounger(-1.2, FRONT + 0.75, 0, 0.05)
    seats.stool(-1.75, FRONT + 0.5, 0)
    things.glass(-1.75, FRONT + 0.5, 0.44, fill=(0.80, 0.38, 0.05))
    textile.folded((1.6, FRONT + 1.4, 0.0), (0.5, 0.36, 0.12), M.linen())
    things.hat(1.62, FRONT + 1.38, 0.125, 0.4)
    plants.potted(-x - 1.2, FRONT + 0.7, 0, "fan", 1.0)
    lamps.lantern(2.4, FRONT + 1.5, 0, 1.0, 0)
    sky.hour("day", 48, 1.7)
    return take(shot, {
        1: ((2.35, back + 0.5, 1.62), (-0.75, FRONT, 1.05), 21),
        2: ((1.9, FRONT + depth - 0.1, 1.35), (-0.75, back, 1.15), 24),
        3: ((x + 0.2, FRONT + 0.5, 1.5), (-x - 0.5, FRONT + depth + 1.6, 0.7), 25),
    }, (0.9, 0.7, 1.5))


def master(shot):
    w, back, h, depth = 9.2, -3.7, 3.7, 4.6
    x, holes = w / 2, [(-3.0, 2.0, 2.75, "arch"), (0.0, 2.0, 2.75, "arch"), (3.0, 2.0, 2.75, "arch")]
    shell(w, back, h, holes, M.stone((0.70, 0.64, 0.55), (1.2, 0.8), 0.35), every=0.8)
    view("ocean", FRONT + depth)
    for x0, x1, y0, y1 in ((-x, 0.19, 0.16, depth), (0.19, x, 0.16, 1.99), (x - 0.19, x, 1.99, depth)):
        B.deck(x0, x1, FRONT + y0, FRONT + y1, -0.01, tone=(0.32, 0.20, 0.12))
    pergola(w / 2, 2.4)
    drapes(holes, h)
    bed(-x + 0.24, -0.9, LEFT, width=1.95, throw=STRAW, head="wood", canopy=True)
    for y in (-2.3, 0.5):
        nightstand(-x + 0.42, y, 0, RIGHT)
        lamps.table_lamp(-x + 0.38, y, 0.345, 5, 0.95)
    textile.rug(-x + 1.9, -0.9, 0.0, 1.9, 3.2)
    seats.bench(-1.05, -0.9, 0, LEFT, length=1.9, depth=0.6, back=False, accents=(), h=0.28)
    textile.folded((-0.75, -0.5, 0.46), (0.5, 0.4, 0.09), M.linen(STRAW, 160.0, 0.3), 2, 0.2)
    things.books(-0.75, -1.3, 0.45, 2, 0.3)
    textile.rug(2.3, -0.9, 0.0, 2.8, 3.0, M.jute((0.66, 0.60, 0.49)))
    seats.bench(x - 0.18, -0.9, 0, RIGHT, length=3.2, depth=0.95, accents=(0, 2))
    seats.armchair(2.2, 0.75, 0, math.radians(170))
    seats.armchair(3.0, 0.7, 0, math.radians(190))
    table_of(2.6, -0.9, 0.5, 0.36, 5, 3)
    things.tray(2.75, -0.72, 0.36, 0.34, 0.24, 0.3)
    walls.globe(2.4, -0.9, h - 1.35, h - 0.1, 0.36, 12)
    walls.fan(-2.4, -0.7, h, 0.6, 0.8)
    walls.cloth(x - 0.165, -0.9, 1.85, 2.0, 1.1, (STRAW, CLAY, (0.72, 0.66, 0.55), SEA, STRAW), RIGHT)
    walls.console(-0.2, back + 0.17, OUT, 2.2)
    walls.mirror(-0.2, back + 0.17, 1.7, 0.46, OUT)
    things.vase(-1.0, back + 0.4, 0.78, 0.13, 0.36, (0.50, 0.36, 0.25), size=0.7)
    things.books(0.5, back + 0.38, 0.78, 4, 0.1)
    plants.potted(x - 0.6, 1.7, 0, "banana", 1.25, 0.32)
    things.vase(-x + 0.55, 1.9, 0, 0.22, 0.75, size=1.0)
    water.pool(0.5, x - 0.5, FRONT + 2.3, FRONT + depth - 0.35, 0.0, depth=0.9, ripple=0.05)
    for y in (2.75, 3.75):
        seats.lounger(-0.9, FRONT + y, 0, LEFT + 0.05, towel=CLAY if y > 3 else None)
    seats.long_table(-3.0, FRONT + 1.5, 0, 0, 1.7, 0.85)
    for dx in (-0.4, 0.4):
        seats.chair(-3.0 + dx, FRONT + 0.85, 0, 0)
        seats.chair(-3.0 + dx, FRONT + 2.15, 0, IN)
        things.plate(-3.0 + dx, FRONT + 1.22, 0.75)
        things.plate(-3.0 + dx, FRONT + 1.78, 0.75)
    things.bowl(-3.0, FRONT + 1.5, 0.75, 0.15, fruit=5)
    plants.potted(-4.1, FRONT + 0.7, 0, "fan", 0.9, 0.32)
    lamps.lantern(0.2, FRONT + 2.0, 0, 1.2, 0)
    sky.hour("low", 58, 2.6, elev=16)
    return take(shot, {
        1: ((0.75, back + 0.5, 1.55), (-0.35, FRONT + 2, 1.25), 19),
        2: ((-0.3, back + 0.7, 1.5), (3.9, 0.3, 1.05), 22),
        3: ((x - 0.2, FRONT + 0.9, 1.7), (-1.6, FRONT + depth - 0.6, 0.7), 22, -0.08),
    }, (0.2, -0.4, 1.55))
