import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { sendLink } from '#resort/orders/after/ask-for-link.ts'
import { hourlyBudgets } from '#resort/visitors/network-use-queries.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

/** What the desk of letters would do next. */
async function sendAsked({ resort }: BookingSite): Promise<number> {
  let sent = 0
  const send = async (asked: unknown) => {
    sent += 1
    await sendLink(resort, asked as Parameters<typeof sendLink>[1])
  }
  const logger = new Logger(() => () => {})
  await runOnce({ connectionString: resort.url, taskList: { 'send-link': send }, logger, noHandleSignals: true })
  return sent
}

test('who has lost the letter is sent another, and nobody else learns whether there is a reservation', async () => {
  await using site = await openBookingSite()
  const own = await bookInBrowser(site, newBrowser(site.app))
  const letters = async () =>
    await site.resort.db.selectFrom('letter').select(['cause', 'facts']).where('cause', 'like', 'asked %').execute()
  const stranger = newBrowser(site.app)
  const page = await stranger.get('/es/mi-reserva/')
  expect([page.statusCode, page.body.includes('Encuentre su reserva')]).toEqual([200, true])
  const ask = async (number: string, email: string) => {
    const { statusCode, headers, body } = await stranger.post('/es/mi-reserva/', { do: 'find', number, email })
    return [statusCode, headers.location, body]
  }
  const answers = [
    await ask('0000-0000', 'ines@example.com'),
    await ask(own.number, 'otra@example.com'),
    await ask(own.number.toLowerCase().replace('-', ' '), ' Ines@Example.com '),
  ]
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(answers[0]?.slice(0, 2)).toEqual([303, '/es/mi-reserva/?result=link-asked#said'])
  expect(await sendAsked(site)).toBe(3)
  const sent = await letters()
  expect(sent.map(({ cause }) => cause)).toEqual(['asked 1'])
  expect(sent[0]?.facts).toMatchObject({ number: own.number, news: 'asked', guest: { mail: 'ines@example.com' } })
  // The mailbox is not filled, however often somebody asks.
  for (let turn = 0; turn < 5; turn++) await ask(own.number, 'ines@example.com')
  await sendAsked(site)
  expect(await letters()).toHaveLength(3)
})

test('what is written wrong is said beside the field and kept; a network may ask so many times in an hour', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const wrong = await guest.post('/en/my-reservation/', { do: 'find', number: 'K7QM', email: 'ana@' })
  expect(wrong.statusCode).toBe(400)
  for (const said of ['eight letters and digits of the number', 'Enter a valid email', 'value="K7QM"', 'value="ana@"'])
    expect(wrong.body.includes(said)).toBe(true)
  const asked = { do: 'find', number: 'K7QM-2XRT', email: 'ana@example.com' }
  const results: unknown[] = []
  for (let turn = 0; turn <= hourlyBudgets.links; turn++)
    results.push((await guest.post('/en/my-reservation/', asked)).headers.location)
  expect(new Set(results.slice(0, -1)).size).toBe(1)
  expect(results.at(-1)).toBe('/en/my-reservation/?result=link-often#said')
})

test('after the booking a guest tells when they come and what they ask for, and has the letter sent again', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const own = await bookInBrowser(site, guest, { typed: { arrivalTime: '16:00', requests: 'Una cuna' } })
  for (const path of ['/es/reserva/', '/es/mi-reserva/']) {
    const { body } = await guest.get(path)
    for (const said of ['16:00', 'Una cuna', 'Camino a la Playa 12', 'href="/es/ubicacion/"', '/media/'])
      expect([path, said, body.includes(said)]).toEqual([path, said, true])
  }
  const wish = { do: 'wishes', arrivalTime: '22:00', requests: 'Una cuna\r\ny flores' }
  const told = await guest.post('/es/mi-reserva/', wish)
  expect(told.headers.location).toMatch(/^\/es\/mi-reserva\/\?letter=[\w-]+&result=wishes-told#said$/)
  const { body } = await guest.get('/es/mi-reserva/')
  expect([body.includes('22:00'), body.includes('y flores')]).toEqual([true, true])
  const bad = await guest.post('/es/mi-reserva/', { ...wish, arrivalTime: '25:00' })
  expect(bad.headers.location).toContain('result=wishes-wrong#said')
  const again = await guest.post('/es/mi-reserva/', { do: 'letter' })
  expect(again.headers.location).toContain('result=letter-sent#said')
  const { facts } = await site.resort.db
    .selectFrom('letter')
    .select('facts')
    .where('cause', '=', 'asked 1')
    .executeTakeFirstOrThrow()
  const { text } = await site.resort.documents.draftLetter('confirmation', facts as never)
  for (const said of ['22:00', 'Una cuna y flores', '/es/ubicacion/', own.number])
    expect([said, text.includes(said)]).toEqual([said, true])
})
