import { creditsOf } from '#resort/flights/credits-of.ts'
import { isFlightLine } from '#resort/flights/flight-item.ts'
import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../../messages/compiled/messages.js'
import { formatLimit } from '../../../words/dates.ts'

export type ShownCredit = { title: string; facts: { name: string; words: string }[] }

export type ShownTripEnded = {
  /** Of a flight that ended by its airline; `leads` where the rooms may be given up for nothing. */
  flight: { title: string; words: string[]; leads: boolean } | null
  /** What an airline gave in place of money. */
  credits: { lead: string; notes: string[]; each: ShownCredit[] } | null
}

/** What is to be known of a flight that a guest does not have any more. */
export function showTripEnded(resort: Resort, order: Order, locale: Language): ShownTripEnded {
  return { flight: showEndedFlight(resort, order, locale), credits: showCredits(order, locale) }
}

function showEndedFlight(resort: Resort, order: Order, locale: Language): ShownTripEnded['flight'] {
  const line = order.lines
    .filter(isFlightLine)
    .findLast(({ state, item }) => (state === 'failed' || state === 'cancelled') && item.endedByAirline)
  if (!line) return null
  const amount = formatMoney(line.total, locale)
  const judged = judgeCancellation(resort, order)
  const until = judged?.byAirline?.until
  return {
    title: line.state === 'failed' ? m.trip_ended_title({}, { locale }) : m.trip_ended_refused_title({}, { locale }),
    words: [
      m.trip_ended_back({ amount }, { locale }),
      ...(until
        ? [
            m.trip_ended_rooms(
              { until: formatLimit(judged.freeUntil ?? until, resort.clock.timeZone, locale) },
              { locale },
            ),
          ]
        : []),
    ],
    leads: Boolean(until),
  }
}

function showCredits({ lines }: Order, locale: Language): ShownTripEnded['credits'] {
  const told = creditsOf(lines)
  if (!told) return null
  const { airline, reference, credits } = told
  const each = credits.map(({ who, name, code, amount, expiresOn }, index) => ({
    title: who || m.trip_credit({ n: index + 1 }, { locale }),
    facts: [
      { name: m.trip_credit_name({}, { locale }), words: name },
      { name: m.trip_credit_code({}, { locale }), words: code ?? '' },
      { name: m.trip_credit_worth({}, { locale }), words: formatMoney(amount, locale) },
      { name: m.trip_credit_until({}, { locale }), words: expiresOn ? formatDay(expiresOn, locale) : '' },
    ].filter(({ words }) => words),
  }))
  const isOpen = !credits.length || credits.some(({ code }) => code === null)
  const isUnsaid = credits.some(({ expiresOn }) => expiresOn === null)
  return {
    lead: m.trip_credits_lead({ airline, reference: reference ?? '' }, { locale }),
    notes: [
      ...(isOpen ? [m.trip_credits_later({}, { locale })] : []),
      ...(isUnsaid ? [m.trip_credits_ask({}, { locale })] : []),
    ],
    each,
  }
}
