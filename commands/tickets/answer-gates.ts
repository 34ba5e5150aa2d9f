import { endGate, findGateByName } from '#resort/gates/gate-queries.ts'
import { openGate } from '#resort/gates/open-gate.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'

/** At once: whoever opens one too many ends it. */
export async function answerNewGate(resort: Resort, name: string, products: string[]): Promise<Said> {
  const opened = await openGate(resort, { name, products })
  switch (opened.outcome) {
    case 'opened':
      return {
        text: `${name} reads tickets for ${opened.products.join(', ')}.\nIts key, which is shown only now: ${opened.key}\nOpen /gate/ on the device and type it there.`,
        code: 0,
      }
    case 'name-taken':
      return { text: `There is a gate called ${name} already.`, code: 1 }
    case 'unknown-product':
      return { text: `Nothing in the shop has the code ${opened.product}.`, code: 1 }
  }
}

/** Only --yes does it: what the device has not told yet is lost with its key. */
export async function answerEndGate({ db }: Resort, name: string, yes: boolean): Promise<Said> {
  const none: Said = { text: `No gate is called ${name}.`, code: 1 }
  if (yes) {
    const isEnded = await endGate(db, name)
    return isEnded
      ? { text: `The key of ${name} opens nothing from now on. What it has not told yet is lost.`, code: 0 }
      : none
  }
  const gate = await findGateByName(db, name)
  if (!gate) return none
  const would = `The key of ${name}, which reads tickets for ${gate.products.join(', ')}, would open nothing any more. What it has not told yet would be lost.`
  return { text: `${would}\nNothing was done: --yes does it.`, code: 0 }
}
