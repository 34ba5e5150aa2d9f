import { type Answer, type Ask, json, type Route } from '../payments/ask-and-answer.ts'
import { type Behaviour, choices } from './behaviour.ts'
import { cancelFlight, moveFlight } from './change-flights.ts'
import { type Desk, giveCredits } from './take-orders.ts'
import type { Notices } from './tell-merchant.ts'

/** How people and tests look into the simulator and change its ways; nothing of it is on the supplier's wire. */
export function controlRoute(desk: Desk, notices: Notices): Route {
  return async (ask) => {
    if (!ask.path.startsWith('/_/')) return null
    return isFromHere(ask)
      ? await route(ask, desk, notices)
      : json(403, { error: 'Only programs of this machine may ask.' })
  }
}

function isFromHere({ headers }: Ask): boolean {
  const isOurName = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  return isOurName && ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])
}

type Moving = { order: string; slice?: number; hours?: number; actions?: Parameters<typeof moveFlight>[4] }

async function route(ask: Ask, desk: Desk, notices: Notices): Promise<Answer> {
  switch (`${ask.method} ${ask.path}`) {
    case 'GET /_/books':
      return json(200, { orders: [...desk.books.orders.values()], balance: [...desk.books.balance.values()] })
    case 'GET /_/behaviour':
      return json(200, desk.behaviour)
    case 'PUT /_/behaviour':
      return change(JSON.parse(ask.body), desk.behaviour)
    case 'POST /_/notices/deliver':
      return json(200, { statuses: await Promise.all(notices.list().map(notices.deliver)) })
    case 'POST /_/move-flight': {
      const { order, slice = 0, hours = 6, actions } = JSON.parse(ask.body) as Moving
      return json(200, await moveFlight(desk, order, slice, hours, actions))
    }
    case 'POST /_/cancel-flight': {
      const { order, how = 'order' } = JSON.parse(ask.body) as { order: string; how?: 'order' | 'slices' }
      return json(200, await cancelFlight(desk, order, how))
    }
    case 'POST /_/give-credits':
      return json(200, await giveCredits(desk, (JSON.parse(ask.body) as { order: string }).order))
    default:
      return json(404, { error: 'There is nothing here.' })
  }
}

function change(wanted: Record<string, unknown>, behaviour: Behaviour): Answer {
  const known = choices as Partial<Record<string, readonly string[]>>
  for (const [name, value] of Object.entries(wanted)) {
    const isGood =
      Object.hasOwn(behaviour, name) &&
      typeof value === typeof Reflect.get(behaviour, name) &&
      (known[name]?.includes(String(value)) ?? true)
    if (!isGood) return json(400, { error: `${name} cannot be ${JSON.stringify(value)}.` })
  }
  Object.assign(behaviour, wanted)
  return json(200, behaviour)
}
