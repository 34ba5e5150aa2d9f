import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What every field says of itself; the sentences come from whoever asks. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Shows the asterisk, and says so to those who do not see it. */
  isRequired?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }

/** A label above, a hint below it, an error under the input; the input is given what ties it to them. */
export function Field({
  label,
  hint,
  error,
  isRequired,
  id,
  className,
  children,
}: FieldWords & { children: (ids: FieldIds) => ReactNode }) {
  const made = useId()
  const own = id ?? made
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={own}>
        {label}
        {isRequired && (
          <span className={styles.asterisk} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {error && (
        <p className={styles.error} id={`${own}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
