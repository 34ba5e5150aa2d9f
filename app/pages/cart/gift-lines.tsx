import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import styles from './cart-page.module.css'

type Props = {
  language: Language
  xsrf: string
  gifts: { line: string; name: string; how: string; words: string; total: string }[]
}

/** Gift vouchers that are bought: for whom, how they are handed over, and the way out of the cart. */
export function GiftLines({ language: locale, xsrf, gifts }: Props) {
  return (
    <section className={styles.part} aria-labelledby="gifts">
      <h2 id="gifts">{m.gift_cart({}, { locale })}</h2>
      <ul className={styles.plain}>
        {gifts.map(({ line, name, how, words, total }) => (
          <li key={line} className={styles.line}>
            <div>
              <b>{name}</b>
              <p>{how}</p>
              {words && <p className={styles.note}>{words}</p>}
            </div>
            <b className={styles.amount}>{total}</b>
            <div className={styles.deeds}>
              <CartForm
                xsrf={xsrf}
                deed="remove-gift"
                fields={{ line }}
                label={m.cart_remove({}, { locale })}
                what={name}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
