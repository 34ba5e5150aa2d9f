import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { subtract } from '#resort/money/money.ts'
import { listRemovable } from '#resort/orders/after/change-extras.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { book, newGuest } from '#tests/support/open-booking-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { managePages } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const totalIn = (body: string) => /<dt[^>]*>Total con impuestos<\/dt><dd[^>]*>([^<]+)</.exec(body)?.[1]

/** The lines of the price in pesos, and the total below them. */
const priceIn = (body: string) => {
  const [, lines = ''] = /<h2[^>]*>Precio<\/h2>(.*?)<\/dl>/s.exec(body) ?? []
  return [...lines.matchAll(/<dd[^>]*>MX\$([\d,.]+)</g)].map(([, amount = '']) => Number(amount.replace(/[,.]/g, '')))
}

test('a cancelled booking shows what was on it at its end and the total of that, not an extra taken off before', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const booked = await book(site, newGuest(), { pay: 'all-now', extras: ['transfer'] })
  await openLetter(guest, letterLink(site.resort, booked))
  const path = `/es/mi-reserva/?letter=${booked.number}`
  const [transfer] = listRemovable(site.resort, booked)
  if (!transfer) throw new Error('No extra was booked.')
  const look = async () => (await guest.get(path)).body
  const before = await look()
  expect(before).toContain(formatMoney(booked.total, 'es'))
  for (const tax of [
    'IVA',
    'Impuesto al hospedaje',
    'Derecho de saneamiento municipal',
    'En el precio de los servicios',
  ]) {
    expect(before).toContain(tax)
  }
  const [all, ...parts] = priceIn(before).toReversed()
  expect([parts.length, parts.reduce((one, other) => one + other, 0)]).toEqual([5, all])
  await guest.post(path, { do: 'remove-extra', line: transfer.id })
  const { body } = await guest.get(path)
  const total = formatMoney(subtract(booked.total, transfer.total), 'es')
  expect(totalIn(body)).toBe(total)
  await guest.post(path, { do: 'cancel', fee: '0' })
  const off = await look()
  expect(off).toContain('Cancelada')
  // It stands among what was taken off on the way there, and nowhere else.
  const [sheet, takenOff] = off.split('<h2>Cancelado</h2>')
  expect(sheet).not.toContain(transfer.item.name.es)
  expect(takenOff).toContain(transfer.item.name.es)
  expect(totalIn(off)).toBe(total)
})

test('what is booked stays under My reservation while something else is begun, which is told beside it', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const { number } = await bookInBrowser(site, guest, { language: 'en' })
  await guest.post(
    `/en/search/?checkin=2027-02-02&checkout=2027-02-05&guests[0][adults]=2&hotel=79260&pick[0]=GV.FLEX`,
    {},
  )
  const { body } = await guest.get('/en/my-reservation/')
  for (const words of [number, '2–5 February 2027', 'Continue your booking']) expect(body).toContain(words)
  expect((await guest.get('/en/my-reservation/voucher.pdf')).statusCode).toBe(200)
  // Somebody who has only begun, or has nothing, has nothing to manage.
  const other = newBrowser(site.app)
  expect((await other.get('/en/my-reservation/')).body).toContain('Find your reservation')
  await other.post(
    `/en/search/?checkin=2027-02-02&checkout=2027-02-05&guests[0][adults]=2&hotel=79260&pick[0]=GV.FLEX`,
    {},
  )
  expect((await other.get('/en/my-reservation/')).body).toContain('Find your reservation')
})

test('what is said beside leaving a computer is true of a cancelled booking too', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest)
  await guest.post('/es/mi-reserva/', { do: 'cancel', fee: '0' })
  const opens = {
    es: 'puede abrirla con el enlace',
    en: 'the link in our email still opens it',
    pt: 'pelo link do nosso',
  }
  for (const language of languages) {
    const { body } = await guest.get(managePages[language])
    expect(body).toContain(opens[language])
    expect(body).not.toMatch(/still stands|continua valendo|sigue en pie/)
  }
})
