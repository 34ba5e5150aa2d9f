import { type Browser, expect, test } from '@playwright/test'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

test('without scripts a guest on a phone pays in nine months, and cancels at the fee that was shown', async ({
  browser,
}) => {
  await using context = await openWithoutScripts(browser, phone)
  const page = await context.newPage()
  const say = bookingWords.es
  await arrive(page)
  await chooseRooms(page, { language: 'es', days: daysOf('months'), plan: 'ADV' })
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'es')
  await page.getByLabel('Meses sin intereses').selectOption({ index: 3 })
  const chosen = await page.getByLabel('Meses sin intereses').locator('option:checked').textContent()
  expect(chosen).toMatch(/^BBVA: 9 × MX\$[\d,]+\.\d\d/)
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)
  await expect(page.getByLabel('Forma de pago')).toHaveValue('9')
  // To the centavo what the form said.
  const [told = ''] = /[\d,]+\.\d\d/.exec(chosen ?? '') ?? []
  await expect(page.getByLabel('Forma de pago').locator('option:checked')).toContainText(told)
  await payByCard(page, 'es', '4000004840000008')
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()

  await page.getByRole('link', { name: 'Ver o cambiar la reserva' }).click()
  await page.getByText('Cancelar la reserva', { exact: true }).last().click()
  await expect(page.getByText(/^Si cancela ahora, el hotel retiene MX\$[\d,]+\.\d\d/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Sé que el hotel retiene MX/ }).check()
  await page.getByRole('button', { name: 'Cancelar definitivamente' }).click()
  await expect(page.getByRole('status').first()).toContainText('Su reserva quedó cancelada')
})

test('without scripts a guest at a desk mistypes a code, applies another, takes it off and pays by PayPal', async ({
  browser,
}) => {
  await using context = await openWithoutScripts(browser, desk)
  const page = await context.newPage()
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: daysOf('PayPal') })
  const summary = page.getByRole('complementary', { name: 'Your reservation' })
  const total = async () => (await summary.locator('strong').last().textContent()) ?? ''
  const full = await total()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('MAR01')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid promotional code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('MAR10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Remove the code MAR10' })).toBeVisible()
  // The room stays chosen, and the page says what the code made of it.
  const reduced = await total()
  expect(reduced).not.toBe(full)
  const saving = summary.getByText(`With the code you pay ${reduced} instead of ${full}.`)
  await expect(saving).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Remove the code MAR10' }).click()
  await expect(saving).toHaveCount(0)
  expect(await total()).toBe(full)
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'en')
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('button', { name: say.pay }).click()
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
})

function openWithoutScripts(browser: Browser, viewport: typeof phone) {
  const baseURL = `http://127.0.0.1:${process.env.JOURNEY_PORT}`
  return browser.newContext({ baseURL, viewport, javaScriptEnabled: false, locale: 'es-MX' })
}
