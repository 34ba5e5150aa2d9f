import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Ask, json, type Route, readAsk, sendAnswer } from '../payments/ask-and-answer.ts'
import { openWorld } from './airports.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { controlRoute } from './control-route.ts'
import { flightsWire } from './flights-wire.ts'
import { openSupplierBooks, type SupplierBooks } from './supplier-books.ts'
import { type Notices, openNotices } from './tell-merchant.ts'

export type FlightsSimulator = {
  origin: string
  /** Changes take effect at once. */
  behaviour: Behaviour
  /** What the supplier believes. */
  books: SupplierBooks
  notices: Notices
  close: () => Promise<void>
}

/** Of the demonstration: both sides know them, and no airline stands behind them. */
export const demonstrationFlightKeys = { token: 'duffel_test_demonstration', noticeSecret: 'flights_demonstration' }

type Options = { folder: string; port: number; noticesTo: string; token: string; noticeSecret: string }

/** The supplier of flights on one port: what merchants ask, and what tests may change. */
export async function openFlightsSimulator(options: Options): Promise<FlightsSimulator> {
  const books = await openSupplierBooks(options.folder)
  const behaviour = usualBehaviour(options.noticesTo)
  const now = () => Date.now() + behaviour.clockOffsetMs
  const notices = openNotices(options.noticeSecret, behaviour, now)
  const desk = { books, behaviour, now, tell: notices.add }
  const wire = flightsWire({ world: openWorld(), token: options.token, desk })
  const control = controlRoute(desk, notices)
  const server = createServer((request, response) => {
    answer(request, response, { wire, control, behaviour }).catch((error: Error) => {
      console.error(error)
      if (!response.headersSent) sendAnswer(response, json(500, { errors: [{ message: error.message }] }))
    })
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour,
    books,
    notices,
    close: async () => {
      notices.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      await books.close()
    },
  }
}

type Answerers = { wire: Route; control: Route; behaviour: Behaviour }

/** Only what merchants ask can fail; tests always find their way in. */
async function answer(request: IncomingMessage, response: ServerResponse, { wire, control, behaviour }: Answerers) {
  const ask = await readAsk(request)
  const found = await control(ask)
  if (found) return sendAnswer(response, found)
  const habit = habitFor(ask, behaviour)
  if (habit === 'hang') return
  if (habit === 'garbage')
    return sendAnswer(response, { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"data": <' })
  if (habit === 'error') return sendAnswer(response, outOfOrder())
  const said = (await wire(ask)) ?? json(404, { errors: [{ message: 'Not found.' }] })
  if (habit === 'slow') setTimeout(() => sendAnswer(response, said), 120_000).unref()
  else if (habit === 'lost-answer') response.destroy()
  else sendAnswer(response, said)
}

function outOfOrder(): Answer {
  return json(500, {
    errors: [{ type: 'api_error', code: 'internal_server_error', title: 'Out of order', message: 'Out of order.' }],
    meta: { status: 500, request_id: 'req' },
  })
}

/** What goes wrong with this request; most of it goes well. */
function habitFor({ method, path }: Ask, { search, orders, cancelling, accepting }: Behaviour): string {
  if (path.startsWith('/air/batch_offer_requests')) return search
  if (method === 'POST' && (path === '/air/orders' || path === '/air/payments')) return orders
  if (method === 'POST' && path.startsWith('/air/order_cancellations')) return cancelling
  if (method === 'POST' && path.startsWith('/air/airline_initiated_changes')) return accepting
  return 'fine'
}
