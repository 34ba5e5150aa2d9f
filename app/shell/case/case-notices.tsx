import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './case.module.css'
import { idOf, sayWrongField } from './say-case.ts'

/** What was sent, in a title and a few sentences. */
export type CaseSaid = { title: string; words: string[] }

type Props = { language: Language; refused: CaseRefused | undefined; said: CaseSaid | null; needsWords?: boolean }

/** What became of the form, above it. */
export function CaseNotices({ language: locale, refused, said, needsWords = true }: Props) {
  const wrong = refused?.fields ?? []
  return (
    <>
      {said && !refused && (
        <Notice id="said" kind="success" role="status" className={styles.notice} title={said.title}>
          {said.words.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Notice>
      )}
      {refused?.refusal && (
        <Notice kind="error" role="alert" className={styles.notice}>
          {refused.refusal}
        </Notice>
      )}
      {refused && wrong.length > 0 && (
        <div className={styles.notice}>
          <ErrorSummary
            attempt={refused}
            heading={m.case_errors({}, { locale })}
            errors={wrong.map((field) => ({ fieldId: idOf(field), message: sayWrongField(field, locale, needsWords) }))}
          />
        </div>
      )}
    </>
  )
}
