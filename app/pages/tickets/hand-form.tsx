import { longestHolder } from '#resort/gates/ticket.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WrongHand } from './answer-hand-on.ts'
import { sayWrongName } from './say-wrong-name.ts'
import styles from './tickets-page.module.css'

type Props = { language: Language; xsrf: string; number: string; stays: string | null; answered: WrongHand | undefined }

/** Where the summary of what is wrong leads to: each ticket has the same fields. */
export const idOfHand = (field: 'name' | 'mail', number: string) => `hand-${field}-${number}`

/** Gives one ticket to somebody else; the code on the page is dead from then on. */
export function HandForm({ language: locale, xsrf, number, stays, answered }: Props) {
  const { wrong, typed } = answered?.number === number ? answered : {}
  return (
    <Disclosure className={styles.wide} summary={m.tickets_hand({}, { locale })} open={wrong !== undefined}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="hand-on" />
        <input type="hidden" name="number" value={number} />
        <p>{m.tickets_hand_note({}, { locale })}</p>
        {stays && <p>{stays}</p>}
        <TextField
          id={idOfHand('name', number)}
          name="name"
          label={m.tickets_hand_name({}, { locale })}
          error={wrong?.name && sayWrongName(wrong.name, locale)}
          defaultValue={typed?.name}
          autoComplete="off"
          maxLength={longestHolder}
          isRequired
        />
        <TextField
          id={idOfHand('mail', number)}
          type="email"
          name="mail"
          label={m.tickets_hand_mail({}, { locale })}
          hint={m.tickets_hand_mail_hint({}, { locale })}
          error={wrong?.mail && m.tickets_mail_wrong({}, { locale })}
          defaultValue={typed?.mail}
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" kind="secondary">
          {m.tickets_hand_ask({ number }, { locale })}
        </Button>
      </form>
    </Disclosure>
  )
}
