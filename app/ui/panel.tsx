import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

type Props = {
  onClose: () => void
  title: string
  closeLabel: string
  /** What it belongs to: on a desk it opens beside it, on a phone it fills the screen. */
  anchor: RefObject<HTMLElement | null>
  size?: 'narrow' | 'wide'
  footer?: ReactNode
  children: ReactNode
}

/** A dialog beside the field that opened it. It lies outside of any form, so Enter in it sends nothing. */
export function Panel({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return isOpen ? createPortal(<OpenPanel {...props} />, document.body) : null
}

function OpenPanel({ onClose, title, closeLabel, anchor, size = 'narrow', footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it is taken away, or the focus would not find its way back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const place = () => anchor.current && placeBeside(element, anchor.current)
    place()
    const watch = new ResizeObserver(place)
    watch.observe(element)
    addEventListener('resize', place)
    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      element.close()
    }
  }, [anchor])
  const pressOutside = (event: MouseEvent) => {
    if (event.target === dialog.current && event.detail > 0) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same
    <dialog
      ref={dialog}
      className={[styles.panel, styles[size]].join(' ')}
      aria-labelledby={id}
      onClick={pressOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.paper}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

const gap = 8

/** Below the anchor, or above it, or wherever it fits; the style sheet fills the screen of a phone instead. */
function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const beside = anchor.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = element
  const below = beside.bottom + gap
  const above = beside.top - gap - height
  const top = below + height <= innerHeight ? below : above >= gap ? above : innerHeight - height - gap
  const left = Math.min(beside.left, innerWidth - width - gap)
  element.style.setProperty('--top', `${Math.max(gap, top)}px`)
  element.style.setProperty('--left', `${Math.max(gap, left)}px`)
}
