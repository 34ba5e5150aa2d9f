import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../manage-page.module.css'
import type { Sought } from './answer-find.ts'

type Props = { language: Language; xsrf: string; answered: Extract<Sought, { wrong: unknown }> | undefined }

/** Who has lost the letter asks for another; it goes to the address that the reservation was made with, and nowhere else. */
export function FindForm({ language: locale, xsrf, answered }: Props) {
  const { typed, wrong = [] } = answered ?? {}
  return (
    <Card className={styles.find}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="find" />
        <TextField
          name="number"
          label={m.find_number({}, { locale })}
          hint={m.find_number_hint({}, { locale })}
          error={wrong.includes('number') && m.find_number_wrong({}, { locale })}
          defaultValue={typed?.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          isRequired
        />
        <TextField
          type="email"
          name="email"
          label={m.reserve_email({}, { locale })}
          hint={m.find_email_hint({}, { locale })}
          error={wrong.includes('email') && m.find_email_wrong({}, { locale })}
          defaultValue={typed?.email}
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <Button type="submit">{m.find_ask({}, { locale })}</Button>
      </form>
      <p>
        <a href={pathTo('account', locale)}>{m.find_account({}, { locale })}</a>
      </p>
    </Card>
  )
}
