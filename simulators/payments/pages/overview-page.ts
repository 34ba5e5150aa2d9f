import type { Route } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Checkout, CheckoutState } from '../checkout.ts'
import { formatAmount } from './format-amount.ts'
import { drawDocument, html, toHtml } from './layout.ts'
import { words } from './words.ts'

const mostShown = 100

const providers: Record<Checkout['provider'], string> = { cards: 'Tarjeta', paypal: 'PayPal', flexpay: 'Flexpay' }
const states: Record<CheckoutState, string> = {
  open: 'abierto',
  challenge: 'el banco pregunta',
  processing: 'el banco decide',
  approved: 'aceptado, sin cobrar',
  paid: 'cobrado',
  failed: 'rechazado',
  expired: 'vencido',
  cancelled: 'cancelado',
}
const disputes = { open: ', en disputa', won: ', disputa ganada', lost: ', disputa perdida' }

/** What was paid in the demonstration, for whoever looks behind it. */
export function overviewRoute(bank: Bank): Route {
  return async ({ path }) => (path === '/' ? html(200, drawOverview(bank.list())) : null)
}

function drawOverview(checkouts: Checkout[]): string {
  const rows = checkouts.slice(-mostShown).reverse().map(drawRow)
  const table = `<table><thead><tr><th scope="col">Hora</th><th scope="col">Por</th><th scope="col">Monto</th><th scope="col">Estado</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
  return drawDocument(
    'es',
    'Pagos de la demostración',
    `<header><div><p class="to">Litoral</p><p class="who">Pagos de la demostración</p><p class="tag">${words.es.demonstration}</p></div></header>
<main><div><h1>Pagos</h1>${rows.length ? table : '<p>Todavía no hay ningún pago.</p>'}<p class="hint"><a href="/_/ledger">Libro de movimientos</a></p></div></main>`,
  )
}

function drawRow({ createdAt, provider, amount, currency, state, refunded, dispute }: Checkout): string {
  const time = new Date(createdAt).toLocaleString('es-MX', { dateStyle: 'short', timeStyle: 'short' })
  const back = refunded ? `, devuelto ${formatAmount(refunded, currency, 'es')}` : ''
  const said = `${states[state]}${back}${dispute ? disputes[dispute.state] : ''}`
  const cells = [time, providers[provider], formatAmount(amount, currency, 'es'), said]
  return `<tr>${cells.map((cell) => `<td>${toHtml(cell)}</td>`).join('')}</tr>`
}
