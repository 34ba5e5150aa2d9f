import { type Ask, type Route, seeOther } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Checkout } from '../checkout.ts'
import { type CardForm, emptyCardForm, readCardForm } from './card-form.ts'
import { drawCardPage } from './card-page.ts'
import { html } from './layout.ts'
import { drawChallengePage, drawClosedPage, drawMissingPage } from './plain-pages.ts'

/** The pages of the card provider: the form, and the bank's question. */
export function cardRoute(bank: Bank): Route {
  // Every answer to a form is an address, so that the guest's browser can go back over it; kept on no disk.
  const wrongForms = new Map<string, CardForm>()
  return async (ask) => {
    const [, id, page = 'form'] = /^\/cards\/([^/]+)(?:\/(challenge))?$/.exec(ask.path) ?? []
    if (!id) return null
    const checkout = bank.find(id)
    if (!checkout) return html(404, drawMissingPage('es'))
    if (ask.method === 'POST') {
      const wrong = await take(bank, checkout, page, ask)
      if (wrong) wrongForms.set(id, wrong)
      else wrongForms.delete(id)
      return seeOther(placeOf(checkout))
    }
    const place = placeOf(checkout)
    if (place !== ask.path) return seeOther(place)
    if (page === 'challenge') return html(200, drawChallengePage(checkout))
    if (isClosed(checkout)) return html(410, drawClosedPage(checkout))
    const wrong = wrongForms.get(id)
    if (wrong) return html(200, drawCardPage({ ...checkout, refusal: null }, wrong))
    return html(200, drawCardPage(checkout, emptyCardForm(checkout)))
  }
}

async function take(bank: Bank, checkout: Checkout, page: string, ask: Ask): Promise<CardForm | null> {
  const form = new URLSearchParams(ask.body)
  if (page === 'challenge') {
    await bank.answerChallenge(checkout, form.get('answer') === 'confirm')
    return null
  }
  if (checkout.state !== 'open') return null
  const read = readCardForm(form, checkout, bank.now())
  if (read.outcome === 'wrong') return read.form
  await bank.pay(checkout, read.card, read.months)
  return null
}

/** Where a guest belongs now. */
function placeOf(checkout: Checkout): string {
  const form = `/cards/${checkout.id}`
  if (checkout.state === 'challenge') return `${form}/challenge`
  return checkout.state === 'open' || isClosed(checkout) ? form : checkout.returnUrl
}

function isClosed({ state }: Checkout): boolean {
  return state === 'expired' || state === 'cancelled'
}
