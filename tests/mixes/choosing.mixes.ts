import { expect } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { sayParty } from '#app/words/say-party.ts'
import { chooseRoom, chooseRooms, expectToChoose, findStay, goOn, openSearch, reachForm } from './choose-stay.ts'
import { searchFromHome } from './home.ts'
import { fieldOf, finish, lineOf, payButton, tellWhoComes } from './pay.ts'
import { test } from './test-story.ts'

test('from the home page a guest books one room', async ({ guest }) => {
  const { page, say, language } = guest
  const { stay, rooms } = await findStay(guest, 'one room')
  await searchFromHome(guest, stay, rooms)
  await chooseRooms(guest, rooms)
  await goOn(guest)
  await finish(guest)
  await page.getByRole('link', { name: say(m.booked_manage, { about: 'stay' }) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('manage', language)}$`))
  await expect(lineOf(guest, say(m.manage_number, { about: 'stay' }))).not.toBeEmpty()
})

test('a family chooses three rooms, changes the second and pays for all', async ({ guest }) => {
  const { page, say, language } = guest
  const family = [
    { adults: 2, childrenAges: [4, 8] },
    { adults: 2, childrenAges: [] },
    { adults: 1, childrenAges: [15] },
  ]
  const { stay } = await findStay(guest, 'three rooms', { rooms: family })
  await searchFromHome(guest, stay, family)
  await chooseRooms(guest, family)
  await page.getByRole('link', { name: say(m.rooms_change_of, { n: 2 }) }).click()
  await expectToChoose(guest, 2)
  await chooseRoom(guest, 'ADV')
  const chosen = page
    .getByRole('complementary', { name: say(m.summary_title) })
    .getByRole('list')
    .first()
  await expect(chosen.getByRole('listitem').nth(1)).toContainText(
    /Advance Purchase|Compra anticipada|Compra antecipada/,
  )
  await goOn(guest)
  for (const [index, party] of family.entries()) {
    const others = page.getByRole('group', {
      name: say(m.reserve_other, { n: index + 1, party: sayParty(party, language) }),
    })
    await expect(others).toHaveCount(index ? 1 : 0)
  }
  await finish(guest)
})

test('a wrong code is refused, a right one applied, taken off and applied again', async ({ guest }) => {
  const { page, say, scripts } = guest
  const { hotel, stay, rooms } = await findStay(guest, 'code')
  await openSearch(guest, { hotel, stay, rooms })
  const total = page
    .getByRole('complementary', { name: say(m.summary_title) })
    .locator('strong')
    .last()
  const apply = async (code: string) => {
    await page.getByRole('textbox', { name: say(m.widget_code) }).fill(code)
    await page.getByRole('button', { name: say(m.widget_code_apply), exact: true }).click()
  }
  const read = async () => (await total.textContent()) ?? ''
  await chooseRooms(guest, rooms)
  const full = await read()
  await apply('MAR01')
  await expect(page.getByRole('alert').filter({ hasText: say(m.promo_invalid) })).toBeVisible()
  const remove = page.getByRole('link', { name: say(m.promo_remove, { code: 'MAR10' }) })
  await apply('MAR10')
  await expect(remove).toBeVisible()
  // What was chosen stays chosen, and what it costs now is in view beside what it cost before.
  const reduced = await read()
  expect(amountOf(reduced)).toBeLessThan(amountOf(full))
  await expect(page.getByText(say(m.promo_pays, { now: reduced, before: full }))).toBeInViewport({ ratio: 1 })
  await remove.click()
  await expect(remove).toHaveCount(0)
  expect(await read()).toBe(full)
  if (scripts === 'with scripts') {
    await expect(page.getByText(say(m.promo_paid, { now: full, before: reduced }))).toBeInViewport({ ratio: 1 })
  }
  await apply('MAR10')
  await expect(remove).toBeVisible()
  expect(await read()).toBe(reduced)
  await goOn(guest)
  await finish(guest)
  await expect(lineOf(guest, say(m.manage_total))).toHaveText(reduced)
})

test('another currency midway keeps the rooms and what was typed, and says so', async ({ guest }) => {
  const { page, say } = guest
  await reachForm(guest, 'currency', { currency: 'USD' })
  await tellWhoComes(guest)
  await page.getByText(say(m.reserve_currency_other), { exact: true }).click()
  await page.getByLabel(say(m.reserve_currency_field), { exact: true }).selectOption('EUR')
  await page.getByRole('button', { name: say(m.reserve_currency_go) }).click()
  const news = say(m.reserve_currency_changed, { before: 'USD', now: 'EUR' })
  await expect(page.getByRole('status').filter({ hasText: news })).toBeVisible()
  await expect(fieldOf(guest, m.reserve_name)).toHaveValue('Inés')
  await expect(payButton(guest)).toHaveText(/€/)
  await finish(guest)
  await expect(lineOf(guest, say(m.manage_total))).toHaveText(/€/)
})

/** Of an amount with cents, in whichever way its reader writes numbers. */
function amountOf(total: string): number {
  return Number(/[\d.,]+[.,]\d\d/.exec(total)?.[0].replace(/\D/g, '')) / 100
}
