import { expect, test } from 'vitest'
import { toPageAddress, toPageQuery } from './page-address.ts'

const url = new URL(
  'https://casamarea.example/es/reserva/_.data?before=COP&currency=MXN&_routes=shell%2Fcheckout-shell',
)

test('the address of a page is what the browser shows, also where its scripts ask for a part of it', () => {
  expect(toPageAddress(url)).toBe('/es/reserva/?before=COP&currency=MXN')
  expect(toPageAddress(new URL('https://casamarea.example/es/'))).toBe('/es/')
})

test('in another language a page is asked the same, but not for what just happened on it', () => {
  expect(toPageQuery(url)).toBe('?currency=MXN')
  expect(toPageQuery(new URL('https://casamarea.example/es/?before=COP'))).toBe('')
})
