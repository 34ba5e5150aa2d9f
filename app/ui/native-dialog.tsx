import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  id: string
  title: ReactNode
  /** What is read out with the title when it opens. */
  says: string
  closeLabel: string
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A dialog of a page without a program: a part of the page as it is sent, which its own form closes. Where scripts run,
 * whoever draws it makes it modal.
 */
export function NativeDialog({ id, title, says, closeLabel, footer, children }: Props) {
  return (
    <dialog open id={id} className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={says}>
      <div className={styles.paper}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label={closeLabel}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
