type Waiting<Each> = { each: Each; resolve: (isAmong: boolean) => void; reject: (error: unknown) => void }

/** As many as are asked about at once; more wait for the next question. */
const mostAtOnce = 200

/**
 * Asks about one together with whoever else asks while the last question is on its way: there is never more than one, however
 * many guests there are, and none is asked before its guest has come.
 */
export function askTogether<Each>(
  ask: (all: readonly Each[]) => Promise<ReadonlySet<Each>>,
): (each: Each) => Promise<boolean> {
  let waiting: Waiting<Each>[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length) {
      const asked = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await answerAll(asked)
    }
    isAsking = false
  }

  async function answerAll(asked: readonly Waiting<Each>[]): Promise<void> {
    try {
      const found = await ask(asked.map(({ each }) => each))
      for (const { each, resolve } of asked) resolve(found.has(each))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (each) =>
    new Promise((resolve, reject) => {
      waiting.push({ each, resolve, reject })
      if (!isAsking) void askAll()
    })
}
