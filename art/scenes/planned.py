"""Rooms built from their floor plan: walls, doors and beds stand where content/floor-plans.json draws them."""
import math

import bpy
from mathutils import Vector

from kit import building as B
from kit import camera, materials as M, plants, sky, textile
from kit.core import span

from . import furnish
from .plan import Plan
from .rooms import CLAY, FRONT, LOOKS, MOSS, SEA, STRAW, view

HIGH, DOOR = 3.2, 2.15
PALE, LIME, OCHRE, ROSY = (0.80, 0.755, 0.685), (0.76, 0.735, 0.66), (0.80, 0.71, 0.59), (0.82, 0.785, 0.735)

# What rooms of one side of the house share: floor, walls, how they open, the hour.
SIDES = {
    "ocean": dict(floor=((0.70, 0.64, 0.55), (0.9, 0.6)), wall=PALE, opens="arch", deck=True, hour=("morning", 58, 1.3), logs=(0.235, 0.125, 0.062)),
    "garden": dict(floor=((0.60, 0.53, 0.43), (0.6, 0.6)), wall=OCHRE, opens="arch", deck=False, hour=("day", -46, 2.3), logs=(0.17, 0.095, 0.05)),
    "river": dict(floor=((0.52, 0.48, 0.41), (0.6, 0.6)), wall=LIME, opens="rect", deck=True, hour=("morning", -52, 0.6), logs=(0.30, 0.18, 0.10)),
    "pool": dict(floor=((0.74, 0.69, 0.60), (0.8, 0.8)), wall=PALE, opens="rect", deck=False, hour=("day", 48, 1.7), logs=(0.235, 0.125, 0.062)),
    "junior": dict(floor=((0.50, 0.34, 0.25), (0.34, 0.34)), wall=ROSY, opens="arch", deck=False, hour=("low", 34, 1.0), logs=(0.22, 0.12, 0.06)),
}

# What tells one room from its neighbour: how it is dressed.
DRESSED = {
    "OV": dict(throw=SEA, head="wood", over="discs"), "OW": dict(throw=CLAY, head="woven", over="cloth"),
    "OF": dict(throw=STRAW, head="wood", over="plates"), "BF": dict(throw=SEA, head="plaster", over="discs"),
    "SW": dict(throw=STRAW, head="woven", over="cloth"), "FF": dict(throw=SEA, head="woven", over="plates"),
    "PO": dict(throw=MOSS, head="plaster", over="plates"), "PF": dict(throw=CLAY, head="wood", over="discs"),
    "GV": dict(throw=MOSS, head="wood", over="cloth"), "G5": dict(throw=CLAY, head="woven", over="discs"),
    "FW": dict(throw=STRAW, head="plaster", over="plates"), "MW": dict(throw=MOSS, head="woven", over="cloth"),
    "FG": dict(throw=CLAY, head="wood", over="discs"), "RV": dict(throw=STRAW, head="wood", over="cloth"),
    "R2": dict(throw=SEA, head="woven", over="discs"), "R5": dict(throw=MOSS, head="woven", over="cloth"),
    "PR": dict(throw=CLAY, head="plaster", over="plates"), "JS": dict(throw=CLAY, head="plaster", over="plates"),
    "J2": dict(throw=SEA, head="wood", over="plates"), "J5": dict(throw=STRAW, head="woven", over="discs"),
    "WG": dict(throw=SEA, head="wood", over="discs"), "WF": dict(throw=CLAY, head="woven", over="plates"),
    "WD": dict(throw=STRAW, head="woven", over="cloth"), "M1": dict(throw=SEA, head="wood", over="cloth"),
    "M2": dict(throw=STRAW, head="wood", over="discs"), "MF": dict(throw=CLAY, head="woven", over="plates"),
    "MO": dict(throw=SEA, head="plaster", over="cloth"), "FA": dict(throw=CLAY, head="woven", over="plates"),
    "MR": dict(throw=STRAW, head="wood", over="cloth"),
}

# What lies beyond each, and which of its four shots are taken.
TAKEN = {
    "OW": ("ocean", (1, 2, 9)), "J2": ("garden", (1, 2)), "G5": ("garden", (1, 2)), "R5": ("river", (1, 2)), "WD": ("pool", (1, 2)),
    "J5": ("pool", (1, 2)), "RV": ("river", (1, 2)), "PO": ("ocean", (2, 4)), "FF": ("ocean", (2, 4)), "WF": ("pool", (1, 2, 4)),
    "M2": ("ocean", (1, 4)), "MW": ("garden", (1, 4)), "FG": ("garden", (1, 4)), "MO": ("ocean", (1, 4)), "PR": ("river", (1, 2)),
    "PF": ("ocean", (2, 1)), "FW": ("garden", (2, 4)), "SW": ("ocean", (1, 2)), "MF": ("pool", (1, 2)), "OF": ("ocean", (1, 2)), "BF": ("ocean", (1, 3)),
}

# Shot 4 shows this room, or the patio that one enters by.
ELSEWHERE = ("second-bedroom", "childrens-room", "alcove", "studio", "living", "patio")


def room(code, plan, beyond):
    """The scene of one room type: its plan and what lies beyond its terrace."""
    def scene(shot):
        p, dress = Plan(plan), DRESSED[code]
        side = SIDES["junior" if code.startswith("J") else beyond]
        wall = M.plaster(side["wall"])
        eye, towards, unseen = stand(p, shot, seen(p, shot))
        p.eye, p.unseen = eye, unseen
        shell(p, side, wall)
        for space in p.spaces:
            furnish.space(p, space, {**dress, **side})
        for each in p.doors:
            if each["is"] == "window" and each["y0"] < FRONT - 0.1:
                hedge(p, each)
        terrace = p.space("terrace")
        view(beyond, terrace["y1"], max(abs(p.x0), p.x1) + 3.4)
        name, azimuth, seed = side["hour"]
        sky.hour(name, azimuth, seed)
        return look(shot, eye, towards, unseen)
    return scene


def seen(p, shot):
    if shot == 3:
        return p.space("terrace")
    if shot == 4:
        return next(filter(None, map(p.space, ELSEWHERE)), p.space("bath"))
    return p.space("bedroom")


def shell(p, side, wall):
    tint, tile = side["floor"]
    B.slab(p.x0, p.x1, p.back, FRONT + 0.12, 0.0, M.stone(tint, tile, 0.4))
    for a, b, outside, doors in p.walls():
        cuts = [cut for each in doors for cut in cuts_of(each, a, side)]
        made = B.wall(a, b, 0, HIGH, cuts, thick=0.24 if outside else 0.2, mat=wall)
        leaves = [leaf for each in doors for leaf in hang(each, side)]
        if a[0] == b[0]:
            for each in (made, *leaves):
                each["line"] = a[0]
    B.ceiling(p.x0 - 0.12, p.x1 + 0.12, p.back - 0.12, FRONT + 0.12, HIGH)
    for each in p.inside:
        B.beams(each["x0"], each["x1"], each["y0"], each["y1"], HIGH, every=0.74, tone=side["logs"])


def hedge(p, window):
    """Green before a window: nobody looks in."""
    x, y = (window["x0"] + window["x1"]) / 2, (window["y0"] + window["y1"]) / 2
    if window["across"]:
        plants.jungle(x - 3, x + 3, y - 5, y - 1.2, -0.2, 1.3, 0.8, 0)
    else:
        s = -1 if any(each["x0"] < x + 0.5 < each["x1"] and each["y0"] < y < each["y1"] for each in p.inside) else 1
        plants.jungle(min(x + s * 1.2, x + s * 5), max(x + s * 1.2, x + s * 5), y - 3, y + 3, -0.2, 1.3, 0.8, 0)


def cuts_of(door, start, side):
    """What a door takes out of its wall: (distance along, width, height, kind, sill)."""
    a, b = (door["x0"], door["x1"]) if door["across"] else (door["y0"], door["y1"])
    at, wide = (a + b) / 2 - (start[0] if door["across"] else start[1]), b - a
    kind = door["is"]
    if kind == "glass" and side["opens"] == "arch" and wide > 2.4:
        pier = 0.42
        half = (wide - pier) / 2
        return [(at - (half + pier) / 2, half, 2.5, "arch", 0), (at + (half + pier) / 2, half, 2.5, "arch", 0)]
    if kind == "glass":
        return [(at, wide, 2.5, side["opens"], 0)]
    if kind == "window":
        return [(at, wide, 2.2, "rect", 0.95)]
    return [(at, wide, 2.35 if kind in ("opening", "curtain") else DOOR, "rect", 0)]


def hang(door, side):
    """Lintels, curtains, the daylight of what is open, and the leaf of what is closed, board by board."""
    kind, x, y = door["is"], (door["x0"] + door["x1"]) / 2, (door["y0"] + door["y1"]) / 2
    if kind in ("glass", "window") and door["across"]:
        way = "+y" if y > FRONT - 0.1 else "-y"
        sky.portal((door["x0"], y), (door["x1"], y), 0.95 if kind == "window" else 0, 2.5, way)
    if kind == "glass":
        linen = M.linen((0.78, 0.75, 0.68), 260.0, 0.2)
        if side["opens"] == "rect":
            B.rod((door["x0"] - 0.25, y - 0.02, 2.6), (door["x1"] + 0.25, y - 0.02, 2.6), 0.11, M.wood("z", side["logs"]))
        for s, edge in ((-1, door["x0"]), (1, door["x1"])):
            textile.drape(edge + s * 0.16, y - 0.24, 0.02, 2.78, 0.46, (edge - 0.4, edge + 0.4), linen, seed=x + s)
    if kind in ("door", "sliding"):
        wood = M.wood("z", (0.26, 0.155, 0.09))
        a, b = (door["x0"], door["x1"]) if door["across"] else (door["y0"], door["y1"])
        n = max(4, round((b - a) / 0.15))
        for k in range(n):
            low, high = a + k * (b - a) / n, a + (k + 1) * (b - a) / n
            board = (low, high, y - 0.025, y + 0.025) if door["across"] else (x - 0.025, x + 0.025, low, high)
            yield span(*board, 0.01, DOOR - 0.01, wood, 0.006)


def stand(p, shot, space):
    """Where the camera stands and what it looks at: (x, y), (x, y), and the side wall that it does not see.
    Shot 1 looks past the bed at the view, 2 from the view at the bed, 3 along the terrace, 4 into another room, 9 all around."""
    things = p.things_of(space)
    sleeps = [each for each in things if each["is"] in (*furnish.BEDS, "bunk")]
    beds = sleeps or things or [space]
    bx, by = (sum(each[k] for each in beds) / len(beds) for k in ("x", "y"))
    if shot == 3:
        # From the end where a lounger stands, or from the other where the way is barred.
        ends = ((space["x1"] - 0.35, space["x0"] + 1.2), (space["x0"] + 0.35, space["x1"] - 1.2))
        x, to = next((each for each in ends if p.stands_free(each[0], space["y0"] + 0.5, 0.1)), ends[0])
        return (x, space["y0"] + 0.5), (to, space["y1"] + 0.4), None
    if shot == 9:
        # In the middle of the room, or as near to it as a table leaves room.
        steps = [(space["x"] + dx, space["y"] + dy) for dx in (0, 0.5, -0.5, 1, -1) for dy in (0.4, 0.8, 0, 1.2)]
        at = next((each for each in steps if p.stands_free(*each, 0.35)), (space["x"], space["y1"] - 0.6))
        return at, (at[0], FRONT), None
    if space["is"] == "patio":
        return (space["x1"] - 0.3, space["y1"] - 0.75), (space["x0"] + 1.0, space["y0"] + 0.9), None
    if shot == 1:
        # Beside the bed, a step behind the side wall where nothing stands at it; half way between the bed and the view.
        wall, away = max(((space["x0"], -1), (space["x1"], 1)), key=lambda each: abs(each[0] - bx))
        windows = [each for each in p.doors if each["is"] == "window"]
        is_bare = not any(abs(each[edge] - wall) < 0.2 and each["y1"] > space["y0"] + 0.7 for each in (*things, *windows) for edge in ("x0", "x1"))
        x, y = wall + away * (0.8 if is_bare else -0.3), space["y0"] + 0.7
        to = [math.atan2(-(u - x), v - y) for u, v in ((bx, by), (space["x"], FRONT))]
        turn = 0.45 * to[0] + 0.55 * to[1]
        return (x, y), (x - math.sin(turn), y + math.cos(turn)), wall
    y = space["y1"] - 0.4 if sleeps and not any(each["is"] == "bunk" for each in sleeps) else space["y0"] + 0.5
    places = [(space["x0"] + 0.42 + k * (space["w"] - 0.84) / 6, y) for k in range(7)]
    free = [each for each in places if p.stands_free(*each, 0.1)] or places
    return max(free, key=lambda each: math.hypot(each[0] - bx, each[1] - by)), (bx, by - 0.3) if sleeps else (space["x"] * 0.6 + bx * 0.4, space["y1"]), None


def look(shot, eye, towards, wall):
    if shot == 9:
        camera.around((*eye, 1.5))
        return LOOKS[9]
    lens, shift = {1: (21, -0.06), 3: (21, -0.07)}.get(shot, (19, -0.04))
    camera.look((*eye, 1.5), (*towards, 1.5), lens, shift)
    if wall is not None:
        stands_behind = abs(eye[0] - wall) > 0.5
        if stands_behind:
            # A little into the room: at the edge one would look into the foot of the wall, where no light comes.
            bpy.context.scene.camera.data.shift_x = math.copysign(0.045, wall - eye[0])
        bpy.context.view_layer.update()
        for each in bpy.data.objects:
            # Who stands in the room itself would find its bed and its rug on their own side of the wall.
            if abs(each.get("line", 1e9) - wall) < 0.01 or (stands_behind and is_behind(each, wall, eye)):
                each.visible_camera = False
    return LOOKS[shot]


def is_behind(thing, wall, eye):
    """It stands in the next room, a step behind the wall that is not seen: it would be a black edge of the picture."""
    corners = [thing.matrix_world @ Vector(each) for each in thing.bound_box]
    low, high = min(at.x for at in corners), max(at.x for at in corners)
    is_beyond = ((low + high) / 2 - wall) * (eye[0] - wall) > 0
    # What is wider is floor, ceiling or a wall of both rooms.
    return is_beyond and high - low < 3 and any(math.hypot(at.x - eye[0], at.y - eye[1]) < 2.5 for at in corners)
