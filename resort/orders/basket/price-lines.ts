import type { NewLine } from '../../lines/line.ts'
import type { PricedAgain } from '../../lines/line-kind.ts'
import type { Currency } from '../../money/currency.ts'
import { listOfferedCurrencies } from '../../money/list-offered-currencies.ts'
import type { Guesser } from '../../rates/code-guesses.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'

/** `of` is the kind of which something cannot be had any more. */
export type LineRefused = Extract<PricedAgain<unknown>, { outcome: 'not-available' }> & { of: string }

export type PricedLines =
  | Exclude<PricedAgain<unknown>, { outcome: 'not-available' }>
  | LineRefused
  /**
   * Nobody took anything: there is no good rate of exchange by now for `gone`, in which it was to be priced, or in which
   * something of it was asked for: what that is worth in another, nobody knows.
   */
  | { outcome: 'currency-not-offered'; gone: Currency }

/** What the same lines cost as of now, kind by kind: those that come later may go by those before. */
export async function priceLines(
  resort: Resort,
  order: Pick<Order, 'lines' | 'promocode'>,
  {
    currency,
    guesser,
    sessions = [],
  }: { currency: Currency; guesser: Guesser; sessions?: readonly string[] | undefined },
): Promise<PricedLines> {
  const { promocode } = order
  const fresh: NewLine[] = []
  for (const kind of resort.kinds) {
    const lines = order.lines.filter((line) => line.kind === kind.code)
    if (!lines.length) continue
    const others = order.lines.filter((line) => !fresh.some((each) => each.kind === line.kind))
    const asked = { lines, order: [...fresh, ...others], currency, promocode, guesser, sessions }
    const again = await kind.priceAgain(resort, asked)
    if (again.outcome === 'not-available') {
      const needed = [currency, ...lines.map(({ total }) => total.currency)]
      const gone = again.why ? null : await findGone(resort, needed)
      return gone ? { outcome: 'currency-not-offered', gone } : { ...again, of: kind.code }
    }
    if (again.outcome !== 'priced') return again
    fresh.push(...again.lines)
  }
  return { outcome: 'priced', lines: fresh }
}

async function findGone(resort: Resort, needed: readonly Currency[]): Promise<Currency | null> {
  const offered = (await listOfferedCurrencies(resort)).map(({ currency }) => currency)
  return needed.find((each) => !offered.includes(each)) ?? null
}
