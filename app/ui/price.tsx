import type { ReactNode } from 'react'
import { HiddenText } from './hidden-text.tsx'
import styles from './price.module.css'

type Props = {
  /** What is read before the amount: "from". */
  lead?: ReactNode
  /** Already written for guests, with everything in it. */
  amount: string
  /** What the amount is: "total, 4 nights, taxes included". */
  note?: ReactNode
  /** A price that is no longer asked, and what to call it for those who do not see the line through it. */
  before?: { amount: string; label: string } | undefined
  size?: 'small' | 'normal' | 'large'
  align?: 'start' | 'end'
}

/** The largest figure near any button. */
export function Price({ lead, amount, note, before, size = 'normal', align = 'start' }: Props) {
  return (
    <p className={[styles.price, styles[size], styles[align]].join(' ')}>
      {lead && <span className={styles.note}>{lead}</span>}
      {before && (
        <del className={styles.before}>
          <HiddenText>{before.label} </HiddenText>
          {before.amount}
        </del>
      )}
      <span className={styles.amount}>{amount}</span>
      {note && <span className={styles.note}>{note}</span>}
    </p>
  )
}
