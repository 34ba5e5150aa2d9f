import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Order } from '#resort/orders/order.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { isTicketLine } from '#resort/tickets/ticket-item.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { managePages } from '#tests/support/package-on-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite } from '#tests/support/pay-on-site.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const xplor = { product: 'xplor', option: 'day', day: '2027-01-15' }

/** Bought and paid by two adults, in dollars. */
async function buy(site: BookingSite, guest: PageBrowser, ...outings: Record<string, string>[]): Promise<Order> {
  await guest.get('/en/?currency=USD')
  for (const outing of outings) {
    const path = `/en/parks-and-tours/xplor/?currency=USD`
    const added = await guest.post(path, { ...outing, adults: '2', age: '' })
    if (added.statusCode !== 303) throw new Error(wordsOfPage(added.body))
  }
  return await payOnSite(site, guest)
}

async function load({ resort }: BookingSite, { id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await findOrder(resort.db, resort.kinds, id)
  if (!order) throw new Error('There is no order.')
  return order
}

const dayOf = ({ lines }: Order) => lines.find(isTicketLine)?.item.outing.day

/** What the form beside the sentences would send. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes('value="outing"')) ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([a-z]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name, value]))
}

test('an open ticket gets its day on the page of the reservation, in three languages and without scripts', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const order = await buy(site, guest, { product: 'xplor', option: 'open', day: '' })
  for (const [page, choose, day] of [
    [managePages.es, 'Elegir el día', 'vie 22 ene 2027'],
    [managePages.pt, 'Escolher o dia', 'sex 22 jan 2027'],
    [managePages.en, 'Choose the day', 'Fri 22 Jan 2027'],
  ] as const) {
    expect(wordsOfPage((await guest.get(page)).body)).toContain(choose)
    const month = wordsOfPage((await guest.get(`${page}?outing=xplor&month=2027-01`)).body)
    expect(month).toContain(day)
  }
  const { body } = await guest.get(`${managePages.en}?outing=xplor&day=2027-01-22`)
  expect(wordsOfPage(body)).toContain('Xplor, Fri 22 Jan 2027, 09:00: nothing more to pay.')
  expect(wordsOfPage(body)).toContain('No money goes back when the day changes: it was bought as an open ticket.')
  expect(wordsOfPage(body)).toContain(
    'Cancelling is free until 21 January 2027, 09:00 (Cancún time); after that we keep US$134.98.',
  )
  for (const [page, codes] of [
    [managePages.es, 'Los códigos de estos boletos cambian: los que ya imprimió, guardó o cedió dejan de valer.'],
    [
      managePages.pt,
      'Os códigos destes ingressos mudam: os que já foram impressos, salvos ou passados adiante deixam de valer.',
    ],
    [
      managePages.en,
      'The codes of these tickets change: those already printed, saved or passed on are no longer valid.',
    ],
  ] as const)
    expect(wordsOfPage((await guest.get(`${page}?outing=xplor&day=2027-01-22`)).body)).toContain(codes)
  const done = await guest.post(managePages.en, fieldsOf(body))
  expect(done.headers.location).toMatch(/^\/en\/my-reservation\/\?letter=[\w-]+&result=outing-moved#said$/)
  const said = (await guest.get(`${managePages.en}?result=outing-moved`)).body
  expect(wordsOfPage(said)).toContain(
    'The tickets that changed their day have new codes: what you printed, saved or passed on of them lets nobody in.',
  )
  expect(said).toMatch(/href="\/en\/my-tickets\/[^"]*"[^>]*>See the new tickets/)
  expect(dayOf(await load(site, order))).toBe('2027-01-22')
  // Beyond its six months there is no month to turn to.
  const last = await guest.get(`${managePages.en}?outing=xplor&month=2027-05`)
  expect(last.body).not.toContain('month=2027-06')
  expect(last.body).not.toContain('day=2027-05-22')
})

test('whoever taps a day is led to what it comes to, without scripts too, and never to a place that is not there', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await buy(site, guest, xplor)
  for (const page of Object.values(managePages)) {
    const { body } = await guest.get(`${page}?outing=xplor&month=2027-01`)
    const links = [...body.matchAll(/<a href="([^"]*day=[^"]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&').split('#'),
    )
    expect(links.length).toBeGreaterThan(5)
    for (const day of ['2027-01-15', '2027-01-22']) {
      const [path = '', part = ''] = links.find(([to]) => to?.includes(`day=${day}`)) ?? []
      const after = (await guest.get(path)).body
      // The day that it has already comes to nothing new.
      expect([day, part]).toEqual([day, day === '2027-01-15' ? 'outings' : 'outing-day'])
      const [before, there = ''] = after.split(`id="${part}"`)
      expect(before).not.toBe(after)
      if (part === 'outing-day') expect(there).toMatch(/^[^>]*tabindex="-1"[^>]*><p>Xplor/)
    }
  }
})

test('a dearer day says the difference, is paid on the provider’s page, and is the guest’s after it', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const order = await buy(site, guest, xplor)
  const asked = `${managePages.en}?outing=xplor&day=2026-12-26`
  const { body } = await guest.get(asked)
  expect(wordsOfPage(body)).toContain('Xplor, Sat 26 Dec 2026, 09:00: US$27.00 more than you paid.')
  const agreed = { ...fieldsOf(body), method: 'VI' }
  const unpaid = await guest.post(managePages.en, agreed)
  const url = String(unpaid.headers.location)
  expect(dayOf(await load(site, order))).toBe('2027-01-15')
  // Left and come back: nothing was charged, and the way to it is still there.
  const left = await guest.get(`${managePages.en}?paid=left`)
  expect(left.headers.location).toContain('result=')
  const again = String((await guest.post(managePages.en, agreed)).headers.location)
  await site.suppliers.payByCard(again || url, 'success')
  // Where the provider's page was opened in another browser, it leads back with the number.
  const returned = `${managePages.en}?letter=${order.number}&paid=`
  const stranger = await newBrowser(site.app).get(returned)
  expect([stranger.statusCode, stranger.body.includes('Xplor')]).toEqual([200, false])
  const back = await guest.get(returned)
  expect(back.headers.location).toContain('result=outing-moved')
  expect(dayOf(await load(site, order))).toBe('2026-12-26')
})

test('a day that cannot be had says why, and whatever a form sends moves nothing', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const xenses = { product: 'xenses', option: '0830', day: '2027-01-18' }
  const order = await buy(site, guest, xplor, xenses)
  const ask = async (query: string) => wordsOfPage((await guest.get(`${managePages.en}?${query}`)).body)
  expect(await ask('outing=xplor&day=2027-01-18&option=day')).toContain('You have another park or tour on that day.')
  expect(await ask('outing=xplor&month=2027-01')).toContain('Mon 18 Jan 2027 other park or tour')
  expect(await ask('outing=xplor&day=2027-01-17&option=day')).toContain('There is no place for you on that day')
  expect(await ask('outing=xenses&day=2027-01-19')).toContain('Hours on 19 January 2027 08:30 to 12:30 12:30 to 16:30')
  expect(await ask('outing=xenses&day=2027-01-19&option=1230')).toContain('US$18.40 less than you paid.')
  expect(await ask('outing=nothing&day=x&month=2099-99&option=')).toContain('The day of your parks and tours')
  const send = async (change: Record<string, string>) => {
    const fields = { do: 'outing', ...xplor, day: '2027-01-22', total: String(order.total.minor), ...change }
    return String((await guest.post(managePages.en, fields)).headers.location)
  }
  expect(await send({ total: '1' })).toContain('result=price-changed&outing=xplor')
  expect(await send({ day: '2027-01-18' })).toContain('result=outing-refused')
  expect(await send({ option: 'open' })).toContain('result=outing-refused')
  expect(await send({ product: 'coba' })).toContain('result=outing-refused')
  expect(await send({ day: 'tomorrow' })).not.toContain('result=')
  expect((await load(site, order)).lines.filter(isTicketLine).map(({ item }) => item.outing.day)).toEqual([
    ...['2027-01-15', '2027-01-15', '2027-01-18', '2027-01-18'],
  ])
})

test('a product that is sold no more stays where it is, and the page says so', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await buy(site, guest, { product: 'xplor', option: 'open', day: '' })
  await sql`update product set is_sold = false where code = 'xplor'`.execute(site.resort.db)
  const { body } = await guest.get(`${managePages.es}?outing=xplor`)
  expect(wordsOfPage(body)).toContain('Ya no se vende para quienes van, así que aquí no se puede cambiar.')
})

test('on the morning of its day an outing stays where it is, and the page says so', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await buy(site, guest, { ...xplor, day: '2026-11-25' })
  site.resort.setClock('2026-11-25T12:00:00Z')
  const late = wordsOfPage((await guest.get(`${managePages.en}?outing=xplor&day=2027-01-22`)).body)
  expect(late).toContain('Its day can no longer be changed here.')
  expect(late).not.toContain('Change to this day')
})

test('a day in the address that cannot be chosen says why, and the page does not send its reader to itself', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const open = { product: 'xplor', option: 'open', day: '' }
  await buy(site, guest, open, { product: 'contoy', option: '0800', day: '2027-01-15' })
  for (const [page, past, after, taken, here] of [
    [
      managePages.es,
      'ya pasó.',
      'el boleto sirve hasta el',
      'tiene otro parque o tour.',
      'El día se elige en esta página.',
    ],
    [
      managePages.en,
      'has passed.',
      'the ticket is good until',
      'You have another park or tour on',
      'Choose your day on this page.',
    ],
    [
      managePages.pt,
      'já passou.',
      'o ingresso vale até',
      'Você tem outro parque ou passeio em',
      'O dia é escolhido nesta página.',
    ],
  ] as const) {
    for (const [day, words] of [
      ['2026-11-02', past],
      ['2028-03-01', after],
      ['2027-01-15', taken],
    ] as const)
      expect(wordsOfPage((await guest.get(`${page}?outing=xplor&day=${day}`)).body), day).toContain(words)
    expect(wordsOfPage((await guest.get(page)).body)).toContain(here)
  }
})
