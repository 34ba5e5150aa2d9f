export type Turns = {
  /** Waits for a turn; what comes back ends it. Whose line is full, or who waited too long, is not served. */
  take: (who: string) => Promise<EndTurn | NotServed>
}

/** Called again it does nothing more. */
export type EndTurn = () => void

/** `own-line`: so many of the same network wait that the others need not know of them. */
export type NotServed = { notServed: 'own-line' | 'all-lines' | 'too-long' }

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
  const lines = new Map<string, Waiting[]>()
  const served = new Map<string, number>()
  let [busy, waiting] = [0, 0]

  function serveNext(): void {
    for (const [who, line] of lines) {
      if (busy >= limits.atOnce) return
      if ((served.get(who) ?? 0) >= limits.atOnceOfOne) continue
      const next = line.shift()
      // Whose turn it was comes last.
      lines.delete(who)
      if (line.length) lines.set(who, line)
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
      const line = lines.get(who) ?? []
      const isNext = busy < limits.atOnce && (served.get(who) ?? 0) < limits.atOnceOfOne
      if (!isNext && line.length >= limits.mostWaitingOfOne) return Promise.resolve({ notServed: 'own-line' })
      if (!isNext && waiting >= limits.mostWaiting) return Promise.resolve({ notServed: 'all-lines' })
      return new Promise((resolve) => {
        const leave = (answer: EndTurn | NotServed) => {
          clearTimeout(patience)
          waiting--
          resolve(answer)
        }
        const one = { serve: () => leave(once(() => end(who))) }
        const patience = setTimeout(() => {
          line.splice(line.indexOf(one), 1)
          if (!line.length) lines.delete(who)
          leave({ notServed: 'too-long' })
        }, limits.patienceMs)
        waiting++
        line.push(one)
        lines.set(who, line)
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
