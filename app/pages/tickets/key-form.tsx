import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToManaged } from '../../paths.ts'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './tickets-page.module.css'

type Props = { language: Language; xsrf: string; opens: { letter: string } | 'ticket'; isWrong: boolean }

/** A script puts the key here from behind `#` of the link, or somebody pastes it: of a ticket, or of the letter about the order. */
export function KeyForm({ language: locale, xsrf, opens, isWrong }: Props) {
  const isTicket = opens === 'ticket'
  const letter = isTicket ? null : opens.letter
  return (
    <Card className={styles.find}>
      <form
        method="post"
        className={styles.form}
        action={isTicket ? undefined : pathToManaged({ language: locale, letter })}
      >
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value={isTicket ? 'show' : 'open'} />
        {!isTicket && <input type="hidden" name="to" value="tickets" />}
        <KeyField
          label={isTicket ? m.tickets_one_key({}, { locale }) : m.tickets_letter_key({}, { locale })}
          hint={isTicket ? m.tickets_one_lead({}, { locale }) : m.tickets_letter_hint({}, { locale })}
          error={isWrong && m.tickets_one_wrong({}, { locale })}
        />
        <Button type="submit">
          {isTicket ? m.tickets_one_ask({}, { locale }) : m.tickets_letter_ask({}, { locale })}
        </Button>
      </form>
    </Card>
  )
}
