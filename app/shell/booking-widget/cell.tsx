import type { ReactNode, Ref } from 'react'
import styles from './booking-widget.module.css'

type Props = {
  label: string
  value: ReactNode
  note: ReactNode
  error?: string | null
  isReady: boolean
  isOpen: boolean
  onOpen: () => void
  /** Wanted soon: a pointer or the focus is on it. */
  onNear?: () => void
  face?: Ref<HTMLButtonElement>
  /** The same, for pages without scripts. */
  children: ReactNode
}

/** One question of the widget: what was answered so far, and the way to change it. */
export function Cell({ label, value, note, error, isReady, isOpen, onOpen, onNear, face, children }: Props) {
  const words = (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>{' '}
      <span className={error ? styles.error : styles.note}>{error ?? note}</span>
    </>
  )
  if (!isReady) {
    return (
      <details className={styles.cell} name="booking-widget">
        <summary className={styles.face}>{words}</summary>
        <div className={styles.plain}>{children}</div>
      </details>
    )
  }
  return (
    <div className={styles.cell}>
      <button
        ref={face}
        type="button"
        className={styles.face}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-invalid={error ? true : undefined}
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {words}
      </button>
    </div>
  )
}
