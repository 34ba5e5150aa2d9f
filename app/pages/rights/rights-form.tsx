import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { AboutFields } from '../../shell/case/about-fields.tsx'
import { CaseForm } from '../../shell/case/case-form.tsx'
import { WhoFields } from '../../shell/case/who-fields.tsx'
import { TypedSaver } from '../../shell/typed-saver.tsx'
import styles from './rights-page.module.css'

type Props = {
  language: Language
  xsrf: string
  nonce: string
  refused: CaseRefused | undefined
  rights: readonly { value: string; label: string }[]
}

/** Which right somebody exercises, over which data: sent, it only leads to a letter. */
export function RightsForm({ language: locale, xsrf, nonce, refused, rights }: Props) {
  return (
    <>
      <p className={styles.intro}>{m.rights_lead({}, { locale })}</p>
      <ul className={styles.how}>
        <li>{m.rights_how_mail({}, { locale })}</li>
        <li>{m.rights_how_time({}, { locale })}</li>
        <li>{m.rights_how_law({}, { locale })}</li>
      </ul>
      <CaseForm language={locale} xsrf={xsrf} refused={refused} send={m.rights_send({}, { locale })}>
        <AboutFields
          {...{ language: locale, refused }}
          choice={{ name: 'right', label: m.rights_which({}, { locale }), options: rights }}
          words={{ label: m.rights_words({}, { locale }), hint: m.rights_words_hint({}, { locale }) }}
        />
        <WhoFields language={locale} refused={refused} mailHint={m.rights_mail_hint({}, { locale })} />
        <TypedSaver nonce={nonce} about="rights" isAnswer={refused !== undefined} />
      </CaseForm>
    </>
  )
}
