import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus and its size, and does nothing when pressed again. */
    isBusy?: boolean
    /** Something it goes with is on its way; a press is taken all the same. */
    isComing?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ kind, size, width, isBusy = false, isComing = false, children, onClick, ...rest }: Props) {
  const look = { ...(kind && { kind }), ...(size && { size }), ...(width && { width }) }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  const className = [buttonClass(look), rest.className].filter(Boolean).join(' ')
  const isWorking = isBusy || isComing
  const busy = { ...(isWorking && { 'aria-busy': true }), ...(isBusy && { 'aria-disabled': true }) } as const
  return (
    <button type="button" {...rest} {...busy} className={className} onClick={press}>
      {isWorking && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.words}>{children}</span>
    </button>
  )
}
