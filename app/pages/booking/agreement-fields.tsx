import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { type FieldsProps, idOf } from './typed-field.ts'

/** The terms, and letters of news for whoever wants them: neither box is ticked for the guest. */
export function AgreementFields({ language: locale, typed, errors }: FieldsProps) {
  return (
    <>
      <CheckboxField
        id={idOf('terms')}
        name="terms"
        value="on"
        label={m.reserve_terms({}, { locale })}
        hint={
          <a href={pathTo('terms-of-use', locale)} target="_blank" rel="noreferrer">
            {m.reserve_terms_link({}, { locale })}
          </a>
        }
        error={errors.terms}
        isRequired
        defaultChecked={typed.terms === 'on'}
      />
      <CheckboxField
        id={idOf('marketing')}
        name="marketing"
        value="on"
        label={m.reserve_marketing({}, { locale })}
        defaultChecked={typed.marketing === 'on'}
      />
    </>
  )
}
