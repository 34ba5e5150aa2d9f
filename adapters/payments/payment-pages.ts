import type { PaymentPort } from '#resort/payments/payment-port.ts'

/** Providers whose pages live elsewhere than their interface. */
const pages: Record<string, string> = {
  'https://api.stripe.com': 'https://checkout.stripe.com',
  'https://api-m.paypal.com': 'https://www.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}

/** Where the provider that is asked at this address shows its pages. */
export function pageOriginOf(address: string): string {
  const { origin } = new URL(address)
  return pages[origin] ?? origin
}

/** Guests are sent to their provider's own pages and nowhere else, whatever it answers. */
export function onOwnPages(port: PaymentPort, address: string): PaymentPort {
  return {
    ...port,
    open: async (order) => {
      const opened = await port.open(order)
      if (isOwnPage(opened.url, pageOriginOf(address))) return opened
      throw new Error(`${address} names a page of somebody else: ${URL.parse(opened.url)?.origin ?? 'no address'}.`)
    },
  }
}

function isOwnPage(text: string, origin: string): boolean {
  const [page, own] = [URL.parse(text), new URL(origin)]
  if (!page || page.username || page.password) return false
  // Of a provider on this machine, which is a simulator, the pages may have a port of their own.
  return page.origin === own.origin || (isHere(own) && isHere(page))
}

function isHere({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
