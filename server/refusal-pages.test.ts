import { createHash } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

test.for([
  ['es', 'Recibimos demasiadas solicitudes desde su red. Espere un minuto.', 'Intentar de nuevo', 'México'],
  ['en', 'There have been too many requests from your network. Wait a minute.', 'Try again', 'Mexico'],
  ['pt', 'Recebemos solicitações demais da sua rede. Aguarde um minuto.', 'Tentar novamente', 'México'],
] as const)('who asks too often in %s is told on a page of the house, without scripts', async (told) => {
  const [language, words, again, country] = told
  await using site = await openTestSite({ RATE_LIMIT_PER_MINUTE: '1' })
  await site.get(`/${language}/`)
  const { statusCode, headers, body } = await site.get(`/${language}/`)
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  for (const each of [`<html lang="${language}">`, words, again, country, 'href="tel:+529845550110"', 'Casa Marea'])
    expect(body).toContain(each)
  expect(body).not.toContain('<script')
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  const rules = { 'doctype-style': 'off', 'tel-non-breaking': 'off' } as const
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'], rules }).validateString(body)
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  expect((await site.get('/api/currencies')).headers['content-type']).toBe('application/problem+json')
  expect((await site.get('/favicon.svg')).headers['content-type']).toContain('text/plain')
})
