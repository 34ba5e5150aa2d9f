import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { quietFrom, type StayTimetable } from '#resort/letters/stay-letters.ts'

const time = z.strictObject({
  isOn: z.boolean(),
  days: z.int().min(1).max(30),
  hour: z
    .int()
    .min(7)
    .max(quietFrom - 1),
})
const lettersFile = z.strictObject({ 'before-arrival': time, 'after-stay': time })

const never = { isOn: false, days: 1, hour: 9 }

/** A hotel without the file writes no such letters; one that cannot be read stops the build. */
export async function readLettersFile(path: string): Promise<StayTimetable> {
  if (!existsSync(path)) return { 'before-arrival': never, 'after-stay': never }
  const parsed = lettersFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} cannot be used: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
