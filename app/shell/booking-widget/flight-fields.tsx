import type { Ref } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'
import type { FilledSearch } from './filled-search.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

/** Where flights to the house start from; any other city may be typed. */
const origins = [
  'Ciudad de México (MEX)',
  'Monterrey (MTY)',
  'Guadalajara (GDL)',
  'Tijuana (TIJ)',
  'New York (JFK)',
  'Los Angeles (LAX)',
  'Miami (MIA)',
  'Dallas (DFW)',
  'Toronto (YYZ)',
  'Bogotá (BOG)',
  'Lima (LIM)',
  'Santiago (SCL)',
  'Buenos Aires (EZE)',
  'São Paulo (GRU)',
  'Madrid (MAD)',
  'London (LHR)',
]

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  error: string | null
  origin: Ref<HTMLInputElement>
  onChange: (change: Partial<FilledSearch>) => void
}

export function FlightFields({ facts: { locale, hotels }, filled, error, origin, onChange }: Props) {
  return (
    <div className={styles.flight}>
      <TextField
        ref={origin}
        label={m.widget_origin({}, { locale })}
        hint={m.widget_origin_hint({}, { locale })}
        name="origin"
        list="widget-origins"
        autoComplete="off"
        maxLength={60}
        isRequired
        defaultValue={filled.origin}
        error={error}
        onChange={(event) => onChange({ origin: event.target.value })}
      />
      <datalist id="widget-origins">
        {origins.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label={m.widget_hotel({}, { locale })}
        name="hotel"
        defaultValue={filled.hotel}
        onChange={(event) => onChange({ hotel: event.target.value })}
      >
        {hotels.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
