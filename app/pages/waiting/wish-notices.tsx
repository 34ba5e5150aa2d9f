import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { WishRefused } from './answer-waiting.ts'
import { idOf, sayWrongField } from './say-wrong-field.ts'
import styles from './waiting-page.module.css'

type Props = {
  language: Language
  wish: WishRefused['wish']
  refused: WishRefused | undefined
  /** A letter was sent to whoever asked. */
  said: boolean
  city: string
}

/** How waiting goes, and what stands in the way of what was wished. */
export function WishNotices({ language: locale, wish, refused, said, city }: Props) {
  const wrong = refused?.fields ?? []
  return (
    <>
      {said && !refused && (
        <Notice
          id="said"
          kind="success"
          role="status"
          className={styles.notice}
          title={m.waiting_asked_title({}, { locale })}
        >
          {m.waiting_asked({}, { locale })}
        </Notice>
      )}
      <p className={styles.intro}>{m.waiting_lead({}, { locale })}</p>
      <ul className={styles.how}>
        <li>{m.waiting_how_order({}, { locale })}</li>
        <li>{m.waiting_how_offer({ city }, { locale })}</li>
        <li>{m.waiting_how_price({}, { locale })}</li>
      </ul>
      {refused?.refusal && (
        <Notice kind="error" role="alert" className={styles.notice}>
          {refused.refusal}
        </Notice>
      )}
      {refused && wrong.length > 0 && (
        <ErrorSummary
          attempt={refused}
          heading={m.waiting_errors({}, { locale })}
          errors={wrong.map((field) => ({ fieldId: idOf(field), message: sayWrongField(field, locale) }))}
        />
      )}
      {wish.refused.map(({ key, words, path }) => (
        <Notice key={key} kind="warn" role="status" className={styles.notice}>
          {words} {path && <a href={path}>{m.waiting_dates({}, { locale })}</a>}
        </Notice>
      ))}
      {wish.slots.length === 0 && !wish.refused.length && !said && <p>{m.waiting_none({}, { locale })}</p>}
      {wish.slots.length > 0 && <p>{wish.party}</p>}
    </>
  )
}
