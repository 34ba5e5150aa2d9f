import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { drawText } from '#adapters/letters/draw-text.ts'
import { pathTo } from '#app/paths.ts'
import { lockGift, saveGiftState } from '#resort/gifts/gift-queries.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { money } from '#resort/money/money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { guestActor } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

type Site = Awaited<ReturnType<typeof openBookingSite>>

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'
const onHold = {
  es: /está en revisión y por ahora no paga nada\. Llámenos al [+\d ]+ o escríbanos a \S+@\S+/,
  en: /is under review and pays nothing for now\. Please call us on [+\d ]+ or write to \S+@\S+/,
  pt: /está em análise e por enquanto não paga nada\. Ligue para [+\d ]+ ou escreva para \S+@\S+/,
}

const block = async ({ resort }: Site, gift: number) =>
  await resort.db.transaction().execute(async (tx) => {
    await lockGift(tx, gift)
    await saveGiftState(tx, gift, 'blocked')
  })

test('whoever types the code of a voucher that is blocked is told so kindly, with whom to call, and it pays nothing', async () => {
  await using site = await openBookingSite()
  const { gift, code } = await giveGift(site, money(50_000, 'USD'))
  await block(site, gift)
  for (const locale of languages) {
    const guest = newBrowser(site.app)
    await guest.post(`${pathTo('search', locale)}?${stay}`, {})
    const { body } = await guest.post(pathTo('booking', locale), {
      ...typedGuest,
      intent: 'code',
      code,
      pay: 'all-now',
    })
    expect(toText(body)).toMatch(onHold[locale])
    expect(toText((await guest.get(pathTo('booking', locale))).body)).not.toContain(code.slice(-4))
    const { headers } = await guest.get(`${pathTo('search', locale)}?${stay}&promocode=${code}`)
    expect(toText((await guest.get(String(headers.location).replace(/#.*/, ''))).body)).toMatch(onHold[locale])
  }
})

test('a voucher that is blocked once it is on an order is told there as on hold, and pays no rest', async () => {
  await using site = await openBookingSite()
  const { gift, code } = await giveGift(site, money(50_000, 'USD'))
  const guest = newBrowser(site.app)
  await guest.get(`/en/search/?${stay}&promocode=${code}`)
  expect(toText((await guest.get(`/en/search/?${stay}`)).body)).toContain(code.slice(-4))
  await block(site, gift)
  await guest.post(`/en/search/?${stay}`, {})
  for (const locale of languages) {
    const page = toText((await guest.get(pathTo('booking', locale))).body)
    expect(page).toMatch(onHold[locale])
    expect(page).not.toMatch(/US\$500|US\$ 500/)
  }
  const search = toText((await guest.get(`/en/search/?${stay}`)).body)
  expect(search).not.toContain(code.slice(-4))
  await payOnSite(site, guest, { pay: 'rest-at-the-property' })
  const { headers } = await guest.post('/en/my-reservation/', { do: 'pay-gift', code })
  expect(String(headers.location)).toContain('result=gift-blocked')
  for (const locale of languages)
    expect(toText((await guest.get(`${pathTo('manage', locale)}?result=gift-blocked`)).body)).toMatch(onHold[locale])
})

test('a voucher that has paid and is blocked since is told by letter and page as on hold, not as to be used', async () => {
  await using site = await openBookingSite()
  const { resort } = site
  const { gift, code } = await giveGift(site, money(500_000, 'USD'))
  const guest = newBrowser(site.app)
  await guest.post(`/en/search/?${stay}`, {})
  await guest.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  const { id } = await payOnSite(site, guest)
  await fulfilOrder(resort, id)
  expect(toText((await guest.get('/en/my-reservation/')).body)).toMatch(/US\$[\d.,]+ left on it/)
  await block(site, gift)
  expect(toText((await guest.get('/en/my-reservation/')).body)).toContain('under review, please contact us')
  const { total } = await loadOrder(resort.db, resort.kinds, id)
  await cancelLines(resort, id, {
    ...{ lines: 'all', cause: 'guest-cancelled', by: guestActor },
    agreedFee: money(0, total.currency),
  })
  const page = toText((await guest.get('/en/my-reservation/')).body)
  expect(page).toContain('which is under review: please contact us about it')
  expect(page).not.toContain('which you can use now')
  const written = resort.db.selectFrom('letter').select('facts').where('kind', '=', 'cancellation')
  const { facts } = await written.executeTakeFirstOrThrow()
  const told = storedFacts.parse({ manageLink: '', ...(facts as object) })
  const letter = drawText(composeLetter('cancellation', told)).replaceAll(/\s+/g, ' ')
  expect(letter).toContain(`goes back onto the gift voucher ending in ${code.slice(-4)}, which is under review`)
  expect(letter).not.toContain('you can use it at once')
})
