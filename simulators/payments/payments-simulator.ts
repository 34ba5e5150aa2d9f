import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Ask, json, type Route, readAsk, sendAnswer } from './ask-and-answer.ts'
import { openBank } from './bank.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { controlRoute } from './control.ts'
import { flexpayWire } from './flexpay/flexpay-wire.ts'
import type { Keys } from './keys.ts'
import { type MoneyLine, openLedgerFile } from './ledger-file.ts'
import { type Notices, openNotices } from './notices.ts'
import { cardRoute } from './pages/card-route.ts'
import { fontRoute } from './pages/font-route.ts'
import { overviewRoute } from './pages/overview-page.ts'
import { walletRoute } from './pages/wallet-route.ts'
import { paypalWire } from './paypal/paypal-wire.ts'
import { drawEvents, sign } from './provider-events.ts'
import { openReplays } from './replays.ts'
import { stripeWire } from './stripe/stripe-wire.ts'

export type PaymentsSimulator = {
  origin: string
  /** Changes take effect at once. */
  behaviour: Behaviour
  /** What really happened to money. */
  money: readonly MoneyLine[]
  notices: Notices
  tick: () => Promise<void>
  close: () => Promise<void>
}

type SimulatorOptions = { folder: string; port: number; merchant: string; noticesTo: string; keys: Keys }

/** The providers of payments on one port: what merchants ask, what guests see, and what tests may change. */
export async function openPaymentsSimulator(options: SimulatorOptions): Promise<PaymentsSimulator> {
  const { folder, port, merchant, keys } = options
  const ledger = await openLedgerFile(folder)
  const behaviour = usualBehaviour(options.noticesTo)
  const now = () => Date.now() + behaviour.clockOffsetMs
  const notices = openNotices({
    ledger,
    behaviour: () => behaviour,
    sign: (notice) => sign(keys, notice, Date.now()),
  })
  const bank = openBank({
    ledger,
    now,
    behaviour: () => behaviour,
    tell: (kind, checkout, refund) => {
      for (const event of drawEvents(kind, checkout, refund, now())) notices.add(event)
    },
  })
  let origin = ''
  const open = { bank, replays: openReplays(ledger, now), merchant, origin: () => origin }
  const wires = [
    stripeWire({ ...open, secretKey: keys.cards.secretKey }),
    paypalWire({ ...open, keys: keys.paypal }),
    flexpayWire({ ...open, key: keys.flexpay.key }),
  ]
  const routes = [
    controlRoute({ bank, notices, ledger, behaviour }),
    cardRoute(bank),
    walletRoute(bank),
    overviewRoute(bank),
    fontRoute,
  ]
  const server = createServer((request, response) => {
    answer(request, response, { routes, wires, behaviour }).catch((error: Error) => {
      console.error(error)
      if (!response.headersSent) sendAnswer(response, json(500, { error: error.message }))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clockwork = setInterval(() => void bank.tick(), 1_000).unref()

  return {
    origin,
    behaviour,
    money: ledger.money,
    notices,
    tick: bank.tick,
    close: async () => {
      clearInterval(clockwork)
      notices.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      await ledger.close()
    },
  }
}

type Answerers = { routes: Route[]; wires: Route[]; behaviour: Behaviour }

/** Only what merchants ask can fail; guests and tests always find their pages. */
async function answer(request: IncomingMessage, response: ServerResponse, { routes, wires, behaviour }: Answerers) {
  const ask = await readAsk(request)
  for (const route of routes) {
    const found = await route(ask)
    if (found) return sendAnswer(response, found)
  }
  const { api } = behaviour
  if (api === 'hang') return
  if (api === 'error')
    return sendAnswer(response, json(500, { error: { type: 'api_error', message: 'Out of order.' } }))
  let found: Answer | null = null
  for (const wire of wires) found ??= await wire(ask)
  if (api === 'lost-answer' && changes(ask)) response.destroy()
  else sendAnswer(response, found ?? json(404, { error: { type: 'invalid_request_error', message: 'Not found.' } }))
}

/** Whether a request makes a difference: reading and introducing oneself do not. */
function changes({ method, path }: Ask): boolean {
  return method !== 'GET' && !path.startsWith('/v1/oauth2/') && !path.startsWith('/v1/notifications/')
}
