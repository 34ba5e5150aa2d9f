import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './cart-page.module.css'

/** One field for a promo code and a gift voucher. */
export function CodeForm({ language: locale, xsrf }: { language: Language; xsrf: string }) {
  return (
    <form method="post" action="?#said" className={styles.code}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="code" />
      <TextField
        label={m.gift_code({}, { locale })}
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" kind="secondary">
        {m.gift_code_apply({}, { locale })}
      </Button>
    </form>
  )
}
