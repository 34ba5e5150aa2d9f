import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { MethodsTrouble } from '../../../shell/methods-trouble.tsx'
import { MonthsField } from '../../../shell/months-field.tsx'
import type { ShownMethod } from '../show/show-methods.ts'
import styles from './booking-form.module.css'
import choice from './choice-card.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { type FieldsProps, idOf } from './typed-field.ts'

type Props = Omit<FieldsProps, 'errors'> & { methods: readonly ShownMethod[] | null; leftOut: readonly string[] }

/** Where the money goes through, with the marks of what is taken there. */
export function MethodChoices({ language: locale, typed, methods: found, leftOut }: Props) {
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
      {!found && <KeptMethod typed={typed} />}
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
            {months && (
              <div className={choice.more}>
                <MonthsField language={locale} months={months} id={idOf('months')} defaultValue={typed.months ?? ''} />
              </div>
            )}
          </ChoiceCard>
        ))}
      </ul>
      {leftOut.map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
    </fieldset>
  )
}

/** What was chosen travels on while nobody can say what there is: the same button pays that way once somebody can. */
function KeptMethod({ typed: { method, months } }: Pick<Props, 'typed'>) {
  if (!method) return null
  return (
    <>
      <input type="hidden" name="method" value={method} />
      {months && <input type="hidden" name="months" value={months} />}
    </>
  )
}
