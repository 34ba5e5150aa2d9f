import { m } from '../../../messages/compiled/messages.js'
import { ArrivalOptions } from '../../../shell/arrival-options.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './booking-form.module.css'
import { type FieldsProps, typedField } from './typed-field.ts'

type Props = FieldsProps & {
  others: readonly { room: number; party: string }[]
  checkInTime: string
  requestsHint: string
}

/** When they come, what they wish, and who sleeps in the other rooms: all of it optional. */
export function StayFields({ others, checkInTime, requestsHint, ...props }: Props) {
  const words = { locale: props.language }
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{m.reserve_arrival({}, words)}</h2>
      </legend>
      <SelectField
        {...typedField(props, 'arrivalTime')}
        className={styles.short}
        label={m.reserve_arrival_time({}, words)}
        hint={m.reserve_arrival_hint({ time: checkInTime }, words)}
      >
        <option value="">{m.reserve_arrival_unknown({}, words)}</option>
        <ArrivalOptions language={props.language} />
      </SelectField>
      <LongTextField
        {...typedField(props, 'requests')}
        label={m.reserve_requests({}, words)}
        hint={requestsHint}
        maxLength={1_000}
        rows={3}
      />
      {others.length > 0 && (
        <div className={styles.others}>
          <h3>{m.reserve_others({}, words)}</h3>
          <p className={styles.note}>{m.reserve_others_hint({}, words)}</p>
          {others.map(({ room, party }) => (
            <fieldset key={room}>
              <legend>{m.reserve_other({ n: room, party }, words)}</legend>
              <div className={styles.pair}>
                <TextField
                  {...typedField(props, `name-${room}`)}
                  label={m.reserve_name({}, words)}
                  autoComplete="off"
                  enterKeyHint="next"
                  maxLength={60}
                />
                <TextField
                  {...typedField(props, `lastname-${room}`)}
                  label={m.reserve_lastname({}, words)}
                  autoComplete="off"
                  enterKeyHint="next"
                  maxLength={80}
                />
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </fieldset>
  )
}
