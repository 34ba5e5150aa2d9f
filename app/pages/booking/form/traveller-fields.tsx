import { useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { CountryOptions } from '../../../shell/country-options.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ShownTrip } from '../show/show-trip.ts'
import styles from './booking-form.module.css'
import { type FieldsProps, idOf, typedField } from './typed-field.ts'
import { useBookerNamed } from './use-booker-named.ts'

type Props = FieldsProps & { trip: ShownTrip; countries: string }

/** Who flies, as in the passport: nothing of it is changed on the way to the ticket without being shown. */
export function TravellerFields({ trip, countries, ...props }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useBookerNamed(fields)
  return (
    <fieldset ref={fields} className={styles.section}>
      <legend>
        <h2>{trip.words.title}</h2>
      </legend>
      <p className={styles.note}>{trip.words.lead}</p>
      <CheckboxField
        id={idOf('booker-flies')}
        name="booker-flies"
        value="on"
        label={trip.words.booker}
        hint={trip.words.bookerHint}
        defaultChecked={isBookerFlying(props.typed)}
      />
      {/* A box that was cleared stays so. */}
      <input type="hidden" name="booker-flies" value="off" />
      {trip.travellers.map((traveller) => (
        <Traveller key={traveller.n} {...props} {...{ traveller, trip, countries }} />
      ))}
    </fieldset>
  )
}

/** Who books nearly always flies too: so it is until another name or the box says otherwise. */
function isBookerFlying(typed: FieldsProps['typed']): boolean {
  return typed['booker-flies'] ? typed['booker-flies'] === 'on' : !typed['given-1'] && !typed['family-1']
}

type TravellerProps = Props & { traveller: ShownTrip['travellers'][number] }

function Traveller({ traveller, trip, countries, ...props }: TravellerProps) {
  const words = { locale: props.language }
  const { n, name, printed } = traveller
  const text = { autoComplete: n === 1 ? undefined : 'off', spellCheck: false, maxLength: 60 } as const
  return (
    <fieldset className={styles.traveller}>
      <legend>
        <h3>{name}</h3>
      </legend>
      <div className={styles.pair}>
        <TextField {...typedField(props, `given-${n}`)} {...text} label={trip.words.given} isRequired />
        <TextField {...typedField(props, `family-${n}`)} {...text} label={trip.words.family} isRequired />
      </div>
      {printed && <p className={styles.printed}>{printed}</p>}
      <div className={styles.pair}>
        <SelectField {...typedField(props, `title-${n}`)} label={trip.words.form} isRequired>
          <option value="">{m.reserve_choose({}, words)}</option>
          <option value="ms">{trip.words.ms}</option>
          <option value="mr">{trip.words.mr}</option>
        </SelectField>
        <TextField
          {...typedField(props, `born-${n}`)}
          label={trip.words.born}
          isRequired
          type="date"
          autoComplete={n === 1 ? 'bday' : 'off'}
          min="1900-01-01"
          max={trip.today}
        />
      </div>
      {trip.needsDocuments && <DocumentFields {...props} {...{ n, trip, countries, words }} />}
    </fieldset>
  )
}

type DocumentProps = FieldsProps & { n: number; words: { locale: FieldsProps['language'] } } & Pick<
    Props,
    'countries' | 'trip'
  >

function DocumentFields({ n, trip, words, countries, ...props }: DocumentProps) {
  return (
    <>
      <TextField
        {...typedField(props, `document-${n}`)}
        label={trip.words.document}
        hint={trip.words.documentHint}
        isRequired
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <div className={styles.pair}>
        <SelectField {...typedField(props, `documentCountry-${n}`)} label={trip.words.country} isRequired>
          <option value="">{m.reserve_choose({}, words)}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        <TextField
          {...typedField(props, `documentExpires-${n}`)}
          label={trip.words.expires}
          isRequired
          type="date"
          autoComplete="off"
        />
      </div>
    </>
  )
}
