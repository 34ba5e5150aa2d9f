import { parseDay } from '#resort/calendar/day.ts'
import { findProduct } from '#resort/products/product.ts'
import { optionsOn } from '#resort/products/slot.ts'
import { weekdayOf } from '#resort/products/span.ts'
import { refuseSlot } from '#resort/waiting/ask-to-wait.ts'
import { mostSlots, type SlotWanted } from '#resort/waiting/wait.ts'
import { readVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { readSlots, writeSlot } from './read-wish.ts'
import { type JudgedSlot, showWish } from './show-wish.ts'

/** What an address or a form wishes to wait for, as the form shows it. */
export async function loadWish(carried: Visit, fields: URLSearchParams | FormData) {
  const { resort, visitor } = carried
  const products = await resort.nights.listProducts()
  const visitors = readVisitors(fields, visitor.booking.rooms)
  const ticked = readSlots(fields)
  // A form says also what stands on it and is not ticked.
  const listed = fields.has('listed') ? readSlots(fields, 'listed') : ticked
  const added = listAdded(fields, products).filter(
    (slot) => !listed.some((each) => writeSlot(each) === writeSlot(slot)),
  )
  const judge = (slots: readonly SlotWanted[]) =>
    Promise.all(
      slots.map(async (slot): Promise<JudgedSlot> => ({ slot, refused: await refuseSlot(resort, slot, { visitors }) })),
    )
  const fresh = await judge(added)
  // Of a day with several hours those that are sold out are meant.
  const waited = fresh.filter(({ refused }) => !refused)
  const chosen = new Set([...ticked, ...waited.map(({ slot }) => slot)].map(writeSlot))
  const slots = [...(await judge(listed)), ...(waited.length ? waited : fresh)].slice(0, mostSlots)
  return showWish(carried, { slots, chosen, visitors, products })
}

type Products = Awaited<ReturnType<Visit['resort']['nights']['listProducts']>>

/** Every hour of the product and day that the form below adds. */
function listAdded(fields: URLSearchParams | FormData, products: Products): SlotWanted[] {
  const product = findProduct(products, String(fields.get('product') ?? ''))
  const day = parseDay(String(fields.get('day') ?? ''))
  if (!product || !day) return []
  const options = optionsOn(product, weekdayOf(day))
  const [first] = product.options.filter(({ isOpen }) => !isOpen)
  // On a weekday on which it is closed, that is what is said.
  return (options.length ? options : first ? [first] : []).map(({ code }) => ({
    product: product.code,
    option: code,
    day,
  }))
}
