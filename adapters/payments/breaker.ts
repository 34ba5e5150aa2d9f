export type Asking = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

type Limits = { mostAtOnce?: number; mostWaiting?: number; mostFailures?: number; restMs?: number }

/**
 * For questions that strangers can make us ask: a few at once, a short queue behind them, and after several that failed
 * in a row none for a while. Whoever is not heard comes again.
 */
export function openBreaker(limits: Limits = {}): Asking {
  const { mostAtOnce = 8, mostWaiting = 50, mostFailures = 5, restMs = 30_000 } = limits
  const waiting: (() => void)[] = []
  let [underway, failures, restsUntil] = [0, 0, 0]

  async function enter(): Promise<void> {
    if (underway >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Error('The provider is being asked about too many notices already.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else underway++
  }

  /** Whoever waits takes over the place of who leaves. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else underway--
  }

  return async (ask) => {
    await enter()
    try {
      if (performance.now() < restsUntil) throw new Resting()
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      if (!(error instanceof Resting)) failures++
      if (failures >= mostFailures) {
        restsUntil = performance.now() + restMs
        failures = 0
      }
      throw error
    } finally {
      leave()
    }
  }
}

class Resting extends Error {
  override message = 'The provider did not answer and is left alone for a while.'
}
