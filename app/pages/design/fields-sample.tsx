import { useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './design-page.module.css'
import { SamplePart } from './sample-part.tsx'

export function FieldsSample({ locale }: { locale: Language }) {
  const [adults, setAdults] = useState(2)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <SamplePart heading={m.design_fields({}, { locale })}>
      <div className={styles.fields}>
        <TextField label={m.design_field_name({}, { locale })} isRequired autoComplete="given-name" />
        <TextField
          label={m.design_field_mail({}, { locale })}
          hint={m.design_field_mail_hint({}, { locale })}
          type="email"
          isRequired
          autoComplete="email"
        />
        <TextField
          id="design-mail"
          label={m.design_field_mail({}, { locale })}
          type="email"
          defaultValue="ana@"
          error={m.design_field_mail_error({}, { locale })}
        />
        <SelectField label={m.design_field_country({}, { locale })} autoComplete="country">
          {['MX', 'US', 'BR'].map((code) => (
            <option key={code} value={code}>
              {countries.of(code)}
            </option>
          ))}
        </SelectField>
        <TextField label={m.design_field_disabled({}, { locale })} defaultValue="LT-7H2K-94" disabled />
        <NumberStepper
          label={m.design_adults({}, { locale })}
          hint={m.design_adults_hint({}, { locale })}
          value={adults}
          least={1}
          most={4}
          onChange={setAdults}
          lessLabel={m.design_less({}, { locale })}
          moreLabel={m.design_more({}, { locale })}
        />
        <LongTextField label={m.design_field_requests({}, { locale })} />
        <fieldset className={styles.choices}>
          <legend>{m.design_field_arrival({}, { locale })}</legend>
          <CheckboxField
            type="radio"
            name="arrival"
            label={m.design_field_arrive_early({}, { locale })}
            defaultChecked
          />
          <CheckboxField type="radio" name="arrival" label={m.design_field_arrive_late({}, { locale })} />
        </fieldset>
        <CheckboxField label={m.design_field_news({}, { locale })} />
        <CheckboxField
          id="design-terms"
          label={m.design_field_terms({}, { locale })}
          isRequired
          error={m.design_field_terms_error({}, { locale })}
        />
      </div>
    </SamplePart>
  )
}
