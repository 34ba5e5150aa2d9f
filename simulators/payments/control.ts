import { type Answer, type Ask, json, type Route } from './ask-and-answer.ts'
import type { Bank } from './bank.ts'
import type { Behaviour } from './behaviour.ts'
import type { LedgerFile } from './ledger-file.ts'
import type { Notices } from './notices.ts'

type ControlOptions = { bank: Bank; notices: Notices; ledger: LedgerFile; behaviour: Behaviour }

/** How people and tests look into the simulator and change its ways; nothing of it is on a provider's wire. */
export function controlRoute(options: ControlOptions): Route {
  return async (ask) => {
    if (!ask.path.startsWith('/_/')) return null
    return isFromHere(ask) ? await route(ask, options) : json(403, { error: 'Only programs of this machine may ask.' })
  }
}

/** A page of the internet that is open in a browser here is not from here, by whatever name it calls us. */
function isFromHere({ headers }: Ask): boolean {
  const isOurName = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  return isOurName && ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])
}

async function route(ask: Ask, { bank, notices, ledger, behaviour }: ControlOptions): Promise<Answer> {
  const order = ask.query.get('order')
  const mine = <Thing extends { order: string }>(things: Thing[]) =>
    things.filter((each) => !order || each.order === order)
  switch (`${ask.method} ${ask.path}`) {
    case 'GET /_/ledger':
      return json(200, { money: mine([...ledger.money]) })
    case 'GET /_/checkouts':
      return json(200, { checkouts: mine(bank.list()) })
    case 'GET /_/behaviour':
      return json(200, behaviour)
    case 'PUT /_/behaviour':
      return change(ask, behaviour)
    case 'GET /_/notices':
      return json(200, { notices: mine(notices.list()) })
    case 'POST /_/notices/deliver': {
      const kind = ask.query.get('kind')
      const wanted = mine(notices.list()).filter((each) => !kind || each.kind === kind)
      return json(200, { statuses: await Promise.all(wanted.map(notices.deliver)) })
    }
    case 'POST /_/dispute': {
      const paid = mine(bank.list()).filter((each) => order && each.state === 'paid')
      const end = ask.query.get('end')
      const amount = ask.query.get('amount')
      for (const checkout of paid) {
        if (end === 'won' || end === 'lost') await bank.endDispute(checkout, end)
        else await bank.dispute(checkout, amount === null ? undefined : Number(amount))
      }
      return json(paid.length ? 200 : 404, { disputed: paid.length })
    }
    case 'POST /_/tick':
      await bank.tick()
      return json(200, {})
    default:
      return json(404, { error: 'There is nothing here.' })
  }
}

const choices: Partial<Record<keyof Behaviour, readonly string[]>> = {
  notices: ['prompt', 'lost', 'duplicated', 'reordered', 'held'],
  takes: ['what-was-asked', 'less'],
  captures: ['fine', 'gone'],
  refunds: ['prompt', 'pending', 'failing', 'turned-down'],
  api: ['fine', 'error', 'hang', 'lost-answer'],
}

function change(ask: Ask, behaviour: Behaviour): Answer {
  const wanted = JSON.parse(ask.body) as Record<string, unknown>
  for (const [name, value] of Object.entries(wanted)) {
    const known = Object.hasOwn(behaviour, name) ? (name as keyof Behaviour) : null
    const isGood =
      known && typeof value === typeof behaviour[known] && (choices[known]?.includes(String(value)) ?? true)
    if (!isGood) return json(400, { error: `${name} cannot be ${JSON.stringify(value)}.` })
  }
  Object.assign(behaviour, wanted)
  return json(200, behaviour)
}
