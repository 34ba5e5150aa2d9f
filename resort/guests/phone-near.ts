import type { Language } from './language.ts'

export type Phone = { country: string; number: string }

/** Where most of those live who read a language here: for letters to somebody of whom no country is known. */
export const likelyCountries: Record<Language, string> = { es: 'MX', en: 'US', pt: 'BR' }

/** The number in the guest's own country where there is one, else the first of the house. */
export function phoneNear(phones: readonly Phone[], country: string | undefined): Phone | undefined {
  return phones.find((phone) => phone.country === country) ?? phones[0]
}
