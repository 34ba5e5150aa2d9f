import { redirect } from 'react-router'
import { parseDay } from '#resort/calendar/day.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { dropOuting } from '#resort/orders/basket/drop-outing.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { extendHold } from '#resort/orders/hold/extend-hold.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { type AddRefused, answerAdd, sayWhy } from '../../answer-add.ts'
import { choiceOf } from '../../choice-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { pathToChoice } from '../../room-choice.ts'
import type { Visit } from '../../visit.ts'

/** Does what a button of the cart asks; where nothing is to be said, it leads on. */
export async function answerCart(carried: Visit, form: FormData): Promise<AddRefused> {
  const { language } = carried.visitor
  switch (form.get('do')) {
    case 'add':
      return await answerAdd(carried, form)
    case 'remove':
      return await remove(carried, form)
    case 'extend': {
      const { outcome } = await extendHold(carried.resort, carried.visitor.token)
      throw redirect(`${pathTo('cart', language, { said: outcome })}#said`, 303)
    }
    case 'continue':
      return await goOn(carried)
    default:
      throw redirect(pathTo('cart', language), 303)
  }
}

async function remove(carried: Visit, form: FormData): Promise<AddRefused> {
  const { resort, visitor, address } = carried
  const { token, language, country, booking } = visitor
  const text = (name: string) => form.get(name)?.toString() ?? ''
  const product = text('product')
  const day = text('day') === '' ? null : (parseDay(text('day')) ?? '')
  const dropped = await dropOuting(resort, {
    ...{ token, language, country, currency: booking.currency, promocode: null, address, product, day },
  })
  if (dropped.outcome !== 'changed') {
    return { status: 409, refusal: sayWhy(dropped, language), isUnavailable: false }
  }
  // Everything that is needed to have it back.
  const was = Object.fromEntries(['option', 'day', 'adults', 'age'].map((name) => [name, text(name)]))
  throw redirect(`${pathTo('cart', language, { removed: product, ...was })}#said`, 303)
}

/** Sets all of it aside, if it is not, and leads to the till: what needs an answer there is asked there. */
async function goOn({ resort, visitor, address }: Visit): Promise<AddRefused> {
  const { token, language: locale } = visitor
  const held = await holdOrder(resort, { token, address })
  if (held.outcome === 'no-rooms') throw redirect(pathTo('cart', locale), 303)
  if (held.outcome === 'last-room-taken') {
    return { status: 409, refusal: m.cart_sold_out({}, { locale }), isUnavailable: false }
  }
  const chosen = findChosen(await findOrderByToken(resort, token))
  throw redirect(chosen ? pathToChoice('booking', choiceOf(chosen), locale) : pathTo('booking', locale), 303)
}
