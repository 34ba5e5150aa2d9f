import { expect, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { openTunnel } from '#tests/support/open-tunnel.ts'
import { dayOfRun } from '#tests/support/quiet-days.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

/** The nights of the coming week: rooms can be checked in to, and no other journey goes there. */
const soon = Array.from({ length: 7 }, (_, index) => addDays(dayOfRun(), index + 2))

async function checkIn(page: Page, language: Language): Promise<void> {
  const say = { locale: language }
  await page.getByRole('link', { name: m.check_in_link({}, say) }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // All by the keyboard, and something forgotten.
  await page.getByLabel(m.check_in_when({}, say)).selectOption('16:00')
  await page.getByRole('button', { name: m.check_in_ask({}, say) }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(m.check_in_wrong_rules({}, say))
  await expectAccessible(page)
  for (const adult of [1, 2]) {
    const part = page.getByRole('group', { name: m.check_in_adult({ n: adult }, say) })
    await part
      .getByLabel(m.check_in_name({}, say), { exact: false })
      .first()
      .fill(adult === 1 ? 'Inês' : 'Davi')
    await part.getByLabel(m.check_in_lastname({}, say)).fill('d’Ávila')
    await part.getByLabel(m.check_in_document({}, say)).selectOption('passport')
  }
  await page.getByLabel(m.check_in_rules_agree({}, say)).check()
  await page.getByLabel(m.check_in_signature({}, say)).fill('Inês d’Ávila')
  await page.getByRole('button', { name: m.check_in_ask({}, say) }).press('Enter')
  await expect(page.getByRole('status')).toContainText(m.check_in_said_done({}, say))
  await expect(page.getByText(`Inês d’Ávila · ${m.check_in_passport({}, say)}`)).toBeVisible()
  await expect(page.getByText(m.check_in_all_done({}, say))).toBeVisible()
  await expectAccessible(page)
}

for (const language of toldIn('pt')) {
  const say = { locale: language }
  test(`a guest checks in before arrival, keeps the stay on the phone, reads it without a network and takes it away again, in ${language}`, async ({
    page,
    context,
  }) => {
    const complaints = listComplaints(page)
    const words = bookingWords[language]
    await page.setViewportSize({ width: 320, height: 640 })
    await test.step('books', async () => {
      await arrive(page)
      await chooseRooms(page, { language, days: soon })
      await page.getByRole('button', { name: words.continue }).click()
      await tellWhoComes(page, language)
      await page.getByRole('button', { name: words.pay }).click()
      await payByCard(page, language)
      await expect(page.getByRole('heading', { name: words.booked })).toBeVisible()
    })
    await page.getByRole('link', { name: m.offline_keep_link({}, say) }).click()
    await expectAccessible(page)
    const number = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
    await test.step('checks in', () => checkIn(page, language))

    await using tunnel = await openTunnel(Number(process.env.JOURNEY_PORT))
    const at = (path: string) => tunnel.origin + path
    const manage = at(pathTo('manage', language))
    await test.step('keeps it, and reads it while the house cannot be reached', async () => {
      await page.goto(manage)
      await page.getByRole('button', { name: m.offline_keep_ask({}, say) }).click()
      await expect(page.getByText(m.offline_keep_done({}, say))).toBeVisible()
      await tunnel.cut()
      await page.goto(manage)
      await expect(page.getByText(number)).toBeVisible()
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await expect(page.locator('body')).not.toContainText(/R\$|US\$|MXN/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await test.step('without a network too; nothing else is there, and what is kept can be taken away', async () => {
      await tunnel.mend()
      await context.setOffline(true)
      for (const path of [pathTo('booking', language), pathTo('cart', 'es'), pathTo('home', 'en')]) {
        await page.goto(at(path))
        await expect(page.locator('h1')).toHaveText(/No hay conexión|no internet|Não há conexão/)
        await expect(page.getByRole('link', { name: '+52 984 555 0110' })).toBeVisible()
        await expect(page.locator('.kept a')).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto(manage)
      await expect(page.getByText(number)).toBeVisible()
      await page.getByRole('button', { name: m.offline_kept_clear({}, say) }).click()
      await page.goto(manage)
      await expect(page.locator('h1')).toHaveText(m.offline_page_heading({}, say))
      await expect(page.getByText(number)).toHaveCount(0)
      await expect(page.getByRole('link', { name: m.offline_kept_link({}, say) })).toHaveCount(0)
      await context.setOffline(false)
      await page.getByRole('link', { name: m.offline_retry({}, say) }).click()
      await expect(page.getByText(number)).toBeVisible()
      await expect(page.getByRole('button', { name: m.offline_kept_clear({}, say) })).toBeHidden()
    })
    // What a browser says of pages that it could not fetch, and of the form that was refused.
    expect(
      complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 400/.test(each)),
    ).toEqual([])
  })
}
