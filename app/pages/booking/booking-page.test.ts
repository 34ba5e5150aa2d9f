import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pathToChoice } from '#app/choice-of.ts'
import { transact } from '#db/transact.ts'
import { decidePayment } from '#resort/orders/settle/decide-payment.ts'
import { askProvider } from '#resort/payments/ask-provider.ts'
import { loadPayment } from '#resort/payments/payment-queries.ts'
import { payByCard } from '#tests/support/at-the-provider.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23'
const rooms = `/en/search/?${stay}&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX`
/** Where whoever chose them goes on: the address says which rooms the tab is about. */
const pathOfTab = pathToChoice(
  'booking',
  {
    booking: {
      stay: { checkIn: '2027-01-19', checkOut: '2027-01-23' },
      rooms: [{ adults: 2, childrenAges: [] }],
      ...{ promocode: null, hotel: '79260', currency: 'USD' },
    },
    picks: [{ roomType: 'OV', ratePlan: 'FLEX' }],
    flown: null,
  },
  'en',
)
const right = {
  ...typedGuest,
  method: 'VI',
  pay: 'rest-at-the-property',
}

test('looking at the second step holds nothing; without chosen rooms it leads to the rooms', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const first = await guest.get('/en/booking/')
  expect(first.statusCode).toBe(302)
  expect(first.headers.location).toMatch(/^\/en\/search\//)
  const chosen = await guest.post(rooms, {})
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, pathOfTab])
  expect((await guest.get('/en/booking/')).headers['cache-control']).toBe('private, no-store')
  await guest.post('/en/booking/', { intent: 'release' })
  expect((await guest.get('/en/booking/')).body).toContain('Your rooms are not held yet')
  const held = await site.resort.db.selectFrom('night_stock').select('held').where('held', '>', 0).execute()
  expect(held).toEqual([])
})

test('Continue pressed twice holds once, and keeps its time', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const read = () => site.resort.db.selectFrom('order_line').select(['id', 'order_id', 'held_until']).execute()
  const before = await read()
  await guest.post(rooms, {})
  expect(await read()).toEqual(before)
})

test('a total that is another one than the guest saw is shown before anything is held', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const answer = await guest.post(rooms, { seen: '100' })
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain('it was US$1.00 and is now US$')
  expect(await site.resort.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'draft' }])
})

test('nobody is charged what the button did not say, and what was typed is kept whatever is wrong', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const wrong = await guest.post('/en/booking/', { ...right, email: 'ana@', intent: 'pay' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('Enter a valid email')
  expect(wrong.body).toContain('value="ana@"')
  const page = await guest.get('/en/booking/')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const moved = await guest.post('/en/booking/', { ...right, extras: 'spa', seen, intent: 'pay' })
  expect(moved.statusCode).toBe(409)
  expect(moved.body).toContain('Your choice changed the amount to pay')
  expect(await site.resort.db.selectFrom('payment').select('id').execute()).toEqual([])
})

test('the price without the code and the total both have what was added in them', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(`${rooms}&promocode=MAR10`, {})
  const read = async () => {
    const { body } = await guest.get('/en/booking/')
    const amounts = [/<s>[^<]*US\$([\d,.]+)/, /Total[^$]*<strong[^>]*>US\$([\d,.]+)/].map(
      (each) => each.exec(body)?.[1],
    )
    const [before = 0, total = 0] = amounts.map((amount) => Math.round(Number(amount?.replaceAll(',', '')) * 100))
    return { total, less: before - total }
  }
  const bare = await read()
  await guest.post('/en/booking/', { ...right, extras: 'spa', seen: '', intent: 'pay' })
  const more = await read()
  expect(bare.less).toBeGreaterThan(0)
  expect(more).toEqual({ total: bare.total + 11_000, less: bare.less })
})

test('when the provider cannot be reached nothing is lost, and the same button goes on', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const page = await guest.get('/en/booking/')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  site.suppliers.behaviour.api = 'error'
  const down = await guest.post('/en/booking/', { ...right, seen, intent: 'pay' })
  expect(down.statusCode).toBe(503)
  expect(down.body).toContain('We could not open the payment page')
  expect(down.body).toContain('value="ana@example.com"')
  site.suppliers.behaviour.api = 'fine'
  const paid = await guest.post('/en/booking/', { ...right, seen, intent: 'pay' })
  expect(paid.statusCode).toBe(303)
  expect(paid.headers.location).toContain('/cards/')
})

test('a guest who paid while the provider is silent reads, without scripts, where to press', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const page = await guest.get('/en/booking/')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const card = (await guest.post('/en/booking/', { ...right, seen, intent: 'pay' })).headers.location ?? ''
  await payByCard(card, 'success')
  site.suppliers.behaviour.api = 'error'
  const silent = (await guest.get('/en/booking/')).body
  expect(silent).toContain('Your payment is under way')
  expect(silent).toMatch(/<noscript><p>Your browser does not refresh this page by itself: press “I have paid: check”/)
  site.suppliers.behaviour.api = 'fine'
  expect((await guest.get('/en/booking/')).body).toContain('Your reservation is confirmed')
})

test('a guest whose payment is settled by the notice while they come back reads that they are booked', async () => {
  await using site = await openBookingSite()
  const { resort } = site
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const page = await guest.get('/en/booking/')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const card = (await guest.post('/en/booking/', { ...right, seen, intent: 'pay' })).headers.location ?? ''
  await payByCard(card, 'success')
  const { id } = await resort.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const payment = await loadPayment(resort.db, id)
  const told = await askProvider(resort, payment)
  if (told.state === 'unknown') throw told.error
  const coming = Promise.withResolvers<{ body: string }>()
  await transact(resort.db, async (tx) => {
    // The page has read the reservation and waits to read its payments.
    await sql`lock table payment`.execute(tx)
    guest.get('/en/booking/').then(coming.resolve, coming.reject)
    const waiting = sql`select from pg_locks where relation = 'payment'::regclass and not granted`
    await expect.poll(async () => (await waiting.execute(resort.db)).rows.length).toBe(1)
    await decidePayment(tx, resort, { about: payment, told })
  })
  expect((await coming.promise).body).toContain('Your reservation is confirmed')
})

test('a second tab that pays another way closes nothing by itself, and leads on to the page that is open', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const page = await guest.get('/en/booking/')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const card = (await guest.post('/en/booking/', { ...right, seen, intent: 'pay' })).headers.location
  const second = await guest.post('/en/booking/', { ...right, method: 'PP', seen, intent: 'pay' })
  expect([second.statusCode, second.headers.location]).toEqual([303, '/en/booking/'])
  expect((await guest.get('/en/booking/')).body).toContain('Pay another way')
  // Whoever says to have paid, and whose bank has not answered, hears that it was looked.
  const looked = (await guest.get('/en/booking/?asked=1')).body
  expect(looked).toMatch(/We looked at \d\d:\d\d, Cancún time: there is no answer/)
  expect(looked).toContain('href="/en/booking/?asked=1"')
  expect((await guest.post('/en/booking/', { intent: 'resume' })).headers.location).toBe(card)
  await guest.post('/en/booking/', { intent: 'other' })
  const wallet = await guest.post('/en/booking/', { ...right, method: 'PP', seen, intent: 'pay' })
  expect(wallet.headers.location).toContain('/paypal/')
})

test('a guest who goes on in another language is written to in that one', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const page = await guest.get('/pt/reserva/')
  expect(page.body).toContain('Seus dados e o pagamento')
  await guest.post('/pt/reserva/', { ...right, intent: 'terms' })
  expect(await site.resort.db.selectFrom('orders').select('language').execute()).toEqual([{ language: 'pt' }])
})

test('two guests press Continue for the last room: one has it, the other is told in three languages', async () => {
  await using site = await openBookingSite()
  const { db } = site.resort
  await db.updateTable('night_stock').set({ capacity: 1, sold: 0, held: 0 }).where('room_type', '=', 'OV').execute()
  const sentences = ['La última habitación', 'The last available guest room', 'O último quarto disponível']
  await newBrowser(site.app).post(rooms, {})
  for (const [index, path] of ['/es/busqueda/', '/en/search/', '/pt/busca/'].entries()) {
    const late = await newBrowser(site.app).post(rooms.replace('/en/search/', path), {})
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain(sentences[index])
  }
})

test('rooms chosen in a second tab do not pass for those of the first, which takes its own again with all that was typed', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const first = (await guest.post(rooms, {})).headers.location ?? ''
  const seen = /name="seen" value="([^"]+)"/.exec((await guest.get(first)).body)?.[1] ?? ''
  const second = (await guest.post(rooms.replace('OV.FLEX', 'GV.FLEX'), {})).headers.location ?? ''
  expect((await guest.get(second)).body).toContain('Your details and payment')

  // The first tab pays, which does nothing to the rooms of the second.
  const paid = await guest.post(first, { ...right, seen, intent: 'pay' })
  expect(paid.statusCode).toBe(409)
  expect(paid.body).toContain('You have chosen another stay since')
  expect((await guest.post(first, { intent: 'release' })).statusCode).toBe(409)
  expect(await site.resort.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'held' }])

  const told = (await guest.get(first)).body
  expect(told).toContain('This page was for: Ocean View')
  const take = /action="([^"]+)"[^>]*>(?:(?!<\/form>).)*Hold the stay of this page again/.exec(told)?.[1] ?? ''
  const again = await guest.post(take.replaceAll('&amp;', '&'), {})
  expect([again.statusCode, again.headers.location]).toEqual([303, first])
  const form = (await guest.get(first)).body
  expect(form).toContain('Your details and payment')
  expect(form).toContain('value="ana@example.com"')
  expect((await guest.get(second)).body).toContain('You have chosen another stay since')
})

test('for other days nothing is ticked or added before the guest does, and what another tab sends ticks nothing', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const first = (await guest.post(rooms, {})).headers.location ?? ''
  await guest.post(first, { ...right, marketing: 'on', months: '7-3', extras: 'spa', intent: 'terms' })
  const ticked = () =>
    [...form.matchAll(/<input(?=[^>]* checked)[^>]* name="(terms|marketing|extras)"/g)].map(([, name]) => name)
  let form = (await guest.get(first)).body
  expect(ticked().toSorted()).toEqual(['extras', 'marketing', 'terms'])

  const second = (await guest.post(rooms.replaceAll('2027-01-', '2027-02-'), {})).headers.location ?? ''
  form = (await guest.get(second)).body
  expect(ticked()).toEqual([])
  expect(form).toContain('value="ana@example.com"')

  await guest.post(first, { ...right, lastname: 'Mora', extras: 'spa', intent: 'keep' })
  form = (await guest.get(second)).body
  expect(ticked()).toEqual([])
  expect(form).toContain('value="Mora"')
})

test('another currency in the address is offered, and by a press the same rooms are held in it, and it is said', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const asked = (await guest.get('/en/booking/?currency=EUR')).body
  expect(asked).toContain('You asked for prices in EUR. This reservation is in USD.')
  expect(asked).toMatch(/Pay now US\$[\d,.]+/)
  const read = () => site.resort.db.selectFrom('order_line').select(['held_until']).execute()
  const held = await read()
  const changed = await guest.post('/en/booking/', { ...right, currency: 'EUR', intent: 'currency', mark: 'x' })
  expect(changed.statusCode).toBe(303)
  const page = (await guest.get(changed.headers.location ?? '')).body
  expect(page).toContain('Prices were in USD and are now in EUR, for the same rooms.')
  expect(page).toMatch(/Pay now [^<]*EUR/)
  expect(page).toContain('value="ana@example.com"')
  expect(await read()).toEqual(held)
})

test('the form has nothing beside it that leads away: no menu, no second Book button; but the room in a picture', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const { body } = await guest.get('/en/booking/')
  expect(body).not.toMatch(/<a[^>]*href="\/en\/search\/"/)
  expect(body).not.toContain('href="/en/cuisine/"')
  expect(body).toMatch(/<aside.*<source type="image\/avif" srcSet="\/media\//)
  expect(body).toContain('href="/en/privacy-notice/"')
})

test('a mail one slip away from a well-known house gets a question, and is taken as it is', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  await guest.post('/en/booking/', { ...right, email: 'ana@gmial.com', intent: 'terms' })
  const page = await guest.get('/en/booking/')
  expect(page.body).toContain('Did you mean ana@gmail.com?')
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const paid = await guest.post('/en/booking/', { ...right, email: 'ana@gmial.com', seen, intent: 'pay' })
  expect(paid.headers.location).toContain('/cards/')
})
