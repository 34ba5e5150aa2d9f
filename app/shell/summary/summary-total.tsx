import styles from './summary.module.css'

/** The largest figure of the summary; said again when it changes. */
export function SummaryTotal({ name, amount }: { name: string; amount: string }) {
  return (
    <p className={styles.total} aria-live="polite">
      <span>{name}</span>
      <strong>{amount}</strong>
    </p>
  )
}
