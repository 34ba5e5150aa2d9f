import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type FloorPlans, openingNames, spaceNames, thingNames } from '#resort/content/floor-plan.ts'

const at = z.tuple([z.number().min(0).max(60), z.number().min(0).max(60)])
const size = z.tuple([z.number().positive().max(60), z.number().positive().max(60)])

const file = z.record(
  z.string(),
  z.strictObject({
    spaces: z.array(z.strictObject({ is: z.enum(spaceNames), at, size, label: at.optional() })).min(1),
    doors: z.array(z.strictObject({ is: z.enum(openingNames), from: at, to: at })),
    things: z.array(
      z.strictObject({ is: z.enum(thingNames), at, size, head: z.enum(['top', 'left', 'right']).optional() }),
    ),
  }),
)

/** A room type that is not in the file has no plan; a file that cannot be read stops the build. */
export async function readFloorPlans(path: string): Promise<FloorPlans> {
  if (!existsSync(path)) return new Map()
  const parsed = file.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} cannot be used: ${z.prettifyError(parsed.error)}`)
  return new Map(Object.entries(parsed.data))
}
