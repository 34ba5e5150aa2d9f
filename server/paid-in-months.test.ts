import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { letterFacts } from '#resort/letters/letter-facts.ts'
import { type BookingSite, deliverNotices, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'

const who = {
  name: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@example.com',
  country: 'MX',
  phone: '998 123 4567',
  terms: 'on',
}
const query = 'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=MXN&pick[0]=OV.FLEX'

const told = {
  es: ['/es/busqueda/', '/es/reserva/', '/es/mi-reserva/', /6 meses sin intereses de MX\$[\d,.]+, con BBVA/],
  en: ['/en/search/', '/en/booking/', '/en/my-reservation/', /6 months of MX\$[\d,.]+ without interest, with BBVA/],
  pt: ['/pt/busca/', '/pt/reserva/', '/pt/minha-reserva/', /6 parcelas sem juros de MX\$\s?[\d,.]+, com BBVA/],
} as const

const letters = {
  es: /MX\$[\d,.]+ en 6 meses sin intereses de MX\$[\d,.]+, con BBVA/,
  en: /MX\$[\d,.]+ in 6 months of MX\$[\d,.]+ without interest, with BBVA/,
  pt: /MX\$\s?[\d,.]+ em 6 parcelas sem juros de MX\$\s?[\d,.]+, com BBVA/,
}

/** The deposit in six months of BBVA. */
async function payDeposit(
  site: BookingSite,
  guest: PageBrowser,
  [search, form, , words]: (typeof told)['en' | 'es' | 'pt'],
) {
  await guest.post(`${search}?${query}`, {})
  const picked = { ...who, method: 'VI', months: '1-6', pay: 'rest-later' }
  await guest.post(form, { ...picked, intent: 'terms' })
  const { body } = await guest.get(form)
  expect(body).toMatch(words)
  const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const paying = await guest.post(form, { ...picked, seen, intent: 'pay' })
  await site.suppliers.payByCard(String(paying.headers.location), 'mexican', 6)
  await deliverNotices(site)
}

async function readLastLetter({ resort }: BookingSite): Promise<string> {
  const { kind, facts } = await resort.db
    .selectFrom('letter')
    .select(['kind', 'facts'])
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return JSON.stringify(composeLetter(kind as 'confirmation', letterFacts.parse(facts)))
}

test.for(['es', 'en', 'pt'] as const)(
  'months and their bank are named on the review, the confirmation, its letter and the page of the reservation, in %s',
  async (language) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const pages = told[language]
    const [, form, manage, words] = pages
    await payDeposit(site, guest, pages)
    expect((await guest.get(form)).body).toMatch(words)
    expect((await guest.get(manage)).body).toMatch(words)
    expect(await readLastLetter(site)).toMatch(letters[language])
  },
)

test('the balance is paid in months of another bank on the page of the reservation, and the provider offers these', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const [, , manage] = told.en
  await payDeposit(site, guest, told.en)
  const { body } = await guest.get(manage)
  expect(body).toMatch(/<option value="4-3">Banorte: 3 × MX\$[\d,.]+<\/option>/)
  const page = String((await guest.post(manage, { do: 'pay', method: 'VI', months: '4-3' })).headers.location)
  const offered = [...(await (await fetch(page)).text()).matchAll(/<option value="(\d*)"/g)].map(([, value]) => value)
  expect(offered).toEqual(['', '3'])
  await site.suppliers.payByCard(page, 'mexican', 3)
  await deliverNotices(site)
  const paid = await guest.get(manage)
  expect(paid.body).toMatch(/with BBVA; 3 months of MX\$[\d,.]+ without interest, with Banorte/)
  expect(await readLastLetter(site)).toMatch(/in 3 months of MX\$[\d,.]+ without interest, with Banorte/)
})

test('months that no bank or not this bank offers, and months by a wallet, are not paid', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const [, , manage] = told.en
  await payDeposit(site, guest, told.en)
  for (const months of ['1-13', '99-3', '4-7']) {
    const refused = await guest.post(manage, { do: 'pay', method: 'VI', months })
    expect(refused.headers.location).toContain('result=pay-not-so#said')
  }
  for (const [language, [, , own]] of Object.entries(told)) {
    const refused = await guest.post(own, { do: 'pay', method: 'PP', months: '4-3' })
    const said = { es: 'no se cobró nada', en: 'nothing was charged', pt: 'nada foi cobrado' }[language]
    expect((await guest.get(String(refused.headers.location).replace('#said', ''))).body).toContain(said)
  }
  expect((await guest.post(manage, { do: 'pay', method: 'PP', months: '' })).headers.location).toContain('paypal')
  const last = await site.resort.db
    .selectFrom('payment')
    .select(['method', 'months', 'bank'])
    .orderBy('made_at')
    .execute()
  expect(last).toEqual([
    { method: 'VI', months: 6, bank: 1 },
    { method: 'PP', months: null, bank: null },
  ])
})
