import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { giveGift, leftOn } from '#tests/support/gift-house.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'

const plain = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const stay = 'checkin=2027-01-12&checkout=2027-01-16&pick[0]=GV.FLEX&hotel=79260&currency=USD'
const ticket = { product: 'xplor', option: 'day', day: '2027-01-15', adults: '2' }

/** Somebody's two tickets, 242.98, are held with a gift, and then left. */
async function leaveHeld(site: BookingSite, code: string) {
  const browser = newBrowser(site.app)
  await browser.post('/en/parks-and-tours/xplor/?currency=USD', ticket)
  await browser.post('/en/carrito/', { do: 'code', code })
}

async function endHolds({ resort }: BookingSite) {
  const { rows } = await sql<{ id: string }>`select order_id as id from order_line line join gift_use using (order_id)
    where line.state = 'held' and taken_minor > 0 limit 1`.execute(resort.db)
  await sql`update order_line set held_until = now() - interval '1 second' where order_id = ${rows[0]?.id}`.execute(
    resort.db,
  )
}

test.for([
  [
    'es',
    '/es/carrito/',
    '/es/reserva/',
    /Todo lo que queda en ella, US\$200\.00, está apartado hasta las \d\d:\d\d, hora de Cancún, para otro pedido sin terminar\. Hasta entonces no paga nada aquí\./g,
  ],
  [
    'en',
    '/en/carrito/',
    '/en/booking/',
    /All that is left on it, US\$200\.00, is set aside until \d\d:\d\d, Cancún time, for another order that is not finished\. Until then it pays nothing here\./g,
  ],
  [
    'pt',
    '/pt/carrinho/',
    '/pt/reserva/',
    /Tudo o que resta nele, US\$ ?200[.,]00, está guardado até as \d\d:\d\d, horário de Cancún, para outro pedido não concluído\. Até lá, ele não paga nada aqui\./g,
  ],
] as const)(
  'a gift that another order has set aside says in %s until when it pays nothing',
  async ([language, cart, booking, words]) => {
    await using site = await openBookingSite()
    const { code } = await giveGift(site, money(200_00, 'USD'))
    await leaveHeld(site, code)
    const other = newBrowser(site.app)
    await other.post('/en/parks-and-tours/xplor/?currency=USD', ticket)
    const said = await other.post(cart, { do: 'code', code })
    expect(said.statusCode).toBe(409)
    expect(plain(said.body).match(words)).toHaveLength(2)
    expect(plain(said.body)).not.toMatch(/is on your order|está en su pedido|está no seu pedido|US\$200\.00 left/)
    const form = await other.post(booking, { ...typedGuest, intent: 'code', code, pay: 'all-now' })
    // In the answer, beside its name in the form, in the review, and in the summary that stands above and beside.
    expect([language, form.statusCode, plain(form.body).match(words)?.length]).toEqual([language, 409, 5])
  },
)

test('of a gift that is set aside in part what is free is taken, and the rest is told', async () => {
  await using site = await openBookingSite()
  const { gift, code } = await giveGift(site, money(300_00, 'USD'))
  await leaveHeld(site, code)
  const other = newBrowser(site.app)
  await other.post('/en/parks-and-tours/xplor/?currency=USD', ticket)
  // Before anything is set aside it is told too.
  const draft = plain((await other.post('/en/carrito/', { do: 'code', code })).body)
  expect(draft).toMatch(/Of it, US\$242\.98 is set aside until \d\d:\d\d|−US\$57\.02/)
  const form = plain((await other.get('/en/booking/')).body)
  expect(form).toContain('−US$57.02')
  expect(form).toMatch(/Of it, US\$242\.98 is set aside until/)
  expect(await leftOn(site, gift)).toEqual([300_00, 300_00])
})

test('of a gift with enough beside what is set aside nothing is told', async () => {
  await using site = await openBookingSite()
  const { code } = await giveGift(site, money(600_00, 'USD'))
  await leaveHeld(site, code)
  const other = newBrowser(site.app)
  await other.post('/en/parks-and-tours/xplor/?currency=USD', ticket)
  await other.post('/en/carrito/', { do: 'code', code })
  const form = plain((await other.get('/en/booking/')).body)
  expect(form).toContain('−US$242.98')
  expect(form).not.toContain('set aside until')
})

test.for(['looks again', 'pays as the page was'] as const)(
  'the other order ends meanwhile, and who %s is told what the gift pays now',
  async (what) => {
    await using site = await openBookingSite()
    const { gift, code } = await giveGift(site, money(200_00, 'USD'))
    await leaveHeld(site, code)
    const other = newBrowser(site.app)
    await other.post(`/en/search/?${stay}`, {})
    await other.post('/en/booking/', { ...typedGuest, intent: 'code', code, pay: 'all-now' })
    const before = (await other.get('/en/booking/')).body
    expect(plain(before)).not.toContain('−US$200.00')
    await endHolds(site)
    expect(plain((await other.get('/en/booking/')).body)).toContain('is still set aside for another order')
    await expireHolds(site.resort)
    expect(await leftOn(site, gift)).toEqual([200_00, 0])
    if (what === 'looks again') {
      expect(plain((await other.get('/en/booking/')).body)).toContain('−US$200.00')
    } else {
      const seen = /name="seen" value="([^"]+)"/.exec(before)?.[1] ?? ''
      const pressed = await other.post('/en/booking/', { ...typedGuest, intent: 'pay', pay: 'all-now', seen })
      expect([pressed.statusCode, plain(pressed.body)]).toEqual([409, expect.stringContaining('−US$200.00')])
    }
    expect(await leftOn(site, gift)).toEqual([200_00, 200_00])
    await payOnSite(site, other, { form: (await other.get('/en/booking/')).body })
    expect(await leftOn(site, gift)).toEqual([0, 0])
  },
)
