import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { openTestPayments } from '#tests/support/open-payments-simulator.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-inline-style': 'off' } })

async function look(url: string, form?: Record<string, string>) {
  const response = await fetch(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  const text = await response.text()
  const report = await validator.validateString(text)
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )
  expect(faults).toEqual([])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  return { status: response.status, isRedirected: response.redirected, text }
}

test.for([
  ['es', 'Pagar 1,234.50 USD', 'Volver sin pagar', 'Revise el número: no es el de una tarjeta.'],
  ['en', 'Pay 1,234.50 USD', 'Go back without paying', 'Check the number: it is not that of a card.'],
  ['pt', 'Pagar 1.234,50 USD', 'Voltar sem pagar', 'Confira o número: não é o de um cartão.'],
] as const)('the card page speaks %s', async ([language, button, back, wrong]) => {
  await using suppliers = await openTestPayments()
  const { url } = await suppliers.payments.cards.open(samplePayment({ language }))
  const { text } = await look(url)
  expect(text).toContain(`<html lang="${{ es: 'es-MX', en: 'en', pt: 'pt-BR' }[language]}">`)
  expect(text).toContain(`<button type="submit">${button}</button>`)
  expect(text).toContain(back)

  const again = await look(url, { number: '4242 4242', expiry: '12/40', code: '123' })
  expect(again).toMatchObject({ status: 200, isRedirected: true })
  expect(again.text).toContain(wrong)
  expect(again.text).toContain('value="4242 4242"')
  expect(again.text).not.toContain('value="123"')
})

test.for([
  [{ expiry: '13/30' }, 'Type month and year'],
  [{ expiry: '10/26' }, 'This card has expired'],
  [{ code: '12' }, 'The code has three digits'],
  [{ number: '378282246310005' }, 'The code has three digits, or four'],
  [{ number: '4111111111111111' }, 'only knows the test cards'],
] as const)('a card form with %j is given back: %s', async ([change, sentence]) => {
  await using suppliers = await openTestPayments()
  suppliers.behaviour.clockOffsetMs = Date.parse('2026-11-21T15:00:00Z') - Date.now()
  const { url } = await suppliers.payments.cards.open(
    samplePayment({ language: 'en', expiresAt: new Date('2026-11-21T16:00:00Z') }),
  )
  const good = { number: '4242424242424242', expiry: '11/26', code: '123' }
  const { isRedirected, text } = await look(url, { ...good, ...change })
  expect(isRedirected).toBe(true)
  expect(text).toContain(sentence)
  expect(suppliers.money).toEqual([])
})

test('what a merchant writes is text on the page and nothing else', async () => {
  await using suppliers = await openTestPayments()
  const { url } = await suppliers.payments.cards.open(samplePayment({ description: '<script>alert("1")</script>' }))
  expect((await look(url)).text).not.toContain('<script')
})

test('the other pages are sound too: question, refusal, wallet, financing, closed, unknown, overview', async () => {
  await using suppliers = await openTestPayments()
  const { cards, paypal, flexpay } = suppliers.payments
  const asked = await cards.open(samplePayment({ language: 'en' }))
  await suppliers.payByCard(asked.url, 'challenge')
  expect((await look(asked.url)).text).toContain('Your bank wants to know that it is you')
  await suppliers.answerChallenge(asked.url, 'refuse')
  expect((await look(asked.url)).text).toContain('Your identity was not confirmed. Nothing was charged.')
  await cards.cancel(asked.reference)
  expect(await look(asked.url)).toMatchObject({ status: 410 })

  const wallet = await paypal.open(samplePayment({ provider: 'paypal', language: 'pt' }))
  expect((await look(wallet.url, { source: 'refused' })).text).toContain('O banco recusou o pagamento.')
  const financed = await flexpay.open(samplePayment({ provider: 'flexpay', language: 'es' }))
  expect((await look(financed.url)).text).toContain('12 × 102.88 USD')
  const refused = await look(financed.url, { source: 'refused', months: '12' })
  expect(refused).toMatchObject({ isRedirected: true, text: expect.stringContaining('no podemos ofrecer') })
  expect(refused.text).toContain('<option value="12" selected>')
  expect((await look(`${suppliers.origin}/`)).text).toContain('<td>1,234.50 USD</td><td>cancelado</td>')
  expect(await look(`${suppliers.origin}/cards/nobody`)).toMatchObject({ status: 404 })
})
