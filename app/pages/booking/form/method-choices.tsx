import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { MethodsTrouble } from '../../../shell/methods-trouble.tsx'
import type { ShownMethod } from '../show/show-methods.ts'
import styles from './booking-form.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { MonthsField } from './months-field.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import type { FieldsProps } from './typed-field.ts'

type Props = Omit<FieldsProps, 'errors'> & { methods: readonly ShownMethod[] | null }

/** Where the money goes through, with the marks of what is taken there. */
export function MethodChoices({ language: locale, typed, methods: found }: Props) {
  const methods = found ?? []
  const chosen = methods.find(({ code }) => code === typed.method) ?? methods[0]
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{m.reserve_how({}, { locale })}</h2>
      </legend>
      {!methods.length && (
        <MethodsTrouble language={locale} why={found ? 'stopped' : 'missing'} retry={pathTo('booking', locale)} />
      )}
      <ul className={styles.cards}>
        {methods.map(({ code, name, hint, marks, months }) => (
          <ChoiceCard
            key={code}
            type="radio"
            name="method"
            value={code}
            label={name}
            note={hint}
            defaultChecked={code === chosen?.code}
          >
            <PaymentMarks language={locale} marks={marks} />
            {months && <MonthsField language={locale} typed={typed} months={months} />}
          </ChoiceCard>
        ))}
      </ul>
    </fieldset>
  )
}
