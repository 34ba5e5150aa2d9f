import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { drawText } from '#adapters/letters/draw-text.ts'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { languages } from '#resort/guests/language.ts'
import { storedFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'
const wish = {
  ...{ currency: 'USD', proposed: '100', other: '', forName: 'Iris', fromName: 'All of us', words: '' },
  ...{ language: 'es', way: 'print', mailTo: '', day: '' },
}

test('whoever cancels a stay beside a voucher that was spent reads what of it is kept, and pays no fee for the stay', async () => {
  await using site = await openBookingSite()
  const { db, kinds, giftCodes } = site.resort
  const buyer = newBrowser(site.app)
  await buyer.post(`/en/search/?${stay}`, {})
  await buyer.post('/en/gift-voucher/', wish)
  const { id } = await payOnSite(site, buyer, { pay: 'rest-at-the-property' })
  await fulfilOrder(site.resort, id)
  // The letter with which a voucher to print is handed over greets who bought it, not whoever it is from.
  const [handed] = await db.selectFrom('letter').select('facts').where('kind', '=', 'gift').execute()
  expect(handed?.facts).toMatchObject({ guest: { name: 'Ana Ruiz' } })
  const bought = (await loadOrder(db, kinds, id)).lines.find(isGiftLine)?.item.gift
  const spender = newBrowser(site.app)
  await spender.post(`/en/search/?${stay.replaceAll('2027-01', '2027-02')}`, {})
  const code = (bought && giftCodes.codeOf(bought)) ?? ''
  await spender.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  await payOnSite(site, spender)
  const own = pathTo('manage', 'en')
  const forms = (await buyer.get(own)).body.split('<form')
  const cancelling = forms.find((form) => form.includes('name="do" value="cancel"')) ?? ''
  const fee = /name="fee" value="(\d+)"/.exec(cancelling)?.[1] ?? ''
  expect(fee).toBe('10000')
  const { headers } = await buyer.post(own, { do: 'cancel', fee })
  expect(String(headers.location)).toContain('result=cancelled')
  for (const locale of languages) {
    const name = m.gift_line({ name: 'Iris' }, { locale })
    const page = toText((await buyer.get(pathTo('manage', locale))).body)
    const amount = formatMoney(money(10_000, 'USD'), locale).replaceAll(/\s/g, ' ')
    expect(page).toContain(`${m.gift_stays({ name }, { locale })} ${amount}`)
    expect(page).not.toContain(`${m.manage_kept({}, { locale })} ${amount}`)
  }
  const letters = await db.selectFrom('letter').select(['kind', 'facts']).where('kind', '=', 'cancellation').execute()
  const facts = storedFacts.parse({ manageLink: '', ...(letters.at(-1)?.facts as object) })
  const text = drawText(composeLetter('cancellation', facts)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Gift voucher for Iris: not returned; what is left on it can be used: US$100.00')
  expect(text).not.toContain('Cancellation fee')
})

test('beside a stay that a voucher pays in part stands what is left to pay', async () => {
  await using site = await openBookingSite()
  const { db, kinds, giftCodes } = site.resort
  const buyer = newBrowser(site.app)
  await buyer.post('/en/gift-voucher/', wish)
  const { id } = await payOnSite(site, buyer)
  await fulfilOrder(site.resort, id)
  const bought = (await loadOrder(db, kinds, id)).lines.find(isGiftLine)?.item.gift
  const spender = newBrowser(site.app)
  await spender.post(`/en/search/?${stay}`, {})
  const summary = async () => toText((await spender.get('/en/booking/')).body)
  const amounts = async (name: string) => new RegExp(`${name} (US\\$[\\d,.]+)`).exec(await summary())?.[1]
  const total = await amounts(m.summary_total({}, { locale: 'en' }))
  expect(await summary()).not.toContain(m.gift_to_pay({}, { locale: 'en' }))
  const code = (bought && giftCodes.codeOf(bought)) ?? ''
  await spender.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
  const left = await amounts(m.gift_to_pay({}, { locale: 'en' }))
  const toNumber = (said = '') => Number(said.replaceAll(/[^\d.]/g, ''))
  expect(toNumber(total) - toNumber(left)).toBeCloseTo(100)
})
