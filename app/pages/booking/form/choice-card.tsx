import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './choice-card.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type: 'checkbox' | 'radio'
  label: string
  /** Read after the label, when one asks for it. */
  note?: ReactNode
  amount?: string
  children?: ReactNode
}

/** One of several things to choose; the whole card can be pressed. */
export function ChoiceCard({ label, note, amount, children, ...input }: Props) {
  const id = useId()
  const describedBy = [amount && `${id}-amount`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <li className={styles.card}>
      <input {...input} id={id} className={styles.box} aria-describedby={describedBy || undefined} />
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {note && (
          <p id={`${id}-note`} className={styles.note}>
            {note}
          </p>
        )}
        {children}
      </div>
      {amount && (
        <p id={`${id}-amount`} className={styles.amount}>
          {amount}
        </p>
      )}
    </li>
  )
}
