import type { ReactNode } from 'react'
import styles from './steps.module.css'

type Props = {
  label: string
  /** A step with an address can be gone back to. */
  steps: readonly { key: string; name: ReactNode; href?: string | undefined }[]
  /** By its key. */
  current: string
}

/** Where one is on a way of a few steps. */
export function Steps({ label, steps, current }: Props) {
  const present = steps.findIndex(({ key }) => key === current) + 1
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ key, name, href }, index) => {
          const number = index + 1
          const state = number === present ? 'now' : number < present ? 'done' : 'later'
          const words = (
            <>
              <span className={styles.number}>{number}</span>
              <span className={styles.name}>{name}</span>
            </>
          )
          return (
            <li key={key} data-step={key} className={[styles.step, styles[state]].join(' ')}>
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
