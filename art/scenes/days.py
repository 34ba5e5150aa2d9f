"""What one does all day, outside: the pier, the river, a table on the beach, a row of loungers, a path at night."""
import math

from kit import building as B
from kit import camera, ground, lamps, materials as M, plants, seats, sky, textile, things, water
from kit.bed import group
from kit.core import cyl, grid, rnd, rod, span

from .outside import CLAY, SEA
from .rooms import MOSS, STRAW, thicket
from .tables import setting


def pier(shot):
    """A boardwalk over clear water to a palm roof, soon after sunrise."""
    water.sea(-0.85, -12, eye=(0, -4), calm=0.35, reach=60, foam=False)
    B.deck(-0.95, 0.95, -9, 15, 0, along="x", tone=(0.34, 0.25, 0.17), weather=0.6)
    B.deck(-3.2, 3.2, 15, 20.5, 0, along="x", tone=(0.34, 0.25, 0.17), weather=0.6)
    bark = M.bark((0.34, 0.27, 0.2))
    for k in range(10):
        for s in (-0.9, 0.9):
            cyl((s, -8 + 2.4 * k, -2.6), 0.085, 3.4 if k % 2 else 2.55, bark)
    for s in (-1, 1):
        for k in range(4):
            p, q = -5.6 + 4.8 * k, -0.8 + 4.8 * k
            rod((s * 0.9, p, 0.72), (s * 0.9, min(q, 13.6), 0.72), 0.022, M.woven((0.62, 0.52, 0.36), 60.0))
    for x in (-2.7, 2.7):
        for y in (15.5, 20):
            cyl((x, y, -2.6), 0.11, 5.2, bark)
    B.thatch(0, 17.8, 2.5, 7.4, 6.6, 2.3)
    seats.hammock((-2.6, 15.6, 1.6), (-2.6, 19.9, 1.6), 0.7, 1.2)
    for x, rz in ((0.6, -0.2), (1.7, 0.25)):
        seats.armchair(x, 17.4, 0, rz)
    for y in (-4.2, 1.0, 6.2, 11.2):
        lamps.lantern(0.66, y, 0, 1.0, 0)
    textile.folded((-0.45, -3.4, 0), (0.5, 0.34, 0.1), M.linen(SEA, 160.0, 0.3), 3, 0.3)
    things.hat(-0.42, -3.38, 0.1, 0.2)
    sky.hour("morning", 68, 2.2, elev=14)
    camera.look((0.28, -8.4, 1.6), (-0.12, 16, 1.4), 26, -0.03)
    return {"lift": 0.35, "ev": 0.25}


def boat(x, y, z, rz, tint, lean=0.0):
    """A kayak with its seat and paddle."""
    with group(x, y, z, rz):
        def hull(u, v):
            a, wide = 2 * math.pi * v, 0.40 * max(0.0, math.sin(math.pi * u)) ** 0.6 + 0.004
            rise = 0.16 * abs(2 * u - 1) ** 3
            return (wide * math.cos(a), (u - 0.5) * 3.5, 0.18 + rise + (0.10 if math.sin(a) > 0 else 0.18) * math.sin(a) * (1 - 0.5 * abs(2 * u - 1) ** 4))
        grid(60, 40, hull, M.plain(tint, 0.3))
        o = cyl((0, -0.1, 0.255), 0.62, 0.035, M.plain((0.035, 0.03, 0.025), 0.7), edge=0.01, seg=48)
        o.scale = (0.44, 1, 1)
        textile.cushion((0, -0.35, 0.272), (0.36, 0.34, 0.06), M.linen((0.72, 0.66, 0.55), 160.0, 0.3))
        rod((-0.5, -1.0, 0.34), (0.34, 0.95, 0.37), 0.016, M.wood("z"))
        for px, py in ((-0.56, -1.14), (0.40, 1.09)):
            b = cyl((px, py, 0.335), 0.2, 0.02, M.wood("y", (0.36, 0.22, 0.12)), edge=0.004)
            b.scale = (0.42, 1, 1)
            b.rotation_euler = (0, 0, -0.4)


def kayak(shot):
    """Two kayaks on the bank of the slow river."""
    ground.beach(-30, 30, -10, 3.0, 0.0, slope=-0.06, dunes=0.05, mat=ground.sand(tint=(0.50, 0.43, 0.33)))
    water.river(-60, 60, 0.4, 9.0, -0.58)
    ground.lawn(-60, 60, 8.6, 60, -0.4)
    plants.jungle(-20, 20, 8.8, 18, -0.4, 1.4, 1.1, 0.1)
    plants.jungle(-40, -20, 4, 20, -0.4, 1.0, 1.4, 0.1)
    plants.jungle(20, 40, 4, 20, -0.4, 1.0, 1.4, 0.1)
    for s in (-1, 1):
        plants.jungle(*sorted((s * 3.6, s * 16)), -4, 1.6, -0.3, 1.3, 0.8, 0.05)
        for k in range(9):
            plants.plant(rnd.choice(("fern", "grass", "fan")), s * (2.7 + 0.5 * rnd.random() + 0.35 * k), 0.2 + 0.5 * rnd.random(), -0.5, rnd.uniform(0.5, 0.9))
    boat(-0.95, -0.45, -0.50, 0.12, (0.50, 0.20, 0.10))
    boat(0.75, -0.9, -0.47, -0.22, (0.62, 0.46, 0.18))
    rod((2.1, -1.4, -0.4), (2.25, -1.2, 1.35), 0.05, M.bark())
    textile.folded((1.75, -2.3, -0.40), (0.46, 0.32, 0.1), M.linen(SEA, 160.0, 0.3), 3, 0.4)
    things.hat(1.77, -2.28, -0.31, 0.3)
    plants.palm(-3.4, 1.0, -0.4, 7.0, (1.4, 0.6), 0)
    sky.hour("morning", 122, 1.7)
    camera.look((1.15, -5.6, 1.35), (-0.25, 4, 0.6), 30, -0.05)
    return {"lift": 0.35, "ev": 0.25}


def beach_table(shot):
    """A table for two on the sand when the lamps have just been lit."""
    sand = ground.beach(-50, 50, -8, 24, 0.0, slope=-0.02, dunes=0.02)
    water.sea(-0.7, 15, eye=(0, -6))
    span(-0.5, 0.5, 0.05, 0.95, 0.73, 0.75, M.wood("x"), 0.006)
    textile.fall("cloth-two", (1.7, 1.6), (0, 0.5, 0.80), (span(-0.5, 0.5, 0.05, 0.95, 0.0, 0.75, M.linen(), 0.01),), M.linen((0.80, 0.77, 0.70)), cells=0.03, thick=0.008, seed=5)
    for s in (-1, 1):
        seats.chair(s * 0.82, 0.5, 0, s * math.pi / 2 + 0.06)
        setting(s * 0.3, 0.5, 0.765, 0 if s > 0 else math.pi)
    for dx in (-0.08, 0.06):
        lamps.candle(dx, 0.62 + dx, 0.765, h=0.1 + abs(dx), power=2.2)
    things.vase(0.02, 0.28, 0.765, 0.05, 0.12, (0.5, 0.36, 0.25), "fine", 0.2)
    for k in range(14):
        a = 2 * math.pi * k / 14 + 0.2
        x, y, r = 2.3 * math.cos(a), 0.5 + 2.1 * math.sin(a), rnd.uniform(0.9, 1.25)
        if not (abs(x) < 0.9 and y < 0):
            lamps.lantern(x, y, sand(x, y), r, 3.5)
    for s in (-1, 1):
        plants.palm(s * 5.2, 5.5, -0.1, 7.6, (-s * 0.9, 0.2), s + 1)
        rod((s * 2.0, 3.4, -0.2), (s * 2.0, 3.4, 2.5), 0.045, M.bark((0.46, 0.4, 0.33)))
    for k in range(11):
        t = k / 10
        x, z = -2.0 + 4.0 * t, 2.42 - 0.5 * math.sin(math.pi * t)
        if k:
            rod(last, (x, 3.4, z), 0.006, M.plain((0.1, 0.08, 0.06), 0.8))
            sky.bulb((x, 3.4, z - 0.06), 0.7, r=0.03)
            cyl((x, 3.4, z - 0.1), 0.028, 0.07, M.glow((1, 0.66, 0.36), 7.0))
        last = (x, 3.4, z)
    sky.hour("dusk", 24, 2.9, elev=-0.5)
    camera.look((1.15, -3.5, 1.35), (-0.25, 6, 1.1), 30, -0.03)
    return {"lift": 0.4, "ev": 0.2, "key": 0.17}


def beach_morning(shot):
    """A row of loungers and parasols before anybody is up."""
    sand = ground.beach(-50, 50, -9, 22, 0.0, slope=-0.035, dunes=0.03)
    water.sea(-0.95, 14, eye=(0, -6))
    for k, x in enumerate((-6.6, -3.4, -0.2, 3.0, 6.2)):
        for s in (-0.62, 0.62):
            seats.lounger(x + s, 1.4, sand(x, 1.4), rnd.uniform(-0.06, 0.06), towel=(SEA, CLAY, STRAW)[k % 3] if s > 0 else None)
        seats.parasol(x, 1.0, sand(x, 1.0), r=1.5)
        seats.stool(x, 1.55, sand(x, 1.55), 0.16, 0.36)
    things.hat(-0.2, 1.55, sand(-0.2, 1.55) + 0.36)
    things.glass(3.0, 1.55, sand(3.0, 1.55) + 0.36, fill=(0.80, 0.38, 0.05))
    plants.palm(-8.5, 4, -0.2, 8.0, (1.2, 0.3), 0)
    plants.palm(8.6, 5, -0.2, 8.8, (-1.0, 0.3), 1)
    ground.dune_grass(-14, -8.5, 3, 7, sand, 70)
    sky.hour("morning", 112, 0.9)
    camera.look((3.4, -3.6, 1.55), (-2.0, 6, 1.15), 27, -0.03)
    return {"lift": 0.35, "ev": 0.3}


def night_path(shot):
    """A path through the garden, its lanterns lit."""
    ground.lawn(-60, 60, -20, 60, 0)
    ground.stepping([(0.55 * math.sin(k * 0.45), -4.6 + 0.82 * k) for k in range(22)], 0.0, 0.36)
    for k in range(9):
        for s in (-1, 1):
            y = -3.4 + 1.9 * k
            x = 0.55 * math.sin((y + 4.6) / 0.82 * 0.45)
            lamps.lantern(x + s * 0.85, y + 0.4 * s, 0, 1.1, 5)
            for _ in range(3):
                plants.plant(rnd.choice(("fern", "fan", "banana", "bush", "fine")), x + s * rnd.uniform(1.5, 2.4), y + rnd.uniform(-0.8, 0.8), 0, rnd.uniform(0.6, 1.2))
    for s in (-1, 1):
        plants.jungle(*sorted((s * 2.4, s * 12)), -8, 18, 0, 1.3, 1.1, 0.08)
    plants.jungle(-20, 20, 17, 26, 0, 1.0, 1.5, 0.15)
    B.wall((-4, 15), (4, 15), 0, 3.2, [(4, 2.2, 2.5, "arch", 0)])
    sky.bulb((0, 16.2, 2.0), 60, r=0.2)
    sky.hour("dusk", -60, 1.2, elev=-3.0, sky=1.3)
    camera.look((0.5, -6.4, 1.5), (0.0, 12, 1.0), 27, -0.04)
    return {"lift": 0.4, "ev": 0.1, "key": 0.15}


def yoga(shot):
    """Mats on a deck under a palm roof, facing the water."""
    ground.beach(-60, 60, 3.2, 28, -0.7, slope=-0.05, dunes=0.04)
    water.sea(-1.75, 17, eye=(0, -4))
    B.deck(-5, 5, -4, 4, 0, along="y", tone=(0.33, 0.22, 0.13), weather=0.2)
    for x in (-4.5, 4.5):
        for y in (-3.6, 3.6):
            cyl((x, y, 0), 0.13, 3.0, M.bark((0.32, 0.25, 0.18)))
        rod((x, -4.1, 2.95), (x, 4.1, 2.95), 0.1, M.wood("z"))
    for y in (-3.6, 3.6):
        rod((-5, y, 3.05), (5, y, 3.05), 0.1, M.wood("z"))
    B.thatch(0, 0, 3.05, 11.2, 9.4, 2.8)
    for k, x in enumerate((-3.2, -1.6, 0.0, 1.6, 3.2)):
        textile.rug(x, 1.4, 0.0, 0.66, 1.85, M.linen((SEA, STRAW, CLAY, STRAW, SEA)[k], 120.0, 0.4), rnd.uniform(-0.04, 0.04))
        textile.rolled((x, 0.75, 0.02), 0.06, 0.42, M.linen((0.80, 0.77, 0.70), 160.0, 0.3))
    textile.cushion((0.0, -1.6, 0), (0.55, 0.55, 0.14), M.linen(CLAY, 150.0, 0.3))
    things.vase(-4.1, 2.9, 0, 0.2, 0.6, (0.5, 0.36, 0.25), "branch", 0.9)
    plants.potted(4.1, 2.9, 0, "fan", 1.0, 0.3)
    for x in (-2.4, 0.8, 2.4):
        lamps.candle(x, 2.7, 0, 0.035, 0.1, 0)
    for s in (-1, 1):
        plants.palm(s * 7.2, 6, -0.8, 8.2, (s * -0.9, 0.2), 1 + s)
        plants.jungle(*sorted((s * 6, s * 16)), -6, 4, -0.5, 1.0, 0.9, 0.06)
    sky.hour("morning", 66, 1.4)
    camera.look((2.1, -3.2, 1.4), (-0.6, 6, 1.1), 24, -0.02)
    return {"lift": 0.45, "ev": 0.2}
