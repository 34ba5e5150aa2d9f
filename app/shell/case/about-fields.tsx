import type { CaseField } from '#resort/cases/judge-case.ts'
import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { idOf, sayWrongField } from './say-case.ts'

type Props = {
  language: Language
  refused: CaseRefused | undefined
  choice: { name: 'subject' | 'right'; label: string; options: readonly { value: string; label: string }[] }
  words: { label: string; hint?: string }
}

/** What a case is about: one of a few things, and in the guest's own words. */
export function AboutFields({ language: locale, refused, choice, words }: Props) {
  const typed = refused?.typed ?? {}
  const wrong = (field: CaseField) => refused?.fields.includes(field) && { error: sayWrongField(field, locale) }
  return (
    <>
      <SelectField
        {...wrong(choice.name)}
        id={idOf(choice.name)}
        label={choice.label}
        name={choice.name}
        defaultValue={typed[choice.name] ?? ''}
        isRequired
      >
        <option value="">{m.contact_choose({}, { locale })}</option>
        {choice.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <LongTextField
        {...wrong('words')}
        {...words}
        id={idOf('words')}
        name="words"
        defaultValue={typed.words ?? ''}
        maxLength={4_000}
        isRequired
      />
    </>
  )
}
