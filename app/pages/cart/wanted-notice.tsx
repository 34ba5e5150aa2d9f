import type { Currency } from '#resort/money/currency.ts'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './cart-page.module.css'

type Props = { xsrf: string; wanted: { currency: Currency; words: string; button: string } }

/** Other prices are shown in another currency than those of the cart: one press brings them together. */
export function WantedNotice({ xsrf, wanted: { currency, words, button } }: Props) {
  return (
    <Notice
      className={styles.said}
      actions={<CartForm xsrf={xsrf} deed="currency" fields={{ currency }} label={button} kind="secondary" />}
    >
      <p>{words}</p>
    </Notice>
  )
}
