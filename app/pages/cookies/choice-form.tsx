import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { ConsentForm } from '../../shell/consent-form.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import styles from './cookies-page.module.css'
import type { Purpose } from './show-purposes.ts'

type Props = { language: Language; purposes: readonly Purpose[]; back: string }

/** Three buttons of one size, in one step: no answer is easier than another. */
export function ChoiceForm({ language: locale, purposes, back }: Props) {
  return (
    <ConsentForm language={locale} back={back} className={styles.form}>
      <fieldset className={styles.purposes}>
        <legend>{m.cookies_purposes({}, { locale })}</legend>
        <CheckboxField
          label={m.cookies_necessary({}, { locale })}
          hint={m.cookies_necessary_words({}, { locale })}
          defaultChecked
          disabled
        />
        {purposes.map(({ category, name, words, isAllowed }) => (
          <CheckboxField
            key={category}
            name="for"
            value={category}
            label={name}
            hint={words}
            defaultChecked={isAllowed}
          />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" kind="secondary" name="choice" value="rejected">
          {m.cookies_reject({}, { locale })}
        </Button>
        <Button type="submit" kind="secondary" name="choice" value="accepted">
          {m.cookies_accept({}, { locale })}
        </Button>
        <Button type="submit" kind="secondary" name="choice" value="chosen">
          {m.cookies_save({}, { locale })}
        </Button>
      </div>
    </ConsentForm>
  )
}
