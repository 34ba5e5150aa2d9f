import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { listEvents, loadOrder } from '#resort/orders/order-reading.ts'
import { listenForSecurity } from '#resort/security-event.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { book, newGuest } from '#tests/support/open-booking-house.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'

const titles = {
  es: ['Dónde está abierta esta reserva', 'Cerrar todos los demás accesos'],
  en: ['Where this reservation is open', 'End every other way in'],
  pt: ['Onde esta reserva está aberta', 'Encerrar todos os outros acessos'],
}

const load = ({ resort }: BookingSite, { id }: Order) => loadOrder(resort.db, resort.kinds, id)

async function isOpen(browser: PageBrowser, query = ''): Promise<boolean> {
  return (await browser.get(`/es/mi-reserva/${query}`)).body.includes('Dónde está abierta')
}

test.for(languages)('in %s a guest reads where a reservation is open, and since when', async (language) => {
  await using site = await openBookingSite()
  const booked = await book(site, newGuest(), { pay: 'all-now' })
  const [guest, other] = [newBrowser(site.app), newBrowser(site.app)]
  for (const browser of [guest, other]) await openLetter(browser, letterLink(site.resort, booked))
  const page = `${pathTo('manage', language)}?letter=${booked.number}`
  const read = async () => {
    const { body } = await guest.get(page)
    for (const words of titles[language]) expect(body).toContain(words)
    return /<ul[^>]*>((?:(?!<\/ul>).)*\d\d:\d\d.*?)<\/ul>/s.exec(
      body.slice(body.indexOf(titles[language][0] ?? '')),
    )?.[1]
  }
  const list = (await read())?.match(/<li>/g)
  // This one, the opening of the other, the browser in which it was booked, and the letters.
  expect(list).toHaveLength(4)
  await sql`update letter_opening set opened_at = opened_at - interval '61 minutes'`.execute(site.resort.db)
  expect((await read())?.match(/<li>/g)).toHaveLength(3)
})

test('one button ends every other way into a reservation and keeps the one that is open', async () => {
  await using site = await openBookingSite()
  const [booking, guest, finder] = [newBrowser(site.app), newBrowser(site.app), newBrowser(site.app)]
  const booked = await bookInBrowser(site, booking)
  const [link, letter] = [letterLink(site.resort, booked), `?letter=${booked.number}`]
  for (const browser of [guest, finder]) await openLetter(browser, link)
  expect([await isOpen(booking), await isOpen(guest, letter), await isOpen(finder, letter)]).toEqual([true, true, true])
  const told: string[] = []
  const stop = listenForSecurity(({ event }) => told.push(event))
  const ended = await guest.post(`/es/mi-reserva/${letter}`, { do: 'end-ways' })
  stop()
  expect([ended.statusCode, ended.headers.location]).toEqual([303, `/es/mi-reserva/${letter}&result=ways-ended#said`])
  expect(told).toEqual(['ways-ended'])
  expect([await isOpen(booking), await isOpen(guest, letter), await isOpen(finder, letter)]).toEqual([
    false,
    true,
    false,
  ])
  expect((await openLetter(finder, link)).statusCode).toBe(400)
  const present = await load(site, booked)
  expect((await listEvents(site.resort.db, booked.id)).at(-1)).toMatchObject({
    cause: 'ways-ended',
    actor: { kind: 'guest' },
  })
  const letters = site.resort.db.selectFrom('letter').select('facts').where('cause', '=', 'link 2')
  const { facts } = await letters.executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ manageLink: letterLink(site.resort, present).href, news: 'asked' })
  // What is told of who looks begins anew, and the browser that looks is not told of itself.
  expect((await guest.get(`/es/mi-reserva/${letter}`)).body).not.toContain('Se abrió con la clave')
})

test('the browser in which it was booked keeps the reservation open by the new key, and a copy of its cookies finds nothing', async () => {
  await using site = await openBookingSite()
  const [guest, copy] = [newBrowser(site.app), newBrowser(site.app)]
  const booked = await bookInBrowser(site, guest)
  for (const [name, value] of guest.cookies) copy.cookies.set(name, value)
  const ended = await guest.post('/es/mi-reserva/', { do: 'end-ways' })
  expect(ended.headers.location).toBe(`/es/mi-reserva/?letter=${booked.number}&result=ways-ended#said`)
  for (const query of ['', `?letter=${booked.number}`]) expect(await isOpen(copy, query)).toBe(false)
  expect(await isOpen(guest, `?letter=${booked.number}`)).toBe(true)
})

test('the other ways in are ended three times a day, and only by the form of the page', async () => {
  await using site = await openBookingSite()
  const booked = await book(site, newGuest(), { pay: 'all-now' })
  const guest = newBrowser(site.app)
  await openLetter(guest, letterLink(site.resort, booked))
  const path = `/es/mi-reserva/?letter=${booked.number}`
  for (const query of ['&do=end-ways', '&result=ways-ended']) await guest.get(path + query)
  expect((await guest.post(path, { do: 'end-ways', _xsrf: 'x' })).statusCode).toBe(403)
  expect((await load(site, booked)).keyVersion).toBe(1)
  const results: unknown[] = []
  for (let time = 0; time < 4; time++)
    results.push((await guest.post(path, { do: 'end-ways' })).headers.location?.match(/result=([^#]+)/)?.[1])
  expect(results).toEqual(['ways-ended', 'ways-ended', 'ways-ended', 'ways-often'])
  expect((await load(site, booked)).keyVersion).toBe(4)
  expect((await guest.get(path)).body).toContain('Dónde está abierta')
})

test('openings are kept for the page, and no more of them than help', async () => {
  await using site = await openBookingSite()
  const booked = await book(site, newGuest(), { pay: 'all-now' })
  const link = letterLink(site.resort, booked)
  for (let time = 0; time < 22; time++) await openLetter(newBrowser(site.app), link)
  const { rows } = await sql`select from letter_opening`.execute(site.resort.db)
  expect(rows).toHaveLength(20)
})

test('the browser that booked is told that its reservation was closed to it, and books nothing again; a stranger is not', async () => {
  await using site = await openBookingSite()
  const [booking, guest, stranger] = [newBrowser(site.app), newBrowser(site.app), newBrowser(site.app)]
  const booked = await bookInBrowser(site, booking)
  await openLetter(guest, letterLink(site.resort, booked))
  for (let time = 0; time < 2; time++) {
    await guest.post(`/es/mi-reserva/?letter=${booked.number}`, { do: 'end-ways' })
    const { headers } = await booking.get('/es/reserva/')
    expect(headers.location).toBe('/es/mi-reserva/?result=closed-here#said')
  }
  expect((await booking.get('/es/mi-reserva/?result=closed-here')).body).toContain(
    'Esta reserva ya no se puede ver en este navegador',
  )
  expect((await stranger.get('/es/reserva/')).headers.location).toMatch(/^\/es\/busqueda\//)
  // What is chosen in that browser since is gone on with as everybody's is.
  const chosen = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=OV.FLEX&hotel=79260&currency=USD'
  await booking.post(`/es/busqueda/?${chosen}`, {})
  expect((await booking.get('/es/reserva/')).headers.location ?? '').not.toContain('closed-here')
})
