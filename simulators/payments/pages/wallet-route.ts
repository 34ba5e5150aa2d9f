import { type Route, seeOther } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Checkout } from '../checkout.ts'
import { html } from './layout.ts'
import { drawClosedPage, drawMissingPage } from './plain-pages.ts'
import { drawFlexpayPage, drawPayPalPage, plans } from './wallet-page.ts'

/** The pages of PayPal and of the lender: the guest agrees there, and the merchant collects. */
export function walletRoute(bank: Bank): Route {
  return async (ask) => {
    const [, provider, id] = /^\/(paypal|flexpay)\/([^/]+)$/.exec(ask.path) ?? []
    if (!id) return null
    const checkout = bank.find(id)
    if (checkout?.provider !== provider || !checkout) return html(404, drawMissingPage('es'))
    if (ask.method === 'POST') {
      await agree(bank, checkout, new URLSearchParams(ask.body))
      const isAgreed = checkout.state === 'approved' || checkout.state === 'paid'
      return seeOther(isAgreed ? returnOf(checkout) : ask.path)
    }
    switch (checkout.state) {
      case 'open':
        return html(200, provider === 'paypal' ? drawPayPalPage(checkout) : drawFlexpayPage(checkout))
      case 'approved':
      case 'paid':
        return seeOther(returnOf(checkout))
      default:
        return html(410, drawClosedPage(checkout))
    }
  }
}

async function agree(bank: Bank, checkout: Checkout, form: URLSearchParams): Promise<void> {
  const source = form.get('source')
  const plan = plans.find((months) => String(months) === form.get('months')) ?? plans[0]
  const months = checkout.provider === 'flexpay' ? plan : null
  if (source === 'refused') return await bank.turnDown(checkout, months)
  await bank.approve(checkout, { months, onCapture: source === 'refused-later' ? 'decline' : 'approve' })
}

/** PayPal names its order when it sends the guest back. */
function returnOf({ provider, returnUrl, id }: Checkout): string {
  if (provider !== 'paypal') return returnUrl
  const url = new URL(returnUrl)
  url.searchParams.set('token', id)
  url.searchParams.set('PayerID', 'DEMONSTRATION')
  return url.href
}
