import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CodeInput } from '../../shell/code-input.tsx'
import { Button } from '../../ui/button.tsx'
import type { WrongCode } from './answer-cart.ts'
import styles from './cart-page.module.css'

type Props = { language: Language; xsrf: string; code: string | null; wrong: WrongCode | null }

/** Tries a code where it stands; one that does not count stays there, with the reason. */
export function CodeForm({ language: locale, xsrf, code, wrong }: Props) {
  return (
    <form method="post" action="?#said" className={styles.code}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="code" />
      <CodeInput language={locale} code={wrong ? wrong.typed : code} wrong={wrong?.words} />
      <Button type="submit" kind="secondary">
        {m.gift_code_apply({}, { locale })}
      </Button>
    </form>
  )
}
