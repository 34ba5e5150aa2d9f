import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import type { AskingField } from '#resort/newsletter/ask-to-read.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { CountryOptions } from '../../../shell/country-options.tsx'
import { ProofPlain } from '../../../shell/proof/proof-plain.tsx'
import { useProof } from '../../../shell/proof/use-proof.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AskingRefused } from './answer-newsletter.ts'
import styles from './newsletter-page.module.css'
import { sayWrong, sayWrongInList } from './say-wrong.ts'

type Props = {
  language: Language
  /** Null on a page that is the same for everybody. */
  xsrf: string | null
  home: string
  countries: string
  refused: AskingRefused | undefined
  /** `_top`: the answer takes the place of the page around the frame. */
  target?: '_top'
}

/** Who would like the letters, and what they agree to: sent, it only leads to a letter. Neither box is ticked for anybody. */
export function AskForm({ language: locale, xsrf, home, countries, refused, target }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  const proving = useProof(refused?.riddle?.challenge, (answer) => {
    if (!proof.current) return
    proof.current.value = answer
    form.current?.submit()
  })
  const field = fieldOf(refused, locale)
  const typed = refused?.typed
  // In its frame it is all there is.
  const Heading = target ? 'h1' : 'h2'
  return (
    <section className={styles.ask} aria-labelledby="subscribe">
      <Heading id="subscribe">{m.newsletter_form_title({}, { locale })}</Heading>
      {refused?.refusal && (
        <Notice kind="error" role="alert">
          {refused.refusal}
        </Notice>
      )}
      {refused && refused.fields.length > 0 && (
        <ErrorSummary
          attempt={refused}
          heading={m.newsletter_errors({}, { locale })}
          errors={refused.fields.map((wrong) => ({
            fieldId: idOf(wrong.field),
            message: sayWrongInList(wrong, locale),
          }))}
        />
      )}
      <form
        method="post"
        action={pathTo('newsletter', locale)}
        target={target}
        className={styles.form}
        noValidate
        ref={form}
      >
        {xsrf !== null && <input type="hidden" name="_xsrf" value={xsrf} />}
        <input type="hidden" name="do" value="ask" />
        <input type="hidden" name="proof" ref={proof} />
        <p className={styles.note}>{m.newsletter_required({}, { locale })}</p>
        <TextField
          {...field('name')}
          label={m.newsletter_name({}, { locale })}
          defaultValue={typed?.name ?? ''}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          {...field('lastname')}
          label={m.newsletter_lastname({}, { locale })}
          defaultValue={typed?.lastname ?? ''}
          autoComplete="family-name"
          maxLength={80}
        />
        <TextField
          {...field('mail')}
          name="email"
          label={m.newsletter_mail({}, { locale })}
          hint={m.newsletter_mail_hint({}, { locale })}
          type="email"
          defaultValue={typed?.mail ?? ''}
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
        />
        <SelectField
          {...field('country')}
          label={m.newsletter_country({}, { locale })}
          defaultValue={typed?.country ?? home}
          autoComplete="country"
        >
          <option value="">{m.newsletter_country_choose({}, { locale })}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        <Boxes {...{ locale, field, typed, target }} />
        <Button type="submit" size="large" isBusy={proving === 'working'}>
          {m.newsletter_send({}, { locale })}
        </Button>
        {refused?.riddle && <ProofPlain words={refused.riddle.otherwise} proving={proving} />}
      </form>
    </section>
  )
}

type BoxProps = {
  locale: Language
  field: ReturnType<typeof fieldOf>
  typed: AskingRefused['typed'] | undefined
  target: Props['target']
}

function Boxes({ locale, field, typed, target }: BoxProps) {
  return (
    <>
      <CheckboxField
        {...field('accepts')}
        value="yes"
        label={m.newsletter_accepts({}, { locale })}
        defaultChecked={typed?.accepts ?? false}
      />
      <p className={styles.note}>
        <a href={pathTo('privacy-notice', locale)} target={target}>
          {m.newsletter_privacy_link({}, { locale })}
        </a>
      </p>
      <CheckboxField
        {...field('permits')}
        value="yes"
        label={m.newsletter_permits({}, { locale })}
        defaultChecked={typed?.permits ?? false}
      />
    </>
  )
}

/** What all fields have: a name of their own, an asterisk, and what is wrong with them. */
function fieldOf(refused: AskingRefused | undefined, locale: Language) {
  return (field: AskingField) => {
    const wrong = refused?.fields.find((each) => each.field === field)
    return { id: idOf(field), name: field as string, isRequired: true, error: wrong && sayWrong(wrong, locale) }
  }
}

function idOf(field: AskingField): string {
  return `newsletter-${field}`
}
