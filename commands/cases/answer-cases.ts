import { readFileSync, writeFileSync } from 'node:fs'
import { answerCase, closeCase } from '#resort/cases/answer-case.ts'
import { type Outcome, outcomes } from '#resort/cases/case.ts'
import { listCases } from '#resort/cases/case-reading.ts'
import { findPicture } from '#resort/cases/picture-queries.ts'
import { caseKinds } from '#resort/letters/case-facts.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Resort } from '#resort/resort.ts'
import { readWords, sayLeftOver, type Takes, type WordsRead } from '../read-words.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { readStaff } from '../reservations/read-staff.ts'
import { drawCases } from './draw-cases.ts'
import { showCase } from './show-case.ts'

const usage = `npm run cases -- list [--kind ${caseKinds.join('|')}] [--all] [--full]
npm run cases -- show NUMBER
npm run cases -- picture NUMBER FILE
npm run cases -- answer NUMBER (--text "…" | --file ANSWER.txt) [--yes]
npm run cases -- close NUMBER ${outcomes.join('|')} [--yes]`

const options = {
  kind: { type: 'string' },
  all: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  text: { type: 'string' },
  file: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

const takes: Takes = { list: 0, show: 1, picture: 2, answer: 1, close: 2 }

const most = 200

/** What staff ask and do about cases. What leaves the house, or ends something, needs `--yes`. */
export async function answerCases(resort: Resort, words: string[]): Promise<Said> {
  const read = readWords(words, options)
  if ('sentence' in read) return { text: `${read.sentence}\n\n${usage}`, code: 1 }
  const { values, positionals } = read
  const [what = 'list', typed = '', last = ''] = positionals
  const leftOver = sayLeftOver(what, positionals.slice(1), takes)
  if (leftOver) return { text: `${leftOver}\n\n${usage}`, code: 1 }
  if (what === 'list') return await list(resort, values)
  const number = parseNumber(typed)
  if (!number) return { text: usage, code: 1 }
  switch (what) {
    case 'show':
      return await showCase(resort, number)
    case 'picture':
      return await savePicture(resort, number, last)
    case 'answer':
      return await answer(resort, number, values)
    case 'close':
      return await close(resort, number, { typed: last, isMeant: values.yes })
    default:
      return { text: usage, code: 1 }
  }
}

type Wishes = WordsRead<typeof options>['values']

async function list({ db }: Resort, { kind: wanted, all, full }: Wishes): Promise<Said> {
  const kind = caseKinds.find((each) => each === wanted) ?? null
  if (wanted && !kind) return { text: `There is no kind ${wanted}; there is ${caseKinds.join(', ')}.`, code: 1 }
  const found = await listCases(db, { kind, isClosedToo: all, most })
  // By the clock of the database, which set the days.
  return { text: drawCases(found, { now: new Date(), isFull: full }), code: 0 }
}

async function savePicture({ db }: Resort, number: string, file: string): Promise<Said> {
  const picture = await findPicture(db, number)
  if (!picture) return { text: `There is no picture of case ${number}.`, code: 1 }
  if (!file) return { text: `Say into which file: it is a ${picture.type} of ${picture.bytes.length} bytes.`, code: 1 }
  // Nothing that is there is written over.
  writeFileSync(file, picture.bytes, { flag: 'wx', mode: 0o600 })
  return { text: `The picture of case ${number}, a ${picture.type}, is in ${file}.`, code: 0 }
}

async function answer(resort: Resort, number: string, { text, file, yes }: Wishes): Promise<Said> {
  const words = text ?? (file === undefined ? '' : readFileSync(file, 'utf8'))
  if (!words.trim()) return { text: usage, code: 1 }
  if (!yes) return { text: `${words.trim()}\n\nWith --yes this is sent to the guest of case ${number}.`, code: 0 }
  const { outcome } = await answerCase(resort, { number, words, who: readStaff().name })
  switch (outcome) {
    case 'answered':
      return { text: `The answer to case ${number} is on its way. The case is open until you close it.`, code: 0 }
    case 'unknown':
      return { text: `There is no case ${number}.`, code: 1 }
    case 'closed':
      return { text: `Case ${number} is closed: nothing was sent.`, code: 1 }
    case 'unconfirmed':
      return { text: `Whose mailbox it is has not been proved for case ${number}: nothing was sent.`, code: 1 }
    case 'wrong':
      return { text: 'The answer is too long, or has signs that cannot be seen: nothing was sent.', code: 1 }
  }
}

type Closing = { typed: string; isMeant: boolean }

async function close(resort: Resort, number: string, { typed, isMeant }: Closing): Promise<Said> {
  const outcome: Outcome | undefined = outcomes.find((each) => each === typed)
  if (!outcome) return { text: `Say what became of it: ${outcomes.join(', ')}.`, code: 1 }
  if (!isMeant) return { text: `With --yes case ${number} is closed as ${outcome}. Nobody is written to.`, code: 0 }
  const closed = await closeCase(resort, { number, outcome, who: readStaff().name })
  if (closed.outcome === 'not-open') return { text: `There is no open case ${number}.`, code: 1 }
  return { text: `Case ${number} is closed: ${outcome}.`, code: 0 }
}
