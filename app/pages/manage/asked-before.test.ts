import { expect, test } from 'vitest'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite } from '#tests/support/pay-on-site.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const twoRooms =
  'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&guests[1][adults]=2&pick[0]=GV.FLEX&pick[1]=GV.ADV'

const said = {
  es: {
    page: '/es/mi-reserva/',
    open: 'Cancelar solo Habitación 1: ',
    when: 'El reembolso sale en cuanto cancela; la mayoría de los bancos lo muestra en diez días hábiles o menos.',
    agree: 'Cancelar definitivamente: Habitación 1: ',
  },
  en: {
    page: '/en/my-reservation/',
    open: 'Cancel only Room 1: ',
    when: 'The refund leaves as soon as you cancel; most banks show it within ten working days.',
    agree: 'Cancel for good: Room 1: ',
  },
  pt: {
    page: '/pt/minha-reserva/',
    open: 'Cancelar somente Quarto 1: ',
    when: 'O reembolso sai assim que você cancela; a maioria dos bancos mostra em até dez dias úteis.',
    agree: 'Cancelar definitivamente: Quarto 1: ',
  },
} as const

test('one room is cancelled like the whole: what it costs, what goes back and when is opened first, with the button that does it', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query: twoRooms })
  for (const { page, open, when, agree } of Object.values(said)) {
    const { body } = await guest.get(page)
    const steps = body.split('<details').map((part) => part.split('</details>')[0] ?? '')
    const deeds = (deed: string) => steps.filter((step) => step.includes(`name="do" value="${deed}"`))
    // Each in a step of its own that is closed at first, without scripts too.
    expect(deeds('cancel-room')).toHaveLength(2)
    for (const step of [...deeds('cancel-room'), ...deeds('cancel')]) {
      expect(step.split('<form')).toHaveLength(2)
      expect(step).not.toMatch(/^[^>]* open/)
    }
    const first = wordsOfPage(`<details${deeds('cancel-room')[0]}`)
    expect(first.indexOf(open)).toBeGreaterThan(-1)
    expect(first.indexOf('US$')).toBeGreaterThan(first.indexOf(open))
    expect(first.indexOf(when)).toBeGreaterThan(first.indexOf('US$'))
    expect(first.indexOf(agree)).toBeGreaterThan(first.indexOf(when))
    expect(wordsOfPage(`<details${deeds('cancel')[0]}`)).toContain(when)
  }
})

test('a gift voucher is returned in the same way', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD', {})
  const wish = { currency: 'USD', other: '100', forName: 'Iris', fromName: 'Ana', words: '', language: 'en' }
  await guest.post('/en/gift-voucher/', { ...wish, way: 'print' })
  const { id } = await payOnSite(site, guest, { pay: 'rest-at-the-property' })
  await fulfilOrder(site.resort, id)
  for (const [page, agree] of [
    [said.es.page, 'Devolver definitivamente: Tarjeta de regalo para Iris'],
    [said.en.page, 'Return for good: Gift voucher for Iris'],
    [said.pt.page, 'Devolver definitivamente: Vale-presente para Iris'],
  ] as const) {
    const { body } = await guest.get(page)
    const step = body.split('<details').find((part) => part.includes('name="do" value="cancel-gift"')) ?? ''
    const words = wordsOfPage(`<details${step.split('</details>')[0]}`)
    const [when] = Object.values(said).flatMap((each) => (each.page === page ? each.when : []))
    expect(words).toContain('US$100')
    expect(words).toContain(when)
    expect(words).toContain(agree)
  }
})
