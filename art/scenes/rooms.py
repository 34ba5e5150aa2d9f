"""Bedrooms: one plan in which view, size, beds, terrace and water differ, so that a guest sees what the price buys."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, water
from kit.bed import bed, nightstand
from kit.core import box, cyl, rnd, span

CLAY, SEA, STRAW = (0.50, 0.27, 0.17), (0.13, 0.26, 0.25), (0.60, 0.50, 0.36)


def view(kind, front):
    """What lies beyond the terrace, whose edge is at y = front."""
    if kind == "ocean":
        ground.beach(-60, 60, front - 0.5, front + 26, -1.35, slope=-0.055, dunes=0.18)
        ground.dune_grass(-9, 9, front + 0.3, front + 4, -1.3, 120)
        water.sea(-2.3, front + 17, eye=(0, -2))
        plants.palm(-5.2, front + 3.4, -1.4, 7.2, (0.9, 0.5), 0)
        plants.palm(5.6, front + 6.5, -1.5, 8.0, (-0.6, 0.3), 1)
    elif kind == "garden":
        ground.lawn(-60, 60, front, front + 60, -0.35)
        plants.jungle(-16, 16, front + 2.4, front + 13, -0.35, 1.25, 1.0, 0.05)
        for x in (-3.4, -1.9, 2.2, 3.6):
            plants.plant("fern", x, front + 0.8, -0.35, 0.8)
        ground.stepping([(0.3 + 0.25 * math.sin(k), front + 0.6 + 0.75 * k) for k in range(5)], -0.33)
    elif kind == "river":
        ground.lawn(-60, 60, front, front + 1.3, -0.6)
        water.river(-40, 40, front + 1.2, front + 6.4, -0.95)
        ground.lawn(-60, 60, front + 6.3, front + 50, -0.85)
        plants.jungle(-18, 18, front + 6.8, front + 17, -0.9, 1.2, 1.15, 0.08)
        for k in range(9):
            plants.plant(rnd.choice(("fern", "grass", "fan")), -5 + 1.2 * k + rnd.uniform(-0.3, 0.3), front + 0.75, -0.6, rnd.uniform(0.4, 0.7))
    elif kind == "pool":
        water.pool(-9, 9, front + 0.02, front + 5.2, 0.0, depth=1.25)
        ground.lawn(-60, 60, front + 5.5, front + 60, -0.1)
        plants.jungle(-17, 17, front + 6.6, front + 15, -0.1, 1.2, 1.0, 0.12)
        for x in (-4.2, 3.2):
            seats.lounger(x, front + 6.3, 0.0, math.pi, towel=SEA)


def shell(w, front, back, h, arches, ceiling=True):
    """Walls, floor, beams. The front has arches; the room is w wide, from y = back to y = front."""
    x = w / 2
    B.slab(-x, x, back, front, 0.0, M.stone((0.70, 0.64, 0.55), (0.9, 0.6)))
    B.wall((-x, front), (x, front), 0, h, arches)
    B.wall((-x, back), (-x, front), 0, h)
    B.wall((x, back), (x, front), 0, h)
    B.wall((-x, back), (x, back), 0, h)
    if ceiling:
        B.ceiling(-x, x, back, front, h)
        B.beams(-x, x, back, front, h, every=0.72)


def terrace(w, front, depth, kind, plunge=False):
    x = w / 2
    end = front + depth
    if kind == "pool":
        B.slab(-x - 3, x + 3, front, end, 0.0, M.stone((0.72, 0.66, 0.57), (0.8, 0.5), 0.55))
    else:
        B.deck(-x, x, front, end, -0.01, along="x")
    B.pergola(-x + 0.1, x - 0.1, front + 0.1, end - 0.1, 2.75, posts=True) if kind != "pool" else None
    if plunge:
        water.pool(0.6, x - 0.25, front + 1.5, end - 0.3, 0.0, depth=0.9)
    if kind != "pool":
        seats.armchair(-x + 1.3, front + 1.3, 0, math.radians(-35))
        seats.table(-x + 2.15, front + 1.75, 0, 0.28, 0.42)
        things.glass(-x + 2.1, front + 1.72, 0.42)
        things.bowl(-x + 2.25, front + 1.85, 0.42, 0.09, fruit=3)
    plants.potted(x - 0.5, front + 0.55, 0, "fan", 0.7)
    lamps.lantern(-x + 0.4, front + 0.5, 0, 1.0, 0)


def room(kind, size=(6.2, 5.4), beds=1, throw=SEA, tall=3.3, when=("morning", -115), plunge=False, depth=2.9, living=False):
    """A scene: shot 1 is the whole room, 2 the bed and the light, 3 the terrace, 9 the view all around."""
    def scene(shot):
        w, d = size
        front, back = 2.4, 2.4 - d
        x = w / 2
        arch = (1.9, 2.55, "arch", 0)
        n = 2 if w < 6.6 else 3
        arches = [(w * (k + 0.5) / n, arch[0] if n == 2 else 1.75, arch[1], "arch", 0) for k in range(n)]
        shell(w, front, back, tall, arches)
        view(kind, front + depth)
        terrace(w, front, depth, kind, plunge)
        for c, a, top, *_ in arches:
            sky.portal((-x + c - a / 2, front), (-x + c + a / 2, front), 0, top, "+y")
        # Beds stand with their heads on the left wall.
        if beds == 1:
            bed(-x + 0.24, -0.45, -math.pi / 2, width=1.95, throw=throw, head="wood")
            stands = [(-x + 0.42, -1.78), (-x + 0.42, 0.88)]
        else:
            bed(-x + 0.24, -1.45, -math.pi / 2, width=1.45, throw=throw, head="woven")
            bed(-x + 0.24, 0.75, -math.pi / 2, width=1.45, throw=throw, head="woven")
            stands = [(-x + 0.42, -0.35)]
        for sx, sy in stands:
            nightstand(sx, sy, 0, math.pi / 2)
            lamps.table_lamp(sx - 0.05, sy, 0.345, 5, 0.85)
        z = things.books(stands[0][0] + 0.08, stands[0][1] + 0.16, 0.345, 2)
        things.glass(stands[-1][0] + 0.14, stands[-1][1] - 0.12, 0.345)
        textile.rug(0.2, -0.4, 0.0, 3.0, 2.5)
        seats.bench(x - 0.18, -0.2, 0, math.pi / 2, length=2.3, depth=0.86, accents=(0, 2))
        seats.table(x - 1.75, -0.25, 0, 0.38, 0.38)
        things.books(x - 1.82, -0.2, 0.38, 2, 0.5)
        things.bowl(x - 1.62, -0.42, 0.38, 0.12, fruit=4)
        lamps.pendant(0.4, -0.4, tall - 1.15, tall - 0.1, 0.34, 10)
        plants.potted(x - 0.6, 1.85, 0, "banana", 1.05)
        for c, a, *_ in (arches[0], arches[-1]):
            textile.curtain(-x + c - (a / 2 + 0.18), front - 0.24, 0.03, tall - 0.55, 0.55, M.sheer((0.86, 0.83, 0.77), 0.0), seed=c)
        if living:
            seats.armchair(1.2, -1.9, 0, math.radians(150))
            things.vase(x - 0.7, -1.9, 0, 0.16, 0.5, size=0.9)
        things.vase(-x + 0.5, back + 0.5, 0, 0.17, 0.55, (0.5, 0.36, 0.25), "branch", 0.9)
        hour, azimuth = when
        sky.hour(hour, azimuth, 1.3)
        if shot == 9:
            camera.around((0.6, -0.7, 1.5), 0)
            return {"wrap": 1, "lift": 0.55, "ev": 0.1}
        if shot == 2:
            camera.look((x - 0.75, -2.05 if d > 5 else -1.8, 1.25), (-x, 0.35, 1.1), 30, 0.0, focus=(-x + 1.2, -0.3, 0.7), fstop=4.0)
            return {"lift": 0.55, "ev": 0.1}
        if shot == 3:
            camera.look((x - 0.9, front + 0.35, 1.35), (-x + 1.6, front + depth + 1.6, 0.95), 27)
            return {"lift": 0.35}
        camera.look((x - 1.1, back + 0.55, 1.45), (-0.75, front, 1.2), 22, -0.02)
        return {"lift": 0.55, "ev": 0.15}
    return scene
