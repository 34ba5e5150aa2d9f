import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { erasedWhats } from '#resort/guests/erasure-queries.ts'
import { suppressionReasons, suppressionScopes } from '#resort/letters/suppression.ts'
import { type ErasedList, listErased, replayErasures } from '#resort/privacy/replay-erasures.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from './reservations/answer-operator.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))
const key = z.string().regex(/^[\w-]{43}$/)

const list = z.strictObject({
  erasures: z.array(z.strictObject({ id: z.uuid(), mailHash: key, what: z.enum(erasedWhats), at: moment })),
  suppressions: z.array(
    z.strictObject({
      mailHash: key,
      reason: z.enum(suppressionReasons),
      scope: z.enum(suppressionScopes),
      since: moment,
      detail: z.string().max(100).nullable(),
    }),
  ),
})

/** One file, which never replaces another: who was erased and who gets no letters, known by nothing but a hash. */
export async function answerErased(resort: Resort, file: string): Promise<Said> {
  const erased = await listErased(resort)
  try {
    writeFileSync(file, `${JSON.stringify(erased, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { text: `${file} is there already: name another one with --file.`, code: 1 }
  }
  return { text: `Written to ${file}: ${sayCounts(erased)}.`, code: 0 }
}

/** Does again in this database what the file says; what this database knows itself is left alone. */
export async function answerReplay(resort: Resort, file: string, isMeant: boolean): Promise<Said> {
  const read = readList(file)
  if ('wrong' in read) return { text: read.wrong, code: 1 }
  if (!isMeant) return { text: `The file names ${sayCounts(read)}.\nNothing is done yet: add --yes.`, code: 0 }
  const { erased, known, underway, back, stopped } = await replayErasures(resort, read)
  const said = [
    `Erased once more: ${erased}. Known here already: ${known}. Addresses that get no letters again: ${stopped}.`,
    ...(underway.length
      ? [
          `Not erased yet: ${underway.join(', ')} is to come here, or its money is under way. Put that right as after any backup, and replay the same file again.`,
        ]
      : []),
    ...(back.length
      ? [
          `Not erased: ${back.join(', ')} came back after they were erased, or the file is an old one. Take the newest; \`erase\` is for whoever asks again.`,
        ]
      : []),
  ]
  return { text: said.join('\n'), code: underway.length || back.length ? 1 : 0 }
}

function readList(file: string): ErasedList | { wrong: string } {
  try {
    return list.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const words = error instanceof z.ZodError ? 'it is no list that `erased` wrote' : (error as Error).message
    return { wrong: `${file} cannot be read: ${words}. Nothing was done.` }
  }
}

function sayCounts({ erasures, suppressions }: ErasedList): string {
  return `erasures: ${erasures.length}, addresses that get no letters: ${suppressions.length}`
}
