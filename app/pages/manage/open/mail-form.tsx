import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'

type Props = { language: Language; xsrf: string; mail: string }

/** Where no letter reaches the address of an order: its guest gives another one. */
export function MailForm({ language: locale, xsrf, mail }: Props) {
  return (
    <Card as="section">
      <h2>{m.mail_title({}, { locale })}</h2>
      <Notice kind="warn" className={styles.closed}>
        {m.mail_unreached({ mail }, { locale })}
      </Notice>
      <form method="post" className={styles.form}>
        <OrderFields xsrf={xsrf} />
        <input type="hidden" name="do" value="mail" />
        <TextField
          type="email"
          name="email"
          label={m.mail_other({}, { locale })}
          hint={m.mail_hint({}, { locale })}
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <Button type="submit">{m.mail_save({}, { locale })}</Button>
      </form>
    </Card>
  )
}
