import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Behaviour } from './behaviour.ts'

export type Notice = { id: string; kind: string; body: string; isDelivered: boolean; tries: number }

export type Notices = {
  add: (kind: string, object: object) => void
  list: () => Notice[]
  /** Tells it now, whatever was told before; the merchant's status, or 0 when there was no answer. */
  deliver: (notice: Notice) => Promise<number>
  close: () => void
}

const mostTries = 12
const gatherMs = 120

/** Tells the merchant what happened, in the way that is asked for: once, never, twice, or newest first. */
export function openNotices(secret: string, behaviour: Behaviour, now: () => number): Notices {
  const notices: Notice[] = []
  const closing = new AbortController()
  let gathered: Notice[] = []

  async function deliver(notice: Notice): Promise<number> {
    notice.tries += 1
    try {
      const response = await fetch(behaviour.noticesTo, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Duffel-Signature': signNotice(secret, notice.body, now()) },
        body: notice.body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      })
      await response.body?.cancel()
      notice.isDelivered ||= response.ok
      return response.status
    } catch {
      return 0
    }
  }

  async function insist(notice: Notice): Promise<void> {
    while (!(notice.isDelivered || closing.signal.aborted || notice.tries >= mostTries)) {
      await deliver(notice)
      if (!notice.isDelivered) await wait(500 * 2 ** notice.tries, null, { ref: false, signal: closing.signal })
    }
  }

  async function tell(notice: Notice): Promise<void> {
    switch (behaviour.notices) {
      case 'prompt':
        return await insist(notice)
      case 'duplicated':
        await Promise.all([insist(notice), deliver(notice), deliver(notice)])
        return
      case 'reordered': {
        gathered.push(notice)
        if (gathered.length > 1) return
        await wait(gatherMs, null, { ref: false, signal: closing.signal })
        const batch = gathered.toReversed()
        gathered = []
        for (const each of batch) await insist(each)
        return
      }
      case 'lost':
      case 'held':
    }
  }

  return {
    add: (kind, object) => {
      const id = `wev_0000${randomUUID().replaceAll('-', '').slice(0, 18)}`
      const at = new Date(now()).toISOString()
      const body = JSON.stringify({
        id,
        type: kind,
        live_mode: false,
        created_at: at,
        idempotency_key: id,
        data: { object },
      })
      const notice: Notice = { id, kind, body, isDelivered: false, tries: 0 }
      notices.push(notice)
      tell(notice).catch((error) => {
        if (!closing.signal.aborted) throw error
      })
    },
    list: () => notices,
    deliver,
    close: () => closing.abort(),
  }
}

/** `t=…,v2=…`: the moment and its proof, as the supplier signs. */
export function signNotice(secret: string, body: string, now: number): string {
  const at = Math.floor(now / 1_000)
  return `t=${at},v2=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
