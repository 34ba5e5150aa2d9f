import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { newTypingTab } from '#tests/support/typing-browser.ts'

test.for(languages)(
  'in %s what was typed of a gift is there again in another currency but for its amount, and in another language with it',
  async (language) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const tab = newTypingTab()
    const read = async (query = '', locale = language) =>
      tab.open((await guest.get(`${pathTo('gift', locale)}${query}`)).body)
    const first = await read('?currency=USD')
    first.field('forName').value = 'Iris'
    first.field('words').value = 'Feliz viaje'
    first.field('other').value = '250'
    first.field('way', 'mail').checked = true
    first.field('way', 'print').checked = false
    first.follow('currency')
    const inEuros = await read('?currency=EUR')
    expect(inEuros.field('forName').value).toBe('Iris')
    expect(inEuros.field('words').value).toBe('Feliz viaje')
    expect([inEuros.field('way', 'mail').checked, inEuros.field('other').value]).toEqual([true, ''])
    inEuros.field('other').value = '200'
    for (const locale of languages) {
      const before = tab.open((await guest.get(pathTo('gift', language))).body)
      before.field('forName').value = 'Iris'
      before.field('other').value = '200'
      before.follow('language')
      const after = await read('', locale)
      expect([after.field('forName').value, after.field('other').value]).toEqual(['Iris', '200'])
      // What nobody chose follows the page.
      expect(after.field('language').value).toBe(locale)
    }
    expect(tab.stored.size).toBe(0)
    expect((await read()).field('forName').value).toBe('')
  },
)

test('a form that came back with what was wrong of it keeps all that stands in it', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const tab = newTypingTab()
  const gift = pathTo('gift', 'en')
  tab
    .open((await guest.post(gift, { currency: 'USD', other: '12', forName: 'Iris', fromName: 'Ana' })).body)
    .follow('currency')
  const after = tab.open((await guest.get(`${gift}?currency=EUR`)).body)
  expect([after.field('forName').value, after.field('fromName').value, after.field('other').value]).toEqual([
    'Iris',
    'Ana',
    '',
  ])
})

test.for(['contact', 'claim'] as const)(
  'what was typed on the page of a %s is there again in another language',
  async (page) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const tab = newTypingTab()
    const read = async (locale: (typeof languages)[number], query = '') =>
      tab.open((await guest.get(pathTo(page, locale) + query)).body)
    const first = await read('es')
    first.field('name').value = 'Ana Soto'
    first.field('words').value = '¿Hay lugar?'
    if (page === 'claim') first.field('price').value = '900'
    const currency = page === 'claim' && first.field('currency').value
    first.follow('language')
    const second = await read('pt')
    expect([second.field('name').value, second.field('words').value]).toEqual(['Ana Soto', '¿Hay lugar?'])
    second.follow('currency')
    const third = await read('pt', '?currency=EUR')
    expect(third.field('name').value).toBe('Ana Soto')
    // A price stays in the currency in which it was seen.
    if (page === 'claim') expect([third.field('price').value, third.field('currency').value]).toEqual(['900', currency])
  },
)

test('what was typed goes to no other page, to no other tab, and is not kept for a link that opens one', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const tab = newTypingTab()
  const [contact, gift] = [pathTo('contact', 'en'), pathTo('gift', 'en')]
  const first = tab.open((await guest.get(contact)).body)
  first.field('name').value = 'Ana Soto'
  first.follow('language', { ctrlKey: true })
  expect(tab.stored.size).toBe(0)
  first.follow('language')
  expect(
    newTypingTab()
      .open((await guest.get(contact)).body)
      .field('name').value,
  ).toBe('')
  tab.open((await guest.get(gift)).body)
  expect(tab.stored.size).toBe(0)
  expect(tab.open((await guest.get(contact)).body).field('name').value).toBe('')
})
