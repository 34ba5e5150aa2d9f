import type { Ref } from 'react'
import { longestCode } from '../to-code.ts'
import { TextField } from '../ui/text-field.tsx'
import type { CodeFieldWords } from '../words/say-code-field.ts'

type Props = {
  words: CodeFieldWords
  /** The code that counts, or the one that was typed and does not. */
  code: string | null
  id?: string
  ref?: Ref<HTMLInputElement>
  /** Why it does not count: whoever typed it goes on here. */
  wrong?: string | undefined
}

/** One field for a promo code, where there are rooms, and a gift voucher. Emptied, it takes the promo code off. */
export function CodeInput({ words, code, id, ref, wrong }: Props) {
  return (
    <TextField
      {...(wrong && { error: wrong, autoFocus: true })}
      ref={ref}
      id={id}
      label={words.label}
      {...(words.hint && !wrong && { hint: words.hint })}
      name="code"
      defaultValue={code ?? ''}
      maxLength={longestCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
