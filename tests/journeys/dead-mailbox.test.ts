import { expect, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToProduct } from '#app/paths.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { readLetters } from '#tests/support/journey-inbox.ts'
import { addToCart, chooseLastDay } from '#tests/support/park-in-browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/watch-page.ts'

const locale = 'pt'

test('a guest who mistyped their address reads that no letter arrives, and corrects it on a small telephone', async ({
  browser,
}) => {
  await using phone = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await phone.newPage()
  await arrive(page)
  await page.goto(pathToProduct('xplor', locale))
  await chooseLastDay(page)
  await addToCart(page, locale)
  const say = bookingWords[locale]
  await page.getByRole('button', { name: say.continue, exact: true }).click()
  await tellWhoComes(page, locale)
  await page.getByLabel(new RegExp(`^${say.email}`)).fill('bounce+ines@example.com')
  await page.getByRole('button', { name: say.pay }).click()
  await payByCard(page, locale)
  await expect(page.getByRole('heading', { name: say.bought })).toBeVisible()

  const title = page.getByRole('heading', { name: m.mail_title({}, { locale }) })
  await expect(async () => {
    await page.goto(pathTo('manage', locale))
    await expect(title).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const mail = `ines-${Date.now()}@example.com`
  await page.getByLabel(m.mail_other({}, { locale })).fill(mail)
  await page.getByRole('button', { name: m.mail_save({}, { locale }) }).click()
  await expect(page.getByText(m.mail_corrected({ mail }, { locale }))).toBeVisible()
  await expect(title).toBeHidden()
  await expect.poll(async () => (await readLetters(page, mail)).length).toBeGreaterThan(0)
})
