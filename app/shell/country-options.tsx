import type { ReactNode } from 'react'
import { readCountries } from '../country-text.ts'

// One text for each language, and in a browser only its own.
const made = new Map<string, ReactNode>()

/** The countries of the world, for a list in which one is chosen. */
export function CountryOptions({ countries }: { countries: string }) {
  const known = made.get(countries) ?? readCountries(countries).map(toOption)
  made.set(countries, known)
  return known
}

function toOption({ code, name }: { code: string; name: string }) {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  )
}
