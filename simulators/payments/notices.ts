import { setTimeout as wait } from 'node:timers/promises'
import type { Behaviour } from './behaviour.ts'
import type { LedgerFile, Provider } from './ledger-file.ts'

/** Something a merchant is told until it answers 2xx. */
export type Notice = {
  id: string
  provider: Provider
  order: string
  kind: string
  body: string
  state: 'waiting' | 'delivered' | 'lost' | 'given-up'
  tries: number
}

export type Sign = (notice: Notice) => Record<string, string>

export type Notices = {
  add: (notice: Pick<Notice, 'id' | 'provider' | 'order' | 'kind' | 'body'>) => void
  list: () => Notice[]
  /** Tells it now, whatever was told before; the merchant's status, or 0 when there was no answer. */
  deliver: (notice: Notice) => Promise<number>
  close: () => void
}

type NoticesOptions = { ledger: LedgerFile; behaviour: () => Behaviour; sign: Sign }

const mostTries = 12
const gatherMs = 120

export function openNotices({ ledger, behaviour, sign }: NoticesOptions): Notices {
  const notices = ledger.records<Notice>('notice')
  const closing = new AbortController()
  let gathered: Notice[] = []

  const save = (notice: Notice) => ledger.write({ records: [['notice', notice.id, notice]] })

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
    await wait(noticeDelayMs, null, { ref: false, signal: closing.signal })
    while (notice.state === 'waiting') {
      await deliver(notice)
      if (notice.state !== 'waiting') return
      if (notice.tries >= mostTries) notice.state = 'given-up'
      else await wait(noticeRetryMs * 2 ** (notice.tries - 1), null, { ref: false, signal: closing.signal })
    }
    await save(notice)
  }

  /** What happened within a moment is told newest first. */
  async function gather(notice: Notice): Promise<void> {
    gathered.push(notice)
    if (gathered.length > 1) return
    await wait(gatherMs, null, { ref: false, signal: closing.signal })
    const batch = gathered.toReversed()
    gathered = []
    for (const each of batch) await insist(each)
  }

  function start(notice: Notice): void {
    const tell = async () => {
      switch (behaviour().notices) {
        case 'lost':
          notice.state = 'lost'
          return save(notice)
        case 'held':
          return save(notice)
        case 'duplicated':
          await Promise.all([insist(notice), deliver(notice), deliver(notice)])
          return
        case 'reordered':
          return gather(notice)
        case 'prompt':
          return insist(notice)
      }
    }
    tell().catch((error) => {
      if (!closing.signal.aborted) throw error
    })
  }

  for (const notice of notices.values()) if (notice.state === 'waiting') start(notice)
  return {
    add: (fresh) => {
      const notice: Notice = { ...fresh, state: 'waiting', tries: 0 }
      notices.set(notice.id, notice)
      start(notice)
    },
    list: () => [...notices.values()],
    deliver,
    close: () => closing.abort(),
  }
}
