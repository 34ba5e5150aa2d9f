import { readFile } from 'node:fs/promises'

/** The house's mark as lines that any drawing program can draw. */
export type HouseMark = { viewBox: string; lines: string[] }

export async function readMark(path: string): Promise<HouseMark> {
  const svg = await readFile(path, 'utf8')
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1]
  const lines = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, line = '']) => line)
  if (!viewBox || !lines.length) throw new Error(`${path} is not drawn in lines, so vouchers cannot show it.`)
  return { viewBox, lines }
}
