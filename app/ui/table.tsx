import { type ReactNode, useId } from 'react'
import styles from './table.module.css'

type Props = {
  caption: ReactNode
  /** Heard and not seen when the heading above already says it. */
  captionIs?: 'shown' | 'hidden'
  density?: 'open' | 'dense'
  /** `thead`, `tbody`, `tfoot`. Amounts are cells with `data-amount`. */
  children: ReactNode
}

/** Scrolls sideways in itself, never the page; the keyboard can reach what is out of sight. */
export function Table({ caption, captionIs = 'shown', density = 'open', children }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-labelledby={id} tabIndex={0}>
      <table className={[styles.table, styles[density]].join(' ')}>
        <caption id={id} className={styles[captionIs]}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}
