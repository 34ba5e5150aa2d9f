import type { Ref, SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldWords> & { ref?: Ref<HTMLSelectElement> | undefined }

/** Its children are options, or groups of them. */
export function SelectField({ label, hint, error, isRequired, id, className, children, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, isRequired, id, className }}>
      {(ids) => (
        <select {...select} {...ids} className={styles.input}>
          {children}
        </select>
      )}
    </Field>
  )
}
