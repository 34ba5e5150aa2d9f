import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReservationOnTheWire } from '#api/reservations/reservation-on-the-wire.ts'
import { payAt } from './at-the-provider.ts'
import { sampleGuest } from './sample-guest.ts'

/** What a guest was told is booked, and how to ask after it. */
export type Acknowledged = { number: string; paid: string; ask: () => Promise<ReservationOnTheWire | null> }

/** What guests met on their way, by status; 0 is a connection that was refused or cut. */
export type Met = Map<number, number>

export type Wish = {
  checkIn: string
  checkOut: string
  method: 'VI' | 'PP'
  leaves: 'never' | 'before paying' | 'after paying'
}

/** Who was still waiting for an answer when everything was over. */
export class Left extends Error {}

/** Of a house that is there; how long one that died takes to be back is up to the machine, and to whoever starts it. */
const patienceMs = 90_000
/** A key stays for some seconds with a request that died; a guest who waited for longer presses the button again. */
const keyPatienceMs = 12_000

let guests = 0

type Booking = { wish: Wish; met: Met; ending: AbortSignal }

/** Books as a program at the API does, which asks again when nothing or an outage is answered; null when it goes away. */
export async function bookByApi(origin: string, { wish, met, ending }: Booking): Promise<Acknowledged | null> {
  const ask = openBrowser(origin, met)
  await ask('GET', null, ending)
  const rooms = {
    Header: { Channel: 94, ClientId: 0, Language: 'ES', Country: 'MEX', Currency: 'MXN' },
    PromoCode: null,
    Hotel: { HotelCode: '79260', Habs: [{ RoomCode: 'GV', RatePlanCode: 'FLEX' }] },
    Paxes: [{ Adults: 2, Children: 0, Ages: [] }],
    CheckIn: wish.checkIn,
    CheckOut: wish.checkOut,
    Summary: true,
  }
  const chosen = await ask('POST', rooms, ending)
  const terms = { PayChoice: 'all-now', Guest: sampleGuest, PaymentMethod: wish.method }
  const body = { ...rooms, SessionID: chosen?.SessionID, Ecommerce: terms }
  let answer = await ask('PUT', body, ending)
  if (wish.leaves === 'before paying') return null
  const again = { ...body, Ecommerce: { PaymentMethod: wish.method } }
  for (const begun = performance.now(); performance.now() - begun < patienceMs; ) {
    if (answer?.Status === 'confirmed') {
      const { Number: number, Ecommerce } = answer
      return { number, paid: Ecommerce.PaidAmount, ask: () => ask('GET', null, neverEnding) }
    }
    if (answer?.Ecommerce.PaymentUrl) await payAt(answer.Ecommerce.PaymentUrl)
    // It is being looked up, by a job that may have to wait for its turn.
    else await pause()
    if (wish.leaves === 'after paying') return null
    answer = await ask('PUT', again, ending)
  }
  throw new Error('The guest paid and is not booked.')
}

const neverEnding = new AbortController().signal

/** Keeps cookies, and asks until there is an answer that is not an outage. */
function openBrowser(origin: string, met: Met) {
  guests += 1
  const cookies = new Map<string, string>()
  const address = `198.51.${Math.floor(guests / 250) % 250}.${guests % 250}`

  async function send(method: string, body: object | null, key: string | null): Promise<Response> {
    const response = await fetch(`${origin}/api/payment-reservation`, {
      method,
      headers: {
        Authorization: 'Bearer litoral-web',
        'X-Project-Prefix': 'LITORAL',
        'X-Forwarded-For': address,
        'X-Xsrf-Token': cookies.get('XSRF-TOKEN') ?? '',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }

  return async (method: string, body: object | null, ending: AbortSignal): Promise<ReservationOnTheWire | null> => {
    let key = body && Math.random() < 0.5 ? randomUUID() : null
    const heard: number[] = []
    let away = 0
    for (const begun = performance.now(); performance.now() - begun - away < patienceMs; ) {
      const sent = performance.now()
      const { status, text, isSilent } = await send(method, body, key).then(
        async (response) => ({ status: response.status, text: await response.text(), isSilent: false }),
        (error: unknown) => ({
          status: 0,
          text: '',
          isSilent: error instanceof Error && error.name === 'TimeoutError',
        }),
      )
      met.set(status, (met.get(status) ?? 0) + 1)
      heard.push(status)
      if (status === 204) return null
      if (status === 200 || status === 201) return JSON.parse(text) as ReservationOnTheWire
      const isOutage = status === 0 || status === 503 || (status === 409 && text.includes('"underway"'))
      if (!isOutage) throw new Error(`${method} was answered ${status}: ${text}`)
      if (ending.aborted) throw new Left()
      if (key && performance.now() - begun > keyPatienceMs) key = randomUUID()
      await pause()
      if (status === 0 && !isSilent) away += performance.now() - sent
    }
    throw new Error(`${method} was not answered in time: ${heard.slice(-20)}`)
  }
}

async function pause(): Promise<void> {
  await wait(50 + Math.random() * 200)
}
