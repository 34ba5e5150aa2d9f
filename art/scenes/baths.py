"""Bathrooms: a stone bath at a window, a basin, and what one reaches for."""
import math

from kit import building as B
from kit import camera, lamps, materials as M, plants, seats, sky, textile, things, walls

from .rooms import CLAY, FRONT, MOSS, SEA, STRAW, view


def bath(kind, tint=None, throw=SEA, floor=(0.62, 0.56, 0.47), when=("morning", 50), flip=0):
    def scene(shot):
        w, back, h = 4.2, -1.6, 3.0
        x, wall = w / 2, M.plaster(tint or (0.80, 0.755, 0.685))
        B.slab(-x, x, back, FRONT + 0.16, 0, M.stone(floor, (0.6, 0.6), 0.3))
        B.wall((-x, FRONT), (x, FRONT), 0, h, [(x + 0.25, 2.5, 2.45, "arch", 0.38)], thick=0.4, mat=wall)
        for p, q in (((-x, back), (-x, FRONT)), ((x, back), (x, FRONT)), ((-x, back), (x, back))):
            B.wall(p, q, 0, h, mat=wall)
        B.ceiling(-x - 0.16, x + 0.16, back - 0.16, FRONT + 0.2, h)
        B.beams(-x, x, back, FRONT, h, every=0.6)
        sky.portal((-1.0, FRONT), (1.5, FRONT), 0.38, 2.45, "+y")
        view(kind, FRONT + 1.0)
        walls.tub(0.3, 1.45)
        walls.tap(-0.75, 1.5, 0.0, -math.pi / 2, 0.78, 0.2)
        B.span(-0.65, 1.25, 1.22, 1.42, 0.575, 0.6, M.wood("x"), 0.006)
        things.books(-0.1, 1.32, 0.6, 1, 1.5)
        things.glass(0.3, 1.32, 0.6)
        lamps.candle(0.75, 1.32, 0.6, power=0.5)
        walls.console(-x + 0.16, -0.1, -math.pi / 2, 1.9, 0.55, 0.82)
        for y in (-0.55, 0.35):
            walls.basin(-x + 0.46, y, 0.82)
            walls.tap(-x + 0.24, y, 0.82, -math.pi / 2, 0.22, 0.18)
            walls.mirror(-x + 0.165, y, 1.65, 0.3, -math.pi / 2)
        lamps.sconce(-x + 0.17, -0.1, 1.75, (1, 0), 2.5)
        things.vase(-x + 0.42, -0.1, 0.82, 0.06, 0.18, stems="fine", size=0.26)
        for k in range(3):
            textile.rolled((-x + 0.42, -0.5 + 0.19 * k, 0.19), 0.075, 0.4, M.linen(throw if k == 1 else (0.82, 0.79, 0.73), 160.0, 0.3), math.pi / 2)
        seats.stool(1.55, 0.7)
        textile.folded((1.55, 0.7, 0.44), (0.34, 0.28, 0.12), M.linen(), 3, 0.3)
        walls.rail(x - 0.165, 0.1, 1.3, math.pi / 2, 0.7, throw)
        textile.rug(0.3, 0.55, 0, 1.4, 0.7, M.linen((0.74, 0.70, 0.62), 60.0, 0.5))
        plants.potted(x - 0.5, 1.75, 0, "fern" if kind != "garden" else "banana", 0.8, 0.24)
        hour, azimuth = when
        sky.hour(hour, azimuth, 1.1)
        camera.look((1.55, back + 0.45, 1.45), (-0.45, FRONT, 1.05), 20, -0.02)
        return {"lift": 0.5, "ev": 0.15, "flip": flip}
    return scene


ocean = bath("ocean", when=("morning", 62))
garden = bath("garden", (0.80, 0.71, 0.59), MOSS, (0.52, 0.46, 0.37), ("day", -46), 1)
river = bath("river", (0.72, 0.715, 0.64), STRAW, (0.52, 0.48, 0.41), ("morning", 40))
