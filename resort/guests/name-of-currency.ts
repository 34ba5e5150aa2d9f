import type { Language } from './language.ts'

// Each page names all there are.
const made = new Map<string, string>()

/** Made once for each language: of codes that a stranger writes none is asked for. */
export function nameOfCurrency(code: string, language: Language): string {
  const key = `${language} ${code}`
  const name = made.get(key) ?? new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
  made.set(key, name)
  return name
}
