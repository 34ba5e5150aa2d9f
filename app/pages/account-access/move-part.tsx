import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-access-page.module.css'
import { Deed } from './deed.tsx'
import type { LoadedAccess } from './load-access.ts'

type Props = { language: Language; xsrf: string; access: LoadedAccess; typed: string }

/** Another mail address for the account: both mailboxes are asked. */
export function MovePart({ language: locale, xsrf, access: { mail, isFresh }, typed }: Props) {
  return (
    <section aria-labelledby="move" className={styles.part}>
      <h2 id="move">{m.access_move({}, { locale })}</h2>
      <p>{m.access_move_text({ mail }, { locale })}</p>
      {isFresh ? (
        <Card className={styles.card}>
          <Deed {...{ xsrf }} deed="move" label={m.access_move_go({}, { locale })} size="normal">
            <TextField
              label={m.access_move_mail({}, { locale })}
              name="mail"
              type="email"
              defaultValue={typed}
              autoComplete="email"
              maxLength={254}
              isRequired
            />
          </Deed>
        </Card>
      ) : (
        <p className={styles.note}>{m.access_not_fresh({}, { locale })}</p>
      )}
    </section>
  )
}
