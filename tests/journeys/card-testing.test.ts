import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { listQuietDays } from '#tests/support/quiet-days.ts'
import { findPlace, type Place, ratesHaveCome, startHouse } from '#tests/support/start-house.ts'

/** What a gang leaves behind that tries stolen cards everywhere at once. */
async function declineCards({ port, dataDir }: Place, count: number) {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port: port + 6, user: 'litoral', database: 'litoral', password })
  await client.connect()
  const columns = "'cards', 'stolen-' || n, 'payment_intent.payment_failed', 'elsewhere', true"
  await client.query(
    `insert into payment_notice (provider, notice, kind, reference, is_decline) select ${columns} from generate_series(1, $1) n`,
    [count],
  )
  await client.end()
}

test('while cards are being tried everywhere a guest waits a moment and pays all the same', async ({ browser }) => {
  test.setTimeout(180_000)
  // The alarm is for everybody, so it rings in a house of its own.
  await using place = await findPlace()
  const house = startHouse(place)
  await house.ready
  await ratesHaveCome(place)
  await declineCards(place, 30)

  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${place.port}` })
  const page = await context.newPage()
  const say = bookingWords.en
  await arrive(page)
  await chooseRooms(page, { language: 'en', days: listQuietDays() })
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, 'en')
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//, { timeout: 20_000 })
  await payByCard(page, 'en')
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
  await context.close()
  house.child.kill('SIGTERM')
  await house.ended
})
