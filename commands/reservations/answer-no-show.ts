import { formatMoney } from '#resort/money/format-money.ts'
import { markNoShow } from '#resort/orders/after/mark-no-show.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { keptOf, type Order, standingOf } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { findLines, sayNoSuchLine } from './find-lines.ts'
import { readStaff } from './read-staff.ts'

/** The guest did not come: the house keeps what was paid. Only --yes marks it, for it is not taken back. */
export async function answerNoShow(resort: Resort, order: Order, { yes, line }: Wishes): Promise<Said> {
  const { id, number } = order
  const lines = line ? findLines(order, line) : 'all'
  if (!lines) return { text: sayNoSuchLine(order), code: 1 }
  const standing = standingOf(order)
  const rooms = lines === 'all' ? [] : order.lines.filter((each) => lines.includes(each.id)).filter(isRoomLine)
  const checkIn = stayOf(rooms.length ? rooms : order.lines)?.stay.checkIn ?? 'of nobody'
  const kept = `the house keeps ${formatMoney(keptOf(order), 'en')}`
  const what = line ? `Line ${line.join(', ')} of ${number}` : number
  if (!yes) {
    const names = describeLines(resort.kinds, rooms, { language: 'en' }).map(sayTold).join('; ')
    const words = `${number} is ${standing}, arrival ${checkIn}. ${names ? `Marked would be ${names}. ` : ''}As a no-show ${kept}.`
    return { text: `${words}\nNothing was done: --yes marks it.`, code: 0 }
  }
  switch (await markNoShow(resort, id, { lines, by: readStaff() })) {
    case 'marked':
      return { text: `${what} is a no-show; ${kept}.`, code: 0 }
    case 'too-early':
      return { text: `Nothing was done: the guest of ${what} may still come on ${checkIn}.`, code: 1 }
    case 'no-rooms':
      return { text: `Nothing was done: nobody is expected for ${what}, it has no rooms any more.`, code: 1 }
    case 'not-booked':
      return { text: `Nothing was done: ${number} is ${standing}.`, code: 1 }
  }
}
