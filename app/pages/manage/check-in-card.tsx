import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './manage-page.module.css'

type Props = { language: Language; checkIn: { words: string; path: string | null; go: string } | null }

/** Leads to the page where rooms are checked in to. */
export function CheckInCard({ language: locale, checkIn }: Props) {
  if (!checkIn) return null
  return (
    <Card as="section" className={styles.checkIn}>
      <h2>{m.check_in_manage({}, { locale })}</h2>
      <p>{checkIn.words}</p>
      {checkIn.path && (
        <LinkButton kind="secondary" href={checkIn.path}>
          {checkIn.go}
        </LinkButton>
      )}
    </Card>
  )
}
