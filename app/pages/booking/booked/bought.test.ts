import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const mainOf = (html: string) => wordsOfPage(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
const headingOf = (html: string) => wordsOfPage(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()

const stay = '/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'
const gift = { currency: 'USD', proposed: '100', forName: 'Lucía', fromName: 'Ana', language: 'es', way: 'print' }

/** What is bought, in the order in which it is put into the cart. */
const put = {
  stay: (browser: PageBrowser) => browser.post(stay, {}),
  park: (browser: PageBrowser) =>
    browser.post('/en/parks-and-tours/xplor/?currency=USD', {
      product: 'xplor',
      option: 'day',
      day: '2027-01-15',
      adults: '2',
    }),
  gift: (browser: PageBrowser) => browser.post('/en/gift-voucher/', gift),
}

/** The page that follows the payment. */
async function pay(site: BookingSite, browser: PageBrowser): Promise<string> {
  await browser.post('/en/booking/', { ...typedGuest, pay: 'all-now', intent: 'choose' })
  await payOnSite(site, browser)
  return (await browser.get('/en/booking/')).body
}

async function lastLetter({ resort }: BookingSite) {
  const { facts, about } = await resort.db
    .selectFrom('letter')
    .select(['facts', 'about'])
    .orderBy('queued_at', 'desc')
    .executeTakeFirstOrThrow()
  return { number: about, ...(await resort.documents.draftLetter('confirmation', storedFacts.parse(facts))) }
}

test.for([
  [['stay'], 'reservation', 'Your stay is booked: 12–16 January 2027'],
  [['park'], 'order', 'Your order is confirmed: Xplor'],
  [['gift'], 'order', 'Your order is confirmed: gift voucher'],
  [['stay', 'park'], 'reservation', 'Your stay is booked: 12–16 January 2027'],
  [['park', 'gift'], 'order', 'Your order is confirmed: Xplor and gift voucher'],
] as const)(
  'who bought %o reads of their %s on the page, in the letter and afterwards',
  async ([bought, word, subject]) => {
    await using site = await openBookingSite()
    const browser = newBrowser(site.app)
    await browser.get('/en/?currency=USD')
    for (const each of bought) expect((await put[each](browser)).statusCode).toBeLessThan(400)
    const booked = await pay(site, browser)
    expect(headingOf(booked)).toBe(`Your ${word} is confirmed`)
    const said: [boolean, string][] = [
      [word === 'reservation', 'We look forward to your stay, Ana.'],
      [bought.some((each) => each === 'park'), 'Your tickets are booked: Xplor.'],
      [bought.some((each) => each === 'gift'), 'code and the PDF of your gift voucher'],
    ]
    const letter = await lastLetter(site)
    expect(letter.subject).toBe(`${subject} (${letter.number})`)
    for (const [isSo, words] of said) expect(mainOf(booked).includes(words), words).toBe(isSo)
    for (const [isSo, words] of said.slice(1))
      expect(letter.text.replace(/\s+/g, ' ').includes(words), words).toBe(isSo)
    // What was bought is told once, with what it costs.
    expect(mainOf(booked).match(/2 × Xplor/g)?.length ?? 0).toBe(bought.some((each) => each === 'park') ? 1 : 0)
    const managed = (await browser.get('/en/my-reservation/')).body
    expect(headingOf(managed)).toBe(`Your ${word}`)
    const other = word === 'order' ? /reservation|your stay|\bhotel\b/i : /\border\b/i
    for (const html of [booked, managed]) expect(mainOf(html)).not.toMatch(other)
  },
)

test('a day outside the stay is told in the shop, in the cart and where a day is changed, and refused nowhere', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const note = 'That day is outside your stay: 12–16 January 2027.'
  const tellsOf = async (path: string) => wordsOfPage((await browser.get(path)).body).includes(note)
  await browser.get('/en/?currency=USD')
  await put.stay(browser)
  const park = '/en/parks-and-tours/xplor/?adults=2&month=2027-01'
  expect([await tellsOf(`${park}&day=2027-01-22`), await tellsOf(`${park}&day=2027-01-16`)]).toEqual([true, false])
  await put.park(browser)
  expect(await tellsOf('/en/carrito/')).toBe(false)
  const fields = { product: 'xplor', option: 'day', day: '2027-01-22', adults: '2', instead: '2027-01-15' }
  expect((await browser.post('/en/parks-and-tours/xplor/?currency=USD', fields)).statusCode).toBe(303)
  expect(await tellsOf('/en/carrito/')).toBe(true)
  await pay(site, browser)
  const days = '/en/my-reservation/?outing=xplor'
  expect([await tellsOf(`${days}&day=2027-01-23`), await tellsOf(`${days}&day=2027-01-14`)]).toEqual([true, false])
  const dates = wordsOfPage((await browser.get('/en/my-reservation/?arrive=2027-01-13&leave=2027-01-17')).body)
  expect(dates).toContain('Outside the new dates: Xplor (Fri 22 Jan 2027).')
})

test('a ticket outside the stay, and an open one that ends before it does, are named in the cart, before paying, after it and in the letter', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.get('/en/?currency=USD')
  await put.stay(browser)
  for (const [product, option, day] of [
    ['xplor', 'day', '2027-01-20'],
    ['xavage', 'open', ''],
  ] as const)
    await browser.post(`/en/parks-and-tours/${product}/?currency=USD`, { product, option, day, adults: '2' })
  await sql`update outing set use_until = '2027-01-15' where day is null`.execute(site.resort.db)
  const said = {
    es: [
      'queda fuera de su estancia: 12–16 de enero de 2027',
      'termina antes de que acabe su estancia: 12–16 de enero',
    ],
    en: ['is outside your stay: 12–16 January 2027', 'ends before your stay does: 12–16 January 2027'],
    pt: [
      'fica fora da sua estadia: 12 a 16 de janeiro de 2027',
      'termina antes do fim da sua estadia: 12 a 16 de janeiro',
    ],
  }
  for (const language of languages)
    for (const page of ['cart', 'booking'] as const) {
      const main = mainOf((await browser.get(pathTo(page, language))).body)
      for (const words of said[language]) expect(main, `${language} ${page}`).toContain(words)
    }
  await sql`update outing set use_until = '2027-01-11' where day is null`.execute(site.resort.db)
  expect(mainOf((await browser.get(pathTo('cart', 'en'))).body)).toContain(
    'ends before your stay begins: 12–16 January 2027',
  )
  await sql`update outing set use_until = '2027-01-15' where day is null`.execute(site.resort.db)
  const before = mainOf((await browser.get('/en/booking/')).body)
  expect(before).toContain('Xplor, Wed 20 Jan 2027. That day is outside your stay')
  expect(before).toContain('Xavage. This ticket ends before your stay does')
  const after = mainOf(await pay(site, browser))
  for (const words of said.en) expect(after).toContain(words)
  const { text } = await lastLetter(site)
  expect(wordsOfPage(text)).toContain('Outside the dates of your stay: Xplor (20 January 2027).')
  expect(wordsOfPage(text)).toContain('Open until a day before your stay ends: Xavage (15 January 2027).')
})

test('whoever asked for an invoice reads on the page, in the letter and afterwards that the house has it', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await put.stay(browser)
  const invoice = { rfc: 'MAR850304AB1', invoiceName: 'Mar Azul', regime: '601', postcode: '77710', use: 'G03' }
  const typed = { ...typedGuest, ...invoice, pay: 'all-now' }
  await browser.post('/en/booking/', { ...typed, intent: 'choose' })
  const order = await payOnSite(site, browser, { typed: invoice })
  const { text } = await lastLetter(site)
  expect(wordsOfPage(text)).toContain(
    'You asked for a Mexican tax invoice (CFDI) in the name of Mar Azul, RFC MAR850304AB1',
  )
  for (const language of languages) {
    const facts = { ...invoice, name: 'Mar Azul', to: typedGuest.email, mail: site.resort.hotel.mail }
    for (const page of ['booking', 'manage'] as const)
      expect(mainOf((await browser.get(pathTo(page, language))).body)).toContain(
        m.manage_invoice_words(facts, { locale: language }),
      )
  }
  // Of what goes back whole there is nothing to invoice.
  await cancel(site, order, 'all')
  const gone = mainOf((await browser.get(pathTo('manage', 'en'))).body)
  expect(gone).toContain(order.number)
  expect(gone).not.toContain('MAR850304AB1')
})
