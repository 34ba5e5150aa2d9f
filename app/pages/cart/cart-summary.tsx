import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CartForm } from '../../shell/cart/cart-form.tsx'
import { HoldCountdown } from '../../shell/cart/hold-countdown.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { CodeFieldWords } from '../../words/say-code-field.ts'
import type { ShownGift } from '../../words/show-gifts.ts'
import type { WrongCode } from './answer-cart.ts'
import styles from './cart-page.module.css'
import { CodeForm } from './code-form.tsx'

type Props = {
  language: Language
  xsrf: string
  nonce: string
  cart: {
    total: string
    /** What is left for what is lent: it is in the total, and in no price above. */
    deposit: string | null
    used: ShownGift[]
    /** Why a part of them stays on them. */
    giftKept: string | null
    /** What is left to pay where gifts pay a part; null where none does. */
    toPay: string | null
    /** What is paid today, where the rest may come later. */
    now: string | null
    taxes: string | null
    /** Paid month by month, where that can be. */
    months: string | null
    promo: { code: string; said: string } | null
    /** Null where nothing of it can run out. */
    hold: string | null
    /** Of what is set aside; none where nothing is. */
    secondsLeft: number
    canExtend: boolean
    /** Which codes it takes; null where it takes none. */
    codeField: CodeFieldWords | null
    isPaying: boolean
    bookingPath: string
  }
  wrongCode: WrongCode | null
}

/** What all of it costs, until when it is set aside, and the way to the till. */
export function CartSummary({ language: locale, xsrf, nonce, cart, wrongCode }: Props) {
  const {
    total,
    deposit,
    used,
    giftKept,
    toPay,
    now,
    taxes,
    months,
    promo,
    hold,
    secondsLeft,
    canExtend,
    codeField,
    isPaying,
    bookingPath,
  } = cart
  return (
    <aside className={styles.summary} aria-label={m.cart_total({}, { locale })}>
      {deposit && (
        <p className={styles.total}>
          <span>{m.cart_deposit({}, { locale })}</span> <b>{deposit}</b>
        </p>
      )}
      <p className={styles.total}>
        <span>{m.cart_total({}, { locale })}</span> <strong>{total}</strong>
      </p>
      {taxes && <p className={styles.note}>{taxes}</p>}
      {now && <p className={styles.note}>{now}</p>}
      <ul className={styles.list}>
        {used.map(({ tail, name, amount, left }) => (
          <li key={tail} className={styles.gift}>
            <span>
              {name} <small>{left}</small>
            </span>
            <b>{amount}</b>
            {!isPaying && (
              <CartForm
                xsrf={xsrf}
                deed="leave-gift"
                fields={{ tail }}
                label={m.gift_code_remove({}, { locale })}
                what={name}
              />
            )}
          </li>
        ))}
      </ul>
      {giftKept && <p className={styles.note}>{giftKept}</p>}
      {toPay && (
        <p className={styles.total}>
          <span>{m.gift_to_pay({}, { locale })}</span> <strong>{toPay}</strong>
        </p>
      )}
      {months && <p className={styles.note}>{months}</p>}
      {promo?.said && (
        <div className={styles.gift}>
          <span>{promo.said}</span>
          {!isPaying && (
            <CartForm
              xsrf={xsrf}
              deed="code"
              fields={{ code: '' }}
              label={m.gift_code_remove({}, { locale })}
              what={promo.code}
            />
          )}
        </div>
      )}
      {codeField && (
        <CodeForm language={locale} xsrf={xsrf} words={codeField} code={promo?.code ?? null} wrong={wrongCode} />
      )}
      {isPaying ? (
        <>
          <p role="status">{m.shop_error_payment_open({}, { locale })}</p>
          <LinkButton href={bookingPath}>{m.cart_continue({}, { locale })}</LinkButton>
        </>
      ) : (
        <>
          {hold && <p role="status">{hold}</p>}
          {secondsLeft > 0 && <HoldCountdown language={locale} nonce={nonce} seconds={secondsLeft} />}
          {canExtend && <CartForm xsrf={xsrf} deed="extend" label={m.cart_extend({}, { locale })} />}
          <CartForm xsrf={xsrf} deed="continue" label={m.cart_continue({}, { locale })} kind="primary" />
        </>
      )}
    </aside>
  )
}
