"""The house's surfaces: lime plaster, stone, dark wood, linen, clay, leaves, glass."""
from .nodes import material


def pos(t):
    return t("NewGeometry")


def obj(t):
    """Object coordinates, shifted for every object so that no two are alike."""
    r = t("ObjectInfo", out=5)
    return t.vec("ADD", t("TexCoord", out=3), t.math("MULTIPLY", r, 53.0))


def scaled(t, v, s):
    return t.vec("MULTIPLY", v, s)


def dim(c, f):
    return tuple(min(1.0, x * f) for x in c)


@material
def plaster(t, tint=(0.80, 0.755, 0.685), bump=0.35):
    p = pos(t)
    cloud = t.noise(p, 0.9, 5, 0.6, 0.4)
    trowel = t.noise(scaled(t, p, (1, 1, 1.6)), 3.4, 6, 0.62, 1.2)
    grain = t.noise(p, 110, 3, 0.6)
    col = t.ramp(cloud, (0.3, dim(tint, 0.93)), (0.62, dim(tint, 1.03)))
    col = t.mix(0.10, col, t.ramp(trowel, (0.35, dim(tint, 0.8)), (0.65, dim(tint, 1.1))))
    h = t.math("ADD", t.math("MULTIPLY", trowel, 1.0), t.math("MULTIPLY", grain, 0.12))
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.88, Specular=0.25, Normal=t.bump(h, bump, 0.012))


@material
def stone(t, tint=(0.66, 0.60, 0.51), tile=(0.9, 0.6), rough=0.42, joint=0.006):
    """Limestone slabs laid in a running bond."""
    p = pos(t)
    br = t.t.nodes.new("ShaderNodeTexBrick")
    br.offset, br.squash = 0.5, 1.0
    t.put(br.inputs["Vector"], p)
    for k, v in (("Scale", 1.0), ("Mortar Size", joint), ("Mortar Smooth", 0.2), ("Bias", 0.0), ("Brick Width", tile[0]), ("Row Height", tile[1])):
        br.inputs[k].default_value = v
    t.put(br.inputs["Color1"], dim(tint, 0.93))
    t.put(br.inputs["Color2"], dim(tint, 1.05))
    t.put(br.inputs["Mortar"], dim(tint, 0.62))
    n, fine = t.noise(p, 2.3, 8, 0.62, 0.6), t.noise(p, 38, 5, 0.6)
    col = t.mix(0.30, br.outputs[0], t.ramp(n, (0.32, dim(tint, 0.84)), (0.66, dim(tint, 1.12))))
    col = t.mix(0.12, col, t.ramp(fine, (0.4, dim(tint, 0.7)), (0.6, dim(tint, 1.15))))
    r = t.math("ADD", t.math("MULTIPLY", n, 0.22), rough - 0.1)
    h = t.math("SUBTRACT", t.math("MULTIPLY", fine, 0.15), br.outputs[1])
    return t("BsdfPrincipled", Base__Color=col, Roughness=r, Specular=0.4, Normal=t.bump(h, 0.3, 0.004))


@material
def rock(t, tint=(0.50, 0.45, 0.38), scale=3.0, bump=0.8):
    p = pos(t)
    n, v = t.noise(p, scale, 9, 0.65, 0.8), t.noise(p, scale * 9, 5, 0.6)
    col = t.ramp(n, (0.3, dim(tint, 0.6)), (0.55, tint), (0.75, dim(tint, 1.25)))
    return t("BsdfPrincipled", Base__Color=t.mix(0.2, col, t.ramp(v, (0.4, dim(tint, 0.5)), (0.6, dim(tint, 1.3)))), Roughness=0.85, Normal=t.bump(t.math("ADD", n, t.math("MULTIPLY", v, 0.25)), bump, 0.05))


@material
def wood(t, axis="x", tone=(0.235, 0.125, 0.062), rough=0.45, weather=0.0):
    """Dark tropical wood, the grain along one axis."""
    s = {"x": (0.06, 1, 1), "y": (1, 0.06, 1), "z": (1, 1, 0.06)}[axis]
    v = scaled(t, obj(t), s)
    streak, broad = t.noise(v, 42, 6, 0.65, 0.5), t.noise(v, 6, 3, 0.5, 1.5)
    col = t.ramp(t.math("ADD", t.math("MULTIPLY", streak, 0.6), t.math("MULTIPLY", broad, 0.4)), (0.34, dim(tone, 0.5)), (0.5, tone), (0.64, dim(tone, 1.75)))
    r = t("ObjectInfo", out=5)
    col = t("HueSaturation", Hue=0.5, Saturation=1.0 - weather * 0.5, Value=t.math("MULTIPLY_ADD", r, 0.42, 0.80 + weather * 0.4), Fac=1.0, Color=col)
    return t("BsdfPrincipled", Base__Color=col, Roughness=t.math("MULTIPLY_ADD", streak, 0.3, rough - 0.12), Specular=0.35, Normal=t.bump(streak, 0.25, 0.004))


@material
def linen(t, tint=(0.84, 0.82, 0.77), weave=420.0, bump=0.12, sheen=0.25):
    v = t("TexCoord", out=3)
    wx, n = t.noise(scaled(t, v, (1, 0.12, 1)), weave, 2), t.noise(scaled(t, v, (0.12, 1, 1)), weave, 2)
    crease = t.noise(v, 9, 4, 0.5, 1.0)
    col = t.mix(0.10, tint, t.ramp(t.math("MULTIPLY", wx, n), (0.15, dim(tint, 0.72)), (0.4, dim(tint, 1.08))))
    h = t.math("ADD", t.math("MULTIPLY", t.math("ADD", wx, n), 0.35), t.math("MULTIPLY", crease, 0.9))
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.95, Specular=0.12, Sheen=sheen, Normal=t.bump(h, bump, 0.01))


@material
def woven(t, tint=(0.46, 0.33, 0.20), scale=55.0):
    """Palm fibre, rattan, rope: a checked weave."""
    v = t("TexCoord", out=3)
    n = t.noise(v, scale * 0.8, 3)
    w1 = t("TexWave", out=1, Vector=v, Scale=scale, Distortion=1.5, Detail=2.0, _bands_direction="X")
    w2 = t("TexWave", out=1, Vector=v, Scale=scale, Distortion=1.5, Detail=2.0, _bands_direction="Y")
    w3 = t("TexWave", out=1, Vector=v, Scale=scale, Distortion=1.5, Detail=2.0, _bands_direction="Z")
    h = t.math("MAXIMUM", t.math("MULTIPLY", w1, w2), w3)
    col = t.ramp(t.math("MULTIPLY_ADD", h, 0.6, t.math("MULTIPLY", n, 0.4)), (0.2, dim(tint, 0.45)), (0.8, dim(tint, 1.25)))
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.75, Specular=0.2, Normal=t.bump(h, 0.5, 0.006))


@material
def jute(t, tint=(0.60, 0.52, 0.40), rows=26.0):
    """A braided rug: rows across, each with its own tone."""
    v = t("TexCoord", out=3)
    row = t("TexWave", out=1, Vector=v, Scale=rows, Distortion=0.25, Detail=1.0, _bands_direction="Y")
    tone, fluff = t.noise(scaled(t, v, (0.6, 9, 1)), 3, 3, 0.6), t.noise(v, 60, 3, 0.7)
    col = t.ramp(tone, (0.3, dim(tint, 0.82)), (0.7, dim(tint, 1.12)))
    col = t.mix(0.18, col, t.ramp(row, (0.0, dim(tint, 0.55)), (0.6, dim(tint, 1.05))))
    h = t.math("ADD", t.math("MULTIPLY", row, 0.7), t.math("MULTIPLY", fluff, 0.3))
    return t("BsdfPrincipled", Base__Color=col, Roughness=0.95, Specular=0.1, Normal=t.bump(h, 0.35, 0.008))


@material
def clay(t, tint=(0.45, 0.22, 0.13), rough=0.8):
    p = obj(t)
    n, f = t.noise(p, 7, 6, 0.6), t.noise(p, 70, 3)
    col = t.ramp(n, (0.3, dim(tint, 0.75)), (0.7, dim(tint, 1.2)))
    return t("BsdfPrincipled", Base__Color=col, Roughness=rough, Specular=0.3, Normal=t.bump(t.math("ADD", n, t.math("MULTIPLY", f, 0.2)), 0.25, 0.01))


@material
def plain(t, tint, rough=0.5, metal=0.0, spec=0.4):
    return t("BsdfPrincipled", Base__Color=tint, Roughness=rough, Metallic=metal, Specular=spec)


@material
def glow(t, tint=(1, 0.62, 0.30), strength=6.0):
    return t("Emission", Color=tint, Strength=strength)


@material
def shade(t, tint=(0.83, 0.74, 0.60)):
    """A lampshade: the light comes through."""
    b = t("BsdfTranslucent", Color=tint)
    return t("MixShader", Fac=0.55, i1=t("BsdfDiffuse", Color=tint), i2=b)


@material
def sheer(t, tint=(0.88, 0.86, 0.81), open=0.38):
    """Thin curtain or voile."""
    a = t("MixShader", Fac=0.5, i1=t("BsdfDiffuse", Color=tint), i2=t("BsdfTranslucent", Color=tint))
    return t("MixShader", Fac=open, i1=a, i2=t("BsdfTransparent"))


@material
def glass(t, tint=(0.97, 0.99, 0.98)):
    """Thin glass: mirrors at the edge, otherwise let through, so shadows stay light."""
    return t("MixShader", Fac=t("LayerWeight", Blend=0.25), i1=t("BsdfTransparent", Color=tint), i2=t("BsdfGlossy", Roughness=0.02))


@material
def leaf(t, tint=(0.075, 0.16, 0.045), gloss=0.38, through=0.35):
    r, p = t("ObjectInfo", out=5), pos(t)
    n = t.noise(p, 1.7, 3)
    col = t("HueSaturation", Hue=t.math("MULTIPLY_ADD", r, 0.05, 0.475), Saturation=0.92, Value=t.math("MULTIPLY_ADD", n, 1.1, 0.5), Fac=1.0, Color=tint)
    b = t("BsdfPrincipled", Base__Color=col, Roughness=gloss, Specular=0.35)
    return t("MixShader", Fac=through, i1=b, i2=t("BsdfTranslucent", Color=t.mix(0.35, col, (0.30, 0.36, 0.05))))


@material
def bark(t, tint=(0.30, 0.25, 0.20)):
    v = obj(t)
    w = t("TexWave", out=1, Vector=v, Scale=4.0, Distortion=3.0, Detail=4.0, _bands_direction="Z")
    n = t.noise(v, 14, 6, 0.65)
    h = t.math("ADD", t.math("MULTIPLY", w, 0.22), n)
    return t("BsdfPrincipled", Base__Color=t.ramp(h, (0.35, dim(tint, 0.6)), (0.8, dim(tint, 1.25))), Roughness=0.9, Normal=t.bump(h, 0.7, 0.03))
