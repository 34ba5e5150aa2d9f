const mostAtOnce = 500

/** Repeats a step that does at most so many until it finds no more; each step is a statement of its own. */
export async function inBatches(step: (most: number) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const now = await step(mostAtOnce)
    done += now
    if (now < mostAtOnce) return done
  }
}
