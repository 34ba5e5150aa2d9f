import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './number-stepper.module.css'

type Props = {
  label: ReactNode
  hint?: ReactNode
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  /** What the two buttons are called. */
  lessLabel: string
  moreLabel: string
  name?: string | undefined
}

/** A small number between two buttons; arrow keys work too, as in any number field. */
export function NumberStepper({ label, hint, value, least, most, onChange, lessLabel, moreLabel, name }: Props) {
  const id = useId()
  const step = (by: number) => {
    const next = Math.min(most, Math.max(least, value + by))
    if (next !== value) onChange(next)
  }
  const type = (typed: string) => {
    const number = Number(typed)
    if (typed && Number.isInteger(number) && number >= least && number <= most) onChange(number)
  }
  return (
    <div className={styles.stepper}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </label>
      <span className={styles.controls}>
        <button
          type="button"
          className={styles.step}
          aria-label={lessLabel}
          aria-disabled={value <= least}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className={styles.value}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          name={name}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={moreLabel}
          aria-disabled={value >= most}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  )
}
