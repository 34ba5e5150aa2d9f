import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { toLeftUrl } from '#resort/payments/left-unpaid.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'
import { pathTo } from '../../../paths.ts'
import { ofBoxes } from './read-rooms.ts'

const own = '/en/my-reservation/'
const query =
  'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&guests[1][adults]=2&pick[0]=GV.FLEX&pick[1]=GV.ADV'

/** What the form that agrees to other dates would send. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes('value="dates"')) ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([a-z]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name, value]))
}

test('a guest chooses which rooms go to other dates, at first those whose rate allows it, and reads what each does', async () => {
  await using site = await openBookingSite()
  const { resort, app } = site
  const guest = newBrowser(app)
  const order = await bookInBrowser(site, guest, { language: 'en', query })
  const [flexible, advance] = roomLinesOf(order.lines)
  for (const [page, which, hint] of [
    ['/es/mi-reserva/', '¿Qué habitaciones cambian de fechas?', 'Su tarifa no permite otras fechas por sí sola.'],
    [
      '/pt/minha-reserva/',
      'Quais quartos mudam de datas?',
      'A tarifa deste quarto não permite mudar as datas só dele.',
    ],
    [own, 'Which rooms change dates?', 'Its rate does not allow other dates by itself.'],
  ] as const) {
    const { body } = await guest.get(page)
    for (const words of [which, hint]) expect(wordsOfPage(body)).toContain(words)
    expect([
      ...body.matchAll(/name="room"[^>]*checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/g),
    ]).toHaveLength(1)
  }
  const calendar = (await guest.get(`${own}?month=2027-05`)).body
  expect(calendar).toContain('arrive=2027-05-11&amp;month=2027-05#dates')
  const named = `rooms=${flexible?.id}+${advance?.id}`
  const ofBoth = (await guest.get(`${own}?month=2027-05&${named}`)).body
  expect(ofBoth).toContain(`arrive=2027-05-11&amp;month=2027-05&amp;${named}#dates`)
  const asked = `${own}?arrive=2027-05-11&leave=2027-05-15`
  const { body } = await guest.get(asked)
  expect(wordsOfPage(body)).toMatch(
    /The rooms you chose, at the same rates, on 11–15 May 2027\. The whole reservation then costs US\$[\d.,]+ with taxes: US\$[\d.,]+ less\./,
  )
  expect(wordsOfPage(body)).toContain('Room 2: Garden Suite keeps its dates: 12–16 January 2027.')
  expect(fieldsOf(body)).toMatchObject({ rooms: flexible?.id })
  // The other one goes along only to days on which it costs as much.
  const both = `&room=${flexible?.id}&room=${advance?.id}`
  expect(wordsOfPage((await guest.get(`${asked}${both}`)).body)).toContain(
    'on those dates it would cost less or could be cancelled',
  )
  const along = wordsOfPage((await guest.get(`${own}?arrive=2027-01-14&leave=2027-01-18${both}`)).body)
  expect(along).toMatch(
    /Room 2: Garden Suite goes along: US\$[\d.,]+ more\. It still cannot be cancelled free of charge\./,
  )
  expect(wordsOfPage((await guest.get(`${asked}&room=${advance?.id}`)).body)).toContain(
    'The dates of this reservation cannot be changed here',
  )

  const done = await guest.post(own, fieldsOf(body))
  expect(String(done.headers.location)).toContain('result=dates-changed')
  const after = wordsOfPage((await guest.get(own)).body)
  expect(after).toContain('Each room has its own, below. Arrival from 15:00, departure until 12:00.')
  for (const days of ['Garden Suite Flexible · Room only · 2 adults 11–15 May 2027', '2 adults 12–16 January 2027'])
    expect(after).toContain(days)
  const moved = await findOrder(resort.db, resort.kinds, order.id)
  expect(roomLinesOf(moved?.lines ?? [])[1]).toEqual(advance)
  // Now that they are apart, both at once go nowhere.
  expect(wordsOfPage((await guest.get(`${own}?arrive=2027-01-14&leave=2027-01-18${both}`)).body)).toContain(
    'These rooms are on different dates.',
  )
  expect(await checkInvariants(resort, { days: 1 })).toMatchObject({ violations: [] })
})

test('whoever clears the box of every room, or asks for the days they have, reads so and is offered no change', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query })
  for (const locale of languages) {
    const path = pathTo('manage', locale)
    expect((await guest.get(path)).body).toContain(`name="${ofBoxes}"`)
    const { body } = await guest.get(`${path}?${ofBoxes}=1&arrive=2027-05-11&leave=2027-05-15`)
    expect(wordsOfPage(body)).toContain(m.manage_dates_no_room({}, { locale }))
    expect([body.includes('value="dates"'), /name="room"[^>]*checked/.test(body)]).toEqual([false, false])
    const own = (await guest.get(`${path}?arrive=2027-01-12&leave=2027-01-16`)).body
    expect(wordsOfPage(own)).toContain(m.manage_dates_own({}, { locale }))
    expect(own).not.toContain('value="dates"')
  }
})

test('whoever leaves the payment for other dates of one room is led back to those dates of that room', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const order = await bookInBrowser(site, guest, { language: 'en', query: query.replaceAll(/GV.(FLEX|ADV)/g, 'GV.AI') })
  const [, second] = roomLinesOf(order.lines)
  const asked = await guest.get(`${own}?arrive=2027-01-12&leave=2027-01-30&room=${second?.id}`)

  const paying = await guest.post(own, { ...fieldsOf(asked.body), method: 'VI' })
  expect(String(paying.headers.location)).toContain('/cards/')
  const payment = (await listPayments(site.resort.db, order.id)).at(-1)
  if (!payment) throw new Error('Nothing is to be paid.')
  const left = new URL(toLeftUrl(payment))
  const back = await guest.get(left.pathname + left.search)
  expect(String(back.headers.location)).toContain(`rooms=${second?.id}`)
  const page = (await guest.get(String(back.headers.location).replace(/#.*/, ''))).body
  expect(page).toContain(`leave=2027-01-30&amp;rooms=${second?.id}#dates`)
})
