import { listPayments } from '#resort/payments/payment-queries.ts'
import { listRefunds } from '#resort/payments/refund-queries.ts'
import { listLettersAbout } from '#resort/reservations/letters/letter-queries.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { listEvents } from '#resort/reservations/reservation-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { maskMail } from './mask-mail.ts'

export type ReservationFile = Awaited<ReturnType<typeof readFileOf>>

/** What is known of a reservation, its money and its letters, in English. Nothing in it lets anybody in: no key, no page to pay on. */
export async function readFileOf({ db }: Resort, reservation: Reservation, guests: 'whole' | 'masked') {
  const { id, number, state, hotel, stay, language, promocode, quote, extras, total, paid, refunded } = reservation
  return {
    id,
    number,
    state,
    hotel,
    stay,
    language,
    promocode,
    guest: readGuest(reservation, guests),
    rooms: (quote?.rooms ?? []).map(({ roomName, planName, party, total: amount }) => {
      return { name: roomName.en, plan: planName.en, adults: party.adults, ages: party.childrenAges, total: amount }
    }),
    extras: extras.map((extra) => ({ code: extra.code, name: extra.name.en, total: extra.total })),
    total,
    paid,
    refunded,
    schedule: reservation.schedule,
    holdUntil: reservation.holdUntil,
    madeAt: reservation.madeAt,
    events: await listEvents(db, id),
    payments: await readPayments(db, id),
    letters: await listLettersAbout(db, number),
  }
}

function readGuest({ guest }: Reservation, guests: 'whole' | 'masked') {
  if (!guest) return null
  const { name, lastname, email, phone, country, requests, arrivalTime } = guest
  const isWhole = guests === 'whole'
  return {
    name: `${name} ${lastname}`,
    mail: isWhole ? email : maskMail(email),
    phone: isWhole ? phone : `…${phone.slice(-3)}`,
    country,
    requests,
    arrivalTime,
  }
}

async function readPayments(db: Resort['db'], id: string) {
  const payments = await listPayments(db, id)
  return await Promise.all(
    payments.map(
      async ({ id: payment, madeAt: at, instalment, provider, method, months, amount, progress, opened }) => ({
        id: payment,
        at,
        instalment,
        provider,
        method,
        months,
        amount,
        state: progress.state === 'failed' ? `failed (${progress.reason})` : progress.state,
        isDisputed: 'isDisputed' in progress && progress.isDisputed,
        reference: opened?.reference ?? null,
        refunds: (await listRefunds(db, payment)).map((refund) => {
          const { id: name, madeAt, amount: back, reason, state, tries, reference } = refund
          return { id: name, at: madeAt, amount: back, reason, state, tries, reference }
        }),
      }),
    ),
  )
}
