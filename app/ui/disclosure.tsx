import type { DetailsHTMLAttributes, ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> & {
  summary: ReactNode
  /** `line` has hairlines and fills the width, for questions; `words` is a link in the text. */
  look?: 'line' | 'words'
  /** A link to it opens what is folded around it. */
  insideId?: string
}

/** Opens and closes without scripts; the browser finds what is inside when one searches the page. */
export function Disclosure({ summary, look = 'line', children, className, insideId, ...rest }: Props) {
  return (
    <details {...rest} className={[styles.disclosure, styles[look], className].filter(Boolean).join(' ')}>
      <summary className={styles.summary}>{summary}</summary>
      <div id={insideId} className={styles.inside}>
        {children}
      </div>
    </details>
  )
}
