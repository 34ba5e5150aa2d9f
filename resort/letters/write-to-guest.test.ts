import { expect, test } from 'vitest'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
import { book, newGuest, pageOf, returnUrl } from '#tests/support/open-booking-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { moveToDates } from '#tests/support/other-dates.ts'
import { readEvent, readText } from '#tests/support/read-letter.ts'
import { formatMoney } from '../money/format-money.ts'
import { type Money, money } from '../money/money.ts'
import { cancelLines } from '../orders/after/cancel-lines.ts'
import { refundGuest } from '../orders/after/refund-guest.ts'
import { remindOfPayment } from '../orders/after/remind-of-payment.ts'
import { payableNow } from '../orders/due.ts'
import { guestActor } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { payRest } from '../orders/pay/pay-rest.ts'

/** Several payments give back what one cancellation returns, each in a letter of its own. */
function expectRefunds(letters: { subject?: string | undefined; text?: string | undefined }[], all: Money): void {
  expect(letters.length).toBeGreaterThan(1)
  const part = new RegExp(`por MX\\$[\\d,.]+ de los ${RegExp.escape(formatMoney(all, 'es'))} que`)
  for (const { subject, text } of letters) {
    expect(subject).toContain('Le devolvimos')
    expect(readText(text ?? '')).toContain('Corresponde a la cancelación.')
    expect(readText(text ?? '')).toMatch(part)
  }
}

test('a guest hears once of each thing that becomes of the reservation, and the calendar follows', async () => {
  await using posted = await openPostedHouse()
  const { house, arrivals } = posted
  const { resort, suppliers } = house
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  const reload = async () => await loadOrder(resort.db, resort.kinds, booked.id)
  const [confirmation] = await arrivals()
  expect(confirmation?.subject).toContain('Su estancia está reservada: 12–16 de enero de 2027')
  expect(confirmation?.text).toContain(`Pagado: ${formatMoney(booked.paid, 'es')}`)
  expect(confirmation?.text).toContain('Por pagar en nuestro sitio a más tardar el martes 5 de enero de 2027')
  expect(readText(confirmation?.text ?? '')).toContain('se pagan en la página de su reserva, a más tardar el martes 5')

  const stay = { checkIn: '2027-01-15', checkOut: '2027-01-19' }
  await moveToDates(house, guest, booked.id, stay)
  const [changed] = await arrivals()
  expect(changed?.subject).toMatch(/^Su reserva cambió: .+, 15–19 de enero de 2027 \(/)
  expect(readText(changed?.text ?? '')).toMatch(/Lo que cambió.*15–19 de enero de 2027.*Antes: 12–16 de enero de 2027/)
  // A week before the new day of arrival.
  expect(changed?.text).toContain('Por pagar en nuestro sitio a más tardar el viernes 8 de enero de 2027')

  resort.setClock('2027-01-02T15:00:00Z')
  await remindOfPayment(resort)
  expect(await arrivals()).toEqual([])
  resort.setClock('2027-01-03T15:00:00Z')
  await Promise.all([remindOfPayment(resort), remindOfPayment(resort)])
  const rest = formatMoney(payableNow(await reload()), 'es')
  const reminders = await arrivals()
  expect(reminders.map(({ subject }) => subject)).toEqual([`Quedan por pagar ${rest} de la reserva ${booked.number}`])

  const page = pageOf(await payRest(resort, booked.id, { ...guest, method: 'VI', months: null, returnUrl }))
  await suppliers.payByCard(page, 'success')
  await payRest(resort, booked.id, { ...guest, method: 'VI', months: null, returnUrl })
  const [paid] = await arrivals()
  expect(paid?.subject).toContain('Recibimos su pago')
  expect(paid?.text?.replace(/\s/g, ' ')).toContain(`Ya registramos su pago de ${rest.replace(/\s/g, ' ')}.`)
  expect(paid?.text).toContain('No queda nada por pagar')
  resort.setClock('2027-01-04T15:00:00Z')
  await remindOfPayment(resort)
  expect(await arrivals()).toEqual([])

  const whole = { lines: 'all', cause: 'guest-cancelled', by: guestActor } as const
  await cancelLines(resort, booked.id, { ...whole, agreedFee: money(0, 'MXN') })
  for (const { id } of await listOpenRefunds(resort.db, 10)) await refundGuest(resort, id)
  const [cancelled, ...refunds] = await arrivals()
  expect(cancelled?.subject).toContain('Su reserva está cancelada')
  expect(cancelled?.text).toContain('La cancelación no le costó nada.')
  expectRefunds(refunds, (await reload()).refunded)

  const events = [confirmation, changed, paid, cancelled].map((mail) => {
    const file = mail?.attachments.find(({ filename }) => filename?.endsWith('.ics'))
    return readEvent(Buffer.from(file?.content as ArrayBuffer).toString())
  })
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(1)
  expect(events.map(({ METHOD, SEQUENCE }) => [METHOD, Number(SEQUENCE)])).toEqual([
    ['PUBLISH', 0],
    ['PUBLISH', 1],
    ['PUBLISH', 1],
    ['CANCEL', expect.any(Number)],
  ])
  expect(Number(events[3]?.SEQUENCE)).toBeGreaterThan(1)
  expect(events[1]?.DTSTART).toBe('20270115T200000Z')
})
