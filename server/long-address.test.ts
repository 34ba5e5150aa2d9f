import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

test('what nobody reads of an address is told to its guest, and said again nowhere on the page', async () => {
  await using site = await openTestSite()
  for (const page of ['home', 'search', 'contact', 'waiting'] as const) {
    const path = pathTo(page, 'en')
    const usual = (await site.get(`${path}?promocode=verano`)).body
    for (const sign of ['x', '<']) {
      const answer = await site.get(`${path}?promocode=${sign.repeat(80_000)}`)
      expect([page, sign, answer.statusCode]).toEqual([page, sign, 200])
      expect(answer.body.length).toBeLessThan(usual.length * 1.5)
      if (page === 'search') expect(wordsOfPage(answer.body)).toContain('The link is too long')
    }
  }
})
