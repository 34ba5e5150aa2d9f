import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'
import { MethodField, type Methods } from './method-field.tsx'

type Props = { language: Language; xsrf: string; rest: { amount: string; note: string | null; methods: Methods } }

export function RestForm({ language: locale, xsrf, rest: { amount, note, methods } }: Props) {
  return (
    <Card as="section" aria-labelledby="rest">
      <h2 id="rest">{m.manage_pay_title({}, { locale })}</h2>
      <form method="post" className={styles.form}>
        <OrderFields xsrf={xsrf} />
        <input type="hidden" name="do" value="pay" />
        <MethodField language={locale} methods={methods} />
        {note && <p>{note}</p>}
        {Boolean(methods?.choices.length) && <Button type="submit">{m.manage_pay({ amount }, { locale })}</Button>}
      </form>
      <Disclosure summary={m.gift_rest({}, { locale })} look="words">
        <form method="post" className={styles.form}>
          <OrderFields xsrf={xsrf} />
          <input type="hidden" name="do" value="pay-gift" />
          <TextField
            label={m.gift_rest_code({}, { locale })}
            hint={m.gift_rest_hint({}, { locale })}
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Button type="submit" kind="secondary">
            {m.gift_rest_pay({}, { locale })}
          </Button>
        </form>
      </Disclosure>
    </Card>
  )
}
