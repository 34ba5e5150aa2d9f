import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { addExtra } from '#resort/orders/after/change-extras.ts'
import { chooseTerms } from '#resort/orders/basket/choose-terms.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { type FlightSite, openFlightSite } from '#tests/support/flight-site.ts'
import {
  bookings,
  buyPackageOnSite,
  choosePackageOnSite,
  managePages,
  tokenOf,
} from '#tests/support/package-on-site.ts'

const transfer = 'Private transfer from Cancún airport'

test.for([
  ['CUN', true],
  ['TQO', false],
] as const)(
  'whoever flies to %s with us is offered the transfer from Cancún airport: %s',
  async ([airport, isOffered]) => {
    await using site = await openFlightSite()
    const { resort } = site
    const offer = await findOffer(site)
    const guest = await choosePackageOnSite(site, offer)
    await buyPackageOnSite(site, guest)
    const other = await choosePackageOnSite(site, offer)
    await landAt(site, airport)
    const { body } = await other.browser.get(bookings.en)
    expect(body.includes(transfer)).toBe(isOffered)

    const chosen = await chooseTerms(resort, { token: tokenOf(other.browser), extras: ['transfer'], pay: 'all-now' })
    const lines = chosen.outcome === 'chosen' ? chosen.order.lines.map(({ kind }) => kind) : []
    expect(lines.includes('extra')).toBe(isOffered)

    const order = await findBookedByToken(resort, tokenOf(guest.browser))
    const manage = await guest.browser.get(managePages.en)
    expect(manage.body.includes(transfer)).toBe(isOffered)
    // Whoever asks for it all the same is told that it cannot be had, not what it costs.
    const agreed = money(1, 'MXN')
    const added = await addExtra(resort, order?.id ?? '', { code: 'transfer', agreed })
    expect(added.outcome).toBe(isOffered ? 'price-changed' : 'not-addable')
  },
)

/** Every flight that is chosen or bought. */
async function landAt({ resort: { db } }: FlightSite, airport: string): Promise<void> {
  const last = sql.lit('{legs,0,segments,-1,to,airport}')
  await sql`update flight_line set offer = jsonb_set(offer, ${last}, ${JSON.stringify(airport)}::jsonb)`.execute(db)
}
