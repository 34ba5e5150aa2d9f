import { randomBytes } from 'node:crypto'
import { hash, isSigned, sign } from '../signing.ts'

/** A token that the house issued and that is not over. */
export type Token = {
  text: string
  /** What it was issued for: the hash of the mark of a page, or nothing. */
  cause: string
}

/** As long as the cookie that carries it. */
export const tokenSeconds = 604_800

/**
 * The bytes of a token. The first name the visitor through every token that follows, for counting and never for opening
 * anything: 12 of them, then 4 of the second of issue, 16 by chance, 9 of the cause, and 16 that prove the others.
 */
const bytes = { root: 12, issued: 4, chance: 16, cause: 9, seal: 16 }
const form = /^[\w-]{76}$/
const rootLetters = 16
const sealed = 41

/** The visitor's token is kept as its hash only: whoever reads the database cannot be anybody. */
export function hashToken(token: string): string {
  return hash(token).toString('hex')
}

/** The same for every token of one visitor, so that what is counted by visitor does not begin anew with the next. */
export function hashVisitor(token: string): string {
  return hashToken(form.test(token) ? token.slice(0, rootLetters) : token)
}

export function issueToken(secret: string, now: Date): string {
  const drawn = randomBytes(bytes.root + bytes.chance)
  const parts = {
    root: drawn.subarray(0, bytes.root),
    chance: drawn.subarray(bytes.root),
    cause: Buffer.alloc(bytes.cause),
  }
  return seal({ ...parts, issued: toSeconds(now) }, secret)
}

/** Null where the house did not issue it, or its week is over. */
export function readToken(text: string, { secrets, now }: { secrets: readonly string[]; now: Date }): Token | null {
  if (!form.test(text)) return null
  const all = Buffer.from(text, 'base64url')
  const isSealed = isSigned(toSeal(all.subarray(0, sealed)), all.subarray(sealed), secrets)
  const age = toSeconds(now) - issuedAt(text)
  // Clocks of two machines may differ by a little.
  if (!isSealed || age > tokenSeconds || age < -300) return null
  return { text, cause: all.subarray(sealed - bytes.cause, sealed).toString('base64url') }
}

/** Of several the youngest: one that was planted before stands behind the one that took its place. */
export function issuedAt(text: string): number {
  return Buffer.from(text, 'base64url').readUInt32BE(bytes.root)
}

/** A word by chance that a page carries in its form, with the second in which it was written. Nobody else can read it. */
export function newMark(now: Date): string {
  return `${toSeconds(now)}.${randomBytes(16).toString('base64url')}`
}

/**
 * The tokens that come after this one through a page with this mark: the first when it keeps who the guest is, the second
 * when it books. They follow from token and mark alone, so that an answer that is lost on the way can be given again; who
 * has the token and has not seen the page cannot reckon them, nor have them reckoned.
 */
export function followToken(token: Token, mark: string, { secret, now }: { secret: string; now: Date }): string[] {
  const [kept, booked] = [causeOf(`kept ${mark}`), causeOf(`booked ${mark}`)]
  const issued = secondOf(mark, now) ?? issuedAt(token.text)
  if (token.cause === booked) return []
  if (token.cause === kept) return [follow(token.text, booked, { secret, issued })]
  const first = follow(token.text, kept, { secret, issued })
  return [first, follow(first, booked, { secret, issued })]
}

function follow(text: string, cause: string, { secret, issued }: { secret: string; issued: number }): string {
  const chance = sign(`after ${text} ${cause}`, secret).subarray(0, bytes.chance)
  const root = Buffer.from(text, 'base64url').subarray(0, bytes.root)
  return seal({ root, chance, issued, cause: Buffer.from(cause, 'base64url') }, secret)
}

type Parts = { root: Buffer; issued: number; chance: Buffer; cause: Buffer }

function seal({ root, issued, chance, cause }: Parts, secret: string): string {
  const time = Buffer.alloc(bytes.issued)
  time.writeUInt32BE(issued)
  const open = Buffer.concat([root, time, chance, cause])
  return Buffer.concat([open, sign(toSeal(open), secret).subarray(0, bytes.seal)]).toString('base64url')
}

function toSeal(open: Buffer): Buffer {
  return Buffer.concat([Buffer.from('token '), open])
}

function causeOf(words: string): string {
  return hash(words).subarray(0, bytes.cause).toString('base64url')
}

/** A page that is older than any token, or not written yet, says nothing of the time. */
function secondOf(mark: string, now: Date): number | null {
  const second = Number(/^(\d{9,10})\./.exec(mark)?.[1])
  return second <= toSeconds(now) && second > toSeconds(now) - tokenSeconds ? second : null
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
