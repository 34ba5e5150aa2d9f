/** Metres from the corner above left; the view is below, and the door of the house above. */
export type At = readonly [number, number]

export const spaceNames = [
  'hall',
  'bath',
  'second-bath',
  'dressing',
  'bedroom',
  'second-bedroom',
  'childrens-room',
  'alcove',
  'living',
  'dining',
  'kitchen',
  'studio',
  'terrace',
  'patio',
] as const
export type SpaceName = (typeof spaceNames)[number]

export const openingNames = ['door', 'sliding', 'opening', 'curtain', 'glass', 'window', 'gate'] as const
export type OpeningName = (typeof openingNames)[number]

export const bedNames = ['king', 'queen', 'double', 'single', 'bunk', 'sofa-bed', 'double-sofa-bed'] as const
export const thingNames = [
  ...bedNames,
  'sofa',
  'armchair',
  'table',
  'dining-table',
  'desk',
  'nightstand',
  'wardrobe',
  'counter',
  'loom',
  'bench',
  'lounger',
  'daybed',
  'hammock',
  'tree',
  'plunge-pool',
  'shower',
  'tub',
  'basin',
  'wc',
] as const
export type ThingName = (typeof thingNames)[number]

export type Space = { is: SpaceName; at: At; size: At; label?: At | undefined }
export type Opening = { is: OpeningName; from: At; to: At }
export type Thing = { is: ThingName; at: At; size: At; head?: 'top' | 'left' | 'right' | undefined }

/** One room type seen from above, as it was measured: `content/floor-plans.json`. */
export type FloorPlan = { spaces: readonly Space[]; doors: readonly Opening[]; things: readonly Thing[] }

/** By the code of the room type. */
export type FloorPlans = ReadonlyMap<string, FloorPlan>

/** Square metres to one decimal. */
export function areaOf({ size: [width, depth] }: Pick<Space, 'size'>): number {
  return Math.round(width * depth * 10) / 10
}

/** Width and depth of all of it. */
export function extentOf({ spaces }: Pick<FloorPlan, 'spaces'>): { width: number; depth: number } {
  const edge = (axis: 0 | 1) => Math.max(...spaces.map(({ at, size }) => at[axis] + size[axis]))
  return { width: edge(0), depth: edge(1) }
}

export function isOutside({ is }: Pick<Space, 'is'>): boolean {
  return is === 'terrace' || is === 'patio'
}

export function isWet({ is }: Pick<Space, 'is'>): boolean {
  return is === 'bath' || is === 'second-bath'
}

/** Round the drawing, in metres. */
export const planMargin = 0.3

/** How large it is drawn where nothing says otherwise, in points. */
export function sheetOf(plan: Pick<FloorPlan, 'spaces'>): { width: number; height: number } {
  const { width, depth } = extentOf(plan)
  const points = (metres: number) => Math.round((metres + 2 * planMargin) * 60)
  return { width: points(width), height: points(depth) }
}
