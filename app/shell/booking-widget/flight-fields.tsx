import type { Ref } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'
import type { FilledSearch } from './filled-search.ts'
import { HotelField } from './hotel-field.tsx'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  error: string | null
  origin: Ref<HTMLInputElement>
  onChange: (change: Partial<FilledSearch>) => void
}

export function FlightFields({ facts, filled, error, origin, onChange }: Props) {
  const { locale, origins } = facts
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
      <HotelField {...{ facts, filled, onChange }} />
    </div>
  )
}
