import type { HTMLAttributes, ReactNode } from 'react'
import styles from './card.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  /** `paper` lies on the page, `line` is only bounded by a hairline above, `lifted` floats over a picture. */
  surface?: 'paper' | 'line' | 'lifted'
  as?: 'article' | 'section' | 'aside' | 'div' | 'li'
  /** A picture, beside the words where there is room. */
  media?: ReactNode
}

export function Card({ surface = 'paper', as: Element = 'div', media, children, className, ...rest }: Props) {
  return (
    <Element {...rest} className={[styles.card, styles[surface], className].filter(Boolean).join(' ')}>
      {media ? (
        <div className={styles.halves}>
          <div className={styles.media}>{media}</div>
          <div className={styles.words}>{children}</div>
        </div>
      ) : (
        children
      )}
    </Element>
  )
}
