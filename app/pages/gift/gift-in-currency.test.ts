import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const buying = '/en/gift-voucher/'
const wish = {
  ...{ currency: 'USD', proposed: '100', other: '', forName: 'Lucía', fromName: 'Mamá', words: '' },
  ...{ language: 'es', way: 'print', mailTo: '', day: '' },
}
const rooms = '/en/search/?checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'

test.for(
  languages.flatMap((language) => [
    { language, withRooms: true },
    { language, withRooms: false },
  ]),
)('in $language whoever changes the currency reads what a voucher in the order is worth ($withRooms)', async (each) => {
  const { language, withRooms } = each
  await using site = await openBookingSite()
  const locale = language
  const guest = newBrowser(site.app)
  if (withRooms) await guest.post(rooms, {})
  await guest.post(buying, wish)
  const form = pathTo('booking', locale)
  expect(toText((await guest.get(form)).body)).toContain(m.gift_currency_hint({}, { locale }))
  const worth = async () => {
    const order = await findOrderByToken(site.resort, guest.cookies.get('_token') ?? '')
    const gift = order?.lines.find(({ kind }) => kind === 'gift')
    if (!gift) throw new Error('No gift is left.')
    const amount = formatMoney(gift.total, locale).replaceAll(/\s/g, ' ')
    return m.gift_now_worth({ name: 'Lucía', amount }, { locale })
  }
  const answer = await guest.post(form, { ...typedGuest, intent: 'currency', currency: 'EUR' })
  const changed = withRooms ? m.reserve_currency_changed : m.cart_currency_changed
  const text = toText((await guest.get(String(answer.headers.location))).body)
  expect(text).toContain(`${changed({ before: 'USD', now: 'EUR' }, { locale })} ${await worth()}`)
  const cart = await guest.post(pathTo('cart', locale), { do: 'currency', currency: 'MXN' })
  expect(toText(cart.body)).toContain(await worth())
})
