import { expect, type Page, test } from '@playwright/test'
import { bookingWords } from '#tests/support/booking-words.ts'
import { press, tabTo, write } from '#tests/support/by-keyboard.ts'
import { seenSearch, seenStay } from '#tests/support/journey-days.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { widgetWords } from '#tests/support/widget-words.ts'

// As most browsers do: pages move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('with the keyboard alone a guest goes from the home page to the confirmation, past the bank’s question', async ({
  page,
}) => {
  await arrive(page)
  await page.goto('/en/')
  await page.waitForLoadState('networkidle')
  await chooseDates(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/search/\\?${seenSearch}`))
  await expect(page.getByRole('link', { name: /^Choose / }).first()).toBeVisible()
  // The lowest rate is paid at once: the one that can be cancelled comes after it.
  await press(page, /^\d more rates/, 'Enter')
  await expect(page.getByRole('link', { name: /^Choose .*, Flexible/ })).toBeVisible()
  await press(page, /^Choose$/, 'Enter')
  await expect(page.getByRole('link', { name: /^All rooms are chosen/ })).toBeAttached()
  await press(page, /^All rooms are chosen/, 'Enter')
  await press(page, bookingWords.en.continue, 'Enter')
  await expect(page.getByRole('heading', { name: bookingWords.en.title })).toBeVisible()
  await tellAndChoose(page)
  await press(page, /^Pay now/, 'Enter')
  await expect(page).toHaveURL(/\/cards\//)
  await write(page, bookingWords.en.card, '4000002760003184')
  await write(page, bookingWords.en.expiry, '12/40')
  await write(page, bookingWords.en.code, '123')
  await press(page, bookingWords.en.payThere, 'Enter')
  await expect(page.getByRole('heading', { name: 'Your bank wants to know that it is you' })).toBeVisible()
  await press(page, 'Confirm the payment', 'Enter')
  await expect(page.getByRole('heading', { name: bookingWords.en.booked })).toBeVisible()
})

/** A stay in the month after the next, from a calendar that opens on today. */
async function chooseDates(page: Page) {
  const say = widgetWords.en
  await press(page, say.dates, 'Enter')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-current', 'date')
  const keys = [
    'PageDown',
    'PageDown',
    'Home',
    ...Array<string>(Number(seenStay.checkIn.slice(8)) - 1).fill('ArrowRight'),
  ]
  for (const key of keys) await page.keyboard.press(key)
  await expect(focused).toHaveAccessibleName(new RegExp(RegExp.escape(say.arrival)))
  await page.keyboard.press('Enter')
  // The arrival is chosen, and the day after has the focus.
  for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName(new RegExp(RegExp.escape(say.departure)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: say.chosen })).toBeVisible()
  // One question leads to the next, and the last to the button that searches.
  await press(page, say.done, 'Enter')
  await expect(page.getByRole('dialog', { name: say.guests })).toBeVisible()
  await press(page, say.done, 'Enter')
  await expect(page.getByRole('button', { name: 'See rooms' })).toBeFocused()
}

async function tellAndChoose(page: Page) {
  const say = bookingWords.en
  await write(page, say.name, 'Ana')
  await write(page, say.lastname, 'Ruiz')
  await write(page, say.email, 'ana@example.com')
  await tabTo(page, 'Country of residence')
  await page.keyboard.type('Brazil')
  await write(page, say.phone, '11 5550 0110')
  await press(page, /^Late check-out/, ' ')
  await expect(page.getByRole('checkbox', { name: /^Late check-out/ })).toBeChecked()
  await tabTo(page, 'The rest at the hotel')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'The rest later' })).toBeChecked()
  // What the button says has followed before it is pressed.
  const review = page.getByRole('region', { name: 'Review and pay' })
  await expect(review.getByText(/^You pay here, by/)).toBeVisible()
  await press(page, say.terms, ' ')
}
