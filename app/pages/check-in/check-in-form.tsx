import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { ArrivalOptions } from '../../shell/arrival-options.tsx'
import { TypedSaver } from '../../shell/typed-saver.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdultFields } from './adult-fields.tsx'
import type { CheckInRefused } from './answer-check-in.ts'
import styles from './check-in-page.module.css'
import { fieldIdOf, sayWrongFields } from './say-wrong-fields.ts'
import type { CheckInShown, RoomShown } from './show-check-in.ts'
import { WishFields } from './wish-fields.tsx'

export type FormProps = {
  language: Language
  xsrf: string
  nonce: string
  letter: string | null
  room: RoomShown
  shown: Pick<CheckInShown, 'choices' | 'hint' | 'rulesVersion'>
  refused: CheckInRefused | undefined
}

/** All that is asked of one room, and its signature. */
export function CheckInForm({ language: locale, xsrf, nonce, letter, room, shown, refused }: FormProps) {
  const { key, line, children } = room
  const typed = refused?.typed ?? room.typed
  const wrong = sayWrongFields(refused?.wrong ?? [], key, locale)
  const fieldOf = (field: string) => {
    const error = wrong.get(field)?.message
    return { id: fieldIdOf(key, field), ...(error && { error }) }
  }
  return (
    <form method="post" className={styles.form} noValidate>
      {refused && (
        <ErrorSummary heading={m.check_in_wrong_title({}, { locale })} errors={[...wrong.values()]} attempt={refused} />
      )}
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="room" value={line} />
      <input type="hidden" name="rulesVersion" value={shown.rulesVersion} />
      <p className={styles.note}>{m.reserve_required({}, { locale })}</p>
      <SelectField
        {...fieldOf('arrivalTime')}
        name="arrivalTime"
        label={m.check_in_when({}, { locale })}
        hint={shown.hint}
        defaultValue={typed.arrivalTime}
        isRequired
      >
        <option value="">{m.check_in_choose({}, { locale })}</option>
        <ArrivalOptions language={locale} told={typed.arrivalTime} />
      </SelectField>
      {room.typed.guests.map((adult, index) => (
        <AdultFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the adults of a room have no other name yet
          key={index}
          language={locale}
          documents={shown.choices.documents}
          adult={typed.guests[index] ?? adult}
          {...{ index, fieldOf }}
        />
      ))}
      {children && <p className={styles.note}>{children}</p>}
      <WishFields {...{ language: locale, typed, choices: shown.choices, fieldOf }} />
      <fieldset className={styles.part}>
        <legend>{m.check_in_rules({}, { locale })}</legend>
        <p>
          {/* Elsewhere, so that nothing that was typed is lost. */}
          <a href={pathTo('house-rules', locale)} target="_blank" rel="noopener">
            {m.check_in_rules_read({ version: shown.rulesVersion }, { locale })}
          </a>
        </p>
        <CheckboxField
          {...fieldOf('agreesToRules')}
          name="agreesToRules"
          label={m.check_in_rules_agree({}, { locale })}
          defaultChecked={typed.agreesToRules}
          isRequired
        />
        <TextField
          {...fieldOf('signature')}
          label={m.check_in_signature({}, { locale })}
          name="signature"
          defaultValue={typed.signature}
          autoComplete="name"
          maxLength={150}
          isRequired
        />
      </fieldset>
      <p className={styles.note}>
        {m.check_in_privacy({}, { locale })}{' '}
        <a href={pathTo('privacy-notice', locale)}>{m.waiting_privacy_link({}, { locale })}</a>
      </p>
      <TypedSaver
        nonce={nonce}
        about={`check-in ${line}`}
        page={`check-in ${letter}`}
        isAnswer={refused !== undefined}
      />
      <Button type="submit" size="large">
        {m.check_in_ask({}, { locale })}
      </Button>
    </form>
  )
}
