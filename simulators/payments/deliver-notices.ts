import { setTimeout as wait } from 'node:timers/promises'
import type { Behaviour } from './behaviour.ts'
import type { LedgerFile } from './ledger-file.ts'
import type { Notice } from './notices.ts'

export type Sign = (notice: Notice) => Record<string, string>

export type DeliveryOptions = { ledger: LedgerFile; behaviour: () => Behaviour; sign: Sign }

/** The ways in which a merchant hears of something. Each ends with an error once it is closed. */
export type Delivery = {
  save: (notice: Notice) => Promise<void>
  /** Tells it once; the merchant's status, or 0 when there was no answer. */
  deliver: (notice: Notice) => Promise<number>
  /** Tells it until the merchant answers 2xx, waiting longer each time. */
  insist: (notice: Notice) => Promise<void>
  /** What happened within a moment is told newest first. */
  gather: (notice: Notice) => Promise<void>
  isClosed: () => boolean
  close: () => void
}

const mostTries = 12
const gatherMs = 120

export function openDelivery({ ledger, behaviour, sign }: DeliveryOptions): Delivery {
  const closing = new AbortController()
  let gathered: Notice[] = []

  const save = (notice: Notice) => ledger.write({ records: [['notice', notice.id, notice]] })
  const pause = (ms: number) => wait(ms, null, { ref: false, signal: closing.signal })

  async function deliver(notice: Notice): Promise<number> {
    notice.tries += 1
    try {
      const response = await fetch(`${behaviour().noticesTo}/${notice.provider}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...sign(notice) },
        body: notice.body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      })
      await response.body?.cancel()
      if (response.ok) notice.state = 'delivered'
      return response.status
    } catch {
      return 0
    } finally {
      if (!closing.signal.aborted) await save(notice)
    }
  }

  async function insist(notice: Notice): Promise<void> {
    const { noticeDelayMs, noticeRetryMs } = behaviour()
    await pause(noticeDelayMs)
    while (notice.state === 'waiting') {
      await deliver(notice)
      if (notice.state !== 'waiting') return
      if (notice.tries >= mostTries) notice.state = 'given-up'
      else await pause(noticeRetryMs * 2 ** (notice.tries - 1))
    }
    await save(notice)
  }

  async function gather(notice: Notice): Promise<void> {
    gathered.push(notice)
    if (gathered.length > 1) return
    await pause(gatherMs)
    const batch = gathered.toReversed()
    gathered = []
    for (const each of batch) await insist(each)
  }

  return { save, deliver, insist, gather, isClosed: () => closing.signal.aborted, close: () => closing.abort() }
}
