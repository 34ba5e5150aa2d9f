import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { measureHolds } from '#server/hold-figures.ts'
import { chooseBy, openBookingSite, toPay } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { runHoldsHigh } from '#tests/support/run-holds-high.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const paths = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' } as const

test('while holds run high a browser without scripts reads the telephone, in its language, and one that proves goes on', async () => {
  await using site = await openBookingSite()
  await runHoldsHigh(site.resort.db)
  const words = { es: 'Llámenos al', en: 'Call us on', pt: 'Ligue para' } as const
  for (const [language, path] of Object.entries(paths)) {
    const guest = newBrowser(site.app)
    const refused = await guest.post(`${path}?${stay}`, {})
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toMatch(new RegExp(`<noscript>[^<]*${words[language as keyof typeof paths]}`))
    const held = await guest.post(`${path}?${stay}`, { proof: await solveRiddle(site.resort.db) })
    expect([held.statusCode, held.headers.location]).toEqual([303, expect.stringMatching(/\/reserva\/|\/booking\//)])
  }
})

test('a hold that has ended is asked for again with a proof, on the page where it ended', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(`${paths.en}?${stay}`, {})
  await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(site.resort.db)
  await runHoldsHigh(site.resort.db)
  const refused = await guest.post('/en/booking/', { intent: 'hold' })
  expect(refused.body).toContain('A short check')
  expect(refused.body).toMatch(/<noscript>[^<]*Call us on/)
  const proof = await solveRiddle(site.resort.db)
  expect((await guest.post('/en/booking/', { intent: 'hold', proof })).statusCode).toBe(303)
  expect((await guest.get('/en/booking/')).body).toContain('Held for you until')
})

test('a program that holds and pays at once while everything runs high answers a riddle', async () => {
  await using site = await openBookingSite()
  await runHoldsHigh(site.resort.db)
  const program = site.newProgram()
  const body = toPay((await chooseBy(program)).SessionID)
  const refused = await program.ask({ method: 'PUT', body })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'proof-needed'])
  const Proof = await solveRiddle(site.resort.db, refused.json().challenge)
  const paying = await program.ask({ method: 'PUT', body: { ...body, Ecommerce: { ...body.Ecommerce, Proof } } })
  expect(paying.json()).toMatchObject({ Status: 'paying' })
})

test('with too little time left to pay, page and program say so, and nothing is charged', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const body = toPay((await chooseBy(program)).SessionID)
  await program.ask({ method: 'PUT', body })
  const other = { ...body, Ecommerce: { ...body.Ecommerce, PaymentMethod: 'PP' } }
  await sql`update order_line set held_since = held_since - interval '38 minutes', held_until = held_until - interval '38 minutes'
    where state = 'held'`.execute(site.resort.db)
  const late = await program.ask({ method: 'PUT', body: other })
  expect([late.statusCode, late.json().code]).toEqual([409, 'hold-ending'])
  expect(late.json().messages.en).toContain('Nothing was charged')
  expect(site.suppliers.money).toEqual([])
})

test('what nobody has paid is a figure, and a limit that strikes is a line of the log and a figure', async () => {
  await using site = await openBookingSite()
  measureHolds(site.resort.db)
  const [one, other] = [newBrowser(site.app), newBrowser(site.app)]
  await one.post(`${paths.en}?${stay}`, {})
  expect(await register.metrics()).toContain('held_unpaid_units{kind="room"} 4')
  await runHoldsHigh(site.resort.db)
  await other.post(`${paths.en}?${stay}`, {})
  expect(await register.metrics()).toMatch(/security_events_total\{event="holds"\} [1-9]/)
  // The figures are those of the process; its next site asks another database.
  register.removeSingleMetric('held_unpaid_units')
  expect(site.log.join()).toMatch(/"security":"holds".*"limit":"house"/)
})

test('a code that does not apply is left out at the price that was shown, and the next page says so and why', async () => {
  await using site = await openBookingSite()
  const short = `${stay.replace('2027-01-23', '2027-01-21')}&promocode=`
  for (const [language, code, words] of [
    ['es', 'BRISA50', 'El código BRISA50 no se aplicó. BRISA50 pide al menos 3 noches.'],
    ['en', 'BRISA50', 'The code BRISA50 was not applied. BRISA50 asks for at least 3 nights.'],
    ['pt', 'HOLA5', 'O código HOLA5 não é válido e não foi aplicado.'],
  ] as const) {
    const guest = newBrowser(site.app)
    const address = `${paths[language]}?${short}${code}`
    const { body } = await guest.get(address)
    const seen = seenIn(body)
    const held = await guest.post(address, { seen })
    expect(held.statusCode).toBe(303)
    const form = (await guest.get(String(held.headers.location))).body
    expect(form).toContain(words)
    expect(form).toContain(`name="seen" value="USD ${seen} `)
    // Pressed once more, the rooms keep their time.
    const read = () => site.resort.db.selectFrom('order_line').select(['id', 'held_until']).orderBy('id').execute()
    const before = await read()
    expect((await guest.post(address, { seen })).statusCode).toBe(303)
    expect(await read()).toEqual(before)
  }
})

test('a code that was in the price and applies no more is told before anything is held', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const address = `${paths.en}?${stay}&promocode=MAR10`
  const seen = seenIn((await guest.get(address)).body)
  await site.resort.db.updateTable('promo').set({ book_to: '2026-10-31' }).where('name', '=', 'Ten per cent').execute()
  const moved = await guest.post(address, { seen })
  expect(moved.statusCode).toBe(409)
  expect(moved.body).toContain('The price changed while you were choosing')
  expect(moved.body).toContain('MAR10 was for bookings made up to 31 October 2026.')
  const held = await site.resort.db.selectFrom('night_stock').select('held').where('held', '>', 0).execute()
  expect(held).toEqual([])
})

function seenIn(body: string): string {
  return /name="seen" value="(\d+)"/.exec(body)?.[1] ?? ''
}

test('whose tickets are gone while the cart waited hears of the tickets beside the rooms, and the rooms wait in the cart', async () => {
  await using site = await openBookingSite()
  const { db } = site.resort
  const xplor = { do: 'add', product: 'xplor', option: 'day', day: '2027-01-20', adults: '2' }
  for (const [language, words] of [
    ['en', 'Somebody took the last places of a ticket in your cart'],
    ['es', 'Alguien tomó los últimos lugares de un boleto de su carrito'],
    ['pt', 'Alguém pegou os últimos lugares de um ingresso do seu carrinho'],
  ] as const) {
    const guest = newBrowser(site.app)
    expect((await guest.post('/en/parks-and-tours/xplor/', xplor)).statusCode).toBe(303)
    await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(db)
    await expireHolds(site.resort)
    const address = `${paths[language]}?${stay}`
    expect((await guest.post(address, {})).statusCode).toBe(303)
    expect((await guest.get('/en/carrito/')).body).toContain('Xplor')
    await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(db)
    await expireHolds(site.resort)
    await sql`update quota_day set said = 0, places = 0 where quota = 'xplor'`.execute(db)
    const refused = await guest.post(address, {})
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(words)])
    expect((await guest.get('/en/carrito/')).body).toContain('Ocean View')
    const cart = await guest.post('/en/carrito/', { do: 'continue' })
    expect([cart.statusCode, cart.body]).toEqual([409, expect.stringContaining('Somebody took the last places.')])
    await sql`update quota_day set said = null, places = 260 where quota = 'xplor'`.execute(db)
  }
})

test('whose cart is in another currency than the rooms reads that it is paid with them, in theirs', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const outing = { product: 'xplor', option: 'day', day: '2027-01-20', adults: '2' }
  await guest.post('/en/parks-and-tours/xplor/?currency=USD', outing)
  const inEuro = `${paths.en}?${stay.replace('USD', 'EUR')}`
  const said = /What is in your cart \(US\$[\d.]+\) is added to that, at its price in EUR\./
  expect((await guest.get(inEuro)).body).toMatch(said)
  const form = (await guest.get((await guest.post(inEuro, {})).headers.location ?? '')).body
  expect(form).toContain('Xplor')
  expect(form).not.toContain('US$')
})

test('scripts that send a choice without its rooms are led to the page, not to what they ask it by', async () => {
  await using site = await openBookingSite()
  const asked = stay.replace('&pick[0]=OV.FLEX', '')
  const { body } = await newBrowser(site.app).post(`/en/search/_.data?${asked}`, {})
  expect(body).toContain('/en/search/?checkin=2027-01-19')
  expect(body).not.toContain('_.data')
})
