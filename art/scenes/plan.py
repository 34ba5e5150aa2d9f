"""content/floor-plans.json in metres of a scene. A plan is seen from above with the view at its lower edge, so its left is our right;
the glass front of the house stands at y = FRONT and the middle of the house at x = 0."""
import json
import math
import os

from .rooms import FRONT

LEFT, RIGHT, OUT, IN = -math.pi / 2, math.pi / 2, 0.0, math.pi
OPEN_AIR = ("terrace", "patio")
# Where the head of a thing is, in the plan: which way its foot points in the scene.
FACES = {"top": OUT, "left": RIGHT, "right": LEFT, "bottom": IN}

HERE = os.path.dirname(os.path.abspath(__file__))


def all_plans():
    with open(os.path.join(HERE, "..", "..", "content", "floor-plans.json")) as file:
        return json.load(file)


def mark(plan):
    """Changes when what is drawn changes."""
    return json.dumps({"spaces": plan["spaces"], "doors": plan["doors"], "things": plan["things"]}, sort_keys=True)


class Plan:
    """Spaces, doors and things of one room type, each with its edges x0 < x1, y0 < y1 in the scene."""

    def __init__(self, plan):
        inside = [each for each in plan["spaces"] if each["is"] not in OPEN_AIR]
        self.front = max(each["at"][1] + each["size"][1] for each in inside)
        self.middle = max(each["at"][0] + each["size"][0] for each in inside) / 2
        self.spaces = [self.area(each) for each in plan["spaces"]]
        self.things = [self.area(each) for each in plan["things"]]
        self.doors = [self.door(each) for each in plan["doors"]]
        self.inside = [each for each in self.spaces if each["is"] not in OPEN_AIR]
        self.x0, self.x1 = min(each["x0"] for each in self.inside), max(each["x1"] for each in self.inside)
        self.back = min(each["y0"] for each in self.inside)

    def area(self, each):
        (x, y), (w, d) = each["at"], each["size"]
        x1, y0 = self.middle - x, y - self.front + FRONT
        return dict(
            **{"is": each["is"]}, x0=x1 - w, x1=x1, y0=y0, y1=y0 + d, w=w, d=d, x=x1 - w / 2, y=y0 + d / 2, head=each.get("head"),
        )

    def door(self, each):
        (ax, ay), (bx, by) = (self.point(*each[end]) for end in ("from", "to"))
        return dict(**{"is": each["is"]}, x0=min(ax, bx), x1=max(ax, bx), y0=min(ay, by), y1=max(ay, by), across=ay == by)

    def point(self, x, y):
        return self.middle - x, round(y - self.front + FRONT, 4)

    def space(self, kind):
        return next((each for each in self.spaces if each["is"] == kind), None)

    def things_of(self, space):
        return [each for each in self.things if space["x0"] < each["x"] < space["x1"] and space["y0"] < each["y"] < space["y1"]]

    def stands_free(self, x, y, room=0.3):
        """Whether somebody with a camera can stand there."""
        return not any(each["x0"] - room < x < each["x1"] + room and each["y0"] - room < y < each["y1"] + room for each in self.things)

    def facing(self, thing):
        """Which way a thing faces: away from its head, or from the nearest wall."""
        if thing["head"]:
            return FACES[thing["head"]]
        home = next(each for each in self.spaces if each["x0"] <= thing["x"] <= each["x1"] and each["y0"] <= thing["y"] <= each["y1"])
        far = {OUT: thing["y0"] - home["y0"], IN: home["y1"] - thing["y1"], LEFT: thing["x0"] - home["x0"], RIGHT: home["x1"] - thing["x1"]}
        # A desk is longer than deep: its long side stands at the wall.
        fits = [way for way in far if thing["w"] == thing["d"] or (way in (OUT, IN)) == (thing["w"] > thing["d"])]
        return min(fits, key=far.get)

    def foot_of(self, thing):
        """(x, y, way, length along the wall, depth): the middle of the side at the wall, as beds, benches and consoles are placed."""
        way = self.facing(thing)
        x = {LEFT: thing["x0"], RIGHT: thing["x1"]}.get(way, thing["x"])
        y = {OUT: thing["y0"], IN: thing["y1"]}.get(way, thing["y"])
        long, deep = (thing["w"], thing["d"]) if way in (OUT, IN) else (thing["d"], thing["w"])
        return x, y, way, long, deep

    def walls(self):
        """Every wall once: (p, q, is it outside, its doors). A wall is a stretch of an edge of what is inside."""
        lines = {}
        for each in self.inside:
            for across, at, a, b in ((1, each["y0"], each["x0"], each["x1"]), (1, each["y1"], each["x0"], each["x1"]), (0, each["x0"], each["y0"], each["y1"]), (0, each["x1"], each["y0"], each["y1"])):
                lines.setdefault((across, round(at, 3)), []).append((a, b))
        edges = {(1, self.back), (1, FRONT), (0, self.x0), (0, self.x1)}
        outer = {(across, round(at, 3)) for across, at in edges}
        for (across, at), stretches in lines.items():
            doors = [each for each in self.doors if bool(each["across"]) == bool(across) and abs((each["y0"] if across else each["x0"]) - at) < 0.02]
            for a, b in joined(stretches):
                p, q = ((a, at), (b, at)) if across else ((at, a), (at, b))
                own = [each for each in doors if a - 0.01 <= (each["x0"] if across else each["y0"]) <= b]
                yield p, q, (across, at) in outer, own


def joined(stretches):
    """Stretches of one line that touch are one."""
    out = []
    for a, b in sorted(stretches):
        if out and a <= out[-1][1] + 0.01:
            out[-1] = (out[-1][0], max(b, out[-1][1]))
        else:
            out.append((a, b))
    return out
