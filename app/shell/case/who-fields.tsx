import type { CaseField } from '#resort/cases/judge-case.ts'
import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { TextField } from '../../ui/text-field.tsx'
import { idOf, sayWrongField } from './say-case.ts'

type Props = { language: Language; refused: CaseRefused | undefined; mailHint?: string }

/** Who asks, and about which order, if any. */
export function WhoFields({ language: locale, refused, mailHint }: Props) {
  const typed = refused?.typed ?? {}
  const wrong = (field: CaseField) => refused?.fields.includes(field) && { error: sayWrongField(field, locale) }
  return (
    <>
      <TextField
        {...wrong('name')}
        id={idOf('name')}
        label={m.case_name({}, { locale })}
        name="name"
        defaultValue={typed.name ?? ''}
        autoComplete="name"
        maxLength={100}
        isRequired
      />
      <TextField
        {...wrong('mail')}
        id={idOf('mail')}
        label={m.case_mail({}, { locale })}
        hint={mailHint ?? m.case_mail_hint({}, { locale })}
        name="mail"
        type="email"
        defaultValue={typed.mail ?? ''}
        autoComplete="email"
        maxLength={254}
        isRequired
      />
      <TextField
        {...wrong('order')}
        id={idOf('order')}
        label={m.case_order({}, { locale })}
        hint={m.case_order_hint({}, { locale })}
        name="order"
        defaultValue={typed.order ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </>
  )
}
