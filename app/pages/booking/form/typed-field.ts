import type { Language } from '#resort/guests/language.ts'
import type { Typed } from '../answer/read-form.ts'

/** What every group of fields is given. */
export type FieldsProps = { language: Language; typed: Typed; errors: Record<string, string> }

/** The name of a field, what was typed into it and what is wrong with it. */
export function typedField({ typed, errors }: Omit<FieldsProps, 'language'>, name: string) {
  return { name, id: idOf(name), defaultValue: typed[name] ?? '', ...(errors[name] && { error: errors[name] }) }
}

/** Where the summary of errors leads. */
export function idOf(name: string): string {
  return `booking-${name}`
}
