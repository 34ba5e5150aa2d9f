import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/select-field.tsx'
import type { FilledSearch } from './filled-search.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  onChange: (change: Partial<FilledSearch>) => void
}

/** Which of the houses of the group. */
export function HotelField({ facts: { locale, hotels }, filled, onChange }: Props) {
  return (
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
  )
}
