/** Programs write a thousand of them; whoever writes more wants the house to be busy with them. */
export const mostParts = 5_000

/** A screen of any kind, photographed or not. */
const longestSide = 16_384
const mostPixels = 60_000_000

/** Whether somebody's program can open a picture of this size without harm. */
export function isSize(width: number, height: number): boolean {
  const isSide = (side: number) => side >= 1 && side <= longestSide
  return isSide(width) && isSide(height) && width * height <= mostPixels
}
