import { type At, bedNames, type Thing, type ThingName } from '#resort/content/floor-plan.ts'

const round: readonly ThingName[] = ['table', 'tree', 'basin']

/** A piece of furniture from above: enough to know it by. */
export function showThing({ is, at: [x, y], size: [width, depth], head = 'top' }: Thing): string {
  const box = (left: number, top: number, wide: number, deep: number, more = '') =>
    `<rect x="${short(x + left)}" y="${short(y + top)}" width="${short(wide)}" height="${short(deep)}" rx="0.06"${more}/>`
  const whole = box(0, 0, width, depth)
  if (is === 'bunk') return whole + pillows(1, { x, y, width, depth, head }) + slash(x, y, width, depth)
  if (is === 'sofa' || is.endsWith('sofa-bed')) return whole + backOf(head, width, depth, box)
  if (bedNames.some((each) => each === is)) {
    return (
      whole + pillows(is === 'single' ? 1 : 2, { x, y, width, depth, head }) + blanket({ x, y, width, depth, head })
    )
  }
  switch (is) {
    case 'tree':
      return (
        oval(x, y, width, depth, ' fill="#cfdcc4"') + oval(x + width * 0.4, y + depth * 0.4, width * 0.2, depth * 0.2)
      )
    case 'plunge-pool':
      return box(0, 0, width, depth, ' fill="#bcdcd9"')
    case 'tub':
      return whole + oval(x + 0.08, y + 0.08, width - 0.16, depth - 0.16)
    case 'shower':
      return box(0, 0, width, depth, ' fill="#d6e6e3"') + slash(x, y, width, depth)
    case 'wc':
      return oval(x, y, width, depth)
    case 'wardrobe':
    case 'counter':
      return whole + slash(x, y, width, depth)
    case 'lounger':
      return whole + box(0, 0, width, depth * 0.28)
    case 'armchair':
      return whole + box(width * 0.15, depth * 0.2, width * 0.7, depth * 0.7)
    case 'dining-table':
      return chairs(width, depth, box) + whole
    case 'hammock':
      return `<path d="M${short(x)} ${short(y)}q${short(width / 2)} ${short(depth * 1.6)} ${short(width)} 0" fill="none"/>`
    default:
      return round.includes(is) ? oval(x, y, width, depth) : whole
  }
}

type Lying = { x: number; y: number; width: number; depth: number; head: NonNullable<Thing['head']> }

function pillows(count: number, { x, y, width, depth, head }: Lying): string {
  const across = head === 'top' ? width : depth
  const each = across / count
  return Array.from({ length: count }, (_, index) => {
    const along = index * each + each * 0.12
    const [left, top, wide, deep] =
      head === 'top'
        ? [along, 0.08, each * 0.76, 0.35]
        : [head === 'left' ? 0.08 : width - 0.43, along, 0.35, each * 0.76]
    return `<rect x="${short(x + left)}" y="${short(y + top)}" width="${short(wide)}" height="${short(deep)}" rx="0.08"/>`
  }).join('')
}

/** Its edge, folded back below the pillows. */
function blanket({ x, y, width, depth, head }: Lying): string {
  const from: At = head === 'top' ? [x, y + 0.62] : [head === 'left' ? x + 0.62 : x + width - 0.62, y]
  return `<path d="M${short(from[0])} ${short(from[1])}${head === 'top' ? `h${short(width)}` : `v${short(depth)}`}"/>`
}

type Box = (left: number, top: number, wide: number, deep: number) => string

function backOf(head: NonNullable<Thing['head']>, width: number, depth: number, box: Box): string {
  if (head === 'top') return box(0, 0, width, 0.22)
  return head === 'left' ? box(0, 0, 0.22, depth) : box(width - 0.22, 0, 0.22, depth)
}

function chairs(width: number, depth: number, box: Box): string {
  const places = [0.12, 0.56].map((share) => share * width)
  return places.map((left) => box(left, -0.28, width * 0.32, 0.4) + box(left, depth - 0.12, width * 0.32, 0.4)).join('')
}

function oval(x: number, y: number, width: number, depth: number, more = ''): string {
  return `<ellipse cx="${short(x + width / 2)}" cy="${short(y + depth / 2)}" rx="${short(width / 2)}" ry="${short(depth / 2)}"${more}/>`
}

function slash(x: number, y: number, width: number, depth: number): string {
  return `<path d="M${short(x)} ${short(y)}l${short(width)} ${short(depth)}"/>`
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
