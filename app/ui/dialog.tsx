import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** The page without the dialog, for dialogs with an address of their own. */
  closeHref?: string | undefined
  /** `sheet` rises from below on a phone; `wide` is for pictures and plans. */
  shape?: 'plain' | 'sheet' | 'wide'
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A native dialog: the page behind it is inert, Escape closes it, focus returns to where it came from. Drawn open by the
 * server it is a part of the page, and becomes a dialog when scripts arrive.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, closeHref, shape = 'plain', footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!isOpen) return element.close()
    if (element.matches(':modal')) return
    element.close()
    element.showModal()
  }, [isOpen])
  const pressBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current && event.detail > 0) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same
    <dialog
      ref={dialog}
      open={isOpen && typeof document === 'undefined'}
      suppressHydrationWarning
      className={[styles.dialog, styles[shape]].join(' ')}
      aria-labelledby={`${id}-title`}
      onClick={pressBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {isOpen && (
        <div className={styles.paper}>
          <div className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            <CloseButton label={closeLabel} href={closeHref} onClose={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

type CloseProps = { label: string; href: string | undefined; onClose: () => void }

function CloseButton({ label, href, onClose }: CloseProps) {
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  if (href) {
    return (
      <a href={href} className={styles.close} aria-label={label} onClick={close}>
        <Icon name="close" />
      </a>
    )
  }
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={close}>
      <Icon name="close" />
    </button>
  )
}
