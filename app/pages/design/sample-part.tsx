import { type ReactNode, useId } from 'react'
import styles from './design-page.module.css'

/** One shelf of the page. */
export function SamplePart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.shelf}>{children}</div>
    </section>
  )
}
