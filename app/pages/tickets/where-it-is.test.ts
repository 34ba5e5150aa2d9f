import { expect, test } from 'vitest'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { pathToManaged, pathToProduct, pathToTickets } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { letterFacts } from '#resort/letters/letter-facts.ts'
import { isComplement } from '#resort/products/product.ts'
import { listProducts } from '#resort/products/product-queries.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openWithTickets } from '#tests/support/open-with-tickets.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

test('every park and tour of the house has a place with its point, in each language', async () => {
  await using house = await openBookingHouse()
  const products = await listProducts(house.resort.db)
  const outings = products.filter((product) => !isComplement(product))
  expect(outings.length).toBeGreaterThan(9)
  for (const { code } of outings) {
    for (const language of languages) {
      expect(house.resort.shop.findProduct(code, language)?.place, `${language} ${code}`).toMatchObject({
        words: expect.stringMatching(/, .+/),
        at: [expect.any(Number), expect.any(Number)],
      })
    }
  }
})

const documents = await houseDocuments('content')

test.for([
  [
    'a park',
    { product: 'xplor' },
    {
      es: 'Entrada de Xplor, carretera federal 307, km 283, al sur de Playa del Carmen',
      en: 'Entrance of Xplor, Federal Highway 307, km 283, south of Playa del Carmen',
      pt: 'Entrada do Xplor, rodovia federal 307, km 283, ao sul de Playa del Carmen',
    },
    'https://www.openstreetmap.org/?mlat=20.607&mlon=-87.131#map=15/20.607/-87.131',
  ],
  [
    'a tour',
    { product: 'contoy', option: '0800' },
    {
      es: 'Recepción de Casa Marea, Camino a la Playa 12, Punta Sal, Riviera Maya',
      en: 'Reception of Casa Marea, Camino a la Playa 12, Punta Sal, Riviera Maya',
      pt: 'Recepção da Casa Marea, Camino a la Playa 12, Punta Sal, Riviera Maya',
    },
    'https://www.openstreetmap.org/?mlat=20.5812&mlon=-87.1187#map=15/20.5812/-87.1187',
  ],
] as const)(
  'whoever buys tickets for %s alone reads where it is, before they buy and after, on paper and in the letter',
  async ([, bought, places, map]) => {
    const { house, site, order, guest } = await openWithTickets(bought)
    await using _ = house
    const { facts } = await house.resort.db
      .selectFrom('letter')
      .select('facts')
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow()
    for (const language of languages) {
      const place = places[language]
      const slug = house.resort.shop.findProduct(bought.product, language)?.slug ?? 'none'
      const managed = pathToManaged({ language, letter: order.number })
      for (const path of [pathToProduct(slug, language), pathToTickets(language, order.number), managed]) {
        const { body } = await guest.get(path)
        expect(body, path).toContain(place)
        expect(body, path).toContain(map.replaceAll('&', '&amp;'))
      }
      const paper = await guest.get(pathToTickets(language, order.number, {}, 'tickets.pdf'))
      expect(readPdf(paper.rawPayload).text).toContain(place.slice(0, 24))
    }
    const { text, html } = await documents.draftLetter('confirmation', letterFacts.parse(facts))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(places[order.language])
    expect(text).toContain(map)
    expect(html).toContain(`href="${map.replaceAll('&', '&#38;')}"`)
    await site.app.close()
  },
)
