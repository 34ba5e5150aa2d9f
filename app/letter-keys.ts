import { listOpening, setManageCookie } from './cookies.ts'
import type { Visit } from './visit.ts'

/** Whoever has several bookings may open the letters of each. */
const mostLetters = 3
const between = '~'

/** The key of a letter, and as which of its openings this browser is noted. */
export type OpenLetter = { key: string; opening: number | null }

/** The letters that are open in a browser, the latest first. */
export function listLetters({ publicUrl }: Visit, request: Request): OpenLetter[] {
  const [letters = ''] = listOpening(request.headers.get('cookie'), '_manage', publicUrl.protocol === 'https:')
  return letters.split(between).filter(Boolean).slice(0, mostLetters).map(readLetter)
}

/** The cookie that keeps one more; an older one for the same order gives way. */
export function keepLetter(visit: Visit, request: Request, letter: OpenLetter): string {
  const { links } = visit.resort
  const numberOf = ({ key }: OpenLetter) => links.readKey(key)?.number
  const others = listLetters(visit, request).filter((each) => numberOf(each) !== numberOf(letter))
  const letters = [letter, ...others].slice(0, mostLetters)
  return setManageCookie(letters.map(writeLetter).join(between), visit.publicUrl.protocol === 'https:')
}

function writeLetter({ key, opening }: OpenLetter): string {
  return opening === null ? key : `${key}.${opening}`
}

function readLetter(text: string): OpenLetter {
  const [key = '', opening] = text.split('.')
  return { key, opening: /^\d{1,15}$/.test(opening ?? '') ? Number(opening) : null }
}
