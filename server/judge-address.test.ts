import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeAddress } from './judge-address.ts'

test('a path that is read differently once its dots are taken out or its signs decoded is odd', () => {
  const dots = fc.constantFrom('.', '..', '%2e', '.%2E', '%252e.', '%25252e%2e')
  const slash = fc.constantFrom('/', '%2f', '%5C', '\\', '%252F')
  const around = fc.constantFrom('/assets', '/es/xal', '/api/payment-notices', '')
  fc.assert(
    fc.property(around, slash, dots, fc.constantFrom('', '/en/', '%2fen', '\\en'), (front, between, dot, back) => {
      expect(judgeAddress(`${front}${between}${dot}${back}`, [])).toBe('odd-address')
    }),
  )
})

test.for([
  '/',
  '/es/',
  '/es/..a/',
  '/es/a..b/',
  '/.well-known/x',
  '/es/caf%C3%A9/',
  '/es/100%/',
  '/a?x=/../',
  '/es//x/',
])('%s is as good as any other', (target) => {
  expect(judgeAddress(target, ['Host', 'hotel.example', 'X-Host', 'other'])).toBeNull()
})

test.for(['', '*', 'es/', '//evil.example/', 'http://evil.example/', '/\\evil.example', '/%5cevil.example', '/%255c'])(
  '%s is no address of a page',
  (target) => expect(judgeAddress(target, [])).toBe('odd-address'),
)

test('a request with two hosts has none', () => {
  expect(judgeAddress('/', ['Host', 'hotel.example', 'HOST', 'hotel.example'])).toBe('several-hosts')
  expect(judgeAddress('/', ['Accept', 'host', 'Host', 'hotel.example'])).toBeNull()
})
