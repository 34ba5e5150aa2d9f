import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { sum } from '#resort/money/money.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const stay = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=GV.FLEX'
const park = { product: 'xplor', option: 'day', day: '2027-01-14', adults: '2', age: '' }

const total = {
  es: 'Total con impuestos incluidos ',
  en: 'Total with taxes included ',
  pt: 'Total com impostos incluídos ',
}
const now = { es: 'Hoy se pagan ', en: 'You pay ', pt: 'Hoje você paga ' }
const fromCart = { es: 'De su carrito ', en: 'From your cart ', pt: 'Do seu carrinho ' }

test('beside the rooms stands one total of all that is bought, and what of it is paid today: the same as where it is paid', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const guest = newBrowser(site.app)
    await guest.post(`${pathTo('cart', locale)}?currency=USD`, { do: 'add', ...park })
    const tickets = (await findOrderByToken(site.resort, tokenOf(guest)))?.total
    const rooms = `${pathTo('search', locale)}?${stay}`
    const { body } = await guest.get(rooms)
    const seen = /name="seen" value="(\d+)"/.exec(body)?.[1] ?? ''
    const held = await guest.post(rooms, { seen })
    expect(held.statusCode).toBe(303)
    const order = await findOrderByToken(site.resort, tokenOf(guest))
    const say = (amounts: Parameters<typeof sum>[1]) => formatMoney(sum('USD', amounts), locale)
    const all = say(order ? [order.total] : [])
    const words = wordsOfPage(body)
    expect(words).toContain(`${fromCart[locale]}${say(tickets ? [tickets] : [])}`)
    expect(words).toContain(`${total[locale]}${all}`)
    expect(words).toContain(`${now[locale]}${say(order?.lines.map(({ payNow }) => payNow) ?? [])}`)
    expect(wordsOfPage((await guest.get(String(held.headers.location))).body)).toContain(`${total[locale]}${all}`)
    // What is read is what the form compares: the price of the rooms alone.
    expect(Number(seen)).toBe((order?.total.minor ?? 0) - (tickets?.minor ?? 0))
  }
})
