"""The largest suites, room for room as content/floor-plans.json draws them."""
import math

from kit import building as B
from kit import lamps, materials as M, plants, seats, sky, textile, things, walls, water
from kit.bed import bed, nightstand

from .rooms import CLAY, FRONT, MOSS, SEA, STRAW, drapes, take, view
from .suites import IN, LEFT, OUT, RIGHT, table_of

TEAK, LIME = (0.30, 0.18, 0.10), (0.76, 0.735, 0.66)


def river_master(shot):
    """MR: a sitting room between two bedrooms, and a terrace along all three. The plan is seen from above with the view
    at its lower edge, so its left is our right: x = 6.83 - x of the plan, y = y of the plan - 6.14."""
    left, right, back, h, depth = -6.57, 6.83, -3.14, 3.5, 3.4
    sides = (-2.28, 2.28)
    holes = [(-4.42, 3.29, 2.6, "rect"), (0.0, 3.56, 2.6, "rect"), (4.55, 3.55, 2.6, "rect")]
    wall, floor = M.plaster(LIME), M.stone((0.54, 0.50, 0.43), (0.8, 0.8), 0.35)
    B.slab(left, right, back, FRONT + 0.16, 0, floor)
    B.wall((left, FRONT), (right, FRONT), 0, h, [(c - left, a, top, kind, 0) for c, a, top, kind in holes], mat=wall)
    for x in (left, right):
        B.wall((x, back), (x, FRONT), 0, h, mat=wall)
    B.wall((left, back), (right, back), 0, h, mat=wall)
    B.wall((sides[0], back), (sides[0], FRONT), 0, h, [(0.85, 0.9, 2.2, "rect", 0)], thick=0.2, mat=wall)
    B.wall((sides[1], back), (sides[1], FRONT), 0, h, [(3.05, 0.9, 2.2, "rect", 0)], thick=0.2, mat=wall)
    B.ceiling(left - 0.16, right + 0.16, back - 0.16, FRONT + 0.16, h)
    B.beams(left, right, back, FRONT, h, every=0.7, tone=TEAK)
    for c, a, top, _ in holes:
        sky.portal((c - a / 2, FRONT), (c + a / 2, FRONT), 0, top, "+y")
        B.rod((c - a / 2 - 0.2, FRONT - 0.02, top + 0.09), (c + a / 2 + 0.2, FRONT - 0.02, top + 0.09), 0.11, M.wood("z", TEAK))
        drapes([(c, a, top, "rect")], h - 0.25, M.linen((0.72, 0.71, 0.65), 260.0, 0.2))
    sitting_room(back)
    large_bedroom(back)
    two_beds(left)
    long_terrace(left, right, depth)
    # Palms of the thicket would reach through the wall of the bedroom on that side.
    view("river", FRONT + depth, 12.0 if shot == 2 else 8.2)
    sky.hour("morning", -52, 0.6, elev=30)
    return take(shot, {
        1: ((1.95, back + 0.4, 1.5), (-0.75, FRONT, 1.1), 19),
        2: ((2.75, FRONT - 0.5, 1.45), (5.4, back, 1.0), 21),
        3: ((3.6, FRONT + 0.75, 1.6), (-6.4, FRONT + 2.5, 0.75), 22, -0.06),
        4: ((-2.7, back + 0.6, 1.5), (left, 0.9, 1.0), 19),
    }, (0.9, 0.7, 1.5))


def sitting_room(back):
    seats.bench(0.0, -2.54, 0, OUT, length=2.0, depth=0.92, seat=(0.68, 0.67, 0.61), accents=(2, 1))
    textile.rug(0.0, -1.35, 0.0, 3.0, 2.2, M.jute((0.50, 0.49, 0.41)))
    table_of(0.0, -1.2, 0.42, 0.36, 0, 3)
    things.glass(0.22, -1.3, 0.36, fill=(0.75, 0.42, 0.08))
    textile.folded((-0.75, -2.05, 0.46), (0.42, 0.6, 0.08), M.linen(SEA, 160.0, 0.3), 2, 0.35)
    seats.armchair(-1.55, -1.0, 0, -1.1)
    seats.long_table(0.0, 0.58, 0, 0, 1.8, 0.85)
    for x, y, rz in ((-0.45, -0.02, 0.05), (0.48, -0.12, -0.12), (-0.5, 1.2, IN + 0.08), (0.62, 1.38, IN - 0.25)):
        seats.chair(x, y, 0, rz)
    things.bowl(-0.1, 0.6, 0.75, 0.16, fruit=5)
    things.carafe(0.35, 0.66, 0.75)
    for x, y in ((0.52, 0.5), (0.2, 0.36)):
        things.glass(x, y, 0.75)
    things.plate(-0.5, 0.36, 0.75)
    walls.drum(0.0, 0.58, 1.75, 3.4, 0.36, 0.26, 6)
    walls.fan(0.0, -1.5, 3.5, 0.6, 0.7)
    walls.console(-2.16, -0.2, LEFT, 1.5, 0.36)
    things.vase(-1.98, -0.6, 0.78, 0.12, 0.3, (0.30, 0.33, 0.27), "branch", 0.7)
    things.books(-1.98, 0.2, 0.78, 4, 0.1)
    walls.cloth(-2.17, -0.2, 1.75, 1.1, 0.8, (SEA, STRAW, MOSS, STRAW), LEFT)
    plants.potted(-1.9, 1.75, 0, "banana", 1.1, 0.3, (0.30, 0.33, 0.27))


def large_bedroom(back):
    bed(5.275, back + 0.2, OUT, width=1.95, throw=STRAW, head="wood", canopy=True)
    for x in (4.05, 6.5):
        nightstand(x, back + 0.42, 0, 0)
        lamps.table_lamp(x, back + 0.4, 0.345, 4, 0.9, (0.70, 0.62, 0.50))
    textile.rug(5.2, -0.3, 0.0, 2.8, 1.7)
    walls.cloth(5.275, back + 0.165, 2.1, 1.4, 0.7, (STRAW, SEA, STRAW), OUT)
    seats.armchair(6.2, 1.4, 0, math.radians(130))
    seats.stool(5.4, 1.5)
    things.books(5.4, 1.5, 0.44, 1, 0.4)
    plants.potted(3.0, -2.6, 0, "fan", 1.0, 0.28, (0.30, 0.33, 0.27))


def two_beds(left):
    for y in (-1.395, 0.655):
        bed(left + 0.24, y, LEFT, width=1.5, throw=SEA if y > 0 else CLAY, head="woven")
        walls.disc(left + 0.165, y, 1.75, 0.3, LEFT)
    nightstand(left + 0.42, -0.37, 0, RIGHT)
    lamps.table_lamp(left + 0.38, -0.37, 0.345, 5, 0.85, (0.70, 0.62, 0.50))
    things.books(left + 0.55, -0.25, 0.345, 2)
    textile.rug(-3.6, -0.4, 0.0, 1.6, 3.0, M.jute((0.46, 0.47, 0.40)))
    things.hat(left + 1.6, 0.9, 0.62, 0.4)


def long_terrace(left, right, depth):
    """Boards round a plunge pool at one end, a table in the middle, loungers at the other, where the king bed is."""
    x0, x1, y0, y1 = -6.17, -3.47, FRONT + 0.45, FRONT + 2.25
    edge = 0.31
    for a, b, c, d in ((x1 + edge, right, 0.16, depth), (left, x1 + edge, 0.16, 0.45 - edge), (left, x1 + edge, 2.25 + edge, depth), (left, x0 - edge, 0.45 - edge, 2.25 + edge)):
        if b - a > 0.05 and d - c > 0.05:
            B.deck(a, b, FRONT + c, FRONT + d, -0.01, tone=(0.27, 0.17, 0.105))
    water.pool(x0, x1, y0, y1, 0.0, depth=1.1, ripple=0.05)
    B.pergola(-2.9, right - 0.1, FRONT + 0.25, FRONT + depth - 0.1, 2.8)
    for x, turn, towel in ((6.1, 0.06, SEA), (5.2, -0.05, None)):
        seats.lounger(x, FRONT + 1.3, -0.01, turn, towel=towel)
    seats.table(-2.15, FRONT + 1.7, 0, 0.36, 0.7)
    for a in (0.5, 2.5, 4.4):
        seats.chair(-2.15 + 0.7 * math.cos(a), FRONT + 1.7 + 0.7 * math.sin(a), 0, a + RIGHT + 0.1)
    things.carafe(-2.2, FRONT + 1.75, 0.7)
    things.glass(-2.0, FRONT + 1.62, 0.7, fill=(0.75, 0.42, 0.08))
    things.plate(-2.3, FRONT + 1.55, 0.7)
    seats.bench(0.4, FRONT + 3.0, 0, IN, length=1.9, depth=0.7, back=False, accents=())
    textile.folded((-3.1, FRONT + 2.6, 0), (0.5, 0.34, 0.1), M.linen(SEA, 160.0, 0.3), 2, 0.4)
    things.hat(-3.05, FRONT + 2.62, 0.1, 0.3)
    lamps.lantern(-2.75, FRONT + 0.55, 0, 1.1, 0)
    plants.potted(left + 0.3, FRONT + 2.95, 0, "fern", 0.9, 0.26, (0.30, 0.33, 0.27))
    plants.potted(-2.9, FRONT + 3.0, 0, "fan", 0.9, 0.28)
