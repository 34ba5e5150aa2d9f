import { basisPoints } from '#resort/money/basis-points.ts'
import { addReseller } from '#resort/resellers/add-reseller.ts'
import { findReseller } from '#resort/resellers/find-reseller.ts'
import type { Reseller } from '#resort/resellers/reseller.ts'
import type { NewReseller } from '#resort/resellers/reseller-queries.ts'
import type { TestResort } from './open-test-resort.ts'

/** Sells in dollars at a fifth less than the public, and holds no more than it is asked to. */
const sample: NewReseller = {
  ...{ name: 'Viajes del Norte', currency: 'USD', less: basisPoints(2_000) },
  ...{ mostHeld: 40, mostADay: 100 },
}

export type SampleReseller = { reseller: Reseller; key: string }

export async function addSampleReseller(resort: TestResort, other: Partial<NewReseller> = {}): Promise<SampleReseller> {
  const added = await addReseller(resort, { ...sample, ...other })
  if (added.outcome !== 'added') throw new Error(`The reseller is ${added.outcome}.`)
  const reseller = await findReseller(resort, added.key)
  if (!reseller) throw new Error('The key of the reseller opens nothing.')
  return { reseller, key: added.key }
}
