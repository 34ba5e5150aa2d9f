import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './chat-page.module.css'
import type { Turn } from './show-talk.ts'

/** Where a sent form leads: the newest answer, which takes the focus and so is read aloud. */
export const newest = 'newest'

type Props = { language: Language; turns: readonly Turn[]; isNew: boolean }

/** What was asked and what was answered, oldest first. */
export function Conversation({ language: locale, turns, isNew }: Props) {
  if (!turns.length) return null
  return (
    <section className={styles.talk} role="log" aria-label={m.chat_talk({}, { locale })}>
      <ol>
        {turns.map((turn, index) => {
          const isNewest = isNew && index === turns.length - 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice, and nothing changes its place
            <li key={index} {...(isNewest && { id: newest, tabIndex: -1 })}>
              <p className={styles.asked}>
                <strong>{m.chat_you({}, { locale })}</strong> {turn.question}
              </p>
              <Answer language={locale} turn={turn} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Answer({ language: locale, turn: { answers } }: { language: Language; turn: Turn }) {
  if (!answers.length) return <p className={styles.answer}>{m.chat_nothing({}, { locale })}</p>
  return (
    <div className={styles.answer}>
      <p>{m.chat_found({}, { locale })}</p>
      {answers.map(({ heading, text, path }) => (
        <section key={path}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <p>
            <a href={path} target="_blank" rel="noreferrer">
              {m.chat_more({}, { locale })}
            </a>
          </p>
        </section>
      ))}
    </div>
  )
}
