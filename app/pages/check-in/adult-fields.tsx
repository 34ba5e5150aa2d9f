import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './check-in-page.module.css'
import type { Typed } from './read-told.ts'
import type { Choice } from './say-choices.ts'

type Props = {
  language: Language
  index: number
  adult: Typed['guests'][number]
  documents: readonly Choice[]
  /** The id of a field, and what is wrong with it. */
  fieldOf: (field: string) => { id: string; error?: string }
}

/** One adult of a room: a name, and which document will be shown. */
export function AdultFields({ language: locale, index, adult, documents, fieldOf }: Props) {
  return (
    <fieldset className={styles.part}>
      <legend>{m.check_in_adult({ n: index + 1 }, { locale })}</legend>
      <TextField
        {...fieldOf(`guests.${index}.name`)}
        label={m.check_in_name({}, { locale })}
        name={`name.${index}`}
        defaultValue={adult.name}
        maxLength={60}
        isRequired
      />
      <TextField
        {...fieldOf(`guests.${index}.lastname`)}
        label={m.check_in_lastname({}, { locale })}
        name={`lastname.${index}`}
        defaultValue={adult.lastname}
        maxLength={80}
        isRequired
      />
      <SelectField
        {...fieldOf(`guests.${index}.document`)}
        label={m.check_in_document({}, { locale })}
        hint={m.check_in_document_hint({}, { locale })}
        name={`document.${index}`}
        defaultValue={adult.document}
        isRequired
      >
        <option value="">{m.check_in_choose({}, { locale })}</option>
        {documents.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
