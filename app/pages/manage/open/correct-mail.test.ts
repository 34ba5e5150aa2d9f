import { expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { pathTo } from '#app/paths.ts'
import { answerOperator } from '#commands/reservations/answer-operator.ts'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { correctMail } from '#resort/letters/correct-mail.ts'
import { sendDueLetters } from '#resort/letters/send-due-letters.ts'
import { saveSuppression } from '#resort/letters/suppression-queries.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { book, newGuest } from '#tests/support/open-booking-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { letterLink, openLetter } from '#tests/support/open-letter.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { startMailSimulator } from '#tests/support/start-mail-simulator.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const said = {
  es: [
    'Corrija su correo',
    'No pudimos entregar nuestros correos en ana@example.com.',
    'va en camino a eva@example.com',
  ],
  en: [
    'Correct your email address',
    'We could not deliver our emails to ana@example.com.',
    'on its way to eva@example.com',
  ],
  pt: [
    'Corrija o seu e-mail',
    'Não conseguimos entregar nossos e-mails em ana@example.com.',
    'a caminho de eva@example.com',
  ],
} as const

const noMailbox = (mail: string) =>
  ({ mailHash: hashMail(mail), reason: 'bounce', scope: 'all', detail: '5.1.1' }) as const

test.for(['es', 'en', 'pt'] as const)(
  'in %s a guest whose letters come back reads it on the page of the order, and gives another address',
  async (language) => {
    await using site = await openBookingSite()
    await using post = await startMailSimulator()
    const { resort } = site
    const order = await book(site, newGuest(), { language })
    const browser = newBrowser(site.app)
    const link = letterLink(resort, order)
    const opened = await openLetter(browser, link)
    const page = opened.headers.location?.split('#')[0] ?? link.pathname + link.search
    const [title, unreached, corrected] = said[language]
    expect(wordsOfPage((await browser.get(page)).body)).not.toContain(title)
    expect((await browser.post(page, { do: 'mail', email: 'luis@example.com' })).statusCode).toBe(303)
    expect((await loadOrder(resort.db, resort.kinds, order.id)).guest?.email).toBe('ana@example.com')

    await saveSuppression(resort.db, noMailbox('ana@example.com'))
    await sendDueLetters({ ...resort, mail: smtpMail(post.url) })
    const shown = wordsOfPage((await browser.get(page)).body)
    for (const words of [title, unreached]) expect(shown).toContain(words)
    expect((await answerOperator(resort, ['show', order.number])).text).toContain('No letter arrives')
    expect((await answerOperator(resort, ['list'])).text).toContain('(no letter arrives)')
    const wrong = await browser.post(page, { do: 'mail', email: 'nobody' })
    expect(wrong.headers.location).toContain('result=mail-wrong')
    const sent = await browser.post(page, { do: 'mail', email: ' eva@example.com ' })
    expect(sent.headers.location).toContain('result=mail-corrected')
    const after = wordsOfPage((await browser.get(sent.headers.location?.split('#')[0] ?? '')).body)
    expect(after).toContain(corrected)
    expect(after).not.toContain(title)

    await sendDueLetters({ ...resort, mail: smtpMail(post.url) })
    const letters = await post.list()
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual(['eva@example.com'])
    const states = await resort.db.selectFrom('letter').select(['cause', 'state']).orderBy('cause').execute()
    expect(states).toEqual(
      expect.arrayContaining([
        { cause: 'corrected 1', state: 'sent' },
        expect.objectContaining({ state: 'undeliverable' }),
      ]),
    )
  },
)

test.for([
  ['es', 'Los correos van a', 'La confirmación va en camino a'],
  ['en', 'Emails go to', 'The confirmation is on its way to'],
  ['pt', 'Os e-mails vão para', 'A confirmação está a caminho de'],
] as const)(
  'in %s the page of an order says to which address its letters go, and where one goes again',
  async ([language, go, again]) => {
    await using site = await openBookingSite()
    const browser = newBrowser(site.app)
    await bookInBrowser(site, browser, { language })
    const page = pathTo('manage', language)
    expect(wordsOfPage((await browser.get(page)).body)).toContain(`${go} ines@example.com.`)
    const sent = await browser.post(page, { do: 'letter' })
    const after = wordsOfPage((await browser.get(sent.headers.location?.split('#')[0] ?? '')).body)
    expect(after).toContain(`${again} ines@example.com.`)
  },
)

test('an address is corrected where none arrives, by one at a time, and not without end', async () => {
  await using site = await openBookingSite()
  const { resort } = site
  const { id } = await book(site, newGuest())
  const to = async (mail: string) => (await correctMail(resort, id, mail)).outcome
  expect(await to('eva@example.com')).toBe('not-needed')
  await saveSuppression(resort.db, noMailbox('ana@example.com'))
  await saveSuppression(resort.db, noMailbox('dead@example.com'))
  for (const odd of [
    '',
    'eva',
    'eva@example.com\r\nBcc: all@example.com',
    '"eva b"@example.com',
    `${'e'.repeat(300)}@a.example`,
  ])
    expect(await to(odd), odd.slice(0, 20)).toBe('wrong')
  expect(await to('dead@example.com')).toBe('no-mailbox')
  const both = await Promise.all([to('one@example.com'), to('two@example.com')])
  expect(both.toSorted()).toEqual(['corrected', 'not-needed'])
  for (const last of ['three@example.com', 'four@example.com']) {
    const { guest } = await loadOrder(resort.db, resort.kinds, id)
    await saveSuppression(resort.db, noMailbox(guest?.email ?? ''))
    expect(await to(last)).toBe('corrected')
  }
  await saveSuppression(resort.db, noMailbox('four@example.com'))
  expect(await to('five@example.com')).toBe('too-often')
  expect((await correctMail(resort, '00000000-0000-4000-8000-000000000000', 'eva@example.com')).outcome).toBe(
    'not-booked',
  )
})
