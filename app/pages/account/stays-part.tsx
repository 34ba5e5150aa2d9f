import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Card } from '../../ui/card.tsx'
import styles from './account-page.module.css'
import { AgainForm } from './again-form.tsx'
import type { ShownOrder } from './show-stays.ts'

type Props = { language: Language; id: string; heading: string; none: string; orders: ShownOrder[] }

/** Some of what somebody has booked. */
export function StaysPart({ language: locale, id, heading, none, orders }: Props) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      {orders.length === 0 && <p>{none}</p>}
      <div className={styles.orders}>
        {orders.map(({ number, title, days, state, items, total, path, ticketsPath, ticketsLabel, again }) => (
          <Card as="article" key={number} className={styles.card}>
            <h3>{title}</h3>
            {days && <p>{days}</p>}
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className={styles.note}>{m.account_order_facts({ number, state, total }, { locale })}</p>
            <p className={styles.links}>
              <a href={path}>{m.account_open({ number }, { locale })}</a>
              {ticketsPath && <a href={ticketsPath}>{ticketsLabel}</a>}
            </p>
            {again && <AgainForm {...{ language: locale, number, again }} />}
          </Card>
        ))}
      </div>
    </section>
  )
}
