import { expect, type Locator, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToProduct } from '#app/paths.ts'
import type { Language } from '#resort/guests/language.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { chooseLastDay, payForCart, seeCart } from '#tests/support/park-in-browser.ts'
import { expectAccessible, expectInReach, listComplaints } from '#tests/support/watch-page.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

const sayings = {
  es: { cart: 'Carrito (2)', see: 'Ver o cambiar el pedido', order: 'Su pedido' },
  en: { cart: 'Cart (2)', see: 'See or change the order', order: 'Your order' },
  pt: { cart: 'Carrinho (2)', see: 'Ver ou alterar o pedido', order: 'Seu pedido' },
} satisfies Record<Language, object>

for (const [language, slug, size, scripts] of [
  ['es', 'xplor', phone, false],
  ['en', 'parque-manantial', desk, true],
  ['pt', 'xavage', phone, true],
] as const) {
  test(`a family buys a day out in ${language} at ${size.width} points ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport: size, javaScriptEnabled: scripts })
    const page = await context.newPage()
    const complaints = listComplaints(page)
    const words = { locale: language }
    const say = sayings[language]
    const expectFits = () => (size === phone ? expectInReach(page) : Promise.resolve())
    await arrive(page)
    await page.goto(pathTo('gift', language))
    await expectFits()
    await page.goto(pathTo('shop', language))
    if (scripts) await expectAccessible(page)
    await expectFits()
    await page.locator(`main a[href="${pathToProduct(slug, language)}"]`).click()
    await page.goto(pathToProduct(slug, language, { adults: '2', age: '9|7' }))
    await chooseLastDay(page)
    if (scripts) await expectAccessible(page)
    await expectFits()
    const add = page.getByRole('button', { name: m.product_add({}, words), exact: true })
    await add.click()
    const dialog = page.getByRole('dialog', { name: m.shop_added_title({}, words) })
    await expect(dialog).toContainText(m.cart_held({ time: '|' }, words).split('|')[0] ?? '')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
    // Name and price, each on one line.
    const lines = dialog.locator('#added-says b')
    expect(await lines.evaluateAll((all) => all.map((each) => each.getClientRects().length))).toEqual([1, 1])
    if (scripts) {
      await expectAccessible(page)
      await expectDialogOfKeyboard(page, { dialog, words })
      await add.click()
      await expect(page.getByRole('alert')).toContainText(m.shop_error_duplicate({}, words))
      await page.goto(pathTo('cart', language))
    }
    const photos = page
      .getByRole('listitem')
      .filter({ hasText: /Foto|Photo/ })
      .getByRole('button')
    await photos.last().click()
    await expect(dialog).toContainText(/Foto|Photo/)
    await expect(photos.first()).toHaveAccessibleName(new RegExp(`^${m.shop_added_button({}, words)} `))
    if (scripts) {
      await expect(photos.first()).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    } else await seeCart(page, language)
    await expect(photos.first()).toBeVisible()
    await expectFits()
    if (scripts) await expectAccessible(page)
    await expectCountdown(page, scripts)
    await expect(page.getByRole('banner').getByRole('link', { name: say.cart })).toHaveAttribute('aria-current', 'page')
    await payForCart(page, language)
    await expectFits()
    const told = await page.locator('main dt').allTextContents()
    expect(told).toEqual([...new Set(told)])
    await page.getByRole('link', { name: say.see }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.order })).toBeVisible()
    await expectFits()
    // What is in the cart already was answered with a conflict, which a browser tells of.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  })
}

/** How long it stays set aside: by the clock of the server, and without scripts by the time until when. */
async function expectCountdown(page: Page, scripts: boolean): Promise<void> {
  const timer = page.getByRole('timer')
  if (!scripts) return await expect(timer).toBeHidden()
  await expect(timer).toHaveText(/\b1[34]:\d\d\b|\b15:00\b/)
  const before = (await timer.textContent()) ?? ''
  await expect(timer).not.toHaveText(before)
}

type Opened = { dialog: Locator; words: { locale: Language } }

/** Everything behind it is inert; Escape gives the focus back to the page, which does not open it again. */
async function expectDialogOfKeyboard(page: Page, { dialog, words }: Opened): Promise<void> {
  await expect(dialog.getByRole('link', { name: m.shop_added_cart({}, words) })).toBeFocused()
  expect(await dialog.evaluate((each) => each.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: m.product_buy({}, words) })).toBeFocused()
  await page.reload()
  await expect(dialog).toBeHidden()
}
