import { setImmediate, setTimeout } from 'node:timers/promises'

/** A page that waits longer than this waits for somebody else, and leaves the processor to others. */
const longestMs = 50

export type DrawInTurn = <Drawn>(draw: () => Promise<Drawn>) => Promise<Drawn>

/**
 * Nothing else is done while a page is being drawn. So one is drawn after the other, and whoever needs none drawn is answered
 * in between: for as long again as the last one took, where there is such a guest at all.
 */
export function drawInTurn(countQuick: () => number): DrawInTurn {
  let last: Promise<unknown> = Promise.resolve()

  async function letOthersIn(drawn: Promise<unknown>, { begun, quick }: { begun: number; quick: number }) {
    await Promise.race([drawn.catch(() => null), setTimeout(longestMs, null, { ref: false })])
    const tookMs = Math.min(longestMs, performance.now() - begun)
    // What came in meanwhile is looked at now, and then counted.
    await setImmediate()
    await setImmediate()
    if (countQuick() > quick) await setTimeout(tookMs)
  }

  return async (draw) => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    const now = { begun: performance.now(), quick: countQuick() }
    const drawn = Promise.try(draw)
    void letOthersIn(drawn, now).then(resolve)
    return await drawn
  }
}
