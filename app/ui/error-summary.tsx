import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

type Props = {
  heading: ReactNode
  errors: readonly { fieldId: string; message: string }[]
  /** What the errors came with: another attempt takes the focus again, another drawing of the same one never does. */
  attempt: object
}

/** All that is wrong with a form, before it; takes the focus when it appears. */
export function ErrorSummary({ heading, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, and it is focused again
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link alone would only scroll to the field. */
function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
