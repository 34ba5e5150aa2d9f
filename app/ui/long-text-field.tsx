import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldWords> & { ref?: Ref<HTMLTextAreaElement> | undefined }

/** For more than one line; grows with what is written. */
export function LongTextField({ label, hint, error, isRequired, id, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, isRequired, id, className }}>
      {(ids) => <textarea {...input} {...ids} className={styles.input} />}
    </Field>
  )
}
