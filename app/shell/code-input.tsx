import type { Ref } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { longestCode } from '../to-code.ts'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  language: Language
  /** The code that counts, or the one that was typed and does not. */
  code: string | null
  id?: string
  ref?: Ref<HTMLInputElement>
  /** Why it does not count: whoever typed it goes on here. */
  wrong?: string | undefined
}

/** One field for a promo code and a gift voucher. Emptied, it takes the promo code off. */
export function CodeInput({ language: locale, code, id, ref, wrong }: Props) {
  return (
    <TextField
      {...(wrong && { error: wrong, autoFocus: true })}
      ref={ref}
      id={id}
      label={m.gift_code({}, { locale })}
      name="code"
      defaultValue={code ?? ''}
      maxLength={longestCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
