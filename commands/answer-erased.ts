import { writeFileSync } from 'node:fs'
import { type ErasedList, listErased, replayErasures } from '#resort/privacy/replay-erasures.ts'
import type { Resort } from '#resort/resort.ts'
import { readErasedList } from './read-erased-list.ts'
import type { Said } from './reservations/answer-operator.ts'

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
  const read = readErasedList(file)
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

function sayCounts({ erasures, suppressions }: ErasedList): string {
  return `erasures: ${erasures.length}, addresses that get no letters: ${suppressions.length}`
}
