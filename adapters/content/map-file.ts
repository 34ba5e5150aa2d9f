import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { AreaMap } from '#resort/content/area-map.ts'

const place = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
const line = z.array(place).min(2)
const name = z.object({ es: z.string(), en: z.string(), pt: z.string() })

const mapFile = z.strictObject({
  label: name,
  land: line,
  islands: z.array(line),
  roads: z.array(line),
  sea: z.object({ at: place, name }),
  places: z.array(z.object({ at: place, side: z.enum(['left', 'right']), name })),
  bounds: z.object({ north: z.number(), south: z.number(), west: z.number(), east: z.number() }),
})

/** A hotel without a map file has no map; one that cannot be read stops the build. */
export async function readMapFile(path: string): Promise<AreaMap | null> {
  if (!existsSync(path)) return null
  const parsed = mapFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} cannot be used: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
