import type { CaseField } from '#resort/cases/judge-case.ts'
import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { CaseForm } from '../../shell/case/case-form.tsx'
import { idOf, sayWrongField } from '../../shell/case/say-case.ts'
import { WhoFields } from '../../shell/case/who-fields.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './rights-page.module.css'

type Props = {
  language: Language
  xsrf: string
  refused: CaseRefused | undefined
  rights: readonly { value: string; label: string }[]
}

/** Which right somebody exercises, over which data: sent, it only leads to a letter. */
export function RightsForm({ language: locale, xsrf, refused, rights }: Props) {
  const wrong = (field: CaseField) => refused?.fields.includes(field) && { error: sayWrongField(field, locale) }
  return (
    <>
      <p className={styles.intro}>{m.rights_lead({}, { locale })}</p>
      <ul className={styles.how}>
        <li>{m.rights_how_mail({}, { locale })}</li>
        <li>{m.rights_how_time({}, { locale })}</li>
        <li>{m.rights_how_law({}, { locale })}</li>
      </ul>
      <CaseForm language={locale} xsrf={xsrf} refused={refused} send={m.rights_send({}, { locale })}>
        <SelectField
          {...wrong('right')}
          id={idOf('right')}
          label={m.rights_which({}, { locale })}
          name="right"
          defaultValue={refused?.typed.right ?? ''}
          isRequired
        >
          <option value="">{m.contact_choose({}, { locale })}</option>
          {rights.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <LongTextField
          {...wrong('words')}
          id={idOf('words')}
          label={m.rights_words({}, { locale })}
          hint={m.rights_words_hint({}, { locale })}
          name="words"
          defaultValue={refused?.typed.words ?? ''}
          maxLength={4_000}
          isRequired
        />
        <WhoFields language={locale} refused={refused} mailHint={m.rights_mail_hint({}, { locale })} />
      </CaseForm>
    </>
  )
}
