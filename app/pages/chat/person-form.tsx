import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToChat } from '../../paths.ts'
import { CaseForm } from '../../shell/case/case-form.tsx'
import { idOf, sayWrongField } from '../../shell/case/say-case.ts'
import { WhoFields } from '../../shell/case/who-fields.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { AskedFields } from './asked-fields.tsx'
import type { Talk } from './read-talk.ts'

/** Where the press for a person leads. */
export const person = 'person'

type Props = { language: Language; xsrf: string; talk: Talk; refused: CaseRefused | undefined }

/** Who asks, and what a person should read: what was asked stands there already. */
export function PersonForm({ language: locale, xsrf, talk: { questions }, refused }: Props) {
  const isWrong = refused?.fields.includes('words')
  return (
    <section aria-labelledby={person}>
      <h2 id={person} tabIndex={-1}>
        {m.chat_person_title({}, { locale })}
      </h2>
      <p>{m.chat_person_text({}, { locale })}</p>
      <CaseForm
        language={locale}
        xsrf={xsrf}
        refused={refused}
        send={m.chat_send({}, { locale })}
        to={pathToChat(locale)}
        linkTarget="_blank"
      >
        <input type="hidden" name="do" value="send" />
        <AskedFields questions={questions} />
        <WhoFields language={locale} refused={refused} />
        <LongTextField
          {...(isWrong && { error: sayWrongField('words', locale) })}
          id={idOf('words')}
          label={m.chat_words({}, { locale })}
          name="words"
          defaultValue={refused?.typed.words ?? questions.join('\n')}
          maxLength={4_000}
          isRequired
        />
      </CaseForm>
    </section>
  )
}
