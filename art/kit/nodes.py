"""Short writing for shader nodes: a value that is a socket is linked, anything else is set."""
import bpy


class Tree:
    def __init__(self, tree):
        self.t = tree

    def __call__(self, kind, out=0, **inputs):
        n = self.t.nodes.new("ShaderNode" + kind)
        for k, v in inputs.items():
            if k.startswith("_"):
                setattr(n, k[1:], v)
                continue
            key = int(k[1:]) if k[0] == "i" and k[1:].isdigit() else k.replace("__", " ")
            self.put(n.inputs[key], v)
        return n.outputs[out]

    def put(self, socket, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, socket)
        elif isinstance(v, (tuple, list)) and len(v) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*v, 1)
        else:
            socket.default_value = v

    def math(self, op, a, b=0.0, c=0.0):
        return self("Math", _operation=op, i0=a, i1=b, i2=c)

    def vec(self, op, a, b=(0, 0, 0)):
        return self("VectorMath", _operation=op, i0=a, i1=b)

    def mix(self, fac, a, b, mode="MIX"):
        return self("MixRGB", _blend_type=mode, Fac=fac, Color1=a, Color2=b)

    def ramp(self, fac, *stops):
        n = self.t.nodes.new("ShaderNodeValToRGB")
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (p, col) in zip(e, stops):
            el.position = p
            el.color = (col, col, col, 1) if isinstance(col, (int, float)) else (*col, 1)
        self.put(n.inputs[0], fac)
        return n.outputs[0]

    def noise(self, vec, scale, detail=4.0, rough=0.55, distort=0.0):
        return self("TexNoise", Vector=vec, Scale=scale, Detail=detail, Roughness=rough, Distortion=distort)

    def bump(self, height, strength=0.2, dist=0.02, normal=None):
        kw = {"Normal": normal} if normal is not None else {}
        return self("Bump", Height=height, Strength=strength, Distance=dist, **kw)

    def out(self, shader):
        o = [n for n in self.t.nodes if n.type in ("OUTPUT_MATERIAL", "OUTPUT_WORLD")][0]
        self.t.links.new(shader, o.inputs[0])


_made = {}


def forget():
    _made.clear()


def material(fn):
    """A material is made once for each set of values."""
    def get(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in _made:
            m = bpy.data.materials.new(fn.__name__)
            m.use_nodes = True
            m.node_tree.nodes.remove(m.node_tree.nodes["Principled BSDF"])
            t = Tree(m.node_tree)
            t.out(fn(t, *a, **k))
            _made[key] = m
        return _made[key]
    return get
