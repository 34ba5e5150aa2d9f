import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathToManaged } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './correct-mail-form.module.css'

type Props = { language: Language; xsrf: string; number: string }

/** For whoever made the order and reads that its address is mistyped. A plain form: what became of it is said on My reservation. */
export function CorrectMailForm({ language: locale, xsrf, number }: Props) {
  return (
    <Disclosure look="words" className={styles.correct} summary={m.mail_fix({}, { locale })}>
      <form method="post" action={pathToManaged({ language: locale, letter: number })} className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="order" value={number} />
        <input type="hidden" name="do" value="mail" />
        <TextField
          type="email"
          name="email"
          label={m.mail_other({}, { locale })}
          hint={m.mail_fix_note({}, { locale })}
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <Button type="submit" kind="secondary">
          {m.mail_save({}, { locale })}
        </Button>
      </form>
    </Disclosure>
  )
}
