import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './check-in-page.module.css'
import type { Typed } from './read-told.ts'
import type { CheckInShown } from './show-check-in.ts'

type Props = {
  language: Language
  typed: Pick<Typed, 'wishes' | 'accessConsent'>
  choices: CheckInShown['choices']
  fieldOf: (field: string) => { id: string; error?: string }
}

/** What somebody would like of the room; what concerns their health is only kept where they say so. */
export function WishFields({ language: locale, typed: { wishes, accessConsent }, choices, fieldOf }: Props) {
  const labels = {
    beds: m.check_in_beds({}, { locale }),
    pillow: m.check_in_pillow({}, { locale }),
    floor: m.check_in_floor({}, { locale }),
  }
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{m.check_in_wishes({}, { locale })}</legend>
        <p className={styles.note}>{m.check_in_wishes_hint({}, { locale })}</p>
        {(['beds', 'pillow', 'floor'] as const).map((name) => (
          <SelectField
            key={name}
            {...fieldOf(`wishes.${name}`)}
            label={labels[name]}
            name={name}
            defaultValue={wishes[name]}
          >
            {choices[name].map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{m.check_in_access({}, { locale })}</legend>
        {choices.access.map(({ value, words }) => (
          <CheckboxField
            key={value}
            name="access"
            value={value}
            label={words}
            defaultChecked={wishes.access.includes(value)}
          />
        ))}
        <CheckboxField
          {...fieldOf('accessConsent')}
          name="accessConsent"
          label={m.check_in_consent({}, { locale })}
          defaultChecked={accessConsent}
        />
      </fieldset>
    </>
  )
}
