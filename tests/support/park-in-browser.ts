import { expect, type Page } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathToProduct } from '#app/paths.ts'
import type { Language } from '#resort/guests/language.ts'
import { bookingWords, payByCard, tellWhoComes } from './booking-words.ts'

/** On the page of a park: the last day of its month, or of the next where the month has none, and the first hours of that day. */
export async function chooseLastDay(page: Page): Promise<void> {
  const days = page.locator('main td a')
  if (!(await days.count())) await chooseMonth(page, 1)
  await days.last().click()
  await page.locator('#slots input[name=option]').first().check()
}

/** So many months after the first. */
export async function chooseMonth(page: Page, index: number): Promise<void> {
  const months = page.locator('main select[name=month]')
  await months.selectOption({ index })
  await months.locator('xpath=ancestor::form').getByRole('button').click()
}

/** What is chosen on the page of a product goes into the cart, and the guest after it. */
export async function addToCart(page: Page, locale: Language): Promise<void> {
  await page.getByRole('button', { name: m.product_add({}, { locale }), exact: true }).click()
  await seeCart(page, locale)
}

/** A day in a park for two, as a guest who comes to its page puts it there. */
export async function putParkInCart(page: Page, language: Language): Promise<void> {
  await page.goto(pathToProduct('xavage', language, { adults: '2' }))
  await chooseLastDay(page)
  await addToCart(page, language)
}

/** From the words that say what was added. */
export async function seeCart(page: Page, locale: Language): Promise<void> {
  await page.getByRole('link', { name: m.shop_added_cart({}, { locale }) }).click()
}

/** From the cart to the confirmation, of an order without a stay. */
export async function payForCart(page: Page, language: Language): Promise<void> {
  const say = bookingWords[language]
  await page.getByRole('button', { name: say.continue, exact: true }).click()
  await tellWhoComes(page, language)
  await page.getByRole('button', { name: say.pay }).click()
  await payByCard(page, language)
  await expect(page.getByRole('heading', { name: say.bought })).toBeVisible()
}
