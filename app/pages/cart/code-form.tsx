import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CodeInput } from '../../shell/code-input.tsx'
import { Button } from '../../ui/button.tsx'
import type { CodeFieldWords } from '../../words/say-code-field.ts'
import type { WrongCode } from './answer-cart.ts'
import styles from './cart-page.module.css'

type Props = { language: Language; xsrf: string; words: CodeFieldWords; code: string | null; wrong: WrongCode | null }

/** Tries a code where it stands; one that does not count stays there, with the reason. */
export function CodeForm({ language: locale, xsrf, words, code, wrong }: Props) {
  return (
    <form method="post" action="?#said" className={styles.code}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="code" />
      <CodeInput words={words} code={wrong ? wrong.typed : code} wrong={wrong?.words} />
      <Button type="submit" kind="secondary">
        {m.gift_code_apply({}, { locale })}
      </Button>
    </form>
  )
}
