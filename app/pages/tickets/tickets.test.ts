import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWallets } from '#adapters/wallets/open-wallets.ts'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToManaged, pathToTickets } from '#app/paths.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { languages } from '#resort/guests/language.ts'
import { makeOuting } from '#resort/tickets/make-outing.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { makeWalletKeys } from '#tests/support/make-wallet-keys.ts'
import { type BookingHouse, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyer, cancel } from '#tests/support/open-chair-house.ts'
import { buyTickets, toPark } from '#tests/support/open-gate-house.ts'
import { keyOf, letterLink, openHanded, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { openWithTickets } from '#tests/support/open-with-tickets.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { readCodesOfPage } from '#tests/support/read-code.ts'
import { showTicket } from './show-tickets.ts'

const codesOf = async ({ resort }: BookingHouse, order: Parameters<typeof loadTickets>[1]) =>
  (await loadTickets(resort, order)).map(({ code }) => code ?? '')
const linkIn = (body: string) => />(http[^<]+#[0-9A-Z]+)</.exec(body)?.[1] ?? ''

test.for(languages)('in %s each person has a ticket whose code a scanner reads from the page', async (language) => {
  const { house, site, order, guest } = await openWithTickets()
  await using _ = house
  const page = await guest.get(pathToTickets(language, order.number))
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
  expect(page.body).toContain('<meta name="robots" content="noindex"')
  expect(await readCodesOfPage(page.body)).toEqual(await codesOf(house, order))
  expect(page.body).toContain({ es: 'vie 15 ene 2027', en: 'Fri 15 Jan 2027', pt: 'sex 15 jan 2027' }[language])
  await site.app.close()
})

test('who hands on the ticket of a park reads that its shuttle has tickets of its own', async () => {
  await using house = await openBookingHouse()
  const { app } = await openSiteOn(house.resort)
  const who = newGuest()
  const made = await makeOuting(house.resort, { ...toPark, product: 'shuttle', option: 'day' })
  if (made.outcome !== 'made') throw new Error(made.outcome)
  await addLines(house.resort, { ...buyer, token: who.token, lines: made.lines })
  const order = await buyTickets(house, toPark, who)
  const guest = newBrowser(app)
  await openLetter(guest, letterLink(house.resort, order))
  for (const language of languages) {
    const page = await guest.get(pathToTickets(language, order.number))
    const names = house.resort.shop.findProduct('shuttle', language)?.title ?? 'no words'
    const said = m.tickets_hand_along({ names }, { locale: language })
    // Beside the three of the park, not beside the three of the van.
    expect(page.body.split(said)).toHaveLength(4)
    expect(page.body.split('value="hand-on"')).toHaveLength(7)
  }
  await app.close()
})

test('tickets are shown to nobody but whoever may manage the order', async () => {
  const { house, site, order, path } = await openWithTickets()
  await using _ = house
  const stranger = newBrowser(site.app)
  const page = await stranger.get(path)
  expect(page.body).toContain('Clave')
  expect(page.body).not.toContain('viewBox="-4')
  expect((await stranger.get(pathToTickets('es', order.number, {}, 'tickets.pdf'))).statusCode).toBe(404)
  await site.app.close()
})

test('the link of the letter leads to the tickets by the form of the page', async () => {
  const { house, site, order, path } = await openWithTickets()
  await using _ = house
  const { rows } = await sql<{ link: string; shown: string }>`
    select facts ->> 'ticketsLink' as link from letter where kind = 'confirmation'`.execute(house.resort.db)
  const link = new URL(rows[0]?.link ?? '')
  expect(link.pathname + link.search).toBe(path)
  const guest = newBrowser(site.app)
  expect((await guest.get(path)).body).toContain(`action="${pathTo('manage', 'es')}?letter=${order.number}"`)
  const led = await guest.post(`${pathTo('manage', 'es')}?letter=${order.number}`, {
    do: 'open',
    to: 'tickets',
    key: keyOf(link),
  })
  expect([led.statusCode, led.headers.location]).toEqual([303, `${path}#content`])
  expect(await readCodesOfPage((await guest.get(path)).body)).toHaveLength(3)
  await site.app.close()
})

test('a guest hands a ticket on: its code is gone from the page, and a link opens that ticket and nothing else', async () => {
  const { house, site, order, guest, path } = await openWithTickets()
  await using _ = house
  const [mine] = await loadTickets(house.resort, order)
  const number = mine?.number ?? ''
  const wrong = await guest.post(path, { do: 'hand-on', number, name: 'http://evil.example', mail: 'luis' })
  expect(wrong.statusCode).toBe(400)
  for (const words of ['sin caracteres que no sean de un nombre', 'no es un correo', 'value="luis"'])
    expect(wrong.body).toContain(words)
  // The form may be far down: what is wrong stands first on the page, and leads to its field.
  const summary = wrong.body.slice(wrong.body.indexOf('role="alert"'), wrong.body.indexOf('Todos los boletos en PDF'))
  for (const field of ['name', 'mail']) {
    expect(summary).toContain(`href="#hand-${field}-${number}"`)
    expect(wrong.body).toContain(`id="hand-${field}-${number}"`)
  }
  const done = await guest.post(path, { do: 'hand-on', number, name: 'Luis', mail: '' })
  expect([done.statusCode, done.headers.location]).toEqual([303, `${path}&result=handed-on#said`])
  const page = (await guest.get(`${path}&result=handed-on`)).body
  expect(page).toContain('El boleto quedó cedido')
  expect(page).toContain('Para Luis')
  expect(await readCodesOfPage(page)).toHaveLength(2)
  const link = new URL(linkIn(page))
  // To be copied or shared by scripts, which the page brings along; to be read without them.
  expect(page).toContain(`data-link="${link.href}"`)
  expect(page).toMatch(/<p hidden="" class="[^"]*" data-link=[^>]*><button[^>]*><span[^>]*>Copiar el enlace/)
  expect(page).toMatch(/<script nonce="[^"]+">\(function shareLinks/)
  // An old success says nothing beside a new error.
  const next = { do: 'hand-on', number: (await loadTickets(house.resort, order))[1]?.number ?? '', name: '', mail: '' }
  const error = await guest.post(`${path}&result=handed-on`, next)
  expect([error.statusCode, error.body.includes('El boleto quedó cedido')]).toEqual([400, false])
  expect(link.pathname + link.search).toBe(`${pathTo('tickets', 'es')}?ticket=`)
  const luis = newBrowser(site.app)
  expect((await luis.get(link.pathname + link.search)).body).not.toContain('viewBox="-4')
  const shown = await openHanded(luis, link)
  expect(await readCodesOfPage(shown.body)).toEqual([keyOf(link)])
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect(shown.body).not.toContain('hand-on')
  const [old, kept] = [mine?.code ?? '', (await codesOf(house, order))[1]]
  expect((await luis.post(link.pathname + link.search, { do: 'show', key: old })).statusCode).toBe(400)
  expect((await luis.post(path, { do: 'hand-on', number, name: 'Eva', mail: '' })).headers.location).toBe(path)
  const pdf = await luis.post(`${pathTo('tickets', 'es')}tickets.pdf`, { key: keyOf(link) })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await luis.post(`${pathTo('tickets', 'es')}tickets.pdf`, { key: 'A'.repeat(150) })).statusCode).toBe(404)
  expect(kept).toBe((await codesOf(house, order))[1])
  const [first, second] = await loadTickets(house.resort, order)
  const hand = { do: 'hand-on', number: second?.number ?? '', name: 'Eva', mail: 'eva@example.com' }
  const mailed = (await guest.post(path, hand)).headers.location ?? ''
  expect((await guest.get(mailed)).body).toContain('su enlace va en camino al correo')
  // Who chooses the day of an open ticket is its buyer, also once somebody else has it.
  const open = first && { ...first, day: null, useUntil: '2027-12-31' }
  expect(open?.handed).toBe(1)
  for (const [reader, words] of [
    ['buyer', 'elija un día antes de venir'],
    ['holder', 'quien lo compró elige el día'],
  ] as const)
    expect(open && showTicket(house.resort, open, 'es', reader).details[0]).toContain(words)
  const again = await guest.post(path, { do: 'hand-on', number, name: 'Eva', mail: '' })
  expect(again.headers.location).toBe(`${path}&result=gone#said`)
  await site.app.close()
})

test('whoever cancels reads whose ticket ends with it, and whoever was given it is written to and reads why it opens nothing', async () => {
  const { house, site, order, guest, path } = await openWithTickets()
  await using _ = house
  const [mine] = await loadTickets(house.resort, order)
  const number = mine?.number ?? ''
  await guest.post(path, { do: 'hand-on', number, name: 'Luis', mail: 'luis@example.com' })
  const link = new URL(linkIn((await guest.get(path)).body))
  const own = pathToManaged({ language: 'es', letter: order.number })
  expect((await guest.get(own)).body).toContain(m.manage_handed_on({ names: 'Luis' }, { locale: 'es' }))
  expect(await cancel(house, order, 'all')).toMatchObject({ outcome: 'cancelled' })
  const { rows } = await sql<{
    facts: object
  }>`select facts from letter where kind = 'ticket' order by queued_at`.execute(house.resort.db)
  expect(rows.at(-1)?.facts).toMatchObject({ ticket: { isCancelled: true }, guest: { mail: 'luis@example.com' } })
  expect(rows).toHaveLength(2)
  const asked = link.pathname + link.search
  const luis = await newBrowser(site.app).post(asked, { do: 'show', key: keyOf(link) })
  expect([luis.statusCode, luis.body.includes(m.tickets_one_cancelled({}, { locale: 'es' }))]).toEqual([410, true])
  // The code that was good before is not told so.
  const old = await newBrowser(site.app).post(asked, { do: 'show', key: mine?.code ?? '' })
  expect(old.statusCode).toBe(400)
  await site.app.close()
})

test('an owner and a holder put their ticket into a telephone, and nobody else does', async () => {
  const { house, site, order, guest, path } = await openWithTickets()
  await using _ = house
  const file = (name: 'ticket.pkpass' | 'ticket.google', ticket: string) =>
    pathToTickets('es', order.number, { ticket }, name)
  const [mine, given] = (await loadTickets(house.resort, order)).map(({ number }) => number) as [string, string]
  expect((await guest.get(path)).body).not.toContain('Wallet')
  expect((await guest.get(file('ticket.pkpass', mine))).statusCode).toBe(404)
  Object.assign(house.resort.wallets, await openWallets(makeWalletKeys()))
  expect((await guest.get(path)).body).toContain(`href="${file('ticket.google', mine).replaceAll('&', '&amp;')}"`)
  const pass = await guest.get(file('ticket.pkpass', mine))
  expect([pass.statusCode, pass.headers['content-type'], pass.headers['cache-control']]).toEqual([
    ...[200, 'application/vnd.apple.pkpass', 'private, no-store'],
  ])
  expect((await guest.get(file('ticket.google', mine))).headers.location).toMatch(
    /^https:\/\/pay\.google\.com\/gp\/v\/save\//,
  )
  await guest.post(path, { do: 'hand-on', number: given, name: 'Luis', mail: '' })
  const link = new URL(linkIn((await guest.get(path)).body))
  for (const name of ['ticket.pkpass', 'ticket.google'] as const) {
    expect((await guest.get(file(name, given))).statusCode).toBe(404)
    expect((await newBrowser(site.app).get(file(name, mine))).statusCode).toBe(404)
  }
  const luis = newBrowser(site.app)
  await luis.get(link.pathname + link.search)
  const shown = await openHanded(luis, link)
  expect(shown.body).toMatch(
    /href="https:\/\/pay\.google\.com\/gp\/v\/save\/.*formaction="[^"]*ticket\.pkpass"|formaction="[^"]*ticket\.pkpass".*href="https:\/\/pay\.google/is,
  )
  expect((await luis.post(`${pathTo('tickets', 'es')}ticket.pkpass`, { key: keyOf(link) })).statusCode).toBe(200)
  await site.app.close()
})

test('the page of a ticket that was stopped says so and shows no code', async () => {
  const { house, site, order, guest, path } = await openWithTickets()
  await using _ = house
  await loadTickets(house.resort, order)
  await sql`update ticket_code set ended_at = now(), ended_because = 'revoked'`.execute(house.resort.db)
  const page = (await guest.get(path)).body
  expect(page).toContain('fue anulado')
  expect(page).not.toContain('viewBox="-4')
  await site.app.close()
})

test('the code of a ticket that has another day now opens the new one and says so; one without a new one says why', async () => {
  const { house, site, order } = await openWithTickets()
  await using _ = house
  const [old] = await codesOf(house, order)
  await sql`update outing set day = '2027-01-22'`.execute(house.resort.db)
  const words = {
    es: ['se cambió por uno de otro día', 'se cambió por este, que es de otro día'],
    en: ['was exchanged for one on another day', 'was exchanged for this one, which is for another day'],
    pt: ['foi trocado por um de outro dia', 'foi trocado por este, que é de outro dia'],
  }
  for (const isNew of [false, true]) {
    if (isNew) await loadTickets(house.resort, order)
    for (const language of languages) {
      const page = `${pathTo('tickets', language)}?ticket=`
      const luis = newBrowser(site.app)
      await luis.get(page)
      const answer = await luis.post(page, { do: 'show', key: old ?? '' })
      const { body } = await luis.get(String(answer.headers.location))
      expect(body).toContain(words[language][isNew ? 1 : 0])
      expect(body).not.toMatch(/fue anulado|was stopped|foi anulado/)
    }
  }
  await site.app.close()
})

test('the page of the order leads to its tickets, and whoever has none is told where they are', async () => {
  const { house, site, order, guest } = await openWithTickets()
  await using _ = house
  const managed = await guest.get(`${pathTo('manage', 'es')}?letter=${order.number}`)
  expect(managed.body).toContain(`href="${pathToTickets('es', order.number)}"`)
  expect((await newBrowser(site.app).get(pathTo('tickets', 'en'))).body).toContain(
    'Open the link in the confirmation email',
  )
  await site.app.close()
})

test('one ticket is given back on its page, in three languages, after what goes back was read', async () => {
  const { house, site, order, guest, path } = await openWithTickets()
  await using _ = house
  for (const [language, words] of [
    ['es', 'Devolver este boleto'],
    ['en', 'Give this ticket back'],
    ['pt', 'Devolver este ingresso'],
  ] as const)
    expect((await guest.get(pathToTickets(language, order.number))).body.split(words)).toHaveLength(4)
  const [first] = await loadTickets(house.resort, order)
  const { body } = await guest.get(path)
  expect(body).toContain('Cancelar ahora no cuesta nada. Le reembolsamos')
  const ask = async (form: Record<string, string>) =>
    String((await guest.post(path, { do: 'give-back', number: first?.number ?? '', ...form })).headers.location)
  expect(await ask({})).toContain('result=fee-unknown')
  expect(await ask({ fee: '7' })).toContain('result=fee-changed')
  const done = await ask({ fee: '0' })
  expect(done).toContain('result=given-back')
  const after = (await guest.get(done.replace(/#.*/, ''))).body
  expect(after).toContain('El boleto quedó devuelto')
  // Whoever is left goes with the child.
  expect(after.split('Devolver este boleto')).toHaveLength(2)
  expect(await ask({ fee: '0' })).toContain('result=gone')
  await site.app.close()
})
