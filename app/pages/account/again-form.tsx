import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-page.module.css'
import type { ShownOrder } from './show-stays.ts'

type Props = { language: Language; number: string; again: NonNullable<ShownOrder['again']> }

/** Asks for other days alone: the same rooms for the same people come with them, at the price of today. */
export function AgainForm({ language: locale, number, again }: Props) {
  return (
    <Disclosure summary={m.account_again({ number }, { locale })} look="words">
      <form action={again.path} className={styles.form}>
        {again.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{m.account_again_text({}, { locale })}</p>
        <TextField
          label={m.account_again_from({}, { locale })}
          name="checkin"
          type="date"
          id={`from-${number}`}
          min={again.first}
          max={again.last}
          isRequired
          required
        />
        <TextField
          label={m.account_again_to({}, { locale })}
          name="checkout"
          type="date"
          id={`to-${number}`}
          min={again.first}
          max={again.last}
          isRequired
          required
        />
        <Button type="submit" kind="secondary">
          {m.account_again_go({}, { locale })}
        </Button>
      </form>
    </Disclosure>
  )
}
