import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { addDays } from '#resort/calendar/day.ts'
import { money } from '#resort/money/money.ts'
import { toLeftUrl } from '#resort/payments/left-unpaid.ts'
import { readConfig } from '#server/config.ts'
import { listQuietDays } from '#tests/support/quiet-days.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { expectAccessible } from '#tests/support/watch-page.ts'

const port = Number(process.env.JOURNEY_PORT)
const { cards, paypal, flexpay } = openPayments(readConfig({ PORT: String(port) }).payments)
/** A page of the house that takes guests back. */
const returnUrl = `http://127.0.0.1:${port}/health`

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Número de la tarjeta').fill(number)
  await page.getByLabel('Vencimiento').fill('12/40')
  await page.getByLabel('Código CVC').fill('123')
}

test('a guest types a card in six months, is asked by the bank of another, and comes back', async ({ page }) => {
  const { reference, url } = await cards.open(samplePayment({ returnUrl, amount: money(2_400_000, 'MXN'), months: 6 }))
  await page.goto(url)
  await expect(page.getByLabel('Forma de pago')).toHaveValue('6')
  // What the shop asked for, and nothing that it did not show.
  await expect(page.getByLabel('Forma de pago').locator('option')).toHaveCount(2)
  await typeCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Pagar 24,000.00 MXN' }).click()
  await expect(page.getByLabel('Forma de pago')).toHaveAccessibleDescription(
    'Esta tarjeta no paga a meses. Elija un solo pago.',
  )

  await page.getByLabel('Código CVC').fill('123')
  await page.getByLabel('Forma de pago').selectOption('Un solo pago')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Su banco quiere confirmar que es usted' })).toBeVisible()
  await page.getByRole('button', { name: 'No soy yo' }).click()
  await expect(page.getByRole('alert')).toHaveText(/No se confirmó su identidad/)
  await expect(page.getByLabel('Forma de pago')).toHaveValue('')
  // Back over what was sent: the same page, which still tells what happened.
  for (let step = 0; step < 3; step++) await page.goBack()
  await expect(page.getByRole('alert')).toHaveText(/No se confirmó su identidad/)

  await typeCard(page, '4000 0048 4000 0008')
  await page.getByLabel('Forma de pago').selectOption('6')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page).toHaveURL(returnUrl)
  expect(await cards.find(reference)).toMatchObject({ state: 'paid', paidWith: { lastFour: '0008', months: 6 } })
})

test('a guest goes back without paying, and the page stays as it is', async ({ page }) => {
  const payment = samplePayment({ returnUrl })
  const { reference, url } = await cards.open(payment)
  await page.goto(url)
  await page.getByRole('link', { name: 'Volver sin pagar' }).click()
  await expect(page).toHaveURL(toLeftUrl(payment))
  expect(await cards.find(reference)).toEqual({ state: 'open' })
})

test('everybody can use every page where guests pay, on a phone and on a desk', async ({ page }) => {
  const order = (change: Parameters<typeof samplePayment>[0]) => samplePayment({ returnUrl, ...change })
  const card = await cards.open(order({ amount: money(2_400_000, 'MXN'), months: 3 }))
  const wallet = await paypal.open(order({ provider: 'paypal', language: 'pt' }))
  const lender = await flexpay.open(order({ provider: 'flexpay', language: 'en' }))
  const closed = await cards.open(order({}))
  await cards.cancel(closed.reference)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const { url } of [card, wallet, lender, closed]) {
      await page.goto(url)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goto(card.url)
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByLabel('Número de la tarjeta')).toHaveAccessibleDescription(/no es el de una tarjeta/)
    await expectAccessible(page)
  }
})

test('a guest who pays and closes the browser at once is booked by the notice alone', async ({ page, request }) => {
  const config = readConfig({})
  const program = { Authorization: `Bearer ${config.apiKey}`, 'X-Project-Prefix': config.apiPrefix }
  const { found, free, checkin, checkout } = await findRoom(request)
  const wanted = {
    Header: { Channel: 94, ClientId: 0, Language: 'EN', Country: 'USA', Currency: 'USD' },
    PromoCode: null,
    Hotel: { HotelCode: found.hotel.code, Habs: [{ RoomCode: free.roomType, RatePlanCode: free.offers[0].ratePlan }] },
    Paxes: [{ Adults: 2, Children: 0, Ages: [] }],
    CheckIn: checkin,
    CheckOut: checkout,
    Summary: true,
  }
  const chosen = await request.post('/api/payment-reservation', { headers: program, data: wanted })
  const { SessionID } = await chosen.json()
  const { cookies } = await request.storageState()
  const xsrf = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? ''
  const headers = { ...program, 'X-XSRF-Token': decodeURIComponent(xsrf) }
  const Ecommerce = { Guest: sampleGuest, PaymentMethod: 'VI' }
  const held = await request.put('/api/payment-reservation', { headers, data: { ...wanted, SessionID, Ecommerce } })
  expect(held.status()).toBe(200)

  await page.goto((await held.json()).Ecommerce.PaymentUrl)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('CVC code').fill('123')
  await page.route(`http://127.0.0.1:${port}/**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Pay' }).click()
  const status = async () => (await (await request.get('/api/payment-reservation', { headers: program })).json()).Status
  await expect.poll(status, { timeout: 15_000 }).toMatch(/^(confirmed|part-paid)$/)
})

/** The first room that can be had for three nights. */
async function findRoom(request: APIRequestContext) {
  for (const checkin of listQuietDays()) {
    const checkout = addDays(checkin, 3)
    const found = await (await request.get(`/api/availability?checkin=${checkin}&checkout=${checkout}`)).json()
    const free = found.rooms?.[0].types.find(({ available }: { available: boolean }) => available)
    if (free) return { found, free, checkin, checkout }
  }
  throw new Error('No room can be had.')
}
