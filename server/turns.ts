export type Turns = {
  /** Waits for a turn; what comes back ends it. Whose queue is full, or who waited too long, is not served. */
  take: (who: string) => Promise<EndTurn | NotServed>
}

/** Called again it does nothing more. */
export type EndTurn = () => void

/** `own-queue`: so many of the same network wait that the others need not know of them. */
export type NotServed = { notServed: 'own-queue' | 'all-queues' | 'too-long' }

export type TurnLimits = {
  atOnce: number
  /** Of one network. */
  atOnceOfOne: number
  mostWaiting: number
  mostWaitingOfOne: number
  patienceMs: number
}

type Waiting = { serve: () => void }

/** Work for many that must not be done at once: networks take turns, however many of one are waiting. */
export function openTurns(limits: TurnLimits): Turns {
  const queues = new Map<string, Waiting[]>()
  const served = new Map<string, number>()
  let [busy, waiting] = [0, 0]

  function serveNext(): void {
    for (const [who, queue] of queues) {
      if (busy >= limits.atOnce) return
      if ((served.get(who) ?? 0) >= limits.atOnceOfOne) continue
      const next = queue.shift()
      // Whose turn it was comes last.
      queues.delete(who)
      if (queue.length) queues.set(who, queue)
      if (!next) continue
      begin(who)
      next.serve()
    }
  }

  function begin(who: string): void {
    busy++
    served.set(who, (served.get(who) ?? 0) + 1)
  }

  function end(who: string): void {
    busy--
    const left = (served.get(who) ?? 1) - 1
    if (left) served.set(who, left)
    else served.delete(who)
    // Whatever else came in is looked at before the next piece of work begins.
    setImmediate(serveNext)
  }

  return {
    take: (who) => {
      const queue = queues.get(who) ?? []
      const isNext = busy < limits.atOnce && (served.get(who) ?? 0) < limits.atOnceOfOne
      if (!isNext && queue.length >= limits.mostWaitingOfOne) return Promise.resolve({ notServed: 'own-queue' })
      if (!isNext && waiting >= limits.mostWaiting) return Promise.resolve({ notServed: 'all-queues' })
      return new Promise((resolve) => {
        const leave = (answer: EndTurn | NotServed) => {
          clearTimeout(patience)
          waiting--
          resolve(answer)
        }
        const one = { serve: () => leave(once(() => end(who))) }
        const patience = setTimeout(() => {
          queue.splice(queue.indexOf(one), 1)
          if (!queue.length) queues.delete(who)
          leave({ notServed: 'too-long' })
        }, limits.patienceMs)
        waiting++
        queue.push(one)
        queues.set(who, queue)
        serveNext()
      })
    },
  }
}

function once(act: () => void): EndTurn {
  let isOver = false
  return () => {
    if (!isOver) act()
    isOver = true
  }
}
