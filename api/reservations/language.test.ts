import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { guestActor } from '#resort/orders/order.ts'
import { chooseBy, deliverNotices, openBookingSite, toPay, wanted } from '#tests/support/open-booking-site.ts'

type Spoken = 'ES' | 'EN' | 'PT'
const header = (Language: Spoken) => ({ Header: { ...wanted.Header, Language } })

test('the language of an order is that of the last change, whatever it changes, and letters that follow are in it', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const put = async (Language: Spoken, Ecommerce: object) => {
    const answer = await program.ask({ method: 'PUT', body: { ...wanted, ...header(Language), SessionID, Ecommerce } })
    return [answer.statusCode, answer.json().Header?.Language]
  }
  const letters = async () => {
    const rows = await site.resort.db.selectFrom('letter').select('facts').orderBy('queued_at').execute()
    return rows.map(({ facts }) => Reflect.get(Object(facts), 'language'))
  }
  expect(await put('ES', {})).toEqual([200, 'ES'])
  expect(await put('PT', { Extras: ['spa'] })).toEqual([200, 'PT'])
  const { Guest, PaymentMethod } = toPay(SessionID).Ecommerce
  expect(await put('EN', { Guest })).toEqual([200, 'EN'])
  const paying = await program.ask({
    method: 'PUT',
    body: { ...wanted, ...header('PT'), SessionID, Ecommerce: { PaymentMethod } },
  })
  await site.suppliers.payByCard(paying.json().Ecommerce.PaymentUrl, 'success')
  await deliverNotices(site)
  expect(await letters()).toEqual(['pt'])
  // What is booked is written about in the language of its guest too.
  expect(await put('ES', {})).toEqual([200, 'ES'])
  const whole = { lines: 'all', cause: 'guest-cancelled', by: guestActor } as const
  await cancelLines(site.resort, SessionID, { ...whole, agreedFee: money(0, 'MXN') })
  expect(new Set((await letters()).slice(1))).toEqual(new Set(['es']))
})
