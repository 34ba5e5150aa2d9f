import { agreeToRate } from '#resort/money/agree-to-rate.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import { parseRate } from '#resort/money/rate.ts'
import { listWaitingRates, type WaitingRate } from '#resort/money/refused-rate-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from './reservations/answer-operator.ts'
import { type Column, drawTable } from './reservations/draw-table.ts'
import { readStaff } from './reservations/read-staff.ts'

type House = Pick<Resort, 'db' | 'clock'>

const columns: Column[] = [
  { name: 'Currency' },
  { name: 'Source' },
  { name: 'Day' },
  { name: 'For a dollar', side: 'right' },
  { name: 'Kept meanwhile', side: 'right' },
  { name: 'Refused since' },
]

/** Exchange rates that jumped: which ones wait, and that somebody agrees to one of them. */
export async function answerRates(house: House, words: string[], wishes: { yes?: boolean }): Promise<Said> {
  const [what, code = '', text = ''] = words
  if (what === 'refused') return await answerRefused(house)
  const currency = parseCurrency(code)
  const perUsd = parseRate(text)
  if (!currency || !perUsd)
    return { text: 'Name a currency and its rate as `refused` shows them: agree MXN 24.31', code: 1 }
  if (!wishes.yes) {
    const waiting = await listWaitingRates(house.db)
    const found = waiting.find((each) => each.currency === currency && each.perUsd === perUsd)
    return found ? { text: `${sayChange(found)}\nNothing is done yet: add --yes.`, code: 0 } : nothingWaits(code, text)
  }
  const agreed = await agreeToRate(house, { currency, perUsd, by: readStaff().name })
  switch (agreed.outcome) {
    case 'agreed':
      return { text: `${sayChange(agreed.rate)}\nPrices follow it from now on.`, code: 0 }
    case 'too-old':
      return { text: `The rate of ${code} is too old to sell by; its source has to say a new one.`, code: 1 }
    case 'nothing-waits':
      return nothingWaits(code, text)
  }
}

async function answerRefused({ db }: House): Promise<Said> {
  const waiting = await listWaitingRates(db)
  if (!waiting.length) return { text: 'No exchange rate waits.', code: 0 }
  const rows = waiting.map(({ currency, source, day, perUsd, kept, refusedAt }) => {
    return [currency, source, day, perUsd, kept ?? 'nothing', refusedAt.toISOString()]
  })
  return { text: drawTable(columns, rows), code: 0 }
}

function nothingWaits(currency: string, perUsd: string): Said {
  return { text: `No rate ${perUsd} of ${currency} waits: see npm run rates -- refused.`, code: 1 }
}

function sayChange({ currency, source, perUsd, kept }: WaitingRate): string {
  return `One dollar is ${perUsd} ${currency}, says ${source}; until now it was ${kept ?? 'unknown'}.`
}
