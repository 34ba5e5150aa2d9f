import type { RoomBeside } from '#resort/availability/find-rooms-beside.ts'
import { nightCount } from '#resort/calendar/stay.ts'
import type { PricedOffer } from '#resort/flights/flight-choices.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, compare, type Money, subtract } from '#resort/money/money.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToTrip } from '../../read-trip.ts'
import { sayGuests } from '../../shell/booking-widget/say-stay.ts'
import { formatLimit } from '../../words/dates.ts'
import { sayMealBeside } from '../../words/name-parts.ts'
import { sayPartyWithAges } from '../../words/say-party.ts'
import { sayBags, sayFare } from './say-flight.ts'
import { sayToLoseBeside } from './say-to-lose.ts'
import { showChosen, type Told } from './show-way.ts'

/** The rooms to choose from, each with what the package comes to, and the package as it stands. */
export function showPackage(chosen: PricedOffer, told: Told) {
  const { locale, booking, asked, rooms, beside } = told
  const picks = rooms.rooms.map(({ picked: { roomType, ratePlan } }) => ({ roomType, ratePlan }))
  const total = add(chosen.price, rooms.total)
  const added = beside && 'total' in beside ? beside : null
  return {
    rooms: rooms.rooms.map(({ party, options, picked }, index) => ({
      title:
        rooms.rooms.length > 1
          ? m.flights_room({ n: index + 1, party: sayPartyWithAges(party, locale) }, { locale })
          : sayPartyWithAges(party, locale),
      options: options
        .toSorted((one, other) => compare(one.total, other.total))
        .map((option) => {
          const others = subtract(rooms.total, picked.total)
          const whole = add(add(chosen.price, others), option.total)
          const apart = add(subtract(rooms.apart, picked.apart), option.apart)
          const pick = { roomType: option.roomType, ratePlan: option.ratePlan }
          const name = option.type.name[locale]
          return {
            code: option.roomType,
            name,
            picture: told.pictures.ofRoom(option.roomType)[0] ?? null,
            facts: [`${option.type.sizeM2} m²`, option.type.beds[locale]],
            rate: sayRate(option, told),
            total: formatMoney(whole, locale),
            // Of all rooms, as the price is.
            saving: saySaving(apart, add(others, option.total), told),
            isPicked: option.roomType === picked.roomType,
            choose: m.flights_room_choose({ room: name }, { locale }),
            path: pathToTrip(
              booking,
              { ...asked, picks: picks.map((each, at) => (at === index ? pick : each)) },
              locale,
            ),
          }
        }),
    })),
    /** Why there is one rate of each, and how another is had. */
    note: m.flights_rate_lowest({}, { locale }),
    flights: showChosen(chosen, told),
    fare: [
      ...sayPickedRates(told),
      ...sayBagsOf(chosen, locale),
      ...sayFare(chosen, locale),
      ...sayToLoseBeside(told.rooms, locale),
    ],
    total: formatMoney(added ? add(total, added.total) : total, locale),
    /** Parks, tours and gift vouchers of the cart, which are in the total where their price is known. */
    beside: added ? m.flights_with_cart({ amount: added.line.amount }, { locale }) : (beside?.words ?? null),
    saving: saySaving(rooms.apart, rooms.total, told),
    for: m.flights_for_all(
      { guests: sayGuests(booking.rooms, locale), nights: m.nights({ n: nightCount(booking.stay) }, { locale }) },
      { locale },
    ),
    form: {
      path: pathToTrip(booking, { ...asked, picks }, locale),
      seen: total.minor,
      seal: chosen.seal,
    },
  }
}

/** By which rate it is sold, what is eaten, and until when the room can be cancelled. */
function sayRate({ plan, freeUntil }: RoomBeside, { locale, timeZone }: Told): string[] {
  const meal = sayMealBeside({ mealPlan: plan.mealPlan, planName: plan.name }, locale)
  return [
    ...[plan.name[locale], meal].filter((words) => words !== null),
    freeUntil
      ? m.rooms_free_until({ when: formatLimit(freeUntil, timeZone, locale) }, { locale })
      : m.rooms_not_refundable({}, { locale }),
  ]
}

/** What the guest agrees to with the rooms as they are picked, once for all that are alike. */
function sayPickedRates(told: Told): string[] {
  return [...new Set(told.rooms.rooms.map(({ picked }) => sayRate(picked, told).join(' · ')))]
}

/** Of each way where they differ. */
function sayBagsOf({ offer: { legs } }: PricedOffer, locale: Language): string[] {
  const said = legs.map((leg) => sayBags(leg, locale))
  const ways = [m.flights_chosen_out({}, { locale }), m.flights_chosen_home({}, { locale })]
  return new Set(said).size > 1 ? said.map((words, way) => `${ways[way]}: ${words}`) : said.slice(0, 1)
}

/** Against the same room and flight, each booked alone; nothing where that is nothing. */
export function saySaving(apart: Money, beside: Money, { locale }: Pick<Told, 'locale'>): string | null {
  const saving = subtract(apart, beside)
  return saving.minor > 0 ? m.flights_saving({ saving: formatMoney(saving, locale) }, { locale }) : null
}
