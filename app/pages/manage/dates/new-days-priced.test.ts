import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'
import { pathTo } from '../../../paths.ts'

/** The amounts that stand below the days of a month, each with what is read aloud of its day. */
function amountsOf(html: string): { path: string; amount: string; words: string }[] {
  const links = html.matchAll(/<td><a href="([^"#]+)#dates"[^>]*>(.*?)<\/a><\/td>/gs)
  return [...links].map(([, path = '', inside = '']) => ({
    path: path.replaceAll('&amp;', '&'),
    amount: /<small[^>]*>(.*?)<\/small>/.exec(inside)?.[1]?.replaceAll(/<wbr\/>|<!-- -->/g, '') ?? '',
    words: toText(inside),
  }))
}

test('the calendar of other dates says below each day what the booking would cost more or less', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en' })
  for (const locale of languages) {
    const path = pathTo('manage', locale)
    const nights = m.nights({ n: 4 }, { locale })
    const arrivals = (await guest.get(`${path}?month=2027-02`)).body
    expect(toText(arrivals)).toContain(m.manage_days_arrivals({ currency: 'USD', nights }, { locale }))
    const listed = amountsOf(arrivals)
    expect(new Set(listed.map(({ amount }) => amount)).size, 'days of several prices').toBeGreaterThan(2)
    for (const { amount } of listed) expect(amount).toMatch(/^(=|[+−][\d.,]+)$/)
    const departures = (await guest.get(`${path}?arrive=2027-02-09&month=2027-02`)).body
    expect(toText(departures)).toContain(m.manage_days_departures({ currency: 'USD' }, { locale }))
    const tenth = amountsOf(departures).find(({ path }) => path.includes('leave=2027-02-10'))
    expect(tenth?.amount).toMatch(/^−[\d.,]+$/)
    const said = toText((await guest.get(tenth?.path ?? '')).body)
    const less = /US\$([\d.,]+)/.exec(tenth?.words ?? '')?.[0] ?? 'no amount'
    expect(said).toContain(less)
    expect(less).toContain(tenth?.amount.slice(1))
  }
})
