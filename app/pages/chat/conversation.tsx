import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import styles from './chat-page.module.css'
import { NearestQuestions } from './nearest-questions.tsx'
import { newest } from './read-talk.ts'
import type { Turn } from './show-talk.ts'

type Props = { language: Language; xsrf: string; turns: readonly Turn[]; isNew: boolean }

/** What was asked and what was answered, oldest first. */
export function Conversation({ language: locale, xsrf, turns, isNew }: Props) {
  if (!turns.length) return null
  const asked = turns.map(({ question }) => question)
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
              <div className={styles.answer}>
                {turn.answers.length > 0 && <Answers language={locale} turn={turn} />}
                {turn.nearest.length > 0 && (
                  <>
                    <p>{m.chat_perhaps({}, { locale })}</p>
                    {/* Only of the newest: what was asked since would be lost with a press. */}
                    {isNewest ? (
                      <NearestQuestions language={locale} xsrf={xsrf} asked={asked} nearest={turn.nearest} />
                    ) : (
                      <ul className={styles.nearest}>
                        {turn.nearest.map((heading) => (
                          <li key={heading}>{heading}</li>
                        ))}
                      </ul>
                    )}
                    <p>{m.chat_perhaps_else({}, { locale })}</p>
                  </>
                )}
                {!turn.answers.length && !turn.nearest.length && <p>{m.chat_nothing({}, { locale })}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Answers({ language: locale, turn: { answers } }: { language: Language; turn: Turn }) {
  return (
    <>
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
    </>
  )
}
