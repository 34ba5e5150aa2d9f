import { Link } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { roomCategories } from '#resort/rooms/room-type.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, orders } from '../../../room-choice.ts'
import type { ShownRoom } from '../show/show-rooms.ts'
import styles from './room-filter.module.css'

type FilterProps = {
  language: Language
  rooms: ShownRoom[]
  choice: Choice
  linkTo: (change: Partial<Choice>) => string
}

// Named one by one: asking for a sentence by a made-up name would send all of them to the browser.
const categoryNames = {
  suites: m.category_suites,
  jrsuites: m.category_jrsuites,
  swimup: m.category_swimup,
  mrsuites: m.category_mrsuites,
}
const orderNames = { price: m.rooms_order_price, size: m.rooms_order_size }

/** Kinds of room with how many can be had of each, and the order of the list. */
export function RoomFilter({ language: locale, rooms, choice, linkTo }: FilterProps) {
  const onSale = rooms.filter(({ offers }) => offers.length)
  const kinds = [
    { category: null, name: m.rooms_all({}, { locale }), count: onSale.length },
    ...roomCategories.map((category) => ({
      category,
      name: categoryNames[category]({}, { locale }),
      count: onSale.filter((room) => room.category === category).length,
    })),
  ]
  return (
    <div className={styles.bar}>
      <nav aria-label={m.rooms_filter({}, { locale })}>
        <ul className={styles.chips}>
          {kinds.map(({ category, name, count }) => (
            <li key={name}>
              <Link
                to={linkTo({ category })}
                aria-current={choice.category === category ? 'true' : undefined}
                preventScrollReset
              >
                {name} <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.order}>
        <span>{m.rooms_order({}, { locale })}</span>
        {orders.map((order) => (
          <Link
            key={order}
            to={linkTo({ order })}
            aria-current={choice.order === order ? 'true' : undefined}
            preventScrollReset
          >
            {orderNames[order]({}, { locale })}
          </Link>
        ))}
      </p>
    </div>
  )
}
