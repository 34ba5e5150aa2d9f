/** An airline by its two signs, in capitals or after the word for a flight, and up to four digits. */
const inCapitals = /(?<![\p{L}\p{N}])([A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?(\d{1,4})(?![\p{L}\p{N}])/u
const afterTheWord =
  /(?<!\p{L})(?:vuelo|flight|v[oô]o)\s*(?:número|numero|number|n[.º°o]*|#)?\s*:?\s*([a-z]{2}|[a-z]\d|\d[a-z])[ -]?(\d{1,4})(?![\p{L}\p{N}])/iu

/** The flight that a guest wrote among their requests; null where there is none to be seen. */
export function findToldFlight(requests: string | null): string | null {
  const [, airline, number] = afterTheWord.exec(requests ?? '') ?? inCapitals.exec(requests ?? '') ?? []
  return airline && number ? `${airline.toUpperCase()} ${number}` : null
}
