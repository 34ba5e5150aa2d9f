import taxes from '#db/seed/taxes.json' with { type: 'json' }
import type { TaxTables } from '#resort/rates/tax-tables.ts'

export const municipalities = taxes.municipalities.map(({ code }) => code)

/** The taxes of a place as the demonstration has them. */
export function taxesOf(municipality: string): TaxTables {
  const { code: _, ...tables } = taxes.municipalities.find(({ code }) => code === municipality) ?? fail(municipality)
  return { uma: taxes.uma, ...tables } as TaxTables
}

function fail(municipality: string): never {
  throw new Error(`The demonstration has no hotel in ${municipality}.`)
}
