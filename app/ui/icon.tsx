import styles from './icon.module.css'

const drawings = {
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  cart: 'M5.5 8.5h13l1 11.5h-15zM9 11V7.5a3 3 0 0 1 6 0V11',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  minus: 'M6 12h12',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c.4-3.3 2.5-5 5.5-5s5.1 1.7 5.5 5M15.5 10.5a2.5 2.5 0 1 0-1-4.8M16.5 13.6c2.2.4 3.6 2 4 4.9',
  plus: 'M12 6v12M6 12h12',
  right: 'M9.5 6l6 6-6 6',
  tag: 'M4 4.5h7.5l8 8-7 7-8.5-8zM8 8.5v.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.8v.01',
  up: 'M6 14.5l6-6 6 6',
  warn: 'M12 4l9 15.5H3zM12 10v4.5M12 17v.01',
}

export type IconName = keyof typeof drawings
export const iconNames = Object.keys(drawings) as IconName[]

/** A small drawing beside words; it says nothing on its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
