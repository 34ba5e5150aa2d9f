import type { ReactNode } from 'react'
import { type Language, languages } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CountryOptions } from '../../shell/country-options.tsx'
import { Button } from '../../ui/button.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-details-page.module.css'
import type { Typed, WrongField } from './answer-details.ts'
import type { LoadedDetails } from './load-details.ts'

type Props = { language: Language; details: LoadedDetails; typed: Typed; wrong: readonly WrongField[] }

/** What the next booking can be filled in with. All of it may stay empty. */
export function DetailsFields({ language: locale, details, typed, wrong }: Props) {
  const { labels } = details
  const field = (name: keyof Typed) => {
    const error = wrong.find((each) => each.field === name)?.message
    return { name, id: idOf(name), defaultValue: typed[name], ...(error && { error }) }
  }
  const select = (name: keyof Typed, label: string, options: ReactNode) => (
    <SelectField {...field(name)} label={label}>
      <option value="">{labels.choose}</option>
      {options}
    </SelectField>
  )
  const entries = (list: LoadedDetails['regimes']) =>
    list.map(({ code, name }) => (
      <option key={code} value={code} lang="es">
        {code} {name}
      </option>
    ))
  return (
    <div className={styles.form}>
      <input type="hidden" name="before" value={details.before} />
      <SelectField {...field('language')} label={m.details_language({}, { locale })}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {new Intl.DisplayNames(each, { type: 'language' }).of(each)}
          </option>
        ))}
      </SelectField>
      {select(
        'currency',
        m.details_currency({}, { locale }),
        details.currencies.map((each) => <option key={each}>{each}</option>),
      )}
      <h2>{m.details_who({}, { locale })}</h2>
      <TextField {...field('name')} label={labels.name} autoComplete="given-name" maxLength={60} />
      <TextField {...field('lastname')} label={labels.lastname} autoComplete="family-name" maxLength={80} />
      {select('country', labels.country, <CountryOptions countries={details.countries} />)}
      <TextField {...field('phone')} label={labels.phone} type="tel" autoComplete="tel" maxLength={30} />
      <LongTextField {...field('requests')} label={labels.requests} maxLength={1_000} rows={3} />
      <h2>{m.details_invoice({}, { locale })}</h2>
      <p className={styles.note}>{labels.invoiceHint}</p>
      <TextField {...field('rfc')} label={labels.rfc} autoCapitalize="characters" maxLength={16} />
      <TextField {...field('invoiceName')} label={labels.invoiceName} maxLength={250} />
      {select('regime', labels.regime, entries(details.regimes))}
      <TextField {...field('postcode')} label={labels.postcode} inputMode="numeric" maxLength={5} />
      {select('use', labels.use, entries(details.uses))}
      <Button type="submit" name="do" value="save">
        {m.details_save({}, { locale })}
      </Button>
    </div>
  )
}

export function idOf(name: string): string {
  return `details-${name}`
}
