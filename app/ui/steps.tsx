import type { ReactNode } from 'react'
import styles from './steps.module.css'

type Props = {
  label: string
  /** A step with an address can be gone back to. */
  steps: readonly { name: ReactNode; href?: string | undefined }[]
  /** Counted from one. */
  current: number
}

/** Where one is on a way of a few steps. */
export function Steps({ label, steps, current }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ name, href }, index) => {
          const number = index + 1
          const state = number === current ? 'now' : number < current ? 'done' : 'later'
          const words = (
            <>
              <span className={styles.number}>{number}</span>
              <span className={styles.name}>{name}</span>
            </>
          )
          return (
            <li key={number} className={[styles.step, styles[state]].join(' ')}>
              {href && state === 'done' ? (
                <a href={href} className={styles.link}>
                  {words}
                </a>
              ) : (
                <span className={styles.link} aria-current={state === 'now' ? 'step' : undefined}>
                  {words}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
