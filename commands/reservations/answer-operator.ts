import type { Order } from '#resort/orders/order.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { findOrder, findOrderByNumber } from '#resort/orders/order-reading.ts'
import type { Resort } from '#resort/resort.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes, type WordsRead } from '../read-words.ts'
import { answerAddress } from './answer-address.ts'
import { answerArrivals } from './answer-arrivals.ts'
import { answerCancel } from './answer-cancel.ts'
import { answerCheck } from './answer-check.ts'
import { answerExport } from './answer-export.ts'
import { answerFind } from './answer-find.ts'
import { answerHandBack } from './answer-hand-back.ts'
import { answerList } from './answer-list.ts'
import { answerNewLink } from './answer-new-link.ts'
import { answerNoShow } from './answer-no-show.ts'
import { answerPay } from './answer-pay.ts'
import { answerRefund } from './answer-refund.ts'
import { answerReturn } from './answer-return.ts'
import { answerShow } from './answer-show.ts'
import { answerToHandBack } from './answer-to-hand-back.ts'

/** What is printed, and the exit code; `pages` where it is too much to be kept at once. */
export type Said = { text: string; code: number; pages?: AsyncIterable<string> }

const options = {
  state: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  mail: { type: 'string' },
  most: { type: 'string' },
  page: { type: 'string' },
  reason: { type: 'string' },
  days: { type: 'string' },
  email: { type: 'string' },
  by: { type: 'string' },
  line: { type: 'string', multiple: true },
  way: { type: 'string' },
  receipt: { type: 'string' },
  full: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  silent: { type: 'boolean' },
} as const

export type Wishes = WordsRead<typeof options>['values']

const usage = `npm run reservations -- list [--state confirmed] [--from 2027-01-01] [--to 2027-01-31] [--mail guest@example.com]
                            [--most 100] [--full] [--json]
npm run reservations -- export [FILE.csv] --from 2027-01-01 --to 2027-01-31 [--full]
npm run reservations -- find WORDS [--full] [--json]
npm run reservations -- arrivals [2027-01-12] [--json]
npm run reservations -- show NUMBER [--full] [--json]
npm run reservations -- cancel NUMBER [--line 2] [--yes]
npm run reservations -- refund NUMBER AMOUNT [--reason "…"] [--way cash|terminal --receipt A-1234] [--yes]
npm run reservations -- pay NUMBER AMOUNT --way cash|terminal --receipt A-1234 [--by NAME] [--yes]
npm run reservations -- hand-back NUMBER AMOUNT --receipt A-1235 [--by NAME] [--yes]
npm run reservations -- to-hand-back [--page 2] [--json]
npm run reservations -- no-show NUMBER [--line 2] [--yes]
npm run reservations -- new-link NUMBER [--silent] [--yes]
npm run reservations -- address NUMBER --email guest@example.com --by NAME [--yes]
npm run reservations -- check [--days 30] [--json]
npm run reservations -- return REFERENCE [--days 30] [--yes]`

type Answer = (resort: Resort, order: Order, wishes: Wishes & { amount: string }) => Promise<Said>

const answers: Record<string, Answer> = {
  show: answerShow,
  cancel: answerCancel,
  refund: answerRefund,
  pay: answerPay,
  'hand-back': answerHandBack,
  'no-show': answerNoShow,
  'new-link': answerNewLink,
  address: answerAddress,
}

const onOne = ['full', 'json'] as const

const reads: Reads<typeof options> = {
  list: ['state', 'from', 'to', 'mail', 'most', ...onOne],
  export: ['from', 'to', 'full'],
  find: onOne,
  arrivals: ['json'],
  show: onOne,
  cancel: ['line', 'yes'],
  refund: ['reason', 'way', 'receipt', 'yes'],
  pay: ['way', 'receipt', 'by', 'yes'],
  'hand-back': ['receipt', 'by', 'yes'],
  'to-hand-back': ['page', 'json'],
  'no-show': ['line', 'yes'],
  'new-link': ['silent', 'yes'],
  address: ['email', 'by', 'yes'],
  check: ['days', 'json'],
  return: ['days', 'yes'],
}

/** Of an amount every word is read, and so is every word of a search. */
const takes: Takes = {
  ...{ list: 0, export: 1, arrivals: 1, show: 1, cancel: 1, 'to-hand-back': 0, 'no-show': 1 },
  ...{ 'new-link': 1, address: 1, check: 0, return: 1 },
}

/** Does what the words say, and says what became of it. */
export async function answerOperator(resort: Resort, words: string[]): Promise<Said> {
  const parsed = readWords(words, options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${usage}`, code: 1 }
  const { values, positionals } = parsed
  const [what = '', number = '', ...rest] = positionals
  // Nothing of it is passed over: 100 USD is no amount of another currency.
  const amount = rest.join(' ')
  const passedOver = sayPassedOver(what, values, reads) ?? sayLeftOver(what, positionals.slice(1), takes)
  if (passedOver) return { text: `${passedOver}\n\n${usage}`, code: 1 }
  if (what === 'list') return await answerList(resort, values)
  if (what === 'export') return await answerExport(resort, number, values)
  if (what === 'find') return await answerFind(resort, positionals.slice(1), values)
  if (what === 'arrivals') return await answerArrivals(resort, number, values)
  if (what === 'to-hand-back') return await answerToHandBack(resort, values)
  if (what === 'check') return await answerCheck(resort, values)
  if (what === 'return' && number) return await answerReturn(resort, number, values)
  const say = Object.hasOwn(answers, what) ? answers[what] : undefined
  if (!say || !number) return { text: usage, code: 1 }
  const order = await find(resort, number)
  if (!order) return { text: `There is no reservation ${number}.`, code: 1 }
  return await say(resort, order, { ...values, amount })
}

/** By the number a guest reads out, or the name that machines use. */
async function find({ db, kinds }: Resort, text: string): Promise<Order | null> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return await findOrder(db, kinds, text)
  const number = parseNumber(text)
  return number ? await findOrderByNumber(db, kinds, number) : null
}
