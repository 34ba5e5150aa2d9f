"""What a picture is made of: its line of the catalogue and every script its scene reads."""
import ast
import hashlib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ALWAYS = ("render.py", "develop.py")


def mark(picture):
    """Changes when the picture would."""
    h = hashlib.sha256()
    scene = picture["scene"]
    h.update(repr(sorted((k, v) for k, v in picture.items() if k != "scene")).encode())
    h.update(scene.__qualname__.encode())
    for path in sorted({*ALWAYS, *reads(scene.__module__.replace(".", "/") + ".py", set())}):
        with open(os.path.join(HERE, path), "rb") as file:
            h.update(file.read())
    return h.hexdigest()[:16]


def reads(path, known):
    """A script and those of art/ it imports, and so on."""
    if path in known or not os.path.exists(os.path.join(HERE, path)):
        return known
    known.add(path)
    with open(os.path.join(HERE, path)) as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            folder = os.path.dirname(path) if node.level else ""
            base = os.path.join(folder, *(node.module or "").split(".")) if node.module else folder
            for each in (base, *(os.path.join(base, name.name) for name in node.names)):
                reads(each + ".py", known)
    return known
