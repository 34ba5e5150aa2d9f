import { inGroups, toCrockford } from '../crockford.ts'
import { hash, sign } from '../signing.ts'
import { checkLetterOf } from './gift-form.ts'

const drawnLetters = 14

/** The same for as long as the secret is: nobody keeps it, and whoever reads the books cannot spend a gift. */
export function makeGiftCode(seed: string, secret: string): string {
  const drawn = toCrockford(sign(`gift ${seed}`, secret)).slice(0, drawnLetters)
  return `G${drawn}${checkLetterOf(`G${drawn}`)}`
}

export function hashGiftCode(code: string): string {
  return hash(`gift ${code}`).toString('hex')
}

/** What may be shown of it to anybody. */
export function tailOf(code: string): string {
  return code.slice(-4)
}

export function writeGiftCode(code: string): string {
  return inGroups(code, 4)
}
