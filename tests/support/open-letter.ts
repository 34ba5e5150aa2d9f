import type { LightMyRequestResponse } from 'fastify'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import type { PageBrowser } from './page-browser.ts'

/** The link that a letter about this order carries now. */
export function letterLink(resort: Pick<Resort, 'links' | 'kinds' | 'clock'>, order: Order): URL {
  return new URL(resort.links.manage({ ...order, lastDay: lastDayOf(resort, order) }))
}

export function keyOf(link: URL): string {
  return link.hash.slice(1)
}

/** Opens the link of a letter as a guest without scripts does: the page behind it, then the key that the letter shows. */
export async function openLetter(
  browser: PageBrowser,
  link: URL,
  key: string = keyOf(link),
): Promise<LightMyRequestResponse> {
  const path = link.pathname + link.search
  await browser.get(path)
  return await browser.post(path, { do: 'open', key })
}

/** The link of a ticket that was handed on, opened in the same way: it answers with the address of that ticket. */
export async function openHanded(browser: PageBrowser, link: URL): Promise<LightMyRequestResponse> {
  const path = link.pathname + link.search
  await browser.get(path)
  const { headers } = await browser.post(path, { do: 'show', key: link.href })
  return await browser.get(String(headers.location))
}
