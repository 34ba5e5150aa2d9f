import type { ReactNode } from 'react'
import type { Choice } from '../../../room-choice.ts'
import { Link } from '../../../shell/link.tsx'
import type { ShownFilter } from '../show/show-filter.ts'
import styles from './room-filter.module.css'

type FilterProps = {
  filter: ShownFilter
  choice: Choice
  linkTo: (change: Partial<Choice>) => string
  children: ReactNode
}

/** Kinds of room with how many can be had of each, and the order of the list. */
export function RoomFilter({ filter, choice, linkTo, children }: FilterProps) {
  return (
    <div className={styles.bar}>
      <nav aria-label={filter.label}>
        <ul className={styles.chips}>
          {filter.kinds.map(({ category, name, count }) => (
            <li key={name}>
              <Link
                to={linkTo({ category })}
                aria-current={choice.category === category ? 'true' : undefined}
                discover="none"
                preventScrollReset
              >
                {name} <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {filter.sea && (
        <Link
          className={styles.sea}
          to={linkTo({ isSea: !choice.isSea })}
          aria-current={choice.isSea ? 'true' : undefined}
          discover="none"
          preventScrollReset
        >
          {filter.sea.name} <span className={styles.count}>{filter.sea.count}</span>
        </Link>
      )}
      <p className={styles.order}>
        <span>{filter.sorting}</span>
        {filter.orders.map(({ order, name }) => (
          <Link
            key={order}
            to={linkTo({ order })}
            aria-current={choice.order === order ? 'true' : undefined}
            discover="none"
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </p>
      {children}
    </div>
  )
}
