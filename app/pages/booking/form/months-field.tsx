import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Typed } from '../answer/read-form.ts'
import type { ShownMonths } from '../show/show-methods.ts'
import choice from './choice-card.module.css'
import styles from './months-field.module.css'
import { typedField } from './typed-field.ts'

type Props = { language: Language; typed: Typed; months: ShownMonths }

/** Month by month without interest, bank by bank; only asked of who pays by card. */
export function MonthsField({ language: locale, typed, months: { single, banks } }: Props) {
  return (
    <div className={choice.more}>
      <SelectField
        {...typedField({ typed, errors: {} }, 'months')}
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
      <ul className={styles.banks} aria-label={m.reserve_months_banks({}, { locale })}>
        {banks.map(({ name, mark }) => (
          <li key={name}>
            <img src={mark} alt="" width={24} height={24} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
