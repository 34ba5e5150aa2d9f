import type { Page } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import type { Language } from '#resort/guests/language.ts'

/** What is chosen on the page of a product goes into the cart, and the guest after it. */
export async function addToCart(page: Page, locale: Language): Promise<void> {
  await page.getByRole('button', { name: m.product_add({}, { locale }), exact: true }).click()
  await seeCart(page, locale)
}

/** From the words that say what was added. */
export async function seeCart(page: Page, locale: Language): Promise<void> {
  await page.getByRole('link', { name: m.shop_added_cart({}, { locale }) }).click()
}
