import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { reachForm } from './choose-stay.ts'
import { expectOnScreen } from './look.ts'
import { expectBooked, fieldOf, lastname, payButton, payByCard, sayThere, tellWhoComes } from './pay.ts'
import { test } from './test-story.ts'

test('in pesos a guest pays in nine months', async ({ guest }) => {
  const { page, say, like } = guest
  await reachForm(guest, 'months', { plan: 'ADV', currency: 'MXN' })
  await tellWhoComes(guest)
  const months = page.getByRole('combobox', { name: say(m.reserve_months), exact: true })
  const plan = await months
    .locator('option', { hasText: like(m.reserve_months_of, { n: 9 }) })
    .first()
    .textContent()
  expect(plan).toMatch(/ MX\$[\d,]+\.\d\d/)
  await months.selectOption({ label: plan ?? '' })
  await payButton(guest).click()
  await expect(page.getByLabel(sayThere(guest, 'months'))).toHaveValue('9')
  await payByCard(guest, 'mexican')
  await expectBooked(guest)
})

test('a card is declined, and after it another is approved', async ({ guest }) => {
  const { page, say, language } = guest
  await reachForm(guest, 'decline')
  await tellWhoComes(guest)
  await payButton(guest).click()
  await payByCard(guest, 'declined')
  await expect(page.getByRole('alert')).toContainText(sayThere(guest, 'declined'))
  // Back over the form of the provider to the one of the house, which was left far down.
  await expect(async () => {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(pathTo('booking', language)), { timeout: 1_000 })
  }).toPass()
  const declined = page.getByRole('heading', { level: 1, name: say(m.reserve_declined_title) })
  await expect(declined).toBeInViewport({ ratio: 1 })
  await expectOnScreen(guest)
  await page.getByRole('button', { name: say(m.reserve_paying_go) }).click()
  await page.getByRole('link', { name: sayThere(guest, 'back') }).click()
  await expect(page.getByRole('alert')).toContainText(say(m.reserve_declined_title))
  await expect(fieldOf(guest, m.reserve_lastname)).toHaveValue(lastname)
  await payButton(guest).click()
  await payByCard(guest, 'success')
  await expectBooked(guest)
})

test('the bank asks: the guest says no first, and yes the second time', async ({ guest }) => {
  const { page } = guest
  await reachForm(guest, 'bank’s question')
  await tellWhoComes(guest)
  await payButton(guest).click()
  await payByCard(guest, 'challenge')
  const question = page.getByRole('heading', { name: sayThere(guest, 'challengeTitle') })
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: sayThere(guest, 'refuse') }).click()
  await expect(page.getByRole('alert')).toContainText(sayThere(guest, 'notVerified'))
  await payByCard(guest, 'challenge')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: sayThere(guest, 'confirm') }).click()
  await expectBooked(guest)
})

test('a guest pays with PayPal', async ({ guest }) => {
  const { page } = guest
  await reachForm(guest, 'PayPal')
  await tellWhoComes(guest)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await payButton(guest).click()
  await expect(page.getByRole('heading', { name: sayThere(guest, 'walletTitle') })).toBeVisible()
  await page.getByRole('button', { name: sayThere(guest, 'agree') }).click()
  await expectBooked(guest)
})
