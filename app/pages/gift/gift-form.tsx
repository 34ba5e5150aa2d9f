import type { GiftField, GiftWrong } from '#resort/gifts/judge-gift.ts'
import { longestName, longestWords } from '#resort/gifts/judge-gift.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { TypedGift } from '../../parse-gift.ts'
import { TypedSaver } from '../../shell/typed-saver.tsx'
import { Button } from '../../ui/button.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './gift-page.module.css'
import { idOf, sayWrong } from './say-wrong.ts'

type Props = {
  language: Language
  xsrf: string
  nonce: string
  offer: {
    currency: string
    proposed: { value: string; name: string }[]
    limits: { least: string; most: string }
    days: { first: string; last: string }
  }
  typed: TypedGift
  wrong: readonly GiftWrong[]
}

/** Worth, for whom, from whom, and how it is handed over; one form, which works everywhere. */
export function GiftForm({ language: locale, xsrf, nonce, offer, typed, wrong }: Props) {
  const { currency, limits, days } = offer
  const field = (name: GiftField) => {
    const flaw = wrong.find((each) => each.field === name)
    return { id: idOf(name), ...(flaw && { error: sayWrong(flaw, limits, locale) }) }
  }
  const typedField = (name: Exclude<GiftField, 'amount'>) => ({
    ...field(name),
    name,
    defaultValue: typed[name] ?? '',
  })
  const nameField = { maxLength: longestName, isRequired: true }
  return (
    <form method="post" className={styles.form} noValidate>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="currency" value={currency} />
      <Amounts language={locale} offer={offer} typed={typed} />
      <TextField
        {...field('amount')}
        label={`${m.gift_other({}, { locale })} (${currency})`}
        hint={m.gift_other_hint(limits, { locale })}
        name="other"
        inputMode="numeric"
        defaultValue={typed.other ?? ''}
        maxLength={15}
        autoComplete="off"
      />
      <TextField {...typedField('forName')} {...nameField} label={m.gift_for({}, { locale })} autoComplete="off" />
      <TextField {...typedField('fromName')} {...nameField} label={m.gift_from({}, { locale })} autoComplete="name" />
      <LongTextField
        {...typedField('words')}
        label={m.gift_words({}, { locale })}
        hint={m.gift_words_hint({}, { locale })}
        maxLength={longestWords}
        rows={3}
      />
      <SelectField label={m.gift_language({}, { locale })} name="language" defaultValue={typed.language || locale}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {names[each]({}, { locale })}
          </option>
        ))}
      </SelectField>
      <Ways language={locale} typed={typed} />
      <div className={styles.mailed}>
        <TextField {...typedField('mailTo')} label={m.gift_mail_to({}, { locale })} type="email" autoComplete="off" />
        <TextField
          {...typedField('day')}
          label={m.gift_day({}, { locale })}
          hint={m.gift_day_hint({}, { locale })}
          type="date"
          min={days.first}
          max={days.last}
        />
      </div>
      <TypedSaver
        nonce={nonce}
        about="gift"
        isAnswer={Object.keys(typed).length > 0}
        ofCurrency={['proposed', 'other']}
      />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file
        dangerouslySetInnerHTML={{ __html: `(${chooseOne})()` }}
      />
      <p className={styles.note}>{m.gift_terms({}, { locale })}</p>
      <Button type="submit" size="large">
        {m.gift_add({}, { locale })}
      </Button>
    </form>
  )
}

const names = { es: m.gift_es, en: m.gift_en, pt: m.gift_pt }

type PartProps = Pick<Props, 'language' | 'typed'>

function Amounts({ language: locale, offer: { proposed }, typed }: PartProps & Pick<Props, 'offer'>) {
  const chosen = typed.other?.trim() ? null : (typed.proposed ?? proposed[1]?.value)
  return (
    <fieldset className={styles.choices}>
      <legend>{m.gift_amount({}, { locale })}</legend>
      {proposed.map(({ value, name }) => (
        <label key={value}>
          <input type="radio" name="proposed" value={value} defaultChecked={value === chosen} /> {name}
        </label>
      ))}
    </fieldset>
  )
}

function Ways({ language: locale, typed }: PartProps) {
  const ways = [
    { value: 'print', name: m.gift_print({}, { locale }), note: m.gift_print_note({}, { locale }) },
    { value: 'mail', name: m.gift_mail({}, { locale }), note: m.gift_mail_note({}, { locale }) },
  ]
  return (
    <fieldset className={styles.ways}>
      <legend>{m.gift_way({}, { locale })}</legend>
      {ways.map(({ value, name, note }) => (
        <label key={value}>
          <input type="radio" name="way" value={value} defaultChecked={value === (typed.way || 'print')} /> {name}
          <span className={styles.note}> {note}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Sent to the browser as text: of an amount that was chosen and one that is typed only the last is left. */
function chooseOne() {
  const form = document.currentScript?.parentElement
  const other = form?.querySelector<HTMLInputElement>('[name=other]')
  const proposed = [...(form?.querySelectorAll<HTMLInputElement>('[name=proposed]') ?? [])]
  let last = proposed.find(({ checked }) => checked) ?? proposed[1]
  form?.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !other) return
    if (target.name === 'proposed') {
      last = target
      other.value = ''
    }
    if (target === other) for (const each of proposed) each.checked = !other.value.trim() && each === last
  })
}
