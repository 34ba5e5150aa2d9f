import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { drawText } from '#adapters/letters/draw-text.ts'
import { pathTo } from '#app/paths.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { addExtra, listAddable } from '#resort/orders/after/change-extras.ts'
import { tellWishes } from '#resort/orders/after/tell-wishes.ts'
import { writeAgain } from '#resort/orders/after/write-again.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

test.for([
  ['es', 'el número de su vuelo', 'Nos dio su vuelo: AM 123.'],
  ['en', 'tell us your flight number', 'You told us your flight: AM 123.'],
  ['pt', 'o número do voo', 'Você informou o seu voo: AM 123.'],
] as const)(
  'in %s whoever told the flight for their transfer is told which, on the page and in letters, and not asked again',
  async ([language, asks, told]) => {
    await using site = await openBookingSite()
    const { resort } = site
    const guest = newBrowser(site.app)
    const order = await bookInBrowser(site, guest, { language })
    const { id, number } = order
    const transfer = (await listAddable(resort.db, resort, order)).find(({ code }) => code === 'transfer')
    if (!transfer) throw new Error('There is no transfer to add.')
    await addExtra(resort, id, { code: transfer.code, agreed: transfer.total })
    const says = async () => {
      await writeAgain(resort, id)
      const letters = resort.db
        .selectFrom('letter')
        .select('facts')
        .where('about', '=', number)
        .orderBy('queued_at', 'desc')
      const { facts } = await letters.limit(1).executeTakeFirstOrThrow()
      const letter = drawText(
        composeLetter('confirmation', storedFacts.parse({ manageLink: '', ...(facts as object) })),
      )
      const page = wordsOfPage((await guest.get(pathTo('manage', language))).body)
      return [page, letter.replaceAll(/\s+/g, ' ')].map((text) => [text.includes(asks), text.includes(told)])
    }
    expect(await says()).toEqual([
      [true, false],
      [true, false],
    ])
    await tellWishes(resort, id, { arrivalTime: null, requests: 'Vuelo AM123, aterriza 14:05' })
    expect(await says()).toEqual([
      [false, true],
      [false, true],
    ])
  },
)
