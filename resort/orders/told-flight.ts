/** Letters of a flight and when it lands, where a field asks for nothing else. */
export const mostOfFlight = 100

/** An airline by its two signs, in capitals or after the word for a flight, and three or four digits. */
const inCapitals = /(?<![\p{L}\p{N}])([A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?(\d{3,4})(?![\p{L}\p{N}])/gu
// A few blanks only: of any number, the ways to share them out among three places would take the house a second.
const afterTheWord =
  /(?<!\p{L})(?:vuelo|flight|v[oô]o)\s{0,3}(?:número|numero|number|n[.º°o]{0,2}|#)?\s{0,3}:?\s{0,3}([a-z]{2}|[a-z]\d|\d[a-z])[ -]?(\d{3,4})(?![\p{L}\p{N}])/giu

/** Words before a number; no airline that comes here has such a name. */
const words = new Set(['AL', 'AT', 'BY', 'EL', 'EM', 'EN', 'IN', 'IS', 'NO', 'OF', 'ON', 'PM', 'TO', 'TV'])

/**
 * The flight that a guest wrote among their requests; null where there is none to be seen. What is hard to tell from other
 * words is none: it is asked for once more, and nobody is left at the airport.
 */
export function findToldFlight(requests: string | null): string | null {
  for (const pattern of [afterTheWord, inCapitals])
    for (const [, airline = '', number = ''] of (requests ?? '').matchAll(pattern)) {
      const code = airline.toUpperCase()
      const isYear = code === 'DE' && /^(19|20)\d\d$/.test(number)
      if (!words.has(code) && !isYear) return `${code} ${number}`
    }
  return null
}
