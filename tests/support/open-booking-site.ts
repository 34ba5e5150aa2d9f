import { randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import {
  type ReservationOnTheWire,
  reservationOnTheWire,
  type WantedReservation,
} from '#api/reservations/reservation-on-the-wire.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listOpenPayments } from '#resort/payments/payment-queries.ts'
import { openDemonstration } from './open-demonstration.ts'
import { openTestPayments, type TestPayments } from './open-payments-simulator.ts'
import type { TestResort } from './open-test-resort.ts'
import { openApp } from './open-test-site.ts'
import { sampleGuest } from './sample-guest.ts'

export type BookingSite = AsyncDisposable & {
  resort: TestResort
  suppliers: TestPayments
  app: FastifyInstance
  log: string[]
  /** A program of a visitor of its own. */
  newProgram: () => Program
}

export type Asking = {
  method: 'GET' | 'POST' | 'PUT'
  /** The reservations, unless it is said. */
  path?: string
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

export type Program = {
  /** Asks with everything that section 7 wants, or what the test puts in its place. */
  ask: (asking: Asking) => Promise<LightMyRequestResponse>
  /** The token and what proves that its bearer means it. */
  cookies: Map<string, string>
}

export const reservations = '/api/payment-reservation'

/** The whole site on the demonstration of 21 November 2026 with the providers' simulator, asked without a network. */
export async function openBookingSite(env: Record<string, string> = {}): Promise<BookingSite> {
  const suppliers = await openTestPayments()
  const resort = Object.assign(await openDemonstration(), { payments: suppliers.payments })
  const { app, log } = await openApp(resort, { env, level: 'warn' })
  return {
    resort,
    suppliers,
    app,
    log,
    newProgram: () => newProgram(app),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await resort[Symbol.asyncDispose]()
      await suppliers[Symbol.asyncDispose]()
    },
  }
}

function newProgram(app: FastifyInstance): Program {
  const cookies = new Map<string, string>()
  const remoteAddress = `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`
  return {
    cookies,
    ask: async ({ method, path = reservations, query = '', body, headers = {} }) => {
      const response = await app.inject({
        method,
        url: `${path}${query}`,
        remoteAddress,
        headers: { ...headersOf(cookies), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      return response
    },
  }
}

function headersOf(cookies: Map<string, string>): Record<string, string> {
  const xsrf = cookies.get('XSRF-TOKEN')
  return {
    authorization: 'Bearer litoral-web',
    'x-project-prefix': 'LITORAL',
    'x-current-location': Buffer.from('127.0.0.1/es/reserva/').toString('base64'),
    ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(xsrf && { 'x-xsrf-token': xsrf }),
  }
}

/** Two people in a garden view for four nights in January. */
export const wanted: WantedReservation = {
  Header: { Channel: 94, ClientId: 0, Language: 'EN', Country: 'MEX', Currency: 'MXN' },
  PromoCode: null,
  Hotel: { HotelCode: '79260', Habs: [{ RoomCode: 'GV', RatePlanCode: 'FLEX' }] },
  Paxes: [{ Adults: 2, Children: 0, Ages: [] }],
  CheckIn: '2027-01-12',
  CheckOut: '2027-01-16',
  Summary: true,
}

/** Rooms, by a program that is given them or the test fails. */
export async function chooseBy(program: Program, body: unknown = wanted): Promise<ReservationOnTheWire> {
  const response = await program.ask({ method: 'POST', body })
  if (response.statusCode !== 201) throw new Error(`The rooms cannot be chosen: ${response.body}`)
  return reservationOnTheWire.parse(response.json())
}

/** Everything that is needed to go and pay by card. */
export function toPay(SessionID: string, change: Partial<WantedReservation> = {}) {
  const Ecommerce = { PayChoice: 'all-now', Guest: sampleGuest, PaymentMethod: 'VI' }
  return { ...wanted, ...change, SessionID, Ecommerce }
}

/** Tells the site what the provider of cards has to tell, as it would, and does the jobs that follow. */
export async function deliverNotices({ app, resort, suppliers }: BookingSite): Promise<void> {
  for (const { headers, body } of suppliers.listNotices('cards')) {
    const url = '/api/payment-notices/cards'
    await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
  }
  const open = await listOpenPayments(resort.db, { most: 100, quietSeconds: 0 })
  for (const { id } of open) await settlePayment(resort, id)
}
