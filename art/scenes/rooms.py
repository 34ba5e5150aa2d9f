"""What every bedroom is made of: a shell with beams and openings, a terrace, and what lies beyond it."""
import math

from kit import building as B
from kit import camera, ground, materials as M, plants, seats, sky, textile, water
from kit.core import rnd

CLAY, SEA, STRAW, MOSS = (0.50, 0.27, 0.17), (0.13, 0.26, 0.25), (0.60, 0.50, 0.36), (0.24, 0.27, 0.15)
FRONT = 2.4

# Shot 1 is the whole room, 2 another corner of it, 3 the terrace, 4 another room, 9 the view all around.
LOOKS = {1: {"lift": 0.5, "ev": 0.15}, 2: {"lift": 0.45, "ev": 0.1}, 4: {"lift": 0.5, "ev": 0.15}, 3: {"lift": 0.35, "ev": 0.1}, 9: {"wrap": 1, "lift": 0.5, "ev": 0.1}}


def take(shot, views, around, **look):
    """Set up the camera of one shot; views: {shot: (where, towards, lens)}."""
    if shot == 9:
        camera.around(around)
    else:
        where, towards, lens, *rise = views[shot]
        camera.look(where, towards, lens, rise[0] if rise else -0.02)
    return {**LOOKS[shot], **look}


def view(kind, front, half=5.5):
    """What lies beyond the terrace, whose edge is at y = front; beside the house, half as wide, grows a thicket at the river."""
    if kind == "ocean":
        sand = ground.beach(-60, 60, front - 0.5, front + 26, -1.35, slope=-0.055, dunes=0.08)
        ground.beach(-60, 60, -30, front - 0.4, -1.2, dunes=0.12)
        for x0, x1 in ((-26, -9), (9, 26)):
            plants.jungle(x0, x1, -8, front + 5, -1.2, 1.1, 1.1, 0.08)
        ground.dune_grass(-9, 9, front + 0.6, front + 4, sand, 120)
        water.sea(-2.3, front + 17, eye=(0, -2))
        plants.palm(-5.2, front + 3.4, -1.4, 7.2, (0.9, 0.5), 0)
        plants.palm(5.6, front + 6.5, -1.5, 8.0, (-0.6, 0.3), 1)
    elif kind == "garden":
        ground.lawn(-60, 60, front - 8, front + 60, -0.35)
        plants.jungle(-16, 16, front + 2.2, front + 13, -0.35, 1.35, 1.0, 0.05)
        thicket(front, -0.35)
        for x in (-3.4, -1.9, 2.2, 3.6):
            plants.plant("fern", x, front + 0.9, -0.35, 0.8)
        for k in range(8):
            plants.plant(rnd.choice(("fan", "bush", "fern")), -5.6 + 1.6 * k, front + 1.9 + 0.3 * rnd.random(), -0.35, rnd.uniform(0.6, 0.9))
        ground.stepping([(0.3 + 0.25 * math.sin(k), front + 0.6 + 0.75 * k) for k in range(4)], -0.33)
    elif kind == "river":
        ground.lawn(-60, 60, front - 8, front + 1.3, -0.6)
        water.river(-60, 60, front + 1.2, front + 6.4, -0.95)
        ground.lawn(-60, 60, front + 6.3, front + 50, -0.85)
        plants.jungle(-18, 18, front + 6.6, front + 17, -0.9, 1.3, 1.15, 0.08)
        plants.jungle(-44, -18, front + 6.6, front + 20, -0.9, 1.0, 1.4, 0.1)
        plants.jungle(18, 44, front + 6.6, front + 20, -0.9, 1.0, 1.4, 0.1)
        for x0, x1 in ((-22, -half), (half, 22)):
            plants.jungle(x0, x1, -6, front + 1.2, -0.6, 1.2, 0.9, 0.05)
        for k in range(9):
            plants.plant(rnd.choice(("fern", "grass", "fan")), -5 + 1.2 * k + rnd.uniform(-0.3, 0.3), front + 0.75, -0.6, rnd.uniform(0.4, 0.7))
    elif kind == "pool":
        water.pool(-9, 9, front + 0.02, front + 5.2, 0.0, depth=1.25, ripple=0.07)
        B.slab(-60, 60, front + 5.4, front + 7.6, 0.0, M.stone((0.72, 0.66, 0.57), (0.8, 0.5), 0.55))
        ground.lawn(-60, 60, front + 7.5, front + 60, -0.1)
        plants.jungle(-17, 17, front + 7.6, front + 15, -0.1, 1.3, 1.0, 0.12)
        thicket(front + 4, -0.1)
        for x in (-4.2, 3.2):
            seats.lounger(x, front + 6.3, 0.0, math.pi, towel=CLAY)


def thicket(front, z):
    """Green to the left, to the right and far behind, so that no lawn runs to the horizon."""
    for x0, x1 in ((-34, -8), (8, 34)):
        plants.jungle(x0, x1, -8, front + 14, z, 0.8, 1.2, 0.06)
    plants.jungle(-50, 50, front + 13, front + 24, z, 0.8, 1.8, 0.08)


def shell(w, back, h, openings, floor=None, wall=None, beams="y", tone=(0.235, 0.125, 0.062), every=0.72):
    """Walls, floor, beams. The front is at y = FRONT and has the openings (middle, width, height, kind), the middle counted from x = 0."""
    x, wall = w / 2, wall or M.plaster()
    B.slab(-x, x, back, FRONT + 0.16, 0.0, floor or M.stone((0.70, 0.64, 0.55), (0.9, 0.6)))
    B.wall((-x, FRONT), (x, FRONT), 0, h, [(x + c, a, top, kind, 0) for c, a, top, kind in openings], mat=wall)
    for p, q in (((-x, back), (-x, FRONT)), ((x, back), (x, FRONT)), ((-x, back), (x, back))):
        B.wall(p, q, 0, h, mat=wall)
    B.ceiling(-x - 0.16, x + 0.16, back - 0.16, FRONT + 0.16, h)
    B.beams(-x, x, back, FRONT, h, every=every, along=beams, tone=tone)
    for c, a, top, *_ in openings:
        sky.portal((c - a / 2, FRONT), (c + a / 2, FRONT), 0, top, "+y")


def planks(x0, x1, y0, y1, tone=(0.27, 0.165, 0.095)):
    """A wooden floor, laid on the slab."""
    B.deck(x0, x1, y0, y1, 0.012, along="x", w=0.16, tone=tone, weather=0.0, thick=0.02)


def drapes(openings, h, mat=None, sides=(-1, 1)):
    """A curtain beside the first and the last opening."""
    for s in sides:
        c, a, top, *_ = openings[0] if s < 0 else openings[-1]
        textile.drape(c + s * (a / 2 + 0.26), FRONT - 0.28, 0.02, top + 0.22, 0.56, (c - a / 2 - 0.5, c + a / 2 + 0.5), mat, seed=c)


def pergola(w, depth, h=2.75):
    B.pergola(-w / 2 + 0.1, w / 2 - 0.1, FRONT + 0.25, FRONT + depth - 0.1, h)
