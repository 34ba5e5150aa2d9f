import { formatMoney } from '#resort/money/format-money.ts'
import { markNoShow } from '#resort/reservations/close-stays.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { keptOf } from '#resort/reservations/return-money.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'

/** The guest did not come: the house keeps what was paid. Only --yes marks it, for it is not taken back. */
export async function answerNoShow(resort: Resort, reservation: Reservation, { yes }: Wishes): Promise<Said> {
  const { id, number, state, stay } = reservation
  const kept = formatMoney(keptOf(reservation))
  if (!yes) {
    const words = `${number} is ${state}, arrival ${stay.checkIn}. As a no-show the house keeps ${kept}.`
    return { text: `${words}\nNothing was done: --yes marks it.`, code: 0 }
  }
  switch (await markNoShow(resort, id)) {
    case 'marked':
      return { text: `${number} is a no-show; the house keeps ${kept}.`, code: 0 }
    case 'too-early':
      return { text: `Nothing was done: the guest of ${number} may still come on ${stay.checkIn}.`, code: 1 }
    case 'not-booked':
      return { text: `Nothing was done: ${number} is ${state}.`, code: 1 }
  }
}
