import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { drawText } from '#adapters/letters/draw-text.ts'
import { languageOfPath } from '#app/language-of-path.ts'
import { m } from '#app/messages/compiled/messages.js'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { addExtra, listAddable } from '#resort/orders/after/change-extras.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const own = '/en/my-reservation/'
const days = 'checkin=2027-01-12&checkout=2027-01-16'
const flexAndAdvance = `${days}&guests[0][adults]=2&guests[1][adults]=2&pick[0]=GV.FLEX&pick[1]=GV.ADV`

const lastLetter = async (site: BookingSite) => drawText(await lastDraft(site)).replaceAll(/\s+/g, ' ')

async function lastDraft({ resort }: BookingSite) {
  const { kind, facts } = await resort.db
    .selectFrom('letter')
    .select(['kind', 'facts'])
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const told = storedFacts.parse({ manageLink: '', ...(facts as object) })
  return composeLetter(kind as Parameters<typeof composeLetter>[0], told)
}

test('one room of two goes back by the terms of its own rate, and the page and the letter name it', async () => {
  await using site = await openBookingSite()
  const { resort, app } = site
  const guest = newBrowser(app)
  const order = await bookInBrowser(site, guest, { language: 'en', query: flexAndAdvance })
  const [flexible, advance] = roomLinesOf(order.lines)
  for (const [page, title, room] of [
    ['/es/mi-reserva/', 'Cancelar una habitación', 'Habitación 2: '],
    ['/pt/minha-reserva/', 'Cancelar um quarto', 'Quarto 2: '],
    [own, 'Cancel one room', 'Room 2: '],
  ] as const) {
    const body = wordsOfPage((await guest.get(page)).body)
    for (const words of [title, room]) expect(body).toContain(words)
  }
  // On a phone the forms stand far down: links above lead to each.
  const whole = (await guest.get(own)).body
  const [, jumps = ''] = /<nav[^>]*aria-label="What you can do here">([\s\S]*?)<\/nav>/.exec(whole) ?? []
  const parts = [...jumps.matchAll(/href="#([a-z-]+)"/g)].map(([, part = '']) => part)
  expect(parts).toEqual(['rest', 'dates', 'cancel-room-open', 'cancel-open'])
  for (const part of parts) expect(whole.split(`id="${part}"`)).toHaveLength(2)
  const shown = wordsOfPage((await guest.get(own)).body)
  const fee = advance?.total.minor ?? 0
  expect(shown).toMatch(/Room 1: .+Cancelling now is free of charge\. We refund US\$.+Room 2: .+the hotel keeps US\$/)
  const ask = async (part: string | undefined, more: Record<string, string>) => {
    const { headers } = await guest.post(own, { do: 'cancel-room', part: part ?? '', ...more })
    return String(headers.location)
  }
  expect(await ask(advance?.id, {})).toContain('result=cancel-unknown')
  expect(await ask(advance?.id, { fee: '0' })).toContain('result=fee-changed')
  expect(await ask(crypto.randomUUID(), { fee: '0' })).toContain('result=cancel-late')
  const done = await ask(flexible?.id, { fee: '0' })
  expect(done).toContain('result=part-cancelled')
  const name = flexible?.item.room.roomName.en
  const { body: after } = await guest.get(done.replace(/#.*/, ''))
  expect(wordsOfPage(after)).toContain(`We cancelled ${name}. Everything else stays as it was.`)
  // Whoever comes back later reads it too, beside the money that went back.
  const gone = `Cancelled 1 × ${name}, 12–16 January 2027 ${formatMoney(flexible?.total ?? money(0, 'USD'), 'en')}`
  expect(shown).not.toContain(gone)
  expect(wordsOfPage((await guest.get(own)).body)).toContain(gone)
  const left = await findOrder(resort.db, resort.kinds, order.id)
  expect(left).toMatchObject({ state: 'confirmed', refunded: { minor: order.paid.minor - fee } })
  // What is the last room is cancelled with the reservation.
  expect(wordsOfPage(after)).not.toContain('Cancel one room')
  expect(await ask(advance?.id, { fee: String(fee) })).toContain('result=cancel-late')
  expect(await lastLetter(site)).toMatch(new RegExp(`Cancelled -+ 1 × ${name}, .+ Refund: US\\$`))
  await guest.post(own, { do: 'cancel', fee: String(fee) })
  expect(await lastLetter(site)).toContain(`1 room ${advance?.item.room.roomName.en}`)
  // Once more, from a tab that was opened before.
  const again = await guest.post(own, { do: 'cancel', fee: String(fee) })
  expect(String(again.headers.location)).toContain('result=cancel-before')
  expect(await checkInvariants(resort, { days: 1 })).toMatchObject({ violations: [] })
})

test.for([
  ['es', '1 × Circuito de agua en el spa'],
  ['en', '1 × Water circuit at the spa'],
  ['pt', '1 × Circuito de água no spa'],
] as const)(
  'in %s of several baths one goes with its room: page, letter and subject say one, and not all of them',
  async ([language, one]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const rooms = `${days}&guests[0][adults]=1&guests[1][adults]=2&pick[0]=GV.FLEX&pick[1]=GV.FLEX`
    const page = { es: '/es/mi-reserva/', en: own, pt: '/pt/minha-reserva/' }[language]
    const booked = await bookInBrowser(site, guest, { language, query: rooms })
    const spa = (await listAddable(site.resort.db, site.resort, booked)).find(({ code }) => code === 'spa')
    await addExtra(site.resort, booked.id, { code: 'spa', agreed: spa?.total ?? money(0, 'USD') })
    expect(wordsOfPage((await guest.get(page)).body).split(one)).toHaveLength(2)
    const [single] = roomLinesOf(booked.lines)
    const done = await guest.post(page, { do: 'cancel-room', part: single?.id ?? '', fee: '0' })
    const after = wordsOfPage((await guest.get(String(done.headers.location).replace(/#.*/, ''))).body)
    // What was cancelled is said above and stands with the amounts.
    expect(after.split(one)).toHaveLength(3)
    expect((await lastLetter(site)).split(one)).toHaveLength(2)
    const { subject } = await lastDraft(site)
    expect(subject).toContain('1 × ')
  },
)

test('a stay goes back alone with its extras, and the park stays; an order that is off says nothing of the entrance', async () => {
  await using site = await openBookingSite()
  const { resort, app } = site
  const guest = newBrowser(app)
  await guest.post(`/en/search/?${days}&pick[0]=GV.FLEX&hotel=79260&currency=EUR`, {})
  const added = await guest.post('/en/parks-and-tours/xplor/?currency=EUR', {
    ...{ product: 'xplor', option: 'day', day: '2027-01-15', adults: '2', age: '' },
  })
  expect(added.statusCode).toBe(303)
  // What rooms alone could be paid with is missed, and why is said.
  const left = 'With parks, tours or gift vouchers in the order, PayPal cannot be used in EUR.'
  expect(wordsOfPage((await guest.get('/en/booking/')).body)).toContain(left)
  const order = await bookInBrowser(site, guest, { language: 'en', query: `${days}&pick[0]=GV.FLEX` })
  expect(wordsOfPage((await guest.get(own)).body)).toContain('At the park or tour')
  const [room] = roomLinesOf(order.lines)
  const total = /name="code" value="transfer"[^>]*><input[^>]*name="total" value="(\d+)"/.exec(
    (await guest.get(own)).body,
  )
  await guest.post(own, { do: 'add-extra', code: 'transfer', total: total?.[1] ?? '' })
  const managed = wordsOfPage((await guest.get(own)).body)
  // Whoever is fetched is asked for their flight, where they can tell it.
  expect(managed).toContain('For the transfer, tell us your flight number and when it lands')
  expect(managed).toMatch(/Cancel the room .+What is for this room is cancelled with it: Private transfer/)
  const done = await guest.post(own, { do: 'cancel-room', part: room?.id ?? '', fee: '0' })
  expect(String(done.headers.location)).toContain('result=part-cancelled')
  const now = await findOrder(resort.db, resort.kinds, order.id)
  expect(now?.lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'room cancelled',
    'ticket sold',
    'ticket sold',
    'extra cancelled',
  ])
  await guest.post(own, { do: 'cancel', fee: '0' })
  const off = wordsOfPage((await guest.get(own)).body)
  expect(off).toContain('Cancelled')
  expect(off).not.toContain('At the park or tour')
  expect(await lastLetter(site)).toContain('2 × Xplor 09:00, adult, Fri 15 Jan 2027')
  expect(await checkInvariants(resort, { days: 1 })).toMatchObject({ violations: [] })
})

test('an extra that was bought says how many of it there are, as one that can be added does', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query: `${days}&guests[0][adults]=2&pick[0]=GV.FLEX` })
  const offered = (await guest.get(own)).body
  const times = /Water circuit[^(]*\( ?2 × US\$55\.00/
  expect(wordsOfPage(offered)).toMatch(times)
  const [, total = ''] = /name="code" value="spa"\/><input type="hidden" name="total" value="(\d+)"/.exec(offered) ?? []
  await guest.post(own, { do: 'add-extra', code: 'spa', total })
  const bought = (await guest.get(own)).body
  expect(bought).toContain('name="do" value="remove-extra"')
  expect(wordsOfPage(bought)).toMatch(times)
})

test('after all of it was cancelled no address says that the rest stays, or that a payment can be tried again', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const order = await bookInBrowser(site, guest, { language: 'en', query: flexAndAdvance })
  const [flexible, advance] = roomLinesOf(order.lines)
  const done = await guest.post(own, { do: 'cancel-room', part: flexible?.id ?? '', fee: '0' })
  expect(wordsOfPage((await guest.get(String(done.headers.location))).body)).toContain(
    'Everything else stays as it was.',
  )
  const fee = String(advance?.total.minor)
  expect((await guest.post(own, { do: 'cancel', fee })).headers.location).toContain('result=cancelled')
  for (const [page, cancelled, unpaid] of [
    ['/es/mi-reserva/', 'Su reserva quedó cancelada.', 'no se le cobró nada: su reserva ya estaba cancelada.'],
    ['/pt/minha-reserva/', 'Sua reserva foi cancelada.', 'nada foi cobrado: sua reserva já estava cancelada.'],
    [own, 'Your reservation has been cancelled.', 'nothing was charged: your reservation had been cancelled.'],
  ] as const) {
    const said = async (query: string) => wordsOfPage((await guest.get(`${page}?${query}`)).body)
    expect(await said(`result=part-cancelled&gone=${flexible?.id}`)).toContain(cancelled)
    for (const result of ['pay-failed', 'dates-unpaid']) expect(await said(`result=${result}`)).toContain(unpaid)
    const locale = languageOfPath(page)
    expect(await said('result=dates-changed')).not.toContain(m.manage_dates_done({}, { locale }))
  }
})
