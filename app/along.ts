import type { Order } from '#resort/orders/order.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import type { Product } from '#resort/products/product.ts'
import { complementsBeside } from '#resort/tickets/complements-of.ts'
import { linesOfOuting } from '#resort/tickets/lines-of-outing.ts'
import { isTicketLine, listOutings, type Outing, outingKey } from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { readVisitors, writeVisitors } from './read-visitors.ts'

/** More goes with no park. */
const mostAlong = 8

/** What goes out of a cart with a park or tour, in one field, so that it can come back with it; nothing where it goes alone. */
export function writeAlong(lines: Order['lines'], wanted: Pick<Outing, 'product' | 'day'>): string {
  const gone = linesOfOuting(lines, wanted).filter(isTicketLine)
  const along = listOutings(gone).filter((outing) => outing.product !== wanted.product)
  return along
    .map((outing) => {
      const tickets = gone.filter(({ item }) => outingKey(item.outing) === outingKey(outing))
      const { product, option } = outing
      return new URLSearchParams({ product, option, ...writeVisitors(visitorsOf(tickets)) }).toString()
    })
    .join(' ')
}

/** Who goes to a park or tour that is in a cart. */
export function findVisitors(lines: Order['lines'], { product, day }: Pick<Outing, 'product' | 'day'>): Visitors {
  const tickets = lines.filter(isTicketLine).filter(({ item: { outing } }) => outing.product === product)
  return visitorsOf(tickets.filter(({ item: { outing } }) => outing.day === day))
}

/** What was for everybody of a park is for everybody who goes there now; what was for some of them stays for as many. */
export function followVisitors(own: Visitors, { was, now }: { was: Visitors; now: Visitors }): Visitors {
  return isSameVisitors(own, was) || countOf(own) > countOf(now) ? now : own
}

type Along = { product: string; option: string | null }

/** How it goes along: beside a ticket that got a day, or lost it, not as it did before. */
export function optionAlong(
  { product, option }: Along,
  { beside, products }: { beside: Pick<Outing, 'product' | 'day'>; products: readonly Product[] },
): string | null {
  const offers = complementsBeside(beside.product, products, beside.day === null)
  const isOpen = products.find(({ code }) => code === product)?.options.find(({ code }) => code === option)?.isOpen
  if (isOpen === (beside.day === null)) return option
  return offers.find((each) => each.product.code === product)?.option.code ?? option
}

export function isSameVisitors(one: Visitors, other: Visitors): boolean {
  const key = ({ adults, ages }: Visitors) => [adults, ...ages.toSorted((a, b) => a - b)].join(' ')
  return key(one) === key(other)
}

function countOf({ adults, ages }: Visitors): number {
  return adults + ages.length
}

export function readAlong(text: string) {
  const along = text.split(' ').filter(Boolean).slice(0, mostAlong)
  return along.map((each) => {
    const fields = new URLSearchParams(each)
    const visitors = readVisitors(fields, [])
    return { product: fields.get('product') ?? '', option: fields.get('option') || null, visitors }
  })
}
