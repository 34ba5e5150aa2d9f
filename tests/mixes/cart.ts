import { expect, type Locator } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { chooseMonth } from '#tests/support/park-in-browser.ts'
import { expectOnScreen } from './look.ts'
import { placeOf } from './mix.ts'
import { type About, expectBooked, payButton, payByCard, tellWhoComes } from './pay.ts'
import type { Guest } from './test-story.ts'

export type Visitors = { adults: number; ages: number[] }

/** A later month than this one, in which cancelling is free; another for nearly every mix, for all of them would buy the last places. */
const monthsOf = ({ mix }: Guest) => 1 + (placeOf(mix) % 10)

/** From the list of parks and tours to the page of one, whose address has one name in every language; says there who goes. */
export async function openProduct(guest: Guest, slug: string, visitors: Visitors): Promise<void> {
  const { page, language } = guest
  await page.goto(pathTo('shop', language))
  await expectOnScreen(guest)
  await page.locator(`main a[href="${pathToProduct(slug, language)}"]`).click()
  await sayWhoGoes(guest, visitors)
}

/** In the fields of the page. */
export async function sayWhoGoes(guest: Guest, { adults, ages }: Visitors): Promise<void> {
  const { page, say } = guest
  await page.getByLabel(say(m.product_adults)).selectOption(String(adults))
  if (ages.length) await page.getByText(new RegExp(`^${say(m.product_children)}`)).click()
  for (const [index, age] of ages.entries()) {
    await page.getByLabel(say(m.product_age_of, { n: index + 1 }), { exact: true }).selectOption(String(age))
  }
  await chooseMonth(page, monthsOf(guest))
  await expectOnScreen(guest)
}

/** The last day of the month on which they can go, or one so many before it, and the first hours of that day. */
export async function chooseDay({ page }: Guest, before = 0): Promise<void> {
  await page
    .locator('main td a')
    .nth(-1 - before)
    .click()
  await page.locator('#slots input[name=option]').first().check()
}

/** What is chosen goes into the cart, and the page says what came there. */
export async function add({ page, say }: Guest): Promise<Locator> {
  await page.getByRole('button', { name: say(m.product_add), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(m.shop_added_title) })
  await expect(dialog).toBeVisible()
  return dialog
}

/** From the words that say what was added to the cart. */
export async function seeCart(guest: Guest): Promise<void> {
  const { page, say } = guest
  await page.getByRole('link', { name: say(m.shop_added_cart) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(m.cart_title), exact: true })).toBeVisible()
  await expectOnScreen(guest)
}

/** A product of the cart, with its own buttons. */
export function lineOfCart({ page }: Guest, name: string): Locator {
  return page.locator('section[aria-labelledby=outings] li').filter({ has: page.getByText(name, { exact: true }) })
}

/** From the cart to the form, with all of it set aside. */
export async function goOnFromCart(guest: Guest): Promise<void> {
  const { page, say } = guest
  await page.getByRole('button', { name: say(m.cart_continue), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(m.reserve_title) })).toBeVisible()
  await expectOnScreen(guest)
}

/** From the cart to the confirmation of what is in it. */
export async function payForCart(guest: Guest, about: About = 'order'): Promise<void> {
  await goOnFromCart(guest)
  await tellWhoComes(guest, about)
  await payButton(guest).click()
  await payByCard(guest, 'success')
  await expectBooked(guest, about)
}

/** The page of what was bought, where everything is changed and cancelled. */
export async function seeOrder(guest: Guest): Promise<void> {
  await guest.page.goto(pathTo('manage', guest.language))
  await expectOnScreen(guest)
}
