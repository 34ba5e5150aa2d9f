import { useEffect, useRef, useState } from 'react'
import type { About } from '../../../about-of.ts'
import { readCountries } from '../../../country-text.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { CountryOptions } from '../../../shell/country-options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './booking-form.module.css'
import { type FieldsProps, typedField } from './typed-field.ts'

type Props = FieldsProps & {
  countries: string
  company: string
  mailQuestion: string | null
  about: About
}

/** Who books, and whom the letters go to. */
export function LeadFields({ countries, company, mailQuestion, about, ...props }: Props) {
  const locale = props.language
  const words = { locale }
  const [country, setCountry] = useState(props.typed.country ?? '')
  const list = useRef<HTMLSelectElement>(null)
  // Whoever was faster than the scripts has chosen already.
  useEffect(() => setCountry(list.current?.value ?? ''), [])
  const dialling = readCountries(countries).find(({ code }) => code === country)?.dialling ?? '52'
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{about === 'stay' ? m.reserve_lead({}, words) : m.reserve_lead_order({}, words)}</h2>
      </legend>
      <p className={styles.note}>{m.reserve_required({}, words)}</p>
      <div className={styles.pair}>
        <TextField
          {...typedField(props, 'name')}
          label={m.reserve_name({}, words)}
          isRequired
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={60}
        />
        <TextField
          {...typedField(props, 'lastname')}
          label={m.reserve_lastname({}, words)}
          isRequired
          autoComplete="family-name"
          enterKeyHint="next"
          maxLength={80}
        />
      </div>
      <TextField
        {...typedField(props, 'email')}
        label={m.reserve_email({}, words)}
        hint={m.reserve_email_hint({}, words)}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
      />
      <p role="status" className={styles.question}>
        {mailQuestion}
      </p>
      <SelectField
        {...typedField(props, 'country')}
        ref={list}
        className={styles.short}
        label={m.reserve_country({}, words)}
        isRequired
        autoComplete="country"
        onChange={(event) => setCountry(event.target.value)}
      >
        <option value="">{m.reserve_choose({}, words)}</option>
        <CountryOptions countries={countries} />
      </SelectField>
      <TextField
        {...typedField(props, 'phone')}
        className={styles.short}
        label={m.reserve_phone({}, words)}
        hint={m.reserve_phone_hint({ code: dialling }, words)}
        isRequired
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={30}
      />
      <p className={styles.note}>
        {m.reserve_privacy({ company }, words)}{' '}
        <a href={pathTo('privacy-notice', locale)} target="_blank" rel="noreferrer">
          {m.reserve_privacy_link({}, words)}
        </a>
      </p>
    </fieldset>
  )
}
