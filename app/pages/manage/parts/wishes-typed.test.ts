import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { newTypingTab } from '#tests/support/typing-browser.ts'

const query = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX'

test.for(languages)(
  'in %s wishes that are being typed are there again after another form of My reservation was answered',
  async (language) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    await bookInBrowser(site, guest, { language, query })
    const tab = newTypingTab()
    const path = pathTo('manage', language)
    const read = async () => tab.open((await guest.get(path)).body)
    const first = await read()
    first.field('requests').value = 'A cot by the window'
    first.send('add-extra')
    // The house writes there too, as the flight of who is fetched.
    await guest.post(path, { do: 'wishes', arrivalTime: '', requests: 'Flight AM 580' })
    const second = await read()
    expect(second.field('requests').value).toBe('A cot by the window\nFlight AM 580')
    expect([first.isOpened(), second.isOpened()]).toEqual([false, true])
    // Their own button sends them, and is no other.
    second.send('own')
    expect(tab.stored.size).toBe(0)
    expect((await read()).field('requests').value).toBe('Flight AM 580')
  },
)

test('wishes that were typed on one reservation come into no other, and are gone when their guest leaves', async () => {
  await using site = await openBookingSite()
  const [ana, luis] = [newBrowser(site.app), newBrowser(site.app)]
  for (const guest of [ana, luis]) await bookInBrowser(site, guest, { language: 'en', query })
  const tab = newTypingTab()
  const read = async (guest: typeof ana) => tab.open((await guest.get(pathTo('manage', 'en'))).body)
  const first = await read(ana)
  first.field('requests').value = 'A cot'
  first.send('leave')
  expect(tab.stored.size).toBe(0)
  first.send('remove-extra')
  expect((await read(luis)).field('requests').value).toBe('')
  expect((await read(ana)).field('requests').value).toBe('')
})
