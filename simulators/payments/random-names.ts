import { randomBytes } from 'node:crypto'

export function random(): string {
  return randomBytes(12).toString('hex')
}

/** As PayPal names things. */
export function shortName(): string {
  return random().slice(0, 17).toUpperCase()
}
