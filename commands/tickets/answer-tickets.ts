import { endGate } from '#resort/gates/gate-queries.ts'
import { openGate } from '#resort/gates/open-gate.ts'
import { rotateKeys } from '#resort/gates/rotate-keys.ts'
import type { Resort } from '#resort/resort.ts'
import { type Reads, readWords, sayPassedOver } from '../read-words.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { answerCloseDay, answerOpenDay } from './answer-close-day.ts'
import { answerList } from './answer-list.ts'
import { answerRedeem } from './answer-redeem.ts'
import { answerRevoke } from './answer-revoke.ts'
import { answerWaiting } from './answer-waiting.ts'

const options = {
  out: { type: 'boolean' },
  renew: { type: 'boolean' },
  'end-older': { type: 'boolean' },
  product: { type: 'string', multiple: true },
  option: { type: 'string' },
  because: { type: 'string' },
  yes: { type: 'boolean' },
} as const

const usage = `npm run tickets -- list PRODUCT DAY
npm run tickets -- waiting
npm run tickets -- redeem CODE-OR-NUMBER [--out]
npm run tickets -- revoke NUMBER… [--renew]
npm run tickets -- rotate [--end-older]
npm run tickets -- new-gate NAME [--product xplor]…
npm run tickets -- end-gate NAME
npm run tickets -- close-day PRODUCT DAY [--option 0830] --because weather|repairs|authorities|"…" [--yes]
npm run tickets -- open-day PRODUCT DAY [--option 0830]`

const reads: Reads<typeof options> = {
  list: [],
  waiting: [],
  redeem: ['out'],
  revoke: ['renew'],
  rotate: ['end-older'],
  'new-gate': ['product'],
  'end-gate': [],
  'close-day': ['option', 'because', 'yes'],
  'open-day': ['option'],
}

/** What a name of a gate may be: it is drawn on telephones and in lists. */
const gateName = /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,39}$/u

/** Does what the words say, and says what became of it. */
export async function answerTickets(resort: Resort, words: string[]): Promise<Said> {
  const parsed = readWords(words, options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${usage}`, code: 1 }
  const { values, positionals } = parsed
  const [what = '', first = '', second = ''] = positionals
  const passedOver = sayPassedOver(what, values, reads)
  if (passedOver) return { text: `${passedOver}\n\n${usage}`, code: 1 }
  if (what === 'list' && second) return await answerList(resort, first, second)
  if (what === 'waiting') return await answerWaiting(resort)
  if (what === 'redeem' && first) return await answerRedeem(resort, first, values.out ? 'out' : 'in')
  if (what === 'revoke' && first)
    return await answerRevoke(resort, positionals.slice(1), values.renew ? 'renewed' : 'revoked')
  if (what === 'rotate') return await answerRotate(resort, values['end-older'] ? 'end' : 'stay-good')
  if (what === 'new-gate' && gateName.test(first)) return await answerNewGate(resort, first, values.product ?? [])
  const slot = { product: first, day: second, option: values.option ?? null }
  const closing = { ...slot, because: values.because ?? null, yes: values.yes ?? false }
  if (what === 'close-day' && second) return await answerCloseDay(resort, closing)
  if (what === 'open-day' && second) return await answerOpenDay(resort, slot)
  if (what === 'end-gate' && first) {
    const isEnded = await endGate(resort.db, first)
    return isEnded
      ? { text: `The key of ${first} opens nothing from now on. What it has not told yet is lost.`, code: 0 }
      : { text: `No gate is called ${first}.`, code: 1 }
  }
  return { text: usage, code: 1 }
}

async function answerRotate(resort: Resort, older: 'end' | 'stay-good'): Promise<Said> {
  const { number, retired } = await rotateKeys(resort, older)
  const rest =
    older === 'end'
      ? `Nothing that ${retired === 1 ? 'the key' : `the ${retired} keys`} before it signed is let in; guests find new codes on their page.`
      : 'Older tickets are still let in.'
  return { text: `Tickets are signed with key ${number} from now on. ${rest}`, code: 0 }
}

async function answerNewGate(resort: Resort, name: string, products: string[]): Promise<Said> {
  const opened = await openGate(resort, { name, products })
  switch (opened.outcome) {
    case 'opened':
      return {
        text: `${name} reads tickets for ${opened.products.join(', ')}.\nIts key, which is shown only now: ${opened.key}\nOpen /gate/ on the device and type it there.`,
        code: 0,
      }
    case 'name-taken':
      return { text: `There is a gate called ${name} already.`, code: 1 }
    case 'unknown-product':
      return { text: `Nothing in the shop has the code ${opened.product}.`, code: 1 }
  }
}
