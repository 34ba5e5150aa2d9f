import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Behaviour, faults, misbehave, type Supplier, sheetOf, suppliers } from './behaviour.ts'
import { bankDayOf, dayOf } from './rates-of-day.ts'
import { drawBankXml, drawWorldJson } from './wires.ts'

type Behaviours = Record<Supplier, Behaviour>

const addresses: Record<string, Supplier> = {
  '/stats/eurofxref/eurofxref-daily.xml': 'ecb',
  '/v6/latest/USD': 'world',
}

/** Both suppliers of exchange rates on one port; `PUT /behaviour/ecb?fault=zero&currency=MXN` makes one of them fail. */
export function openRatesSimulator(port: number, now: () => Date): Promise<Server> {
  const fine: Behaviour = { fault: null, currency: null }
  const behaviours: Behaviours = { ecb: fine, world: fine }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const supplier = addresses[url.pathname]
    if (supplier) answerAs(supplier, behaviours[supplier], now(), response)
    else if (request.method === 'PUT') change(behaviours, url, response)
    else describe(behaviours, request, now(), response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function answerAs(supplier: Supplier, behaviour: Behaviour, now: Date, response: ServerResponse): void {
  if (misbehave(behaviour.fault, response)) return
  if (supplier === 'ecb') {
    response.setHeader('Content-Type', 'text/xml')
    response.end(drawBankXml(sheetOf('ecb', bankDayOf(now), behaviour)))
  } else {
    response.setHeader('Content-Type', 'application/json')
    response.end(drawWorldJson(sheetOf('world', dayOf(now), behaviour)))
  }
}

function change(behaviours: Behaviours, url: URL, response: ServerResponse): void {
  const supplier = suppliers.find((each) => url.pathname === `/behaviour/${each}`)
  const fault = faults.find((each) => each === url.searchParams.get('fault')) ?? null
  if (supplier) behaviours[supplier] = { fault, currency: url.searchParams.get('currency') }
  response.writeHead(supplier ? 204 : 404).end()
}

function describe(behaviours: Behaviours, request: IncomingMessage, now: Date, response: ServerResponse): void {
  const isRoot = request.url === '/'
  response.writeHead(isRoot ? 200 : 404, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(isRoot ? { day: dayOf(now), behaviours, faults } : { result: 'error' }))
}
