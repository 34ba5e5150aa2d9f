import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { LinkButton } from '../../ui/link-button.tsx'
import { CartForm } from './cart-form.tsx'
import styles from './cart-page.module.css'

type Props = {
  language: Language
  xsrf: string
  cart: {
    total: string
    taxes: string | null
    hold: string
    canExtend: boolean
    isPaying: boolean
    bookingPath: string
  }
}

/** What all of it costs, until when it is set aside, and the way to the till. */
export function CartSummary({ language: locale, xsrf, cart }: Props) {
  const { total, taxes, hold, canExtend, isPaying, bookingPath } = cart
  return (
    <aside className={styles.summary} aria-label={m.cart_total({}, { locale })}>
      <p className={styles.total}>
        <span>{m.cart_total({}, { locale })}</span> <strong>{total}</strong>
      </p>
      {taxes && <p className={styles.note}>{taxes}</p>}
      {isPaying ? (
        <>
          <p role="status">{m.shop_error_payment_open({}, { locale })}</p>
          <LinkButton href={bookingPath}>{m.cart_continue({}, { locale })}</LinkButton>
        </>
      ) : (
        <>
          <p role="status">{hold}</p>
          {canExtend && <CartForm xsrf={xsrf} deed="extend" label={m.cart_extend({}, { locale })} />}
          <CartForm xsrf={xsrf} deed="continue" label={m.cart_continue({}, { locale })} kind="primary" />
        </>
      )}
    </aside>
  )
}
