import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './cart.module.css'
import { CartForm } from './cart-form.tsx'
import type { ShownComplement } from './show-complements.ts'

type Props = {
  language: Language
  xsrf: string
  complements: readonly ShownComplement[]
  /** In the dialog, where the same button is pressed again, and which of them was. */
  isInDialog?: boolean
  pressed?: string | null
}

/** What goes with a park or tour, for the same people: a button that says Add, or Added and takes it off again. */
export function ComplementList({ language: locale, xsrf, complements, isInDialog = false, pressed = null }: Props) {
  return (
    <ul className={styles.list}>
      {complements.map(({ key, ofName, name, subtitle, price, hasBeenAdded, fields }) => (
        <li key={key} className={styles.complement}>
          <div>
            <b>{name}</b>
            <p className={styles.note}>{isInDialog ? subtitle : `${ofName}: ${subtitle}`}</p>
            {price && <p>{price}</p>}
          </div>
          <CartForm
            xsrf={xsrf}
            deed={hasBeenAdded ? 'remove' : 'add'}
            fields={isInDialog ? { ...fields, dialog: 'on' } : fields}
            label={hasBeenAdded ? m.shop_added_button({}, { locale }) : m.shop_add({}, { locale })}
            what={hasBeenAdded ? `${name}. ${m.cart_remove({}, { locale })}` : name}
            kind="secondary"
            {...(hasBeenAdded && { icon: 'check' as const })}
            {...(key === pressed && { id: pressedId })}
          />
        </li>
      ))}
    </ul>
  )
}

/** The button that was pressed, which has the focus again. */
export const pressedId = 'pressed'
