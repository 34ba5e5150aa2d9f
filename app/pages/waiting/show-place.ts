import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import type { Product } from '#resort/products/product.ts'
import type { Place } from '#resort/waiting/find-place.ts'
import type { EndReason } from '#resort/waiting/wait.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import { formatLimit } from '../../words/dates.ts'
import { sayVisitorsWithAges } from '../../words/say-visitors.ts'
import { nameSlot, pathOfSlot } from './show-wish.ts'

type Showing = { place: Place; prices: ReadonlyMap<number, Money>; products: readonly Product[] }
type Slot = Place['slots'][number]

export type ShownPlace = ReturnType<typeof showPlace>

/** The page of somebody who waits: each slot with how many are before them, what is held, and what is over. */
export function showPlace(carried: Visit, { place, prices, products }: Showing) {
  const { resort, visitor } = carried
  const { language: locale } = visitor
  const { wait, slots } = place
  const { visitors } = wait
  return {
    intro: m.waiting_place_for({ party: sayVisitorsWithAges(visitors, locale), mail: wait.mail }, { locale }),
    isConfirmed: wait.confirmedAt !== null,
    isOver: wait.isOver,
    slots: slots.map((slot) => {
      const price = prices.get(slot.id)
      const isHeld = slot.state === 'offered' && slot.offer !== null && !slot.offer.isOver
      return {
        id: slot.id,
        name: nameSlot(resort.shop, { slot, products }, locale),
        standing: sayStanding(carried, slot),
        price: isHeld && price ? m.waiting_price({ amount: formatMoney(price, locale) }, { locale }) : null,
        cartPath: slot.state === 'taken' ? pathTo('cart', locale) : null,
        canTake: isHeld,
        canLeave: slot.state === 'waiting' || slot.state === 'offered',
        againPath: slot.endedBecause === 'lapsed' ? pathOfSlot(resort.shop, { slot, visitors }, locale) : null,
      }
    }),
  }
}

function sayStanding({ resort, visitor }: Visit, { state, before, offer, endedBecause }: Slot): string {
  const words = { locale: visitor.language }
  switch (state) {
    case 'asked':
      return m.waiting_unconfirmed({}, words)
    case 'waiting':
      return before === 0 ? m.waiting_first({}, words) : m.waiting_before({ n: before }, words)
    case 'offered': {
      if (!offer || offer.isOver) return m.waiting_end_lapsed({}, words)
      const until = formatLimit(offer.until.toISOString(), resort.clock.timeZone, visitor.language)
      return m.waiting_offered({ until }, words)
    }
    case 'taken':
      return m.waiting_taken({}, words)
    case 'over':
      return sayEnd(endedBecause ?? 'left', visitor.language)
  }
}

const ends: Record<EndReason, (words: { locale: Language }) => string> = {
  lapsed: (words) => m.waiting_end_lapsed({}, words),
  left: (words) => m.waiting_end_left({}, words),
  'too-late': (words) => m.waiting_end_late({}, words),
  'not-sold': (words) => m.waiting_end_not_sold({}, words),
  beside: (words) => m.waiting_end_beside({}, words),
  unwritten: (words) => m.waiting_end_unwritten({}, words),
  twice: (words) => m.waiting_end_twice({}, words),
  full: (words) => m.waiting_end_full({}, words),
}

function sayEnd(because: EndReason, locale: Language): string {
  return ends[because]({ locale })
}
