import { eraseAccountOf } from '../accounts/erase-account.ts'
import { exportAccountOf } from '../accounts/export-account.ts'
import { today } from '../calendar/today.ts'
import { eraseCasesOf } from '../cases/case-queries.ts'
import { eraseHoldersOf } from '../gates/code-queries.ts'
import { eraseGiftsTo } from '../gifts/gift-queries.ts'
import { listErasuresOf } from '../guests/erasure-queries.ts'
import { eraseLettersTo } from '../letters/letter-queries.ts'
import { eraseReader } from '../newsletter/erase-reader.ts'
import { eraseCheckInsOf } from '../orders/check-in/check-in-queries.ts'
import { eraseOldWishes } from '../orders/erase/erase-guests.ts'
import { eraseTravellersOf } from '../orders/erase/erase-travellers.ts'
import { eraseUnfinished } from '../orders/erase/erase-unfinished.ts'
import { eraseWaitsOf } from '../waiting/wait-queries.ts'
import {
  countAccountsToErase,
  countCasesToErase,
  countReadingToErase,
  listCasesKept,
  listCasesOf,
  listErasureKept,
  listReadingKept,
  listReadingOf,
  listSignInsOf,
  listSuppressedKept,
  listSuppressedOf,
} from './address-queries.ts'
import {
  countCheckInsToErase,
  countGiftsToErase,
  countLettersToErase,
  countOrdersToErase,
  countTicketsToErase,
  countWaitsToErase,
  listCheckInsOf,
  listGiftsKept,
  listGiftsTo,
  listLettersTo,
  listOrdersKept,
  listOrdersOf,
  listTicketsHandedTo,
  listTicketsKept,
  listWaitsKept,
  listWaitsOf,
} from './personal-queries.ts'
import type { PersonalSource } from './personal-source.ts'

/** Everything that is held about somebody. A table with a column about a person has its line here, or a test fails. */
export const personalSources: readonly PersonalSource[] = [
  {
    // Before the orders, by which they are found.
    name: 'check-ins',
    columns: ['check_in.guests', 'check_in.wishes', 'check_in.signature', 'check_in.arrival_time'],
    list: ({ db }, mail) => listCheckInsOf(db, mail),
    countErasable: ({ db }, mail) => countCheckInsToErase(db, mail),
    erase: ({ db }, mail) => eraseCheckInsOf(db, mail),
  },
  {
    name: 'orders',
    columns: [
      ...(['orders.guest', 'orders.typed', 'payment.email', 'payment.paid_last_four', 'order_event.details'] as const),
      ...(['gift_line.for_name', 'gift_line.from_name', 'gift_line.words'] as const),
      ...(['flight_traveller.given_name', 'flight_traveller.family_name', 'flight_traveller.born'] as const),
      ...(['flight_traveller.title', 'flight_traveller.document'] as const),
    ],
    list: ({ db }, mail) => listOrdersOf(db, mail),
    countErasable: ({ db }, mail) => countOrdersToErase(db, mail),
    erase: async (resort, mail) => {
      await eraseTravellersOf(resort.db, mail)
      return (await eraseUnfinished(resort, mail)) + (await eraseOldWishes(resort, mail))
    },
    listKept: ({ db }, mail) => listOrdersKept(db, mail),
  },
  {
    name: 'letters',
    columns: ['letter.facts', 'letter.answer'],
    list: ({ db }, mail) => listLettersTo(db, mail),
    countErasable: ({ db }, mail) => countLettersToErase(db, mail),
    erase: ({ db }, mail) => eraseLettersTo(db, mail),
  },
  {
    name: 'tickets-handed-on',
    columns: ['ticket_code.holder_name', 'ticket_code.holder_mail'],
    list: ({ db }, mail) => listTicketsHandedTo(db, mail),
    countErasable: ({ db, clock }, mail) => countTicketsToErase(db, mail, today(clock)),
    erase: ({ db, clock }, mail) => eraseHoldersOf(db, mail, today(clock)),
    listKept: ({ db, clock }, mail) => listTicketsKept(db, mail, today(clock)),
  },
  {
    name: 'gifts-received',
    columns: ['gift_line.mail_to'],
    list: ({ db }, mail) => listGiftsTo(db, mail),
    countErasable: ({ db }, mail) => countGiftsToErase(db, mail),
    erase: ({ db }, mail) => eraseGiftsTo(db, mail),
    listKept: ({ db }, mail) => listGiftsKept(db, mail),
  },
  {
    name: 'waiting-list',
    columns: ['wait.name', 'wait.mail', 'wait.mail_hash', 'wait.mailbox_hash', 'wait_slot.mail_hash'],
    list: ({ db }, mail) => listWaitsOf(db, mail),
    countErasable: ({ db }, mail) => countWaitsToErase(db, mail),
    erase: ({ db }, mail) => eraseWaitsOf(db, mail),
    listKept: ({ db }, mail) => listWaitsKept(db, mail),
  },
  {
    name: 'cases',
    columns: [
      ...([
        'guest_case.name',
        'guest_case.mail',
        'guest_case.mail_hash',
        'guest_case.mailbox_hash',
        'guest_case.order_number',
      ] as const),
      ...(['guest_case.words', 'guest_case.facts', 'case_event.words', 'case_picture.bytes'] as const),
    ],
    list: ({ db }, mail) => listCasesOf(db, mail),
    countErasable: ({ db }, mail) => countCasesToErase(db, mail),
    erase: ({ db }, mail) => eraseCasesOf(db, mail),
    listKept: ({ db }, mail) => listCasesKept(db, mail),
  },
  {
    name: 'accounts',
    columns: [
      ...(['account.mail', 'account.mail_hash', 'account.handle', 'account_session.device'] as const),
      ...(['account_session.network', 'passkey.name', 'passkey.credential', 'passkey.public_key'] as const),
      ...(['account_details.name', 'account_details.lastname', 'account_details.phone'] as const),
      ...(['account_details.country', 'account_details.requests', 'account_details.invoice'] as const),
      ...([
        'account_companion.name',
        'account_companion.lastname',
        'sign_in.mail',
        'sign_in.mail_hash',
        'sign_in.mailbox_hash',
      ] as const),
      ...(['account_move.mail', 'account_move.mail_hash', 'account_move.mailbox_hash'] as const),
    ],
    list: async (resort, mail) => [...(await exportAccountOf(resort, mail)), ...(await listSignInsOf(resort.db, mail))],
    countErasable: ({ db }, mail) => countAccountsToErase(db, mail),
    erase: eraseAccountOf,
  },
  {
    name: 'newsletter',
    columns: [
      ...([
        'reading_wish.name',
        'reading_wish.lastname',
        'reading_wish.mail',
        'reading_wish.mail_hash',
        'reading_wish.mailbox_hash',
      ] as const),
      ...(['reading_wish.country', 'reader.name', 'reader.lastname', 'reader.mail', 'reader.mail_hash'] as const),
      ...(['reader.country', 'reader.topics', 'reader_consent.mark', 'issue_letter.reader'] as const),
      'marketing_letter.mail_hash',
    ],
    list: ({ db, newsletter }, mail) => listReadingOf(db, { mail, marks: newsletter.marksOf(mail) }),
    countErasable: ({ db, newsletter }, mail) => countReadingToErase(db, { mail, marks: newsletter.marksOf(mail) }),
    erase: eraseReader,
    listKept: ({ db, newsletter }, mail) => listReadingKept(db, { mail, marks: newsletter.marksOf(mail) }),
  },
  {
    name: 'stopped-letters',
    columns: ['suppressed_address.mail_hash'],
    list: ({ db }, mail) => listSuppressedOf(db, mail),
    countErasable: async () => 0,
    erase: async () => 0,
    listKept: ({ db }, mail) => listSuppressedKept(db, mail),
  },
  {
    name: 'erasures',
    columns: ['erasure.mail_hash'],
    list: ({ db }, mail) => listErasuresOf(db, mail),
    // Without it a backup that is restored would bring them back.
    countErasable: async () => 0,
    erase: async () => 0,
    listKept: ({ db }) => listErasureKept(db),
  },
]
