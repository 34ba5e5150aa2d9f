import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const stay = 'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'

test('without scripts a code typed beside the rooms leads to what became of it', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    for (const [code, answer] of [
      ['XYZ-NO', m.promo_invalid({}, { locale })],
      ['MAR10', m.promo_applied({ code: 'MAR10' }, { locale })],
    ] as const) {
      const guest = newBrowser(site.app)
      const search = pathTo('search', locale)
      const { body: asked } = await guest.get(`${search}?${stay}`)
      const [, target = ''] = new RegExp(`<form(?=[^>]*id="promo")[^>]*action="${search}#([a-z]+)"`).exec(asked) ?? []
      const { body } = await guest.get(`${search}?${stay}&promocode=${code}`)
      const [, element = '', there = ''] = new RegExp(`<(\\w+)[^>]* id="${target}"[^>]*>([\\s\\S]*)`).exec(body) ?? []
      expect(wordsOfPage(there.split(`</${element}>`)[0] ?? '')).toContain(answer)
    }
  }
})
