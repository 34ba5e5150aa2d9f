import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { SelectField } from '../ui/select-field.tsx'
import type { ShownMonths } from '../words/show-months.ts'

type Props = { language: Language; months: ShownMonths; id?: string; defaultValue?: string }

/** A single charge, or month by month without interest, bank by bank; only asked of who pays by card. */
export function MonthsField({ language: locale, months: { single, banks }, ...field }: Props) {
  return (
    <SelectField
      {...field}
      name="months"
      label={m.reserve_months({}, { locale })}
      hint={m.reserve_months_hint({}, { locale })}
    >
      <option value="">{single}</option>
      {banks.map(({ name, plans }) => (
        <optgroup key={name} label={name}>
          {plans.map((plan) => (
            <option key={plan.value} value={plan.value}>
              {plan.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
