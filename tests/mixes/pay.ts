import { expect, type Locator } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { type Words, words } from '#simulators/payments/pages/words.ts'
import { type TestCardName, testCards } from '#simulators/payments/test-cards.ts'
import { expectOnScreen } from './look.ts'
import type { Guest } from './test-story.ts'

export const lastname = 'Muñoz de la Ó'

/** An order is without a stay. */
export type About = 'stay' | 'order'
const terms = { stay: m.reserve_terms, order: m.reserve_terms_order }

/** The mandatory fields, filled in as a guest from Mexico does who leaves the country code out. */
export async function tellWhoComes(guest: Guest, about: About = 'stay'): Promise<void> {
  const { page, say } = guest
  await fieldOf(guest, m.reserve_name).fill('Inés')
  await fieldOf(guest, m.reserve_lastname).fill(lastname)
  await fieldOf(guest, m.reserve_email).fill('ines@example.com')
  await fieldOf(guest, m.reserve_phone).fill('998 123 4567')
  await page.getByRole('checkbox', { name: say(terms[about]) }).check()
}

/** A field of the form by its label, which may end with an asterisk; of the lead guest, who comes first. */
export function fieldOf({ page, say }: Guest, label: typeof m.reserve_name): Locator {
  return page.getByLabel(new RegExp(`^${RegExp.escape(say(label))}`)).first()
}

export function payButton({ page, like }: Guest): Locator {
  return page.getByRole('button', { name: like(m.reserve_pay) })
}

/** What the page of a provider says in the guest's language. */
export function sayThere({ language }: Guest, name: keyof Words): string {
  return words[language][name]
}

/** On the page of the card provider. */
export async function payByCard(guest: Guest, name: TestCardName): Promise<void> {
  const { page } = guest
  await expect(page).toHaveURL(/\/cards\//)
  await expectOnScreen(guest)
  await page.getByLabel(sayThere(guest, 'number')).fill(testCards.find((card) => card.name === name)?.number ?? '')
  await page.getByLabel(sayThere(guest, 'expiry')).fill('12/40')
  await page.getByLabel(sayThere(guest, 'code')).fill('123')
  await page.getByRole('button', { name: new RegExp(`^${sayThere(guest, 'pay')} `) }).click()
}

/** The third step, which stays when it is loaded again. */
export async function expectBooked(guest: Guest, about: About = 'stay'): Promise<void> {
  const { page, say, scripts } = guest
  const title = page.getByRole('heading', { level: 1, name: say(m.booked_title, { about }) })
  const paying = page.getByRole('heading', { level: 1, name: say(m.reserve_paying_title) })
  // While the provider is slow the page asks again by itself, or says where to press.
  await expect(async () => {
    await expect(title.or(paying)).toBeVisible()
    if (scripts === 'without scripts' && (await paying.isVisible())) {
      await page.getByRole('link', { name: say(m.reserve_paying_look) }).click()
    }
    await expect(title).toBeVisible()
  }).toPass()
  await expect(lineOf(guest, say(m.manage_guest, { about }))).toContainText(lastname)
  await expectOnScreen(guest)
  await page.reload()
  await expect(title).toBeVisible()
}

/** What stands beside a name on the sheet of a reservation. */
export function lineOf({ page }: Guest, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}

/** How a stay stands, on its page. */
export function stateOf({ page, say }: Guest, state: typeof m.state_confirmed): Locator {
  return page.getByText(say(m.manage_state, { state: say(state, { about: 'stay' }) }), { exact: true })
}

/** Tells, presses the button and pays with a card that the bank likes. */
export async function finish(guest: Guest): Promise<void> {
  await tellWhoComes(guest)
  await payButton(guest).click()
  await payByCard(guest, 'success')
  await expectBooked(guest)
}
