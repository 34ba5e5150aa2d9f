import type fc from 'fast-check'
import { expect } from 'vitest'
import { money } from '#resort/money/money.ts'
import { cancelOuting } from '#resort/orders/after/cancel-outing.ts'
import { addOuting } from '#resort/orders/basket/add-outing.ts'
import { dropOuting } from '#resort/orders/basket/drop-outing.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import { isTicketLine, outingKey } from '#resort/tickets/ticket-item.ts'
import type { BookingHouse, Guest } from '#tests/support/open-booking-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import * as heard from './booking-answers.ts'
import { buyer, type Command, command, guest, orderOf } from './booking-command.ts'
import { isBooked } from './booking-model.ts'
import { dayInThePark } from './compare-house.ts'

/** A day in a park, beside rooms or alone. */
export const parkCommands: fc.Arbitrary<Command>[] = [
  ...[1, 2].map(() =>
    guest.map((at) =>
      command(
        'add a day in a park',
        at,
        async ({ model, me, house, guest: who }) => {
          const wanted = heard.addPark(model, me)
          const added = await addPark(house, who)
          expect(added.outcome).toBe(wanted)
          if (added.outcome !== 'added') return
          me.park = priceOfPark(added.order)
          heard.price(me)
          expect(added.held).toBe(heard.hold(model, me))
        },
        (me) => me.state === 'draft' || me.state === 'held',
      ),
    ),
  ),
  guest.map((at) =>
    command(
      'take the park off',
      at,
      async ({ me, house, guest: who }) => {
        const { outcome } = await dropOuting(house.resort, { ...buyer, ...who, product: 'xplor', day: dayInThePark })
        expect(outcome).toBe('changed')
        me.park = null
        heard.price(me)
      },
      (me) => (me.state === 'draft' || me.state === 'held') && me.park !== null,
    ),
  ),
  guest.map((at) =>
    command(
      'cancel the park alone',
      at,
      async ({ model, me, house, guest: who }) => {
        const { id } = await orderOf(house, who)
        const wish = { key: outingKey({ product: 'xplor', day: dayInThePark }), agreedFee: money(0, 'MXN') }
        expect(await cancelOuting(house.resort, id, wish)).toMatchObject({ outcome: 'cancelled' })
        model.cancelPark(me)
      },
      (me) => isBooked(me) && me.park !== null,
    ),
  ),
]

/** One person; with something new beside the rooms the terms are agreed to anew. */
async function addPark({ resort }: BookingHouse, who: Guest) {
  const visitors = { adults: 1, ages: [] }
  const wanted = { product: 'xplor', option: 'day', day: dayInThePark, visitors }
  const added = await addOuting(resort, { ...buyer, ...who, ...wanted })
  if (added.outcome === 'added') await saveGuest(resort, { token: who.token, guest: sampleGuest, typed: {} })
  return added
}

function priceOfPark({ lines }: Order): number {
  return lines.filter(isTicketLine).reduce((sum, { total }) => sum + total.minor, 0)
}
