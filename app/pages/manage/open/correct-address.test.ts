import { expect, test } from 'vitest'
import { pathTo, pathToManaged } from '#app/paths.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { bookInBrowser, secondStep } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { keyOf, letterLink, openLetter } from '#tests/support/open-letter.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const said = {
  es: ['¿Está mal escrito? Corrija su correo', 'va en camino a eva@example.com', 'solo se corrige en el navegador'],
  en: ['Mistyped? Correct your email address', 'on its way to eva@example.com', 'corrected only in the browser'],
  pt: ['Está errado? Corrija o seu e-mail', 'a caminho de eva@example.com', 'só pode ser corrigido no navegador'],
} as const

test.for(['es', 'en', 'pt'] as const)(
  'in %s whoever booked corrects a mistyped address on the confirmation and on the page of the order, and a link does not',
  async (language) => {
    await using site = await openBookingSite()
    const { resort } = site
    const guest = newBrowser(site.app)
    const order = await bookInBrowser(site, guest, { language })
    const [fix, corrected, notHere] = said[language]
    const page = pathTo('manage', language)
    for (const address of [secondStep[language], page]) {
      const { body } = await guest.get(address)
      expect([address, wordsOfPage(body).includes(fix)]).toEqual([address, true])
      expect(body).toContain(`name="order" value="${order.number}"`)
    }

    const link = letterLink(resort, order)
    const reader = newBrowser(site.app)
    await openLetter(reader, link)
    const theirs = pathToManaged({ language, letter: order.number })
    expect(wordsOfPage((await reader.get(theirs)).body)).not.toContain(fix)
    const tried = await reader.post(theirs, { do: 'mail', email: 'luis@example.com', order: order.number })
    expect(wordsOfPage((await reader.get(String(tried.headers.location).split('#')[0] ?? '')).body)).toContain(notHere)
    const mail = async () => (await loadOrder(resort.db, resort.kinds, order.id)).guest?.email
    expect(await mail()).toBe('ines@example.com')

    // Also where the same browser has opened the letter that is worth nothing from then on.
    await openLetter(guest, link)
    const sent = await guest.post(theirs, { do: 'mail', email: 'eva@example.com', order: order.number })
    expect(sent.statusCode).toBe(303)
    expect(wordsOfPage((await guest.get(String(sent.headers.location).split('#')[0] ?? '')).body)).toContain(corrected)
    expect(await mail()).toBe('eva@example.com')
    expect((await openLetter(newBrowser(site.app), link, keyOf(link))).statusCode).toBe(400)
    expect(wordsOfPage((await reader.get(theirs)).body)).not.toContain('eva@example.com')
    const again = await guest.post(theirs, { do: 'mail', email: 'EVA@example.com', order: order.number })
    expect(again.headers.location).toContain('result=mail-same')
  },
)

test('a form without the mark of the site corrects nothing, and a page of another order corrects its own', async () => {
  await using site = await openBookingSite()
  const { resort } = site
  const guest = newBrowser(site.app)
  const first = await bookInBrowser(site, guest)
  const second = await bookInBrowser(site, guest, { query: 'checkin=2027-02-19&checkout=2027-02-23&pick[0]=OV.FLEX' })
  const page = pathTo('manage', 'es')
  const forged = await guest.post(page, { do: 'mail', email: 'eva@example.com', _xsrf: 'x'.repeat(40) })
  expect(forged.statusCode).toBe(403)
  await guest.post(page, { do: 'mail', email: 'eva@example.com', order: first.number })
  const mails = []
  for (const { id } of [first, second]) mails.push((await loadOrder(resort.db, resort.kinds, id)).guest?.email)
  expect(mails).toEqual(['eva@example.com', 'ines@example.com'])
})
