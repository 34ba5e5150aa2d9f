import { createHash } from 'node:crypto'

/** The visitor's token is kept as its hash only: whoever reads the database cannot be anybody. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
