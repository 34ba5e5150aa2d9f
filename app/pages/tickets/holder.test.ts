import { expect, test } from 'vitest'
import { pathTo, pathToTickets } from '#app/paths.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { languages } from '#resort/guests/language.ts'
import { makeOuting } from '#resort/tickets/make-outing.ts'
import { addLines } from '#tests/support/add-lines.ts'
import { newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyer } from '#tests/support/open-chair-house.ts'
import { buyTickets, toPark } from '#tests/support/open-gate-house.ts'
import { keyOf, letterLink, openHanded, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { readCodesOfPage } from '#tests/support/read-code.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { toText } from '#tests/support/read-words.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'

const linksIn = (body: string) => [...body.matchAll(/>(http[^<]+#[0-9A-Z]+)</g)].map(([, at = '']) => new URL(at))

/** A park and its shuttle for three, of which two tickets are handed to Luis by mail. */
async function openHandedOn(products: readonly string[]) {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const guest = newGuest()
  const along = await makeOuting(house.resort, { ...toPark, product: 'shuttle' })
  if (along.outcome !== 'made') throw new Error(`No shuttle: ${along.outcome}`)
  const park = await makeOuting(house.resort, toPark)
  if (park.outcome !== 'made') throw new Error(`No park: ${park.outcome}`)
  await addLines(house.resort, { ...buyer, token: guest.token, lines: park.lines })
  const order = await buyTickets(house, { product: 'shuttle' }, guest)
  const owner = newBrowser(site.app)
  await openLetter(owner, letterLink(house.resort, order))
  const path = pathToTickets('es', order.number)
  for (const product of products) {
    const tickets = await loadTickets(house.resort, order)
    const number = tickets.find((each) => each.product === product && !each.handed)?.number ?? ''
    await owner.post(path, { do: 'hand-on', number, name: 'Luis', mail: 'luis@example.com' })
  }
  return { house, site, owner, path, links: linksIn((await owner.get(path)).body) }
}

test('whoever was given tickets finds each at its own address, and nobody else finds it there', async () => {
  const { house, site, links } = await openHandedOn(['xplor', 'xplor'])
  await using _ = house
  const luis = newBrowser(site.app)
  const addresses: string[] = []
  for (const link of links) {
    const page = `${link.pathname}${link.search}`
    const { headers } = await luis.post(page, { do: 'show', key: keyOf(link) })
    expect(String(headers['set-cookie'])).toMatch(/_ticket=[^;]+; Max-Age=3600;[^,]*HttpOnly/)
    addresses.push(String(headers.location))
    expect(headers.location).not.toContain(keyOf(link))
  }
  expect(new Set(addresses).size).toBe(2)
  for (const [index, address] of addresses.entries()) {
    const { body, headers } = await luis.get(address)
    expect(await readCodesOfPage(body)).toEqual([keyOf(links[index] as URL)])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await readCodesOfPage((await newBrowser(site.app).get(address)).body)).toEqual([])
  }
  // A number that the cookie has no key for, and a cookie that says anything.
  expect(await readCodesOfPage((await luis.get(`${pathTo('tickets', 'es')}?ticket=AAAA-AAAA`)).body)).toEqual([])
  for (const cookie of ['~~~', 'x'.repeat(3_000), spoilKey(keyOf(links[0] as URL))]) {
    const thief: PageBrowser = newBrowser(site.app)
    thief.cookies.set('_ticket', cookie)
    const { statusCode, body } = await thief.get(String(addresses[0]))
    expect([statusCode, await readCodesOfPage(body)]).toEqual([200, []])
  }
  // On a computer that is not theirs they leave.
  await luis.post(pathTo('manage', 'es'), { do: 'leave' })
  expect(await readCodesOfPage((await luis.get(String(addresses[0]))).body)).toEqual([])
  await site.app.close()
})

test('a shuttle says on its page, in its letter and on paper with which park it goes, when it leaves and from where', async () => {
  const { house, site, links, owner, path } = await openHandedOn(['shuttle'])
  await using _ = house
  const [link] = links
  const luis = newBrowser(site.app)
  const facts = await house.resort.db.selectFrom('letter').select('facts').where('kind', '=', 'ticket').execute()
  for (const language of languages) {
    const shuttle = house.resort.shop.findProduct('shuttle', language)
    const [how = '', where = ''] = [shuttle?.schedule, shuttle?.place?.words]
    const page = await openHanded(luis, new URL(`${pathTo('tickets', language)}?ticket=${link?.hash}`, link))
    for (const words of ['Xplor, 09:00', how, where]) expect(toText(page.body)).toContain(words)
    if (language === 'es')
      expect(facts.at(-1)?.facts).toMatchObject({ ticket: { along: ['Xplor, 09:00', how, where] } })
    const paper = await luis.post(`${pathTo('tickets', language)}tickets.pdf`, { key: keyOf(link as URL) })
    const { text } = readPdf(paper.rawPayload)
    for (const words of ['Xplor', how.slice(0, 20)]) expect(text).toContain(words)
  }
  const { text } = readPdf((await owner.get(path.replace(/\/\?/, '/tickets.pdf?'))).rawPayload)
  expect(text).toContain('Sale del hotel')
  await site.app.close()
})
