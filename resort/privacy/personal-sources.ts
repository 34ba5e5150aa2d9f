import { eraseHoldersOf } from '../gates/code-queries.ts'
import { eraseGiftsTo } from '../gifts/gift-queries.ts'
import { eraseLettersTo } from '../letters/letter-queries.ts'
import { eraseCheckInsOf } from '../orders/check-in/check-in-queries.ts'
import { eraseOldWishes } from '../orders/erase/erase-guests.ts'
import { eraseUnfinished } from '../orders/erase/erase-unfinished.ts'
import { eraseWaitsOf } from '../waiting/wait-queries.ts'
import {
  countCheckInsToErase,
  countGiftsToErase,
  countLettersToErase,
  countOrdersToErase,
  countTicketsToErase,
  countWaitsToErase,
  listCheckInsOf,
  listGiftsTo,
  listLettersTo,
  listOrdersOf,
  listTicketsHandedTo,
  listWaitsOf,
} from './personal-queries.ts'
import type { PersonalSource } from './personal-source.ts'

/** Everything that is held about somebody. A table with a column about a person has its line here, or a test fails. */
export const personalSources: readonly PersonalSource[] = [
  {
    // Before the orders, by which they are found.
    name: 'check-ins',
    columns: ['check_in.guests', 'check_in.wishes', 'check_in.signature', 'check_in.arrival_time'],
    list: listCheckInsOf,
    countErasable: countCheckInsToErase,
    erase: ({ db }, mail) => eraseCheckInsOf(db, mail),
  },
  {
    name: 'orders',
    columns: [
      ...(['orders.guest', 'orders.typed', 'payment.email', 'payment.paid_last_four', 'order_event.details'] as const),
      ...(['gift_line.for_name', 'gift_line.from_name', 'gift_line.words'] as const),
    ],
    list: listOrdersOf,
    countErasable: countOrdersToErase,
    erase: async (resort, mail) => (await eraseUnfinished(resort, mail)) + (await eraseOldWishes(resort, mail)),
  },
  {
    name: 'letters',
    columns: ['letter.facts', 'letter.answer'],
    list: listLettersTo,
    countErasable: countLettersToErase,
    erase: ({ db }, mail) => eraseLettersTo(db, mail),
  },
  {
    name: 'tickets-handed-on',
    columns: ['ticket_code.holder_name', 'ticket_code.holder_mail'],
    list: listTicketsHandedTo,
    countErasable: countTicketsToErase,
    erase: ({ db }, mail) => eraseHoldersOf(db, mail),
  },
  {
    name: 'gifts-received',
    columns: ['gift_line.mail_to'],
    list: listGiftsTo,
    countErasable: countGiftsToErase,
    erase: ({ db }, mail) => eraseGiftsTo(db, mail),
  },
  {
    name: 'waiting-list',
    columns: ['wait.name', 'wait.mail', 'wait.mail_hash', 'wait_slot.mail_hash'],
    list: listWaitsOf,
    countErasable: countWaitsToErase,
    erase: ({ db }, mail) => eraseWaitsOf(db, mail),
  },
]
