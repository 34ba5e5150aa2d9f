import type { Behaviour } from './behaviour.ts'
import { type Delivery, type DeliveryOptions, openDelivery } from './deliver-notices.ts'
import type { Provider } from './ledger-file.ts'

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

export type Notices = {
  add: (notice: Pick<Notice, 'id' | 'provider' | 'order' | 'kind' | 'body'>) => void
  list: () => Notice[]
  /** Tells it now, whatever was told before; the merchant's status, or 0 when there was no answer. */
  deliver: (notice: Notice) => Promise<number>
  close: () => void
}

export function openNotices(options: DeliveryOptions): Notices {
  const notices = options.ledger.records<Notice>('notice')
  const delivery = openDelivery(options)

  function start(notice: Notice): void {
    tell(delivery, notice, options.behaviour().notices).catch((error) => {
      if (!delivery.isClosed()) throw error
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
    deliver: delivery.deliver,
    close: delivery.close,
  }
}

async function tell(delivery: Delivery, notice: Notice, habit: Behaviour['notices']): Promise<void> {
  const { save, deliver, insist, gather } = delivery
  switch (habit) {
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
