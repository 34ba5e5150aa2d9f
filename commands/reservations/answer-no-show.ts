import { formatMoney } from '#resort/money/format-money.ts'
import { markNoShow } from '#resort/orders/after/mark-no-show.ts'
import { keptOf, type Order, standingOf } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff } from './read-staff.ts'

/** The guest did not come: the house keeps what was paid. Only --yes marks it, for it is not taken back. */
export async function answerNoShow(resort: Resort, order: Order, { yes }: Wishes): Promise<Said> {
  const { id, number } = order
  const standing = standingOf(order)
  const checkIn = stayOf(order.lines)?.stay.checkIn ?? 'of nobody'
  const kept = formatMoney(keptOf(order), 'en')
  if (!yes) {
    const words = `${number} is ${standing}, arrival ${checkIn}. As a no-show the house keeps ${kept}.`
    return { text: `${words}\nNothing was done: --yes marks it.`, code: 0 }
  }
  switch (await markNoShow(resort, id, readStaff())) {
    case 'marked':
      return { text: `${number} is a no-show; the house keeps ${kept}.`, code: 0 }
    case 'too-early':
      return { text: `Nothing was done: the guest of ${number} may still come on ${checkIn}.`, code: 1 }
    case 'no-rooms':
      return { text: `Nothing was done: nobody is expected for ${number}, it has no rooms any more.`, code: 1 }
    case 'not-booked':
      return { text: `Nothing was done: ${number} is ${standing}.`, code: 1 }
  }
}
