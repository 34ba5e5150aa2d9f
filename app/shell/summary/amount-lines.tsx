import type { NamedAmount } from '../../words/name-parts.ts'
import styles from './summary.module.css'

/** Lines that add up to the total below them. */
export function AmountLines({ lines }: { lines: readonly NamedAmount[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
