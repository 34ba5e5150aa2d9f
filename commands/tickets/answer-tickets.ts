import type { Resort } from '#resort/resort.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes } from '../read-words.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { answerCloseDay, answerOpenDay } from './answer-close-day.ts'
import { answerEndGate, answerNewGate } from './answer-gates.ts'
import { answerList } from './answer-list.ts'
import { answerRedeem } from './answer-redeem.ts'
import { answerRevoke } from './answer-revoke.ts'
import { answerRotate } from './answer-rotate.ts'
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
npm run tickets -- revoke NUMBER… [--renew] [--yes]
npm run tickets -- rotate [--end-older] [--yes]
npm run tickets -- new-gate NAME [--product xplor]…
npm run tickets -- end-gate NAME [--yes]
npm run tickets -- close-day PRODUCT DAY [--option 0830] --because weather|repairs|authorities|"…" [--yes]
npm run tickets -- open-day PRODUCT DAY [--option 0830] [--yes]`

const reads: Reads<typeof options> = {
  list: [],
  waiting: [],
  redeem: ['out'],
  revoke: ['renew', 'yes'],
  rotate: ['end-older', 'yes'],
  'new-gate': ['product'],
  'end-gate': ['yes'],
  'close-day': ['option', 'because', 'yes'],
  'open-day': ['option', 'yes'],
}

const takes: Takes = {
  ...{ list: 2, waiting: 0, redeem: 1, rotate: 0, 'new-gate': 1, 'end-gate': 1 },
  ...{ 'close-day': 2, 'open-day': 2 },
}

/** What a name of a gate may be: it is drawn on telephones and in lists. */
const gateName = /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,39}$/u

/** Does what the words say, and says what became of it. */
export async function answerTickets(resort: Resort, words: string[]): Promise<Said> {
  const parsed = readWords(words, options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${usage}`, code: 1 }
  const { values, positionals } = parsed
  const [what = '', first = '', second = ''] = positionals
  const passedOver = sayPassedOver(what, values, reads) ?? sayLeftOver(what, positionals.slice(1), takes)
  if (passedOver) return { text: `${passedOver}\n\n${usage}`, code: 1 }
  if (what === 'list' && second) return await answerList(resort, first, second)
  if (what === 'waiting') return await answerWaiting(resort)
  if (what === 'redeem' && first) return await answerRedeem(resort, first, values.out ? 'out' : 'in')
  const yes = values.yes ?? false
  if (what === 'revoke' && first)
    return await answerRevoke(resort, positionals.slice(1), { because: values.renew ? 'renewed' : 'revoked', yes })
  if (what === 'rotate') return await answerRotate(resort, { older: values['end-older'] ? 'end' : 'stay-good', yes })
  if (what === 'new-gate' && gateName.test(first)) return await answerNewGate(resort, first, values.product ?? [])
  if (what === 'end-gate' && first) return await answerEndGate(resort, first, yes)
  const slot = { product: first, day: second, option: values.option ?? null, yes }
  if (what === 'close-day' && second) return await answerCloseDay(resort, { ...slot, because: values.because ?? null })
  if (what === 'open-day' && second) return await answerOpenDay(resort, slot)
  return { text: usage, code: 1 }
}
