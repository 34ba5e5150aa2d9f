import type { PictureFiles } from '#resort/content/picture.ts'

/** A place on a page that a picture is drawn into. */
export type PictureBox = {
  /** The screens it is so on, as a media query; the last box of a list is for all others. */
  on?: string
  /** How wide it is, as CSS says it, without percentages. */
  width: string
  /** Its width over its height, where a picture of another shape is cut; else it has the shape of the picture. */
  ratio?: number
  /** It is never higher. */
  mostHeight?: string
}

/** One shape of the picture, and the screens and widths it is fetched for. */
export type PictureSource = { shape: 'whole' | 'tall'; media: string | null; sizes: string }

type Shape = Pick<PictureFiles, 'width' | 'height' | 'tall'>

/** For `source`: which shape for which screens, the first that fits counts. Upright boxes take the tall one where it is there. */
export function saySources(picture: Shape, boxes: readonly PictureBox[]): PictureSource[] {
  const runs: { shape: PictureSource['shape']; boxes: PictureBox[] }[] = []
  for (const box of boxes) {
    const shape = picture.tall && isUpright(box) ? 'tall' : 'whole'
    const last = runs.at(-1)
    if (last?.shape === shape) last.boxes.push(box)
    else runs.push({ shape, boxes: [box] })
  }
  return runs.map(({ shape, boxes: group }) => ({
    shape,
    media: group.every(({ on }) => on) ? group.map(({ on }) => on).join(', ') : null,
    sizes: saySizes(shape === 'tall' && picture.tall ? picture.tall : picture, group),
  }))
}

/**
 * For `sizes`: how wide the file must be, not the box. A picture wider than its box fills its height and is cut at both
 * sides, so as many lines are drawn as a wider file has.
 */
export function saySizes(picture: Pick<Shape, 'width' | 'height'>, boxes: readonly PictureBox[]): string {
  const ratio = picture.width / picture.height
  return boxes.map((box) => [box.on, sayWidth(box, ratio)].filter(Boolean).join(' ')).join(', ')
}

function isUpright({ ratio, mostHeight }: PictureBox): boolean {
  return ratio !== undefined && ratio < 1 && mostHeight === undefined
}

function sayWidth({ width, ratio: boxRatio, mostHeight }: PictureBox, ratio: number): string {
  if (boxRatio === undefined) return mostHeight ? `min(${width}, ${times(mostHeight, ratio)})` : width
  if (ratio <= boxRatio) return width
  const filling = times(width, ratio / boxRatio)
  return mostHeight ? `max(${width}, min(${filling}, ${times(mostHeight, ratio)}))` : filling
}

function times(length: string, factor: number): string {
  return `calc(${length} * ${Number(factor.toFixed(3))})`
}
