import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { language: Language; methods: { code: string; name: string }[] }

/** How something is paid of what is booked already. */
export function MethodField({ language: locale, methods }: Props) {
  if (!methods.length) {
    // The same page once more.
    const retry = (
      <LinkButton kind="secondary" href="">
        {m.reserve_retry({}, { locale })}
      </LinkButton>
    )
    return (
      <Notice kind="error" actions={retry}>
        <p>{m.reserve_methods_missing({}, { locale })}</p>
      </Notice>
    )
  }
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
