import { create } from 'qrcode'

/** A code as a picture: so many squares a side, and the dark ones, row by row, as the path of a drawing. */
export type CodeSquares = { size: number; path: string }

/** Of `M` a seventh may be dirty or torn, of `Q` a quarter. */
export function squaresOf(code: string, level: 'M' | 'Q' = 'M'): CodeSquares {
  const { size, data } = create(code, { errorCorrectionLevel: level }).modules
  const rows = Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size)).join(''))
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
