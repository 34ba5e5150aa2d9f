import type { Picture } from '#resort/content/picture.ts'

/** One picture of a row, and its neighbours; the last is followed by the first. */
export type PictureInRow = { picture: Picture; before: Picture; after: Picture; position: number; of: number }

export function findPictureInRow(pictures: readonly Picture[], name: string): PictureInRow | null {
  const at = pictures.findIndex((picture) => picture.name === name)
  const picture = pictures[at]
  const before = pictures.at(at - 1)
  const after = pictures[(at + 1) % pictures.length]
  return picture && before && after ? { picture, before, after, position: at + 1, of: pictures.length } : null
}
