import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Card } from '../../../ui/card.tsx'
import styles from '../manage-page.module.css'
import type { ShownGone } from './show-gone.ts'

type Props = { language: Language; gone: ShownGone | null }

/** Whoever comes back later reads what was cancelled, and for what money went back. */
export function GoneCard({ language: locale, gone }: Props) {
  if (!gone) return null
  return (
    <Card as="section" className={styles.notice}>
      <h2>{m.manage_gone_title({}, { locale })}</h2>
      <div className={styles.credit}>
        <dl>
          {gone.parts.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      {gone.kept && <p>{gone.kept}</p>}
    </Card>
  )
}
