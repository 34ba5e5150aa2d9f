import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CartForm } from './cart-form.tsx'
import styles from './cart-page.module.css'

type Complement = {
  key: string
  of: string
  name: string
  subtitle: string
  /** For everybody who goes; null where it has none. */
  price: string | null
  hasBeenAdded: boolean
  product: string
  option: string
  day: string | null
}
type Outing = { product: string; name: string; fields: Record<string, string> }
type Props = { language: Language; xsrf: string; complements: Complement[]; outings: Outing[] }

/** What goes with a park or tour, for the same people: a button that says Add, or Added and takes it off again. */
export function ComplementList({ language: locale, xsrf, complements, outings }: Props) {
  return (
    <section className={styles.part} aria-labelledby="complements">
      <h2 id="complements">{m.shop_complements({}, { locale })}</h2>
      <ul className={styles.list}>
        {complements.map(({ key, of, name, subtitle, price, hasBeenAdded, product, option, day }) => {
          const outing = outings.find((each) => each.product === of)
          const { adults = '1', age = '' } = outing?.fields ?? {}
          const fields = { product, option, day: day ?? '', adults, age }
          return (
            <li key={key} className={styles.complement}>
              <div>
                <b>{name}</b>
                <p className={styles.note}>
                  {outing?.name}: {subtitle}
                </p>
                {price && <p>{price}</p>}
              </div>
              <CartForm
                xsrf={xsrf}
                deed={hasBeenAdded ? 'remove' : 'add'}
                fields={fields}
                label={hasBeenAdded ? m.shop_added_button({}, { locale }) : m.shop_add({}, { locale })}
                what={name}
                kind={hasBeenAdded ? 'quiet' : 'secondary'}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
