import { setImmediate as otherWork } from 'node:timers/promises'

/** Shorter than anybody notices. */
const pieceMs = 5

/** Works a long list off piece by piece: whatever else is to be done is done in between. */
export async function inPieces<Each>(work: Iterable<Each>): Promise<Each[]> {
  const done: Each[] = []
  let begun = performance.now()
  for (const each of work) {
    done.push(each)
    if (performance.now() - begun < pieceMs) continue
    await otherWork()
    begun = performance.now()
  }
  return done
}
