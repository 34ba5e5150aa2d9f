import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeKind = 'plain' | 'sea' | 'clay' | 'leaf' | 'amber' | 'ink'

/** A few words about the thing beside it. */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={[styles.badge, styles[kind]].join(' ')}>{children}</span>
}
