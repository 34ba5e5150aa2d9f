import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathToManaged, pathToTickets } from '#app/paths.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { openWithTickets } from '#tests/support/open-with-tickets.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

test.for([
  ['a tour', 'where they are at its hour', { product: 'contoy', option: '0800' }, 'meeting'],
  ['a shuttle', 'when it leaves', { product: 'shuttle', option: 'day' }, 'schedule'],
] as const)('whoever bought %s reads on ticket, paper, reservation and letter %s', async ([, , bought, said]) => {
  const { house, site, order, guest } = await openWithTickets(bought)
  await using _ = house
  const wordsIn = (language: Language) => house.resort.shop.findProduct(bought.product, language)?.[said] ?? 'no words'
  for (const language of languages) {
    const words = wordsIn(language)
    const pages = [pathToTickets(language, order.number), pathToManaged({ language, letter: order.number })]
    for (const path of pages) expect((await guest.get(path)).body).toContain(words)
    const paper = await guest.get(pathToTickets(language, order.number, {}, 'tickets.pdf'))
    expect(readPdf(paper.rawPayload).text).toContain(words.slice(0, 24))
  }
  const { facts } = await house.resort.db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ along: [{ product: bought.product, how: wordsIn(order.language) }] })
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
