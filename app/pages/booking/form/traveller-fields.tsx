import { m } from '../../../messages/compiled/messages.js'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ShownTrip } from '../show/show-trip.ts'
import styles from './booking-form.module.css'
import { type FieldsProps, idOf, typedField } from './typed-field.ts'

type Props = FieldsProps & { trip: ShownTrip; countries: readonly { code: string; name: string }[] }

/** Who flies, as in the passport: nothing of it is changed on the way to the ticket without being shown. */
export function TravellerFields({ trip, countries, ...props }: Props) {
  const words = { locale: props.language }
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{m.trip_names_title({}, words)}</h2>
      </legend>
      <p className={styles.note}>{m.trip_names_lead({}, words)}</p>
      <CheckboxField
        id={idOf('booker-flies')}
        name="booker-flies"
        value="on"
        label={m.trip_booker_flies({}, words)}
        hint={m.trip_booker_flies_hint({}, words)}
        defaultChecked={props.typed['booker-flies'] === 'on'}
      />
      {trip.travellers.map((traveller) => (
        <Traveller key={traveller.n} {...props} {...{ traveller, trip, countries }} />
      ))}
    </fieldset>
  )
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
        <TextField {...typedField(props, `given-${n}`)} {...text} label={m.trip_given({}, words)} isRequired />
        <TextField {...typedField(props, `family-${n}`)} {...text} label={m.trip_family({}, words)} isRequired />
      </div>
      {printed && <p className={styles.printed}>{printed}</p>}
      <div className={styles.pair}>
        <SelectField {...typedField(props, `title-${n}`)} label={m.trip_title({}, words)} isRequired>
          <option value="">{m.reserve_choose({}, words)}</option>
          <option value="ms">{m.trip_ms({}, words)}</option>
          <option value="mr">{m.trip_mr({}, words)}</option>
        </SelectField>
        <TextField
          {...typedField(props, `born-${n}`)}
          label={m.trip_born({}, words)}
          isRequired
          type="date"
          autoComplete={n === 1 ? 'bday' : 'off'}
          min="1900-01-01"
          max={trip.today}
        />
      </div>
      {trip.needsDocuments && <DocumentFields {...props} {...{ n, countries, words }} />}
    </fieldset>
  )
}

type DocumentProps = FieldsProps & { n: number; words: { locale: FieldsProps['language'] } } & Pick<Props, 'countries'>

function DocumentFields({ n, words, countries, ...props }: DocumentProps) {
  return (
    <>
      <TextField
        {...typedField(props, `document-${n}`)}
        label={m.trip_document({}, words)}
        hint={m.trip_document_hint({}, words)}
        isRequired
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <div className={styles.pair}>
        <SelectField
          {...typedField(props, `documentCountry-${n}`)}
          label={m.trip_document_country({}, words)}
          isRequired
        >
          <option value="">{m.reserve_choose({}, words)}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...typedField(props, `documentExpires-${n}`)}
          label={m.trip_document_expires({}, words)}
          isRequired
          type="date"
          autoComplete="off"
        />
      </div>
    </>
  )
}
