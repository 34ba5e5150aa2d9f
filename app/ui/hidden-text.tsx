import type { ReactNode } from 'react'
import styles from './hidden-text.module.css'

/** Words that are heard and not seen. */
export function HiddenText({ children, ...rest }: { children: ReactNode; id?: string }) {
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  )
}
