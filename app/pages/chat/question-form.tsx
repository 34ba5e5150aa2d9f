import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToChat } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AskedFields } from './asked-fields.tsx'
import styles from './chat-page.module.css'
import { person } from './person-form.tsx'
import { longestQuestion, newest, type Talk } from './read-talk.ts'

type Props = { language: Language; xsrf: string; talk: Talk }

/** Asks the next question, or for a person. */
export function QuestionForm({ language: locale, xsrf, talk: { questions, refused } }: Props) {
  return (
    <div className={styles.forms}>
      <form method="post" action={`${pathToChat(locale)}#${newest}`} noValidate>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <AskedFields questions={questions} />
        <TextField
          {...(refused !== null && { error: m.chat_wrong({}, { locale }), autoFocus: true })}
          id="question"
          label={m.chat_question({}, { locale })}
          hint={m.chat_question_hint({}, { locale })}
          name="question"
          defaultValue={refused ?? ''}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={longestQuestion}
          isRequired
        />
        <Button type="submit" name="do" value="ask">
          {m.chat_ask({}, { locale })}
        </Button>
      </form>
      <form method="post" action={`${pathToChat(locale)}#${person}`}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <AskedFields questions={questions} />
        <Button type="submit" kind="secondary" name="do" value="person">
          {m.chat_person({}, { locale })}
        </Button>
      </form>
      <p className={styles.note}>{m.chat_kept({}, { locale })}</p>
    </div>
  )
}
