import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus and its size, and does nothing when pressed again. */
    isBusy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ kind, size, width, isBusy = false, type = 'button', children, onClick, ...rest }: Props) {
  const look = { ...(kind && { kind }), ...(size && { size }), ...(width && { width }) }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  const className = [buttonClass(look), rest.className].filter(Boolean).join(' ')
  const busy = isBusy ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {}
  return (
    <button {...rest} {...busy} type={type} className={className} onClick={press}>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.words}>{children}</span>
    </button>
  )
}
