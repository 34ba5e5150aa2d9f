import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { language: Language; methods: { code: string; name: string }[] }

/** How something is paid of what is booked already. */
export function MethodField({ language: locale, methods }: Props) {
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
