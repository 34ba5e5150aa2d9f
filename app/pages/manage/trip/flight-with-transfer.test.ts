import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { drawText } from '#adapters/letters/draw-text.ts'
import { pathTo } from '#app/paths.ts'
import { answerOperator } from '#commands/reservations/answer-operator.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

async function lastLetter({ resort }: BookingSite) {
  const letters = resort.db.selectFrom('letter').select('facts').orderBy('queued_at', 'desc')
  const { facts } = await letters.limit(1).executeTakeFirstOrThrow()
  const told = storedFacts.parse({ manageLink: '', ...(facts as object) })
  return drawText(composeLetter('confirmation', told)).replaceAll(/\s+/g, ' ')
}

const totalIn = (body: string) =>
  /name="code" value="transfer"\/?><input type="hidden" name="total" value="(\d+)"/.exec(body)?.[1] ?? ''

test.for([
  ['es', 'Número de su vuelo y hora a la que aterriza', 'Vuelo: am123, 14:05', 'Nos dio su vuelo: AM 123.'],
  ['en', 'Your flight number and when it lands', 'Flight: am123, 14:05', 'You told us your flight: AM 123.'],
  ['pt', 'Número do seu voo e horário de pouso', 'Voo: am123, 14:05', 'Você informou o seu voo: AM 123.'],
] as const)(
  'in %s whoever adds a transfer to their reservation tells the flight in the same step, and letter, page and front desk have it',
  async ([language, asks, kept, told]) => {
    await using site = await openBookingSite()
    const { resort } = site
    const guest = newBrowser(site.app)
    const { id } = await bookInBrowser(site, guest, { language, typed: { requests: 'Una cuna' } })
    const page = pathTo('manage', language)
    const { body } = await guest.get(page)
    expect(wordsOfPage(body)).toContain(asks)
    const wanted = { do: 'add-extra', code: 'transfer', total: totalIn(body) }
    const requestsNow = async () => (await findOrder(resort.db, resort.kinds, id))?.guest?.requests
    const long = await guest.post(page, { ...wanted, flight: 'x'.repeat(101) })
    expect(String(long.headers.location)).toContain('result=wishes-long')
    expect(await requestsNow()).toBe('Una cuna')
    const added = await guest.post(page, { ...wanted, flight: ' am123, 14:05 ' })
    expect(String(added.headers.location)).toContain('result=extra-added')
    // Sent twice it is one.
    await guest.post(page, { ...wanted, flight: 'am123, 14:05' })
    expect(await requestsNow()).toBe(`Una cuna\n${kept}`)
    const letter = await lastLetter(site)
    expect(letter).toContain(kept)
    expect(letter).toContain(told)
    const after = wordsOfPage((await guest.get(page)).body)
    expect(after).toContain(told)
    expect(after).not.toContain(asks)
    expect((await answerOperator(resort, ['arrivals', '2027-01-19'])).text).toContain(`“Una cuna ${kept}”`)
  },
)
