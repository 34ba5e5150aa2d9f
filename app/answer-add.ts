import { redirect } from 'react-router'
import { isDatabaseOutage } from '#db/outage.ts'
import { parseDay } from '#resort/calendar/day.ts'
import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { addOuting, type OutingAdded, type OutingAsked } from '#resort/orders/basket/add-outing.ts'
import { dropOuting } from '#resort/orders/basket/drop-outing.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { findVisitors, followVisitors, isSameVisitors, optionAlong, readAlong, writeAlong } from './along.ts'
import { m } from './messages/compiled/messages.js'
import { openDay, pathTo } from './paths.ts'
import { readVisitors } from './read-visitors.ts'
import type { Visit } from './visit.ts'
import { removedFields } from './words/say-removed.ts'

export type AddRefused = {
  status: number
  refusal: string
  isUnavailable: boolean
  /** Of what is in the cart already: which product, and when. */
  there?: string | null
}

/** The page that a form was sent from, with a query of its own; it says what became of it. */
export type PageOf = (query: Record<string, string>) => string

/** Puts what a form names into the cart; where it cannot be had, the answer says why. */
export async function answerAdd(carried: Visit, form: FormData, pageOf: PageOf): Promise<AddRefused> {
  const { visitor, address, sessions } = carried
  const { token, language, country, booking } = visitor
  const [day, instead, product] = [textOf(form, 'day'), textOf(form, 'instead'), textOf(form, 'product')]
  const asked = {
    ...{ token, language, country, currency: booking.currency, promocode: null, address, sessions, product },
    option: textOf(form, 'option') || null,
    // An open ticket has none.
    day: day === '' ? null : (parseDay(day) ?? ''),
    visitors: readVisitors(form, booking.rooms),
    instead: instead === '' ? null : { product, day: instead === openDay ? null : instead },
  }
  const { instead: from, visitors: now } = asked
  const cart = from && (await findOrderByToken(carried.resort, token))
  // What went with it on the day before, or for those who went then, goes with it on the new one and for those who go now.
  const along = from && cart ? writeAlong(cart.lines, from) : textOf(form, 'along')
  const was = from && cart ? findVisitors(cart.lines, from) : now
  const added = await tryToAdd(carried, asked)
  if (added.outcome === 'duplicate' || added.outcome === 'same-date')
    return { ...refuse(added, language), there: await sayThere(carried, asked) }
  if (added.outcome !== 'added') return refuse(added, language)
  const left: string[] = []
  const isSameDay = from?.day === asked.day
  const beside = readAlong(along)
  const products = beside.length ? await carried.resort.nights.listProducts() : []
  for (const each of beside) {
    const visitors = from ? followVisitors(each.visitors, { was, now }) : each.visitors
    if (isSameDay && isSameVisitors(visitors, each.visitors)) continue
    const own = isSameDay ? { product: each.product, day: from.day } : null
    const option = optionAlong(each, { beside: asked, products })
    const put = await tryToAdd(carried, { ...asked, ...each, option, visitors, instead: own })
    if (put.outcome !== 'added') left.push(each.product)
  }
  if (left.length) throw redirect(`${pathTo('cart', language, { left: left.join(' ') })}#said`, 303)
  throw redirect(`${pageOf(addedOf(form))}#added`, 303)
}

/** Takes what a form names out of the cart; where that was done in the dialog of what was added, it is shown again. */
export async function answerRemove(carried: Visit, form: FormData, pageOf: PageOf): Promise<AddRefused> {
  const { resort, visitor, address } = carried
  const { token, language, country, booking } = visitor
  const [product, day] = [textOf(form, 'product'), textOf(form, 'day')]
  const outing = { product, day: day === '' ? null : (parseDay(day) ?? '') }
  const order = await findOrderByToken(resort, token)
  const dropped = await dropOuting(resort, {
    ...{ token, language, country, currency: booking.currency, promocode: null, address },
    ...outing,
  })
  if (dropped.outcome !== 'changed') {
    return { status: 409, refusal: sayWhy(dropped, language), isUnavailable: false }
  }
  if (textOf(form, 'dialog')) throw redirect(`${pageOf(addedOf(form))}#added`, 303)
  // Everything that is needed to have it back.
  const own = Object.fromEntries(removedFields.map((name) => [name, textOf(form, name)]))
  const was = { ...own, along: order ? writeAlong(order.lines, outing) : '' }
  throw redirect(`${pageOf({ removed: product, ...was })}#said`, 303)
}

/** What the page says: which park or tour, on which day, and what was added to it or taken off. */
function addedOf(form: FormData): Record<string, string> {
  const [product, of, on] = [textOf(form, 'product'), textOf(form, 'of'), textOf(form, 'day')]
  const changed = textOf(form, 'instead') ? { changed: '1' } : {}
  return { added: of || product, ...(on && { on }), ...(of && { with: product }), ...changed }
}

function textOf(form: FormData, name: string): string {
  return form.get(name)?.toString() ?? ''
}

/** The sentence of the specification names neither product nor day: this one names both. */
async function sayThere({ resort, visitor }: Visit, { product, day, instead }: OutingAsked): Promise<string | null> {
  const { token, language: locale } = visitor
  const order = await findOrderByToken(resort, token)
  const outings = listOutings(order?.lines ?? [])
  // What changes its day is not in its own way.
  const same = instead ? undefined : outings.find((outing) => outing.product === product)
  const there =
    same ?? outings.find((outing) => !outing.isComplement && outing.day === day && outing.product !== product)
  if (!there) return null
  const { shown, starts } = there
  const when = there.day
    ? [formatDay(there.day, locale), starts].filter(Boolean).join(', ')
    : m.ticket_open_title({}, { locale })
  const named = m.shop_error_there({ name: shown.name[locale], when }, { locale })
  return same ? named : `${named} ${m.shop_error_one_a_day({}, { locale })}`
}

type NotAdded = Exclude<OutingAdded, { outcome: 'added' }> | { outcome: 'failed' }

/** What nobody foresaw is noted, and said on the page where the guest is: nothing of theirs is lost. */
async function tryToAdd({ resort, note }: Visit, asked: OutingAsked): Promise<OutingAdded | { outcome: 'failed' }> {
  try {
    return await addOuting(resort, asked)
  } catch (error) {
    // The screen that says so names the telephones too.
    if (isDatabaseOutage(error)) throw error
    note(error)
    return { outcome: 'failed' }
  }
}

function refuse(added: NotAdded, locale: Language): AddRefused {
  const isUnavailable = added.outcome === 'unknown-product'
  return { status: statuses[added.outcome] ?? 409, refusal: sayWhy(added, locale), isUnavailable }
}

const statuses: Partial<Record<NotAdded['outcome'], number>> = { maintenance: 503, failed: 500 }

/** The sentences of the specification, and those it does not have. */
export function sayWhy(added: NotAdded, locale: Language): string {
  const words = { locale }
  switch (added.outcome) {
    case 'no-schedule':
      return m.shop_error_schedule({}, words)
    case 'not-available':
    case 'sold-out':
      return m.shop_error_date({}, words)
    case 'duplicate':
      return m.shop_error_duplicate({}, words)
    case 'same-date':
      return m.shop_error_same_date({}, words)
    case 'too-many-products':
      return m.shop_error_limit({}, words)
    case 'no-price':
    case 'currency-not-offered':
      return m.shop_error_prices({}, words)
    case 'too-young':
      return m.product_too_young({ least: added.leastAge, age: added.age }, words)
    case 'no-party':
      return m.product_no_party({}, words)
    case 'goes-with-nothing':
      return m.shop_error_goes_with({}, words)
    case 'offer-over':
      return m.waiting_offer_over({}, words)
    case 'payment-open':
      return m.shop_error_payment_open({}, words)
    case 'unknown-product':
      return m.shop_error_unavailable({}, words)
    case 'not-there':
      return m.shop_error_not_there({}, words)
    case 'too-many-lines':
    case 'too-many-drafts':
    case 'too-many-holds':
    case 'proof-needed':
      return m.shop_error_too_many({}, words)
    case 'maintenance':
    case 'failed':
      return m.shop_error_generic({}, words)
  }
}
