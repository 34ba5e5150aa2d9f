import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ShownMethod } from '../show/show-methods.ts'
import styles from './booking-form.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { MonthsField } from './months-field.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import type { FieldsProps } from './typed-field.ts'

type Props = Omit<FieldsProps, 'errors'> & { methods: readonly ShownMethod[] }

/** Where the money goes through, with the marks of what is taken there. */
export function MethodChoices({ language: locale, typed, methods }: Props) {
  const chosen = methods.find(({ code }) => code === typed.method) ?? methods[0]
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{m.reserve_how({}, { locale })}</h2>
      </legend>
      {!methods.length && <MethodsMissing language={locale} />}
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

function MethodsMissing({ language: locale }: Pick<Props, 'language'>) {
  const retry = (
    <LinkButton kind="secondary" href={pathTo('booking', locale)}>
      {m.reserve_retry({}, { locale })}
    </LinkButton>
  )
  return (
    <Notice kind="error" actions={retry}>
      <p>{m.reserve_methods_missing({}, { locale })}</p>
    </Notice>
  )
}
