import { type InputHTMLAttributes, type Ref, useId } from 'react'
import styles from './checkbox-field.module.css'
import type { FieldWords } from './field.tsx'

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWords | 'type'> & {
    type?: 'checkbox' | 'radio'
    ref?: Ref<HTMLInputElement> | undefined
  }

/** One box with its sentence beside it; the whole line can be pressed. Also one of several, as a radio. */
export function CheckboxField({ label, hint, error, isRequired, id, className, type = 'checkbox', ...input }: Props) {
  const made = useId()
  const own = id ?? made
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={[styles.line, className].filter(Boolean).join(' ')}>
      <input
        {...input}
        id={own}
        type={type}
        className={styles.box}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired && type === 'checkbox' ? true : undefined}
      />
      <label htmlFor={own} className={styles.label}>
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
      {error && (
        <p className={styles.error} id={`${own}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
