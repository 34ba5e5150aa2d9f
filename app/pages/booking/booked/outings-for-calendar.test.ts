import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToManaged } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import type { LetterKind } from '#resort/orders/letters-port.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite } from '#tests/support/pay-on-site.ts'
import { readEvent, readText } from '#tests/support/read-letter.ts'

async function draft({ resort }: BookingSite, kind: LetterKind, language: 'es' | 'en' | 'pt' = 'en') {
  const { facts } = await resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', kind)
    .orderBy('queued_at', 'desc')
    .executeTakeFirstOrThrow()
  const { text, files } = await resort.documents.draftLetter(kind, { ...storedFacts.parse(facts), language })
  const [calendar, ...others] = files
  return { text: readText(text), calendar, events: eventsOf(new TextDecoder().decode(calendar?.content)), others }
}

const eventsOf = (file: string) => file.split('BEGIN:VEVENT').slice(1).map(readEvent)

const put = (browser: PageBrowser, product: string, option: string, day: string) =>
  browser.post(`/en/parks-and-tours/${product}/?currency=USD`, { product, option, day, adults: '2' })

test('who bought parks and tours alone gets them for a calendar, from the page and with the letter', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.get('/en/?currency=USD')
  await put(guest, 'xplor', 'day', '2027-01-14')
  await put(guest, 'contoy', '0800', '2027-01-15')
  const order = await payOnSite(site, guest)
  const expected = [
    {
      ...{ STATUS: 'CONFIRMED', SUMMARY: 'Xplor', DTSTART: '20270114T140000Z' },
      LOCATION: 'Entrance of Xplor, Federal Highway 307, km 283, south of Playa del Carmen',
      DESCRIPTION: expect.stringContaining(`Order number: ${order.number}`),
    },
    { STATUS: 'CONFIRMED', DTSTART: '20270115T130000Z', LOCATION: expect.stringContaining('Casa Marea') },
  ]
  for (const language of languages) {
    const path = pathToManaged({ language, letter: order.number, file: 'stay.ics' })
    for (const page of ['booking', 'manage'] as const) {
      const { body } = await guest.get(pathTo(page, language))
      expect([page, body.includes(path)]).toEqual([page, true])
      expect(body).toContain(m.manage_calendar({}, { locale: language }))
      expect(body).not.toContain('voucher.pdf')
    }
    const file = await guest.get(path)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    if (language === 'en') expect(eventsOf(file.body)).toMatchObject(expected)
    else expect(eventsOf(file.body)).toHaveLength(2)
  }
  const voucher = pathToManaged({ language: 'en', letter: order.number, file: 'voucher.pdf' })
  expect((await guest.get(voucher)).statusCode).toBe(404)

  const { calendar, events, others } = await draft(site, 'confirmation')
  expect([calendar?.name, calendar?.type, others]).toEqual([
    `${order.number}.ics`,
    'text/calendar; charset=utf-8; method=PUBLISH',
    [],
  ])
  expect(events).toMatchObject(expected)
  const said = {
    es: 'Adjuntas: sus salidas para su calendario.',
    en: 'Attached: your outings for your calendar.',
    pt: 'Em anexo: um arquivo para pôr os seus passeios na sua agenda.',
  }
  for (const language of languages) expect((await draft(site, 'confirmation', language)).text).toContain(said[language])

  await cancel(site, order, 'all')
  const after = await draft(site, 'cancellation')
  expect(after.calendar?.type).toContain('method=CANCEL')
  expect(after.events.map(({ UID, STATUS }) => [UID, STATUS])).toEqual(events.map(({ UID }) => [UID, 'CANCELLED']))
})

test('an open ticket has no day, and no calendar of it is offered', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.get('/en/?currency=USD')
  await put(guest, 'xavage', 'open', '')
  const order = await payOnSite(site, guest)
  const path = pathToManaged({ language: 'en', letter: order.number, file: 'stay.ics' })
  for (const page of ['booking', 'manage'] as const)
    expect((await guest.get(pathTo(page, 'en'))).body).not.toContain(path)
  expect((await guest.get(path)).statusCode).toBe(404)
  const { text, calendar } = await draft(site, 'confirmation')
  expect([calendar, text.includes('Attached')]).toEqual([undefined, false])
})
