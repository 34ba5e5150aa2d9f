import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathToManaged, pathToTickets } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openWithTickets } from '#tests/support/open-with-tickets.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

test('whoever bought a tour reads on ticket, paper, reservation and letter where they are at its hour', async () => {
  const { house, site, order, guest } = await openWithTickets({ product: 'contoy', option: '0800' })
  await using _ = house
  for (const language of languages) {
    const where = house.resort.shop.findProduct('contoy', language)?.meeting ?? 'no words'
    const pages = [pathToTickets(language, order.number), pathToManaged(language, order.number)]
    for (const path of pages) expect((await guest.get(path)).body).toContain(where)
    const paper = await guest.get(pathToTickets(language, order.number, {}, 'tickets.pdf'))
    expect(readPdf(paper.rawPayload).text).toContain(where.slice(0, 24))
  }
  const letters = await house.resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'confirmation')
    .execute()
  const how = house.resort.shop.findProduct('contoy', order.language)?.meeting
  expect(letters.map(({ facts }) => facts)).toMatchObject([{ along: [{ product: 'contoy', how }] }])
  await site.app.close()
})

test('whoever bought a shuttle reads on ticket, reservation and letter when it leaves', async () => {
  const { house, site, order, guest } = await openWithTickets({ product: 'shuttle', option: 'day' })
  await using _ = house
  for (const language of languages) {
    const how = house.resort.shop.findProduct('shuttle', language)?.schedule ?? 'no words'
    const pages = [pathToTickets(language, order.number), pathToManaged(language, order.number)]
    for (const path of pages) expect((await guest.get(path)).body).toContain(how)
  }
  const { facts } = await house.resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  const how = house.resort.shop.findProduct('shuttle', order.language)?.schedule
  expect(facts).toMatchObject({ along: [{ product: 'shuttle', how }] })
  await site.app.close()
})

test('whoever has one ticket left reads where it is given back', async () => {
  const { house, site, order, guest } = await openWithTickets({ visitors: { adults: 1, ages: [] } })
  await using _ = house
  const two = await openWithTickets({ visitors: { adults: 2, ages: [] } })
  await using __ = two.house
  for (const locale of languages) {
    const words = m.tickets_last({}, { locale })
    expect((await guest.get(pathToTickets(locale, order.number))).body).toContain(words)
    expect((await two.guest.get(pathToTickets(locale, two.order.number))).body).not.toContain(words)
  }
  await site.app.close()
  await two.site.app.close()
})
