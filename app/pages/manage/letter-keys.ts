import { listOpening, setManageCookie } from '../../cookies.ts'
import type { Visit } from '../../visit.ts'

/** Whoever has several bookings may open the letters of each. */
const mostLetters = 3
const between = '~'

/** The keys of the letters that are open in a browser, the latest first. */
export function listKeys({ publicUrl }: Visit, request: Request): string[] {
  const [keys = ''] = listOpening(request.headers.get('cookie'), '_manage', publicUrl.protocol === 'https:')
  return keys.split(between).filter(Boolean).slice(0, mostLetters)
}

/** The cookie that keeps one more; an older one for the same order gives way. */
export function keepKey(visit: Visit, request: Request, { key, number }: { key: string; number: string }): string {
  const { links } = visit.resort
  const others = listKeys(visit, request).filter((each) => links.readKey(each)?.number !== number)
  const keys = [key, ...others].slice(0, mostLetters)
  return setManageCookie(keys.join(between), visit.publicUrl.protocol === 'https:')
}
