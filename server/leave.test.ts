import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

test('who leaves a computer leaves nothing on it, and a copy of the cookies opens nothing', async () => {
  await using site = await openBookingSite({ PUBLIC_URL: 'https://hotel.example' })
  const guest = newBrowser(site.app)
  const own = await bookInBrowser(site, guest)
  await openLetter(guest, letterLink(site.resort, own))
  const copy = newBrowser(site.app)
  for (const [name, value] of guest.cookies) copy.cookies.set(name, value)
  for (const path of ['/es/', '/es/mi-reserva/', '/es/reserva/']) {
    expect((await guest.get(path)).body).toContain('Salir de este dispositivo')
  }
  const left = await guest.post('/es/mi-reserva/', { do: 'leave' })
  expect([left.statusCode, left.headers['clear-site-data']]).toEqual([303, '"cache", "storage"'])
  expect([...guest.cookies.keys()]).toEqual([])
  expect((await guest.get(String(left.headers.location))).body).toContain('Ha salido')
  // What was done in another tab is not told to whoever sits there now.
  expect((await guest.get('/es/mi-reserva/?result=dates-changed')).body).not.toContain('Sus fechas quedaron cambiadas')
  copy.cookies.delete('__Host-_manage')
  for (const browser of [guest, copy]) {
    for (const path of ['/es/mi-reserva/', '/es/reserva/', '/es/busqueda/']) {
      expect((await browser.get(path)).body).not.toMatch(/Inés|ines@example/)
    }
  }
  const letter = newBrowser(site.app)
  await openLetter(letter, letterLink(site.resort, own))
  expect((await letter.get(`/es/mi-reserva/?letter=${own.number}`)).body).toContain('Inés')
})

test('who leaves before paying gives the rooms back', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/es/busqueda/?checkin=2027-01-19&checkout=2027-01-23&hotel=79260&currency=USD&pick[0]=OV.FLEX', {})
  await guest.post('/es/reserva/', { name: 'Inés', intent: 'keep' })
  const held = async () => (await sql`select from night_stock where held > 0`.execute(site.resort.db)).rows.length
  expect(await held()).toBe(4)
  await guest.post('/es/mi-reserva/', { do: 'leave' })
  expect([await held(), (await guest.get('/es/reserva/')).statusCode]).toEqual([0, 302])
})

test('a guest who has booked adds an extra and takes one off, each with a button, at the price that is shown', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest)
  const page = await guest.get('/es/mi-reserva/')
  const [, code = '', total = ''] =
    /name="code" value="([^"]+)"\/?><input type="hidden" name="total" value="(\d+)"/.exec(page.body) ?? []
  const ask = async (fields: Record<string, string>) =>
    (await guest.post('/es/mi-reserva/', fields)).headers.location?.match(/result=([^#]+)/)?.[1]
  expect(await ask({ do: 'add-extra', code, total: '1' })).toBe('price-changed')
  expect(await ask({ do: 'add-extra', code, total })).toBe('extra-added')
  expect(await ask({ do: 'add-extra', code, total })).toBe('extra-late')
  const { body } = await guest.get('/es/mi-reserva/')
  expect(body).toContain('Por pagar en el hotel')
  const line = /name="line" value="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(await ask({ do: 'remove-extra', line })).toBe('extra-unowed')
  expect(await ask({ do: 'remove-extra', line: 'x' })).toBeUndefined()
})
