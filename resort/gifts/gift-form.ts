import { forgiveTyping } from '../crockford.ts'

/** What a text is that was typed where a code is asked for; null where it has not the form of a gift's. */
export type ReadCode = { outcome: 'code'; code: string } | { outcome: 'mistyped' } | null

/** `G`, 14 letters that say nothing, and one that tells a typo. */
const form = /^G[0-9A-HJKMNP-TV-Z]{15}$/
/** As it is printed, with a letter too many, too few, or one that no code has. */
const grouped = /^\s*g\S{2,4}([\s\p{Pd}]+[^\s\p{Pd}]{3,5}){3}\s*$/iu
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A slip of one letter, or two that changed places, is told at once and without a look into the books. */
export function readGiftCode(text: string): ReadCode {
  if (text.length > 40) return null
  const code = forgiveTyping(text)
  if (!form.test(code)) return grouped.test(text) ? { outcome: 'mistyped' } : null
  return code.at(-1) === checkLetterOf(code.slice(0, -1)) ? { outcome: 'code', code } : { outcome: 'mistyped' }
}

/** Each letter counts by its place, in the field of 32 elements: one wrong letter, or two in the wrong order, change it. */
export function checkLetterOf(text: string): string {
  const sum = [...text].reduce((all, letter) => double(all ^ letters.indexOf(letter)), 0)
  return letters[sum] ?? ''
}

function double(value: number): number {
  return (value << 1) ^ (value & 16 ? 0b100101 : 0)
}
