import { transact } from '#db/transact.ts'
import { dayOf } from '#resort/calendar/today.ts'
import { writeGiftCode } from '#resort/gifts/gift-code.ts'
import {
  findGift,
  type Gift,
  listGifts,
  listMovementsOfGift,
  lockGift,
  saveGiftState,
} from '#resort/gifts/gift-queries.ts'
import { issueGift, mayIssue } from '#resort/gifts/make-gift.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import { parseDecimal, toDecimal } from '#resort/money/decimal-money.ts'
import type { Money } from '#resort/money/money.ts'
import type { Resort } from '#resort/resort.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes } from './read-words.ts'
import type { Said } from './reservations/answer-operator.ts'
import { type Column, drawTable } from './reservations/draw-table.ts'
import { readStaff } from './reservations/read-staff.ts'

const columns: Column[] = [
  { name: 'Number', side: 'right' },
  { name: 'Code' },
  { name: 'State' },
  { name: 'Worth', side: 'right' },
  { name: 'Left', side: 'right' },
  { name: 'Set aside', side: 'right' },
  { name: 'Made' },
  { name: 'By' },
]
const most = 50
const help =
  'Say list [LAST-FOUR], show NUMBER, block NUMBER, release NUMBER, or issue AMOUNT CURRENCY [--yes]: issue 100 USD'

const options = { yes: { type: 'boolean' } } as const

const reads: Reads<typeof options> = { list: [], show: [], block: [], release: [], issue: ['yes'] }

const takes: Takes = { list: 1, show: 1, block: 1, release: 1, issue: 2 }

/** What staff ask and do about gift vouchers. A code is shown once, when the house issues it. */
export async function answerGifts(resort: Resort, words: readonly string[]): Promise<Said> {
  const parsed = readWords([...words], options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${help}`, code: 1 }
  const { values, positionals } = parsed
  const [what = 'list', one = '', other = ''] = positionals
  const passedOver = sayPassedOver(what, values, reads) ?? sayLeftOver(what, positionals.slice(1), takes)
  if (passedOver) return { text: `${passedOver}\n\n${help}`, code: 1 }
  switch (what) {
    case 'list':
      return { text: drawGifts(resort, await listGifts(resort.db, { tail: one.toUpperCase() || null, most })), code: 0 }
    case 'show':
      return await show(resort, one)
    case 'block':
      return await mark(resort, one, 'blocked')
    case 'release':
      return await mark(resort, one, 'good')
    case 'issue':
      return await issue(resort, { text: one, code: other, yes: values.yes ?? false })
    default:
      return { text: help, code: 1 }
  }
}

function drawGifts({ clock }: Resort, gifts: readonly Gift[]): string {
  const rows = gifts.map(({ id, tail, state, amount, balance, held, madeAt, issuedBy }) => [
    ...[String(id), `····${tail}`, state, say(amount), say(balance), say(held), dayOf(madeAt, clock.timeZone)],
    issuedBy ?? 'bought',
  ])
  return drawTable(columns, rows)
}

function say(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency}`
}

async function find({ db }: Resort, number: string): Promise<Gift | null> {
  return /^\d{1,12}$/.test(number) ? await findGift(db, Number(number)) : null
}

async function show(resort: Resort, number: string): Promise<Said> {
  const gift = await find(resort, number)
  if (!gift) return { text: 'There is no gift with this number.', code: 1 }
  const moves = await listMovementsOfGift(resort.db, gift)
  const rows = moves.map(({ at, cause, amount }) => [at.toISOString(), cause, say(amount)])
  const table = drawTable([{ name: 'When' }, { name: 'What' }, { name: 'Amount', side: 'right' }], rows)
  return { text: `${drawGifts(resort, [gift])}\n\n${table}`, code: 0 }
}

/** Nothing new is taken of a gift that is blocked; what is set aside already may still pay. */
async function mark(resort: Resort, number: string, to: 'blocked' | 'good'): Promise<Said> {
  const found = await find(resort, number)
  if (!found) return { text: 'There is no gift with this number.', code: 1 }
  return await transact<Said>(resort.db, async (tx) => {
    const { id, state, tail } = await lockGift(tx, found.id)
    if (state === 'given-back') return { text: 'It was given back: nothing is left to block.', code: 1 }
    await saveGiftState(tx, id, to)
    return {
      text: `Gift ${id} ····${tail} ${to === 'blocked' ? 'opens nothing from now on' : 'is good again'}.`,
      code: 0,
    }
  })
}

type Issuing = { text: string; code: string; yes: boolean }

/** Only --yes does it: what the house gives is in its books, also where it is blocked afterwards. */
async function issue(resort: Resort, { text, code, yes }: Issuing): Promise<Said> {
  const currency = parseCurrency(code)
  const amount = currency && parseDecimal(text, currency)
  if (!amount) return { text: help, code: 1 }
  const wrong: Said = { text: 'The house does not give so much, or not in this currency.', code: 1 }
  if (!yes) {
    if (!(await mayIssue(resort, amount))) return wrong
    const would = `The house would give ${say(amount)}, and its code would be shown once.`
    return { text: `${would}\nNothing was done: --yes does it.`, code: 0 }
  }
  const issued = await issueGift(resort, { amount, by: readStaff().name })
  if (issued.outcome !== 'issued') return wrong
  return {
    text: `Gift ${issued.gift}, ${say(amount)}. Its code, shown only now: ${writeGiftCode(issued.code)}`,
    code: 0,
  }
}
