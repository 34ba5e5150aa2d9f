import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import { findProduct, isComplement, type Product } from '#resort/products/product.ts'
import type { SlotRefused } from '#resort/waiting/ask-to-wait.ts'
import type { SlotWanted } from '#resort/waiting/wait.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToProduct } from '../../paths.ts'
import { writeVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { sayVisitorsWithAges } from '../../words/say-visitors.ts'
import { writeSlot } from './read-wish.ts'

/** A slot that somebody wishes for, and why it cannot be waited for. */
export type JudgedSlot = { slot: SlotWanted; refused: SlotRefused | null }

type Shown = {
  slots: readonly JudgedSlot[]
  /** Those of them that are ticked, as they are written. */
  chosen: ReadonlySet<string>
  visitors: Visitors
  products: readonly Product[]
}

/** What a guest wishes to wait for, and what else there is. */
export function showWish({ resort, visitor }: Visit, { slots, chosen, visitors, products }: Shown) {
  const { language: locale } = visitor
  const nameOf = (slot: SlotWanted) => nameSlot(resort.shop, { slot, products }, locale)
  return {
    party: sayVisitorsWithAges(visitors, locale),
    fields: writeVisitors(visitors),
    slots: slots
      .filter(({ refused }) => !refused)
      .map(({ slot }) => {
        const value = writeSlot(slot)
        return { value, name: nameOf(slot), isChosen: chosen.has(value) }
      }),
    refused: slots.flatMap(({ slot, refused }) => {
      const path = pathOfSlot(resort.shop, { slot, visitors }, locale)
      return refused ? { key: writeSlot(slot), words: sayRefused(refused, nameOf(slot), locale), path } : []
    }),
    products: products
      .filter((product) => !isComplement(product) && product.options.some(({ isOpen }) => !isOpen))
      .map(({ code }) => ({ code, name: resort.shop.findProduct(code, locale)?.title ?? code })),
  }
}

type Named = { slot: SlotWanted; products: readonly Product[] }

/** "Xplor, Fri 15 Jan 2027, 09:00–17:30". */
export function nameSlot(shop: Visit['resort']['shop'], { slot, products }: Named, locale: Language): string {
  const { product, option, day } = slot
  const known = findProduct(products, product)?.options.find(({ code }) => code === option)
  const hours = known?.starts && known.ends ? `${known.starts}–${known.ends}` : null
  return [shop.findProduct(product, locale)?.title ?? product, formatDay(day, locale), hours].filter(Boolean).join(', ')
}

/** Where the product is bought; null where it has no page. */
export function pathOfSlot(
  shop: Visit['resort']['shop'],
  { slot, visitors }: { slot: SlotWanted; visitors: Visitors },
  locale: Language,
): string | null {
  const slug = shop.findProduct(slot.product, locale)?.slug
  return slug ? `${pathToProduct(slug, locale, { ...writeVisitors(visitors), day: slot.day })}#buy` : null
}

export function sayRefused(refused: SlotRefused, name: string, locale: Language): string {
  const words = { locale }
  switch (refused.outcome) {
    case 'free':
      return m.waiting_slot_free({ name }, words)
    case 'full':
      return m.waiting_slot_full({ name }, words)
    case 'too-late':
      return m.waiting_slot_late({ name }, words)
    case 'not-sold':
      return m.waiting_slot_not_sold({ name }, words)
    case 'too-young':
      return `${name}: ${m.product_too_young({ least: refused.leastAge, age: refused.age }, words)}`
    case 'no-party':
      return m.product_no_party({}, words)
  }
}
