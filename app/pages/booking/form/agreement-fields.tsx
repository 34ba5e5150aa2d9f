import type { About } from '../../../about-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { type FieldsProps, idOf } from './typed-field.ts'

type Props = FieldsProps & { about: About; onAgree: () => void }

/** The terms, and letters of news for whoever wants them: neither box is ticked for the guest. */
export function AgreementFields({ language: locale, typed, errors, about, onAgree }: Props) {
  return (
    <>
      <CheckboxField
        id={idOf('terms')}
        name="terms"
        value="on"
        label={about === 'stay' ? m.reserve_terms({}, { locale }) : m.reserve_terms_order({}, { locale })}
        hint={
          <a href={pathTo('terms-of-use', locale)} target="_blank" rel="noreferrer">
            {m.reserve_terms_link({}, { locale })}
          </a>
        }
        error={errors.terms}
        isRequired
        // A box is not left as a field is: what was wrong with it goes at once.
        onChange={onAgree}
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
