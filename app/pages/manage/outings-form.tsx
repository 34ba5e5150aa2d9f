import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import styles from './manage-page.module.css'

type Outing = { key: string; name: string; when: string; fee: number; words: string; known: string | null }

/** One park or tour given back while everything else stays, each by its own rules. */
export function OutingsForm({
  language: locale,
  xsrf,
  outings,
}: {
  language: Language
  xsrf: string
  outings: Outing[]
}) {
  if (!outings.length) return null
  return (
    <Card as="section">
      <Disclosure className={styles.fold} summary={m.manage_outings_title({}, { locale })}>
        {outings.map(({ key, name, when, fee, words, known }) => (
          <form key={key} method="post" className={styles.form}>
            <input type="hidden" name="_xsrf" value={xsrf} />
            <input type="hidden" name="do" value="cancel-outing" />
            <input type="hidden" name="outing" value={key} />
            <p>
              <b>{name}</b> {when}
            </p>
            <p>{words}</p>
            {known ? (
              <CheckboxField name="fee" value={fee} label={known} required isRequired />
            ) : (
              <input type="hidden" name="fee" value={fee} />
            )}
            <Button type="submit" kind="secondary">
              {m.manage_outing_cancel({}, { locale })} <HiddenText>{name}</HiddenText>
            </Button>
          </form>
        ))}
      </Disclosure>
    </Card>
  )
}
