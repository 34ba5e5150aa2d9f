import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathToProduct } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import { findTourDay } from '#tests/support/journey-days.ts'
import { arrive, offerFreedPlaces, sayPlaces } from '#tests/support/journey-guest.ts'
import { openLetter } from '#tests/support/journey-inbox.ts'
import { add, payForCart, seeCart, seeOrder } from './cart.ts'
import { expectOnScreen } from './look.ts'
import { devices, placeOf } from './mix.ts'
import { type Guest, test } from './test-story.ts'

/** The subject of the letter that offers places, as far as it is the same for every product and day. */
const offers = { es: /^Hay lugares para /, en: /^There are places for /, pt: /^Há vagas para / }

test('a day that is sold out is waited for, offered by a letter when somebody cancels, and bought', async ({
  guest,
  browser,
}) => {
  const { page, mix, say, like, language } = guest
  const place = placeOf(mix)
  const mail = `lista-${place}@example.com`
  const day = addDays(findTourDay(), 7 * place)
  await sayPlaces('sian-kaan', day, 2)
  const address = pathToProduct('sian-kaan', language, { adults: '2', age: '', day })

  await using others = await browser.newContext({
    ...devices[mix.device],
    javaScriptEnabled: mix.scripts === 'with scripts',
  })
  const first: Guest = { ...guest, page: await others.newPage(), context: others }
  await arrive(first.page)
  await first.page.goto(address)
  await first.page.locator('#slots input[name=option]').first().check()
  await add(first)
  await seeCart(first)
  await payForCart(first)

  await page.goto(address)
  await page.getByRole('link', { name: like(m.product_wait_link) }).click()
  await page.getByRole('textbox', { name: say(m.waiting_name), exact: true }).fill('Ana Soto')
  await page.getByRole('textbox', { name: say(m.waiting_mail), exact: true }).fill(mail)
  await expectOnScreen(guest)
  await page.getByRole('button', { name: say(m.waiting_ask) }).click()
  await expect(page.getByText(say(m.waiting_asked_title))).toBeVisible()
  await openPlace(guest, mail, /./)
  await page.getByRole('button', { name: say(m.waiting_confirm) }).click()
  await expect(page.getByText(say(m.waiting_first))).toBeVisible()
  await expectOnScreen(guest)

  await seeOrder(first)
  await first.page.locator('#cancel summary').click()
  await first.page.getByRole('button', { name: say(m.manage_cancel_agree, { about: 'order' }) }).click()
  await expect(
    first.page.getByRole('status').filter({ hasText: say(m.manage_cancel_done, { about: 'order' }) }),
  ).toBeVisible()

  await offerFreedPlaces()
  await openPlace(guest, mail, offers[language])
  await expect(page.getByText(like(m.waiting_offered))).toBeVisible()
  await expectOnScreen(guest)
  await page.getByRole('button', { name: say(m.waiting_take) }).click()
  await expect(page.getByText(like(m.cart_held), { exact: true })).toBeVisible()
  await payForCart(guest)
})

/** From a letter, whose key a page without scripts asks for. */
async function openPlace(guest: Guest, mail: string, subject: RegExp): Promise<void> {
  const { page, scripts, say } = guest
  await openLetter(page, mail, subject)
  if (scripts === 'with scripts') return
  await page.getByLabel(say(m.waiting_key)).fill(new URL(page.url()).hash.slice(1))
  await page.getByRole('button', { name: say(m.waiting_key_ask) }).click()
}
