import type { Language } from '#resort/guests/language.ts'
import type { InstalmentBank } from '#resort/payments/instalments.ts'

const phrases: Record<Language, (months: string) => string> = {
  es: (months) => `${months} meses sin intereses`,
  en: (months) => `${months} months without interest`,
  pt: (months) => `${months} parcelas sem juros`,
}

/** Such as "3, 6 o 12 meses sin intereses". */
export function describeMonths({ months }: InstalmentBank, language: Language): string {
  return phrases[language](new Intl.ListFormat(language, { type: 'disjunction' }).format(months.map(String)))
}
