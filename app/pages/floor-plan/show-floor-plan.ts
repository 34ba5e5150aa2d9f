import {
  type At,
  areaOf,
  extentOf,
  type FloorPlan,
  isOutside,
  isWet,
  type Opening,
  planMargin,
  type Space,
  sheetOf,
} from '#resort/content/floor-plan.ts'
import type { Language } from '#resort/guests/language.ts'
import { sayArea, saySpace } from '../../words/show-floor-plan.ts'
import { showThing } from './show-thing.ts'

const wall = 0.14
const ink = '#16282b'
const fills = { inside: '#fffdf9', wet: '#eaf0ee', outside: '#efe6d8' }

/** The plan as a picture that can be looked at in any size. Colours and letters are its own: no style reaches it. */
export function showFloorPlan(plan: FloorPlan, locale: Language): string {
  const { width, depth } = extentOf(plan)
  const box = [-planMargin, -planMargin, width + 2 * planMargin, depth + 2 * planMargin].map(short).join(' ')
  const sheet = sheetOf(plan)
  const outside = plan.spaces.filter(isOutside)
  const inside = plan.spaces.filter((space) => !isOutside(space))
  // As large as a telephone needs to be read on, and as small as the smallest space allows.
  const letters = Math.min(0.38, Math.max(0.2, width * 0.034))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${sheet.width}" height="${sheet.height}">`,
    ...outside.map((space) => showFloor(space, fills.outside)),
    ...outside.map(showBoards),
    ...inside.map((space) => showFloor(space, isWet(space) ? fills.wet : fills.inside)),
    `<g fill="none" stroke="${ink}" stroke-width="${wall}" stroke-linejoin="round">`,
    ...inside.map(({ at, size }) => rectangle(at, size)),
    '</g>',
    ...plan.doors.map((opening) => showOpening(opening, plan)),
    '<g fill="#fff" stroke="#7d7264" stroke-width="0.03" stroke-linejoin="round" stroke-linecap="round">',
    ...plan.things.map(showThing),
    '</g>',
    `<g fill="${ink}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="${short(letters)}" text-anchor="middle">`,
    ...plan.spaces.map((space) => showLabel(space, letters, locale)),
    '</g></svg>',
  ].join('')
}

function showFloor({ at, size }: Space, fill: string): string {
  const edge = fill === fills.outside ? ' stroke="#b9a88d" stroke-width="0.04"' : ''
  return rectangle(at, size, ` fill="${fill}"${edge}`)
}

/** Boards, or the stones of a patio. */
function showBoards({ is, at: [x, y], size: [width, depth] }: Space): string {
  const step = is === 'patio' ? 0.6 : 0.3
  const lines = Array.from({ length: Math.ceil(depth / step) - 1 }, (_, index) => y + (index + 1) * step)
  const path = lines.map((each) => `M${short(x)} ${short(each)}h${short(width)}`).join('')
  return `<path d="${path}" stroke="#e0d4bf" stroke-width="0.02"/>`
}

function showLabel({ is, at, size, label, ...space }: Space, letters: number, locale: Language): string {
  const [x, y] = label ?? [at[0] + size[0] / 2, at[1] + size[1] / 2]
  const line = (text: string, down: number, more = '') =>
    `<text x="${short(x)}" y="${short(y + down)}"${more}>${text}</text>`
  const area = sayArea(areaOf({ ...space, size }), locale)
  const soft = ` fill="#4d5c5c" font-size="${short(letters * 0.85)}"`
  return line(saySpace(is, locale), 0) + line(area, letters * 1.1, soft)
}

function showOpening({ is, from, to }: Opening, { spaces }: FloorPlan): string {
  const gap = `<path d="${lineOf(from, to)}" stroke="${fillAt(from, to, spaces)}" stroke-width="${wall + 0.04}"/>`
  const thin = (d: string, more = '') => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="0.03"${more}/>`
  switch (is) {
    case 'opening':
      return gap
    case 'door':
      return gap + thin(leafOf(from, to))
    case 'sliding':
      return gap + thin(besides(from, to, [0.5]))
    case 'curtain':
      return gap + thin(lineOf(from, to), ' stroke-dasharray="0.12 0.08"')
    case 'gate':
      return `<path d="${lineOf(from, to)}" stroke="#fffdf9" stroke-width="0.1"/>`
    default:
      return gap + thin(besides(from, to, [-0.5, 0, 0.5]))
  }
}

function fillAt([x1, y1]: At, [x2, y2]: At, spaces: readonly Space[]): string {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const under = spaces.filter(
    ({ at, size }) => x >= at[0] && x <= at[0] + size[0] && y >= at[1] && y <= at[1] + size[1],
  )
  return under.some(isWet) ? fills.wet : fills.inside
}

/** The leaf, open into the room, and the way it turns. */
function leafOf([x1, y1]: At, [x2, y2]: At): string {
  const wide = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1))
  const isAcross = y1 === y2
  const [tipX, tipY] = isAcross ? [x1, y1 + wide] : [x1 + wide, y1]
  const turn = isAcross ? 0 : 1
  return `M${short(x1)} ${short(y1)}L${short(tipX)} ${short(tipY)}A${short(wide)} ${short(wide)} 0 0 ${turn} ${short(x2)} ${short(y2)}`
}

/** Lines along a wall, so many walls beside its middle. */
function besides(from: At, to: At, offsets: readonly number[]): string {
  const isAcross = from[1] === to[1]
  const moved = ([x, y]: At, by: number): At => (isAcross ? [x, y + by] : [x + by, y])
  return offsets.map((each) => lineOf(moved(from, each * wall), moved(to, each * wall))).join('')
}

function lineOf([x1, y1]: At, [x2, y2]: At): string {
  return `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`
}

function rectangle([x, y]: At, [width, depth]: At, more = ''): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(depth)}"${more}/>`
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
