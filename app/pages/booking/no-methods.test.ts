import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEveryMethod } from '#resort/payments/payment-methods.ts'
import { saveStoppedMethod } from '#resort/payments/stopped-method-queries.ts'
import { chooseBy, openBookingSite, toPay } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

const right = {
  ...{ name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', country: 'MX', phone: '998 123 4567' },
  ...{ terms: 'on', method: 'VI', pay: 'rest-at-the-property' },
}

test('ways to pay that cannot be retrieved are said in three languages and asked for again, and none is offered that is not there', async () => {
  await using site = await openBookingSite()
  const { db } = site.resort
  const guest = newBrowser(site.app)
  await guest.post(
    '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX',
    {},
  )
  await sql`alter table stopped_method rename to out_of_reach`.execute(db)
  for (const [path, words] of [
    ['/es/reserva/', 'No pudimos obtener las formas de pago de esta moneda.'],
    ['/en/booking/', 'The payment methods for this currency could not be retrieved.'],
    ['/pt/reserva/', 'Não conseguimos obter as formas de pagamento desta moeda.'],
  ] as const) {
    const { statusCode, body } = await guest.get(path)
    expect([path, statusCode, body.includes('name="method"')]).toEqual([path, 200, false])
    for (const each of [words, `href="${path}"`]) expect(body).toContain(each)
  }
  const asked = await site.app.inject('/api/payment-methods?currency=USD')
  expect(asked.json()).toMatchObject({ status: 503, code: 'payment-methods-not-retrieved' })
  await sql`alter table out_of_reach rename to stopped_method`.execute(db)
  expect((await guest.get('/en/booking/')).body).toContain('value="PP"')
  // One that staff have stopped is not there either, for the page, for programs and for whoever writes its code.
  await saveStoppedMethod(db, 'PP', 'test')
  const { body } = await guest.get('/en/booking/')
  expect([body.includes('value="VI"'), body.includes('value="PP"')]).toEqual([true, false])
  expect((await site.app.inject('/api/payment-methods?currency=USD')).body).not.toContain('PayPal')
  const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const forced = await guest.post('/en/booking/', { ...right, method: 'PP', seen, intent: 'pay' })
  expect(forced.body).toContain('This order cannot be paid in that way')
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([])
  for (const { apiCode } of listEveryMethod()) await saveStoppedMethod(db, apiCode, 'test')
  expect((await guest.get('/pt/reserva/')).body).toContain('nenhuma forma de pagamento online está disponível')
})

test('Pay pressed while the ways to pay cannot be retrieved keeps everything typed, and the same button pays once they can', async () => {
  await using site = await openBookingSite()
  const { db } = site.resort
  const guest = newBrowser(site.app)
  await guest.post(
    '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX',
    {},
  )
  const seen = /name="seen" value="([^"]+)"/.exec((await guest.get('/en/booking/')).body)?.[1] ?? ''
  const press = () => guest.post('/en/booking/', { ...right, method: 'MC', seen, intent: 'pay' })
  await sql`alter table stopped_method rename to out_of_reach`.execute(db)
  const { statusCode, body } = await press()
  expect(statusCode).toBe(503)
  for (const each of [
    'We could not open the payment page',
    'The payment methods for this currency could not be retrieved. Nothing was charged.',
    'value="Ana"',
    'name="method" value="MC"',
  ])
    expect(body).toContain(each)
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([])
  await sql`alter table out_of_reach rename to stopped_method`.execute(db)
  expect((await press()).headers.location).toContain('/cards/')
})

test('a program that pays while the ways to pay cannot be retrieved is told so, and may ask again', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { SessionID } = await chooseBy(program)
  const pay = () => program.ask({ method: 'PUT', body: toPay(SessionID), headers: { 'idempotency-key': 'pay-once' } })
  await sql`alter table stopped_method rename to out_of_reach`.execute(site.resort.db)
  expect((await pay()).json()).toMatchObject({ status: 503, code: 'payment-methods-not-retrieved' })
  await sql`alter table out_of_reach rename to stopped_method`.execute(site.resort.db)
  expect((await pay()).statusCode).toBe(200)
})
