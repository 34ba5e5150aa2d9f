import { expect, test } from 'vitest'
import { costOf, queueOf, type Weighed } from './cost-of.ts'

const api = (route: string, query: Record<string, unknown> = {}, method = 'GET'): Weighed => {
  return { kind: 'api', route, path: route, method, query }
}
const page = (path: string, method = 'GET'): Weighed => {
  return { kind: 'page', route: '/*', path, method, query: {} }
}
const rooms = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`guests[${n}][adults]`, '2']))

test.for([
  [{ ...page('/assets/x.js'), kind: 'file' }, 0.1, null],
  [page('/es/xal/'), 1, 'questions'],
  [page('/es/%ff/'), 1, 'questions'],
  [page('/es/busqueda/'), 4, 'questions'],
  [page('/es/%62USQUEDA.data'), 4, 'questions'],
  [page('/en/Flexible-Dates/'), 4, 'questions'],
  [page('/en/my-reservation/'), 1, 'bookings'],
  [{ ...page('/en/my-reservation/'), query: { arrive: '2027-01-12' } }, 4, 'bookings'],
  [page('/en/my-reservation/voucher.PDF'), 10, 'questions'],
  [page('/en/my-reservation/voucher%2Epdf'), 10, 'questions'],
  [page('/en/my-tickets/tickets.pdf', 'POST'), 10, 'bookings'],
  [{ ...page('/en/my-reservation/'), query: { month: '2027-01' } }, 4, 'bookings'],
  [page('/__manifest'), 1, 'questions'],
  [{ ...page('/__manifest'), query: { paths: '/en/search/,/en/' } }, 1, 'questions'],
  [{ ...page('/%5f_MANIFEST'), query: { paths: '/a'.concat(',/b'.repeat(99)) } }, 4, 'questions'],
  [{ ...page('/__manifest/'), query: { paths: ['/a', ',/a'.repeat(1_000)] } }, 41, 'questions'],
  [page('/es/reserva.data'), 1, 'bookings'],
  [page('/es/busqueda/', 'POST'), 4, 'bookings'],
  [api('/health'), 1, null],
  [api('/api/calendar'), 3, 'questions'],
  [api('/api/calendar', { ...rooms(5), promocode: 'X' }), 11, 'questions'],
  [api('/api/calendar', { ...rooms(9), days: '1e9' }), 9, 'questions'],
  [api('/api/calendar', { days: ['1', '2'] }), 3, 'questions'],
  [api('/api/calendar', { days: '1', promocode: 'X' }), 4, 'questions'],
  [api('/api/availability', rooms(5)), 4, 'questions'],
  [api('/api/payment-reservation'), 1, 'bookings'],
  [api('/api/payment-reservation', {}, 'PUT'), 4, 'bookings'],
  [api('/api/octo/products/'), 4, 'questions'],
  [api('/api/octo/availability/calendar', {}, 'POST'), 4, 'questions'],
  [api('/api/octo/bookings'), 40, 'bookings'],
  [api('/api/octo/bookings/'), 40, 'bookings'],
  [api('/api/octo/bookings/:uuid'), 4, 'bookings'],
  [api('/api/octo/bookings/', {}, 'POST'), 4, 'bookings'],
  [api('/api/octo/bookings/:uuid/confirm', {}, 'POST'), 4, 'bookings'],
  [api('/api/payment-notices/paypal', {}, 'POST'), 30, null],
] as const)('%j costs %d and waits in the queue of %s', ([asked, points, queue]) => {
  expect(costOf(asked as Weighed)).toBe(points)
  expect(queueOf(asked as Weighed)).toBe(queue)
})
