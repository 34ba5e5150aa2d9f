"""What stands in a room, each thing where its floor plan has it, and what people leave on it."""
import math

from kit import building as B
from kit import lamps, materials as M, plants, seats, textile, things, trees, walls, water
from kit.bed import bed, group, nightstand
from kit.core import cyl, rnd, span

from .plan import IN, LEFT, OUT, RIGHT
from .rooms import CLAY, FRONT, MOSS, SEA, STRAW

BEDS = {"king": 1.9, "queen": 1.5, "double": 1.35, "single": 0.92}
STONE = (0.62, 0.55, 0.45)


def space(p, area, dress):
    inside = p.things_of(area)
    if area["is"] == "terrace":
        terrace(p, area, inside, dress)
    elif area["is"] == "patio":
        patio(p, area)
    elif area["is"] in ("bedroom", "second-bedroom", "childrens-room", "studio", "living", "alcove"):
        dwelling(p, area, inside, dress)
    for each in inside:
        MAKES.get(each["is"], nothing)(p, each, dress)


def nothing(*_):
    pass


def sleeps(p, it, dress):
    x, y, way, *_ = p.foot_of(it)
    bed(x + 0.1 * math.sin(-way), y + 0.1 * math.cos(way), way, width=BEDS[it["is"]], throw=dress["throw"], head=dress["head"])
    hang_over(x, y, way, dress["over"], BEDS[it["is"]])


def hang_over(x, y, way, what, wide):
    """What is on the wall over the head of a bed."""
    def on(along, z, make, *rest):
        make(x + along * math.cos(way) + 0.002 * math.sin(-way), y + along * math.sin(way) + 0.002 * math.cos(way), z, *rest)
    if what == "discs":
        for along, z, r in ((-0.36, 1.72, 0.24), (0.12, 1.88, 0.3), (0.56, 1.66, 0.18)) if wide > 1.2 else ((0, 1.75, 0.26),):
            on(along, z, walls.disc, r, way)
    elif what == "plates":
        on(0, 1.78, walls.plates, way)
    else:
        on(0, 1.8, walls.cloth, min(1.2, wide * 0.62), 0.62, (STRAW, SEA, STRAW, CLAY), way)


def bedside(p, it, dress):
    x, y, way, *_ = p.foot_of(it)
    cx, cy = it["x"], it["y"]
    nightstand(cx, cy, 0, way)
    lamps.table_lamp(cx, cy - 0.02, 0.345, 4, 0.85, (0.66, 0.60, 0.50))
    if (it["x0"] * 7) % 1 > 0.45:
        things.books(cx + 0.13, cy + 0.1, 0.345, 2)
    else:
        things.glass(cx + 0.12, cy + 0.12, 0.345)


def sofa(p, it, dress):
    x, y, way, long, deep = p.foot_of(it)
    seats.bench(x + 0.16 * math.sin(-way), y + 0.16 * math.cos(way), 0, way, length=long, depth=deep - 0.14, accents=(0, 2))


def low_table(p, it, dress):
    home = next((each["is"] for each in p.spaces if each["x0"] < it["x"] < each["x1"] and each["y0"] < it["y"] < each["y1"]), "")
    if home == "terrace":
        seats.table(it["x"], it["y"], 0, 0.36, 0.7)
        for a in (0.4, 3.3):
            seats.chair(it["x"] + 0.68 * math.cos(a), it["y"] + 0.68 * math.sin(a), 0, a + RIGHT)
        things.carafe(it["x"] - 0.05, it["y"] + 0.05, 0.7)
        things.glass(it["x"] + 0.14, it["y"] - 0.08, 0.7, fill=(0.75, 0.42, 0.08))
        return
    if home == "studio":
        worktable(it)
        return
    seats.table(it["x"], it["y"], 0, min(it["w"], it["d"]) * 0.55, 0.38)
    things.books(it["x"] - 0.08, it["y"] + 0.06, 0.38, 2, 0.5)
    things.bowl(it["x"] + 0.1, it["y"] - 0.09, 0.38, 0.1, fruit=3)


def worktable(it):
    """A table with clay, and what somebody has begun."""
    seats.long_table(it["x"], it["y"], 0, OUT if it["w"] >= it["d"] else LEFT, max(it["w"], it["d"]), min(it["w"], it["d"]))
    clay = M.clay((0.42, 0.26, 0.18), 0.6)
    things.ball(it["x"] - 0.3, it["y"] + 0.05, 0.75, 0.09, clay, 0.8)
    things.bowl(it["x"] + 0.1, it["y"] - 0.1, 0.75, 0.13, (0.42, 0.26, 0.18))
    things.vase(it["x"] + 0.32, it["y"] + 0.12, 0.75, 0.1, 0.26, (0.50, 0.33, 0.23), None)
    cyl((it["x"] - 0.05, it["y"] + 0.18, 0.75), 0.15, 0.03, M.wood("x"))
    seats.stool(it["x"], it["y0"] - 0.35)
    seats.stool(it["x"] + 0.5, it["y1"] + 0.35)


def shelves(x, y):
    """Boards on a wall to the left, with pots that have been fired."""
    for z in (1.15, 1.6):
        span(x, x + 0.26, y - 0.8, y + 0.8, z, z + 0.03, M.wood("y"), 0.006)
        for k in range(6):
            tint = rnd.choice(((0.42, 0.22, 0.14), (0.50, 0.36, 0.25), (0.66, 0.58, 0.48), (0.30, 0.33, 0.27)))
            things.vase(x + 0.14, y - 0.66 + 0.26 * k + rnd.uniform(-0.03, 0.03), z + 0.03, rnd.uniform(0.05, 0.085), rnd.uniform(0.12, 0.26), tint, None)


def desk(p, it, dress):
    x, y, way, long, deep = p.foot_of(it)
    walls.console(x, y, way, long, deep, 0.75, shelf=False)
    with group(x, y, 0, way):
        seats.chair(0.1, deep + 0.25, 0, IN + 0.15)
        walls.mirror(0.0, 0.005, 1.5, 0.3, OUT)
        things.tray(-0.35, deep / 2, 0.75, 0.36, 0.26)
        things.carafe(-0.42, deep / 2, 0.762)
        things.glass(-0.25, deep / 2 + 0.05, 0.762)
        things.books(0.4, deep / 2, 0.75, 2, 0.2)


def wardrobe(p, it, dress):
    span(it["x0"], it["x1"], it["y0"], it["y1"], 0.05, 2.25, M.wood("z", (0.27, 0.165, 0.095)), 0.01)


def armchair(p, it, dress):
    seats.armchair(it["x"], it["y"], 0, math.radians(160 if it["y"] > FRONT - 2 else 20))


def daybed(p, it, dress):
    x, y, way, long, deep = p.foot_of(it)
    seats.bench(it["x"], it["y0"], 0, OUT, length=it["w"], depth=it["d"], back=False, accents=(1,))


def lounger(p, it, dress):
    seats.lounger(it["x"], it["y"] - 0.1, 0, rnd.uniform(-0.08, 0.08), towel=dress["throw"] if rnd.random() < 0.5 else None)


def hammock(p, it, dress):
    seats.hammock((it["x0"] - 0.5, it["y"], 1.5), (it["x1"] + 0.6, it["y"] + 0.1, 1.5), 0.7, 1.2, (0.74, 0.66, 0.52))


def dining_table(p, it, dress):
    turn = OUT if it["w"] >= it["d"] else LEFT
    seats.long_table(it["x"], it["y"], 0, turn, max(it["w"], it["d"]), min(it["w"], it["d"]))
    with group(it["x"], it["y"], 0, turn):
        for x, y, rz in ((-0.45, -0.62, 0.05), (0.45, -0.66, -0.1), (-0.48, 0.64, IN + 0.08), (0.5, 0.7, IN - 0.2)):
            seats.chair(x, y, 0, rz)
        things.bowl(-0.1, 0.02, 0.75, 0.15, fruit=5)
        things.carafe(0.35, 0.06, 0.75)
        for x, y in ((0.52, -0.1), (0.2, -0.2)):
            things.glass(x, y, 0.75)
    walls.drum(it["x"], it["y"], 1.75, 3.1, 0.34, 0.26, 6)


def bunks(p, it, dress):
    x, y, way, long, deep = p.foot_of({**it, "head": None})
    walls.bunks(x, y, way, 2.0, 1.0, (SEA, CLAY))


def loom(p, it, dress):
    """A standing loom with a weaving that is half done."""
    with group(it["x"], it["y"], 0, p.facing(it)):
        wood = M.wood("z", (0.30, 0.19, 0.11))
        for s in (-0.6, 0.6):
            B.rod((s, 0, 0), (s, 0, 1.7), 0.04, wood)
            B.rod((s, -0.35, 0.02), (s, 0.35, 0.02), 0.035, wood)
        for z in (0.55, 1.65):
            B.rod((-0.65, 0, z), (0.65, 0, z), 0.035, wood)
        walls.cloth(0, 0.02, 0.82, 1.05, 0.5, (CLAY, STRAW, SEA, STRAW, MOSS), OUT)
        for k in range(40):
            B.rod((-0.5 + k / 40, 0, 1.05), (-0.5 + k / 40, 0, 1.63), 0.0025, M.linen())


def counter(p, it, dress):
    span(it["x0"], it["x1"], it["y0"], it["y1"], 0, 0.9, M.plaster(), 0.03)
    span(it["x0"] - 0.02, it["x1"] + 0.02, it["y0"] - 0.02, it["y1"] + 0.02, 0.9, 0.95, M.wood("x"), 0.01)
    things.bowl(it["x"], it["y"], 0.95, 0.15, fruit=5)


def shower(p, it, dress):
    span(it["x0"], it["x1"], it["y0"], it["y1"], 0.0, 0.02, M.rock((0.50, 0.45, 0.38)), 0.004)
    if it["y1"] > FRONT:
        # In the open: a pole, and nothing round it.
        cyl((it["x"], it["y0"] + 0.1, 0), 0.03, 2.2, M.wood("z"))
    else:
        span(it["x0"], it["x1"], it["y1"] - 0.01, it["y1"], 0.02, 2.1, M.glass(), 0)
    cyl((it["x"], it["y"], 2.2), 0.11, 0.02, M.plain((0.55, 0.40, 0.20), 0.25, 1.0))


def wc(p, it, dress):
    span(it["x0"] + 0.02, it["x1"] - 0.02, it["y0"] + 0.02, it["y1"] - 0.02, 0, 0.42, M.plain((0.82, 0.80, 0.76), 0.3), 0.06, 5)


def washstand(p, it, dress):
    x, y, way, long, deep = p.foot_of(it)
    walls.console(x, y, way, long, deep, 0.82)
    with group(x, y, 0, way):
        walls.basin(0, deep / 2, 0.82)
        walls.tap(0, 0.05, 0.82, OUT, 0.22, 0.18)
        walls.mirror(0, 0.005, 1.6, 0.3, OUT)


def tub(p, it, dress):
    walls.tub(it["x"], it["y"], 0, OUT if it["w"] > it["d"] else LEFT)


def plunge_pool(p, it, dress):
    water.pool(it["x0"], it["x1"], it["y0"], it["y1"], 0.0, depth=1.0, ripple=0.05)


MAKES = {
    **{each: sleeps for each in BEDS}, "nightstand": bedside, "sofa": sofa, "sofa-bed": sofa, "double-sofa-bed": sofa, "table": low_table,
    "desk": desk, "wardrobe": wardrobe, "armchair": armchair, "daybed": daybed, "lounger": lounger, "hammock": hammock,
    "dining-table": dining_table, "bunk": bunks, "loom": loom, "counter": counter, "shower": shower, "wc": wc, "basin": washstand,
    "tub": tub, "plunge-pool": plunge_pool,
}


def dwelling(p, area, inside, dress):
    """A rug where feet leave the bed or the seat, a plant in a free corner, something that turns or glows over the middle."""
    beds = [each for each in inside if each["is"] in BEDS]
    if beds:
        low = min(each["y0"] for each in beds) + 1.2
        x0, x1 = min(each["x0"] for each in beds) - 0.3, max(each["x1"] for each in beds) + 0.3
        textile.rug((max(x0, area["x0"] + 0.2) + min(x1, area["x1"] - 0.2)) / 2, low + 0.9, 0.0, min(x1 - x0, area["w"] - 0.5), 1.9, M.jute((0.60, 0.52, 0.40)))
    for x, y in ((area["x1"] - 0.42, area["y1"] - 0.5), (area["x0"] + 0.42, area["y1"] - 0.5)):
        if p.stands_free(x, y, 0.3) and math.dist((x, y), p.eye) > 2:
            plants.potted(x, y, 0, rnd.choice(("banana", "fan", "fern")), 0.95, 0.25)
            break
    if area["is"] in ("bedroom", "second-bedroom"):
        walls.fan(area["x"], area["y"] + 0.4, 3.2, 0.5, 0.68)
    elif not any(each["is"] == "dining-table" for each in inside):
        walls.globe(area["x"], area["y"], 2.2, 3.1, 0.27, 7)
    if area["is"] == "bedroom":
        for x, way in ((area["x0"] + 0.11, LEFT), (area["x1"] - 0.11, RIGHT)):
            is_bare = not any(abs(each[edge] - x) < 0.3 for each in (*inside, *(d for d in p.doors if not d["across"])) for edge in ("x0", "x1"))
            if is_bare and (p.unseen is None or abs(p.unseen - x) > 0.5):
                walls.cloth(x, area["y"] + 0.5, 1.7, 1.3, 0.85, (dress["throw"], STRAW, (0.72, 0.66, 0.55), dress["throw"], STRAW), way)
    if area["is"] == "studio":
        shelves(area["x0"] + 0.1, area["y"] - 0.4)


def terrace(p, area, inside, dress):
    pools = [each for each in inside if each["is"] == "plunge-pool"]
    pieces = [(area["x0"], area["x1"], area["y0"] + 0.12, area["y1"])]
    if pools:
        it, edge = pools[0], 0.31
        a, b, c, d = it["x0"] - edge, it["x1"] + edge, it["y0"] - edge, it["y1"] + edge
        pieces = [(area["x0"], a, area["y0"] + 0.12, area["y1"]), (b, area["x1"], area["y0"] + 0.12, area["y1"]), (a, b, area["y0"] + 0.12, c), (a, b, d, area["y1"])]
    for x0, x1, y0, y1 in pieces:
        if x1 - x0 > 0.05 and y1 - y0 > 0.05:
            B.deck(x0, x1, y0, y1, -0.01, tone=(0.28, 0.175, 0.105)) if dress["deck"] else B.slab(x0, x1, y0, y1, -0.01, M.stone(STONE, (0.5, 0.5)))
    open_from = max((each["x1"] for each in pools), default=area["x0"]) + 0.3
    B.pergola(max(area["x0"] + 0.1, open_from), area["x1"] - 0.1, FRONT + 0.22, area["y1"] - 0.1, 2.75)
    for x, size in ((area["x1"] - 0.35, 0.85), (area["x0"] + 0.35, 0.75)):
        if p.stands_free(x, FRONT + 0.6, 0.1):
            plants.potted(x, FRONT + 0.6, 0, rnd.choice(("fern", "fan", "banana")), size, 0.26)
    lamps.lantern(area["x"], area["y1"] - 0.35, 0, 1.0, 0)


def patio(p, area):
    """Walls open to the sky, a tree, a bench in its shade."""
    wall = M.plaster()
    B.slab(area["x0"], area["x1"], area["y0"], area["y1"], -0.01, M.stone(STONE, (0.5, 0.5)))
    for a, b in (((area["x0"], area["y0"]), (area["x0"], area["y1"])), ((area["x1"], area["y0"]), (area["x1"], area["y1"])), ((area["x0"], area["y0"]), (area["x1"], area["y0"]))):
        B.wall(a, b, 0, 2.4, mat=wall, thick=0.24)
    for each in p.things_of(area):
        if each["is"] == "tree":
            trees.tree(each["x"], each["y"], 0, 3.3, 1.5, (0.25, 0.1), 0.09, 0.55)
        elif each["is"] == "bench":
            seats.bench(each["x"], each["y1"] - 0.1, 0, IN, length=each["w"], depth=each["d"], back=False, accents=(0,))
    for k in range(7):
        plants.plant(rnd.choice(("fern", "fan", "bush")), area["x0"] + 0.25 + rnd.uniform(-0.05, 0.15), area["y0"] + 0.3 + k * (area["d"] - 0.5) / 6, 0, rnd.uniform(0.4, 0.75))
    plants.potted(area["x1"] - 0.45, area["y0"] + 0.5, 0, "fern", 0.8, 0.26, (0.42, 0.22, 0.14))
    things.hat(area["x"] - 0.4, area["y1"] - 0.35, 0.47, 0.4)
    lamps.lantern(area["x0"] + 0.7, area["y0"] + 0.4, 0, 1.0, 0)
