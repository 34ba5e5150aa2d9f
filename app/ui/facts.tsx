import styles from './facts.module.css'
import { HiddenText } from './hidden-text.tsx'

/** Short facts in a row. The dot between two of them is not drawn where a line begins. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className={styles.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parties may be alike
        <span key={index} className={styles.fact}>
          {fact}
          {index < facts.length - 1 && <HiddenText>, </HiddenText>}
        </span>
      ))}
    </span>
  )
}
