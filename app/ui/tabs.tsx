import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

export type Tab = { key: string; label: ReactNode; href: string; panel: ReactNode }

type Props = { label: string; tabs: readonly Tab[]; selected: string; onSelect: (key: string) => void }

/** Each tab is a link to the page with that tab open, so it works without scripts; arrow keys move between them. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const press = (event: MouseEvent, key: string) => {
    event.preventDefault()
    onSelect(key)
  }
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? null : tabs[to % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus()
  }
  const open = tabs.find(({ key }) => key === selected)
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <a
            key={tab.key}
            id={`${id}-${tab.key}`}
            role="tab"
            href={tab.href}
            className={styles.tab}
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? `${id}-panel` : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={(event) => press(event, tab.key)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {open?.panel}
      </div>
    </div>
  )
}
