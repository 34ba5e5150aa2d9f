import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { MonthsField } from '../../../shell/months-field.tsx'
import type { ShownMonths } from '../../../words/show-months.ts'
import type { Typed } from '../answer/read-form.ts'
import choice from './choice-card.module.css'
import styles from './months-choice.module.css'
import { idOf } from './typed-field.ts'

type Props = { language: Language; typed: Typed; months: ShownMonths }

/** The months of the banks, and which banks these are. */
export function MonthsChoice({ language: locale, typed, months }: Props) {
  return (
    <div className={choice.more}>
      <MonthsField language={locale} months={months} id={idOf('months')} defaultValue={typed.months ?? ''} />
      <ul className={styles.banks} aria-label={m.reserve_months_banks({}, { locale })}>
        {months.banks.map(({ name, mark }) => (
          <li key={name}>
            <img src={mark} alt="" width={24} height={24} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
