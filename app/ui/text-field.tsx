import type { InputHTMLAttributes, Ref } from 'react'
import styles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWords> & { ref?: Ref<HTMLInputElement> | undefined }

export function TextField({ label, hint, error, isRequired, id, className, type = 'text', ...input }: Props) {
  return (
    <Field {...{ label, hint, error, isRequired, id, className }}>
      {(ids) => <input {...input} {...ids} type={type} className={styles.input} />}
    </Field>
  )
}
