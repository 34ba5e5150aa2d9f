import type { AnchorHTMLAttributes } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { href: string }

/** Leads somewhere and looks like a button. */
export function LinkButton({ kind, size, width, children, className, ...rest }: Props) {
  const look = { ...(kind && { kind }), ...(size && { size }), ...(width && { width }) }
  return (
    <a {...rest} className={[buttonClass(look), className].filter(Boolean).join(' ')}>
      {children}
    </a>
  )
}
