import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { MethodsTrouble } from '../../shell/methods-trouble.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** What can be paid with; null where nobody can say. */
export type Methods = { code: string; name: string }[] | null

/** How something is paid of what is booked already. */
export function MethodField({ language: locale, methods }: { language: Language; methods: Methods }) {
  // The same page once more.
  if (!methods?.length) return <MethodsTrouble language={locale} why={methods ? 'stopped' : 'missing'} retry="" />
  return (
    <SelectField label={m.manage_method({}, { locale })} name="method">
      {methods.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
