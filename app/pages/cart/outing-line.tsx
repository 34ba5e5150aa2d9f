import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import { ProductIcon } from '../../shell/product-icon.tsx'
import styles from './cart-page.module.css'

export type ShownOuting = {
  name: string
  icon: string
  when: string
  party: string
  /** Where it is; null where nothing says it. */
  place: string | null
  fields: Record<string, string>
  total: string
  before: string | null
  early: string | null
  deposit: string | null
  /** What cancelling costs, and until when it costs nothing; of what goes with it, when it is had. */
  terms: string | null
  /** It is on a day on which they are not at the hotel, or ends while they are. */
  outside: string | null
  changePath: string | null
}

/** One product of the cart: who goes when, what it costs them, and the way to another day or out of the cart. */
export function OutingLine({
  language: locale,
  xsrf,
  outing,
}: {
  language: Language
  xsrf: string
  outing: ShownOuting
}) {
  const { name, icon, when, party, place, fields, total, before, early, deposit, terms, outside, changePath } = outing
  return (
    <li className={styles.line}>
      <ProductIcon icon={icon} />
      <div>
        <b>{name}</b>
        <p>{when}</p>
        <p>{party}</p>
        {place && <p className={styles.note}>{place}</p>}
        {early && <p className={styles.note}>{early}</p>}
        {outside && <p>{outside}</p>}
        {terms && <p className={styles.note}>{terms}</p>}
      </div>
      <div className={styles.amount}>
        <b>{total}</b>
        {before && <small>{before}</small>}
        {deposit && (
          <small>
            {m.cart_deposit({}, { locale })}: {deposit}
          </small>
        )}
      </div>
      <div className={styles.deeds}>
        {changePath && <a href={changePath}>{m.cart_change({}, { locale })}</a>}
        <CartForm xsrf={xsrf} deed="remove" fields={fields} label={m.cart_remove({}, { locale })} what={name} />
      </div>
    </li>
  )
}
