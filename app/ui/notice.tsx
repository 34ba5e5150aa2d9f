import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warn' | 'error'

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'title'> & {
  kind?: NoticeKind
  ref?: Ref<HTMLDivElement>
  title?: ReactNode
  /** What one can do about it: buttons or links. */
  actions?: ReactNode
}

/** Says what happened. Give it `role="status"` or `role="alert"` when it appears after the page was drawn. */
export function Notice({ kind = 'info', title, actions, children, className, ...rest }: Props) {
  return (
    <div {...rest} className={[styles.notice, styles[kind], className].filter(Boolean).join(' ')}>
      <Icon name={icons[kind]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

const icons: Record<NoticeKind, IconName> = { info: 'info', success: 'check', warn: 'warn', error: 'warn' }
