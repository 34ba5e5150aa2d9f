import { expect, test } from 'vitest'
import { letterTo } from '#tests/support/account-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const page = '/en/account-access/?move='

test('where the letter to one mailbox is open or confirmed, the link of the other is taken in the same tab', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/en/my-account/', { do: 'ask', mail: 'ana@example.com' })
  const letter = await letterTo(site, 'ana@example.com')
  await guest.post('/en/my-account/?letter=', { do: 'enter', key: letter?.key ?? '' })
  await guest.post('/en/account-access/', { do: 'move', mail: 'eva@example.com' })
  const { key = '' } = (await letterTo(site, 'ana@example.com', 'move-from')) ?? {}
  const phone = newBrowser(site.app)
  for (const deed of ['move-show', 'move-confirm']) {
    const { body } = await phone.post(page, { do: deed, key })
    expect(body).toContain('hashchange')
    // A link does no more than to open what it leads to.
    expect(/<form.*? name="key"[^>]*>/s.exec(body.slice(body.indexOf('<main')))?.[0]).toMatch(
      /value="move-show".*name="key"\/?>$/s,
    )
  }
})
