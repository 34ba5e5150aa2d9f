import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'

const tabs = [
  ['es', 'Origen', 'Reservar'],
  ['en', 'Origin', 'Book'],
  ['pt', 'Origem', 'Reservar'],
] as const

test.for(tabs)(
  'the tab asks where from, which house, when and who, and its button leads to the flights, in %s',
  async ([language, origin, book]) => {
    await using site = await openFlightSite()
    const guest = newBrowser(site.app)
    const { body } = await guest.get(`/${language}/?tab=flight`)
    const begins = body.indexOf(`action="${pathTo('flights', language)}"`)
    const form = body.slice(begins, body.indexOf('</form>', begins))
    expect(toText(form)).toContain(origin)
    // The age that counts is another one than that of the hotel.
    expect(toText(form)).toContain(m.flights_ages({}, { locale: language }))
    for (const name of ['origin', 'hotel', 'checkin', 'checkout', 'rooms', 'guests[0][adults]'])
      expect(form).toContain(`name="${name}"`)
    expect(form).toMatch(/name="guests\[0\]\[(childrenAges|age)/)
    expect(form).toMatch(new RegExp(`type="submit"[^>]*>(<[^>]+>)*${book}`))
  },
)
