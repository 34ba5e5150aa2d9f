import { expect, test } from 'vitest'
import { choiceOf, pathToChoice } from '#app/choice-of.ts'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { choosePackageOnSite, tokenOf, typedTravellers } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'

const rooms =
  '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const right = { ...typedGuest, method: 'VI', pay: 'rest-at-the-property' }

test('rooms that are taken again have their extras and the names of their other guests; what did not come along is named', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const two = `${rooms}&guests[1][adults]=2&pick[1]=OV.FLEX`
  const other = rooms.replaceAll('2027-01-', '2027-02-')
  const first = (await guest.post(two, {})).headers.location ?? ''
  const named = { ...right, 'name-2': 'Ramón', 'lastname-2': 'Pérez' }
  await guest.post(first, { ...named, extras: 'spa', mark: 'one', intent: 'choose' })
  const ticked = (form: string) =>
    [...form.matchAll(/<input(?=[^>]* checked)(?=[^>]* name="extras")[^>]* value="(\w+)"/g)].map(([, code]) => code)

  const second = (await guest.post(other, {})).headers.location ?? ''
  const shown = (await guest.get(second)).body
  expect(ticked(shown)).toEqual([])
  expect(shown).toMatch(
    /Not taken over from the rooms you had before: [^<.]*[Ww]ater[^<.]*\. The total is without them\./,
  )
  const seen = /name="seen" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const paying = await guest.post(second, { ...right, seen, mark: 'two', intent: 'pay' })
  expect(paying.statusCode).toBe(303)

  const again = (await guest.post(two, { instead: 'of-payment' })).headers.location ?? ''
  const form = (await guest.get(again)).body
  expect(ticked(form)).toEqual(['spa'])
  expect(form).toContain('value="Ramón"')
  expect(form).toContain('value="Pérez"')
  expect(form).toContain('Your extras were kept')
  expect(form).not.toContain('Not taken over from the rooms you had before')

  // Ticked while the other tab has the rooms: refused, and kept all the same.
  await guest.post(other, {})
  const late = await guest.post(first, { ...named, extras: 'transfer', seen, mark: 'one', intent: 'pay' })
  expect(late.statusCode).toBe(409)
  const back = (await guest.get((await guest.post(two, {})).headers.location ?? '')).body
  expect(ticked(back)).toEqual(['transfer'])
  // And what the house has to know for it is asked at once.
  expect(back).toContain('tell us your flight number and when it lands')
  expect(form).not.toContain('tell us your flight number')
})

test('rooms that the address names and the order lacks lead to their search, also where a ticket or nothing is in the cart', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/en/parks-and-tours/xplor/?currency=USD', {
    product: 'xplor',
    option: 'day',
    day: '2027-01-15',
    adults: '2',
  })
  const kept = rooms.replace('/search/', '/booking/')
  // Nor are they lost on whoever is sent the address, and has chosen nothing.
  const sent = await newBrowser(site.app).get(kept)
  const led = await guest.get(kept)
  expect(sent.headers.location).toBe(led.headers.location)
  expect([led.statusCode, led.headers.location]).toEqual([302, expect.stringContaining('/en/search/?')])
  const query = new URL(led.headers.location ?? '', 'http://localhost').searchParams
  for (const name of ['checkin', 'checkout', 'guests[0][adults]', 'hotel', 'currency', 'pick[0]'])
    expect([name, query.get(name)]).toEqual([name, new URL(kept, 'http://localhost').searchParams.get(name)])
  // The ticket is still paid at the address that names no rooms, and both are once the rooms are taken.
  expect((await guest.get('/en/booking/')).body).toContain('Xplor')
  const both = (await guest.post(led.headers.location ?? '', {})).headers.location ?? ''
  const body = (await guest.get(both)).body
  expect(body).toContain('Xplor')
  expect(body).toContain('19–23 January 2027')
})

test('the form of a package that was given up for other rooms leads back to it with its flight', async () => {
  await using site = await openFlightSite()
  const { browser } = await choosePackageOnSite(site, await findOffer(site), 'en')
  const chosen = findChosen(await findOrderByToken(site.resort, tokenOf(browser)))
  if (!chosen) throw new Error('Nothing was chosen.')
  const form = pathToChoice('booking', choiceOf(chosen), 'en')
  expect((await browser.get(form)).body).toContain(m.reserve_title({}, { locale: 'en' }))

  await browser.post(rooms, {})
  const gone = (await browser.get(form)).body
  expect(gone).toContain('You have chosen another stay since')
  expect(gone).toContain(`This page was for: ${m.flights_title({}, { locale: 'en' })}: `)
  const link = new RegExp(`href="([^"]*)"[^>]*>${m.reserve_elsewhere_package({}, { locale: 'en' })}<`)
  const back = link.exec(gone)?.[1]?.replaceAll('&amp;', '&') ?? 'no link'
  expect((await browser.get(back)).statusCode).toBe(200)
  expect(new URL(back, 'http://localhost').searchParams.get('flight')).toBe(choiceOf(chosen).flown?.flight)
  // Nor is it paid for by a press in the tab that shows it.
  const pressed = await browser.post(form, { ...right, seen: '1', intent: 'pay' })
  expect(pressed.body).toContain('You have chosen another stay since')
})

test('the rooms of a package alone are taken without its flight, also where they are the same, and its other flights are for them', async () => {
  await using site = await openFlightSite()
  const { browser } = await choosePackageOnSite(site, await findOffer(site), 'en')
  const now = async () => findChosen(await findOrderByToken(site.resort, tokenOf(browser)))
  const chosen = await now()
  if (!chosen) throw new Error('Nothing was chosen.')
  const choice = choiceOf(chosen)
  const form = (await browser.get(pathToChoice('booking', choice, 'en'))).body.replaceAll('&amp;', '&')
  expect(form).toMatch(new RegExp(`href="/en/hotel-and-flight/\\?[^"]*=${choice.picks?.[0]?.roomType}\\.[^"]*"`))
  const alone = await browser.post(pathToChoice('search', { ...choice, flown: null }, 'en'), {})
  expect(alone.statusCode).toBe(303)
  const after = await now()
  expect([after && choiceOf(after).flown, after && choiceOf(after).picks]).toEqual([null, choice.picks])
})

/** One tab is at the form of its rooms when another pays for others. */
async function payElsewhere(site: Awaited<ReturnType<typeof openBookingSite>>, ticket: Record<string, string> = {}) {
  const guest = newBrowser(site.app)
  if (ticket.product) await guest.post('/en/parks-and-tours/xplor/?currency=USD', ticket)
  const first = (await guest.post(rooms, {})).headers.location ?? ''
  const seen = /name="seen" value="([^"]+)"/.exec((await guest.get(first)).body)?.[1] ?? ''
  const other = rooms.replaceAll('2027-01-', '2027-02-').replace('OV.FLEX', 'GV.FLEX')
  const second = (await guest.post(other, {})).headers.location ?? ''
  const booked = await payOnSite(site, guest, { form: (await guest.get(second)).body, pay: right.pay })
  return { guest, first, second, booked, seen }
}

test('what another tab has booked is no answer to this one: its rooms are said to be neither booked nor charged', async () => {
  await using site = await openBookingSite()
  const { guest, first, second, booked } = await payElsewhere(site)
  const open = { ...right, mark: 'one', seen: 'as it was' }
  for (const { statusCode, headers } of [
    await guest.get(first),
    ...(await sendAll(guest, first, open, ['find', 'fill'])),
  ]) {
    const led = String(headers.location)
    expect([statusCode >= 302, led]).toEqual([true, expect.stringContaining('/en/search/?checkin=2027-01-19')])
    for (const language of languages) {
      const page = led.replace('/en/search/', pathTo('search', language))
      expect((await guest.get(page)).body).toContain(m.rooms_meanwhile({}, { locale: language }))
    }
  }
  // Its own address, and the one that names no rooms, are still about what is booked.
  for (const path of [second, '/en/booking/']) expect((await guest.get(path)).body).toContain(booked.number)
  // Whoever wants these rooms too has them set aside, and types their name once.
  const again = (await guest.post(rooms, {})).headers.location ?? ''
  const form = (await guest.get(again)).body
  expect(form).toContain('19–23 January 2027')
  expect(form).toContain('value="Ruiz"')
})

test.for(['choose', 'keep', 'pay'])(
  'who fills in one tab while another pays has those rooms again with all that was typed, and reads why (%s)',
  async (intent) => {
    await using site = await openBookingSite()
    const { guest, first, booked, seen } = await payElsewhere(site)
    const typed = { ...right, requests: 'High floor', arrivalTime: '20:00' }
    const sent = await guest.post(first, { ...typed, mark: 'one', seen, intent })
    const led = String(sent.headers.location)
    expect([sent.statusCode, led]).toEqual([
      303,
      expect.stringMatching(/^\/en\/booking\/\?checkin=2027-01-19.*meanwhile=/),
    ])
    // Its scripts load it anew, from its top.
    expect(sent.headers['x-remix-reload-document']).toBe('true')
    for (const language of languages) {
      const form = (await guest.get(led.replace('/en/booking/', pathTo('booking', language)))).body
      expect(form).toContain(m.reserve_meanwhile({}, { locale: language }))
      expect(form).toContain('High floor')
      expect(form).toMatch(/<option value="20:00" selected=""/)
    }
    // Nothing was paid by that press; the next one pays these rooms, under a number of their own.
    const { db } = site.resort
    expect(await db.selectFrom('payment').select('state').execute()).toHaveLength(1)
    const own = await payOnSite(site, guest, { form: (await guest.get(led)).body, pay: right.pay })
    expect([own.state, own.number === booked.number]).toEqual(['part-paid', false])
  },
)

test('of two stays that one browser has booked each tab shows and changes its own', async () => {
  await using site = await openBookingSite()
  const { guest, first, second, booked, seen } = await payElsewhere(site)
  const led = String((await guest.post(first, { ...right, mark: 'one', seen, intent: 'keep' })).headers.location)
  const own = await payOnSite(site, guest, { form: (await guest.get(led)).body, pay: right.pay })
  for (const [address, number] of [
    [first, own.number],
    [second, booked.number],
  ] as const) {
    const { body } = await guest.get(address)
    // What it hands out and leads to is of the same stay.
    for (const path of ['voucher.pdf?', 'stay.ics?', '?'])
      expect([number, body.includes(`href="/en/my-reservation/${path}letter=${number}"`)]).toEqual([number, true])
    const page = await guest.get(`/en/my-reservation/?letter=${number}`)
    expect(page.body).toContain(`name="order" value="${number}"`)
  }
  // Nor does its form do anything to what was chosen since.
  const third = rooms.replaceAll('2027-01-', '2027-04-')
  const held = String((await guest.post(third, {})).headers.location)
  for (const { statusCode, headers } of await sendAll(guest, first, { ...right, mark: 'two', seen }, [
    'keep',
    'pay',
    'release',
  ]))
    expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('/en/booking/?checkin=2027-01-19')])
  expect((await guest.get(first)).body).toContain(own.number)
  expect((await guest.get(held)).body).toContain('19–23 April 2027')
  expect((await guest.post(held, { ...right, mark: 'three', seen: '', intent: 'release' })).statusCode).toBe(303)
  // A page that was opened before the second was booked sends its form to no address of its own.
  const states = async () =>
    (await site.resort.db.selectFrom('orders').select(['number', 'state']).orderBy('made_at').execute())
      .filter(({ state }) => state !== 'draft')
      .map(({ number, state }) => `${number} ${state}`)
  const cancelled = await guest.post('/en/my-reservation/', { do: 'cancel', fee: '0', order: booked.number })
  expect(cancelled.headers.location).toContain(`letter=${booked.number}`)
  expect(await states()).toEqual([`${booked.number} cancelled`, `${own.number} part-paid`])
  // Nor does it act on what somebody else has booked.
  for (const order of ['AAAA-AAAA', '', 'x'.repeat(10_000)])
    await guest.post('/en/my-reservation/', { do: 'cancel', fee: '0', order })
  const stranger = newBrowser(site.app)
  await stranger.post('/en/my-reservation/', { do: 'cancel', fee: '0', order: own.number })
  expect(await states()).toEqual([`${booked.number} cancelled`, `${own.number} part-paid`])
})

test('what stood beside those rooms and went with the other tab is no part of the amount, and it is said to look at that', async () => {
  await using site = await openBookingSite()
  const ticket = { product: 'xplor', option: 'day', day: '2027-01-21', adults: '2' }
  const { guest, first, seen } = await payElsewhere(site, ticket)
  const typed = { ...right, pay: 'all-now', extras: 'spa' }
  const led = String((await guest.post(first, { ...typed, mark: 'one', seen, intent: 'pay' })).headers.location)
  expect(led).toContain('meanwhile=other')
  for (const language of languages) {
    const form = (await guest.get(led.replace('/en/booking/', pathTo('booking', language)))).body
    expect(form).toContain(m.reserve_meanwhile_other({}, { locale: language }))
    expect(form).not.toContain('Xplor')
    for (const ticked of ['spa', 'all-now'])
      expect(form).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${ticked}"`))
  }
})

test('a package in one tab, and rooms alone that are paid in another: its flights say that it is neither booked nor charged', async () => {
  await using site = await openFlightSite()
  const { browser } = await choosePackageOnSite(site, await findOffer(site), 'en')
  const chosen = findChosen(await findOrderByToken(site.resort, tokenOf(browser)))
  if (!chosen) throw new Error('Nothing was chosen.')
  const form = pathToChoice('booking', choiceOf(chosen), 'en')
  const second = (await browser.post(rooms, {})).headers.location ?? ''
  const booked = await payOnSite(site, browser, { form: (await browser.get(second)).body, pay: right.pay })
  const open = { ...right, ...typedTravellers, name: 'Ellen', extras: 'spa', mark: 'one', seen: 'as it was' }
  for (const { statusCode, headers } of [
    await browser.get(form),
    ...(await sendAll(browser, form, open, ['choose', 'keep', 'pay', 'find', 'fill'])),
  ]) {
    const led = String(headers.location)
    expect([statusCode >= 302, led]).toEqual([true, expect.stringContaining(pathTo('flights', 'en'))])
    for (const language of languages) {
      const page = led.replace(pathTo('flights', 'en'), pathTo('flights', language))
      expect((await browser.get(page)).body).toContain(m.rooms_meanwhile({}, { locale: language }))
    }
  }
  // What was booked is told as before, and what was typed waits for the same stay, not under the name of the other tab.
  expect((await browser.get('/en/booking/')).body).toContain(booked.number)
  const { booking } = choiceOf(chosen)
  const again = pathToChoice('search', { booking, picks: choiceOf(chosen).picks, flown: null }, 'en')
  const anew = (await browser.get((await browser.post(again, {})).headers.location ?? '')).body
  expect(anew).toContain('value="Ellen"')
  // Who flies waits for a flight.
  expect((await findOrderByToken(site.resort, tokenOf(browser)))?.typed).toMatchObject({ 'given-2': 'Luis' })
  expect(anew).toMatch(/<input[^>]*checked=""[^>]*value="spa"/)
})

async function sendAll(guest: PageBrowser, path: string, form: Record<string, string>, intents: readonly string[]) {
  const answers: Awaited<ReturnType<PageBrowser['post']>>[] = []
  for (const intent of intents) answers.push(await guest.post(path, { ...form, intent }))
  return answers
}
