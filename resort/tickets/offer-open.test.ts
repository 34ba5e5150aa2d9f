import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { momentOf } from '../calendar/moment.ts'
import { sumLines } from '../lines/line.ts'
import { basisPoints } from '../money/basis-points.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import type { Visitors } from '../products/admit-party.ts'
import { isComplement, type Product } from '../products/product.ts'
import type { Resort } from '../resort.ts'
import { makeOuting } from './make-outing.ts'
import { type OpenOffer, offerOpen } from './offer-open.ts'
import { isDepositLine, isTicketLine } from './ticket-item.ts'

const parties: Visitors[] = [
  { adults: 2, ages: [] },
  { adults: 1, ages: [11, 7, 3] },
  { adults: 0, ages: [8] },
]

type Wanted = { product: Product; visitors: Visitors; paying: OfferedCurrency }

/** What the same ticket is when it is bought. */
async function sell(resort: Resort, { product, visitors, paying: { currency } }: Wanted): Promise<OpenOffer | null> {
  const option = product.options.find(({ isOpen }) => isOpen)?.code ?? null
  const made = await makeOuting(resort, { product: product.code, option, day: null, visitors, currency })
  if (made.outcome !== 'made') return null
  const tickets = made.lines.filter(isTicketLine)
  const deposits = made.lines.filter(isDepositLine)
  return {
    option: made.outing.option,
    useUntil: String(made.outing.useUntil),
    total: sumLines(currency, tickets),
    deposit: deposits.length ? sumLines(currency, deposits) : null,
    freeUntil: tickets.flatMap(({ cancellation }) => cancellation.freeUntil ?? [])[0] ?? null,
  }
}

test('an open ticket is offered for what it is sold for, and for as long, or not at all', async () => {
  await using resort = await openDemonstration()
  const moment = momentOf(resort.clock)
  const products = (await resort.nights.listProducts()).filter((each) => !isComplement(each))
  const currencies = await resort.nights.listCurrencies()
  const wanted = products.flatMap((product) =>
    parties.flatMap((visitors) => currencies.map((paying): Wanted => ({ product, visitors, paying }))),
  )
  let offered = 0
  for (const { product, ...asked } of wanted) {
    const offer = offerOpen(product, { ...asked, moment })
    expect([product.code, asked, offer]).toEqual([product.code, asked, await sell(resort, { product, ...asked })])
    if (offer) offered++
  }
  expect(offered).toBeGreaterThan(20)
  const [asked = wanted[0]] = wanted.filter(({ product }) => product.code === 'xplor')
  if (!asked) throw new Error('Nothing is sold.')
  expect(offerOpen({ ...asked.product, lateFee: basisPoints(0) }, { ...asked, moment })?.freeUntil).toBeNull()
})
