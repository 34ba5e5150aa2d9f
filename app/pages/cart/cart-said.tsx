import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CartAnswer } from './answer-cart.ts'
import styles from './cart-page.module.css'

type Props = {
  language: Language
  xsrf: string
  answered: CartAnswer | undefined
  said: { words: string; undo: Record<string, string> | null } | null
}

/** What became of the last press, with the way back where there is one. */
export function CartSaid({ language: locale, xsrf, answered, said }: Props) {
  if (answered && 'refusal' in answered) {
    return (
      <Notice id="said" kind="error" role="alert" className={styles.said}>
        {answered.refusal} {'there' in answered && answered.there}
        {answered.isUnavailable && (
          <p>
            <a href={pathTo('safety-protocols', locale)}>{m.shop_error_unavailable_link({}, { locale })}</a>
          </p>
        )}
      </Notice>
    )
  }
  // A code that does not count is told at its field.
  const told =
    answered && 'wrongCode' in answered
      ? null
      : answered
        ? { words: answered.said, undo: answered.undo, again: answered.again, deed: 'add-gift' as const }
        : said && { ...said, again: null, deed: 'add-again' as const }
  if (!told) return null
  const { words, undo, again, deed } = told
  return (
    <Notice
      id="said"
      className={styles.said}
      kind="success"
      role="status"
      actions={undo && <CartForm xsrf={xsrf} deed={deed} fields={undo} label={m.cart_undo({}, { locale })} />}
    >
      {words} {again && <a href={again.path}>{again.words}</a>}
    </Notice>
  )
}
