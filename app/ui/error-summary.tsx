import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'
import { useIsDocument } from './use-is-document.ts'

type Props = {
  heading: ReactNode
  errors: readonly { fieldId: string; message: string }[]
  /** What the errors came with: another attempt takes the focus again, another drawing of the same one never does. */
  attempt: object
}

/** Remembered outside: a page into which others have written is drawn twice. */
const cameWithPage = new WeakSet<object>()

/**
 * All that is wrong with a form, before it; takes the focus when it appears. What came with the page had it from the
 * browser, and whoever has gone on to a field since stays there.
 */
export function ErrorSummary({ heading, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  if (useIsDocument()) cameWithPage.add(attempt)
  useEffect(() => {
    if (!cameWithPage.has(attempt)) box.current?.focus()
  }, [attempt])
  return (
    // biome-ignore lint/a11y/noAutofocus: nobody asked for anything else than to go on, and this is why it does not
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
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
