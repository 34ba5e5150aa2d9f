import { z } from 'zod'

const joined =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer'
const letter = `[${joined
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`
/** A mark that is seen: one that is not would be taken out, and leave the sign after it alone. */
const accent = '(?:(?!\\p{Default_Ignorable_Code_Point})\\p{M})'
const picture = '\\p{Extended_Pictographic}'

/** Where a sign that is not seen is part of how something is written: letters that join, and small pictures. */
const allowed = [
  `(?<=${letter}${accent}*)[\\u200c\\u200d](?=${letter})`,
  `(?<=${picture}(?:\\ufe0f|\\p{Emoji_Modifier})?)\\u200d(?=${picture})`,
  `(?<=[#*0-9]|${picture})[\\ufe0e\\ufe0f]`,
].join('|')

/** Signs that move, hide or turn what stands beside them, are not seen, or mean something else to every program. */
const strange = `(?!${allowed})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]`
const strangeInLine = new RegExp(strange, 'u')
const everyStrange = new RegExp(strange, 'gu')
const everyStrangeButBreaks = new RegExp(`(?!\\n)${strange}`, 'gu')
/** A heap of accents paints over the lines above and below; no language stacks more than four. */
const heap = /\p{M}{5,}/u
/** All that most texts are made of, so that the rules above are rarely asked. */
const simple = /^[ -~\n]*$/

export function isPlainLine(text: string): boolean {
  return !strangeInLine.test(text) && !heap.test(text)
}

/** The same over several lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll('\n', ' '))
}

/** What was typed without the signs that no text of ours may have; lines stay lines. */
export function toPlainText(text: string): string {
  return unifyBreaks(text).replace(everyStrangeButBreaks, '')
}

/**
 * For terminals, logs and JSON that somebody reads: whatever could move, hide or turn a word is spelt as `\u202e`.
 * Breaks stay, for whole pages; a cell or a word uses `escapeLine`.
 */
export function escapeText(text: string): string {
  return simple.test(text) ? text : text.replace(everyStrangeButBreaks, spell)
}

export function escapeLine(text: string): string {
  return simple.test(text) && !text.includes('\n') ? text : text.replace(everyStrange, spell)
}

function spell(signs: string): string {
  return Array.from({ length: signs.length }, (_, at) => {
    return `\\u${signs.charCodeAt(at).toString(16).padStart(4, '0')}`
  }).join('')
}

function unifyBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
}

/** The rules of every text that a guest types, by page and by API. */
export const plainLine = (most: number) => z.string().trim().max(most).refine(isPlainLine, 'signs that cannot be seen')

export const plainText = (most: number) =>
  z.string().transform(unifyLines).pipe(z.string().trim().max(most).refine(isPlainText, 'signs that cannot be seen'))

/** A browser ends a line with two signs. One that only goes back to its beginning is no end: it writes over it. */
function unifyLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', ' ')
}

/** Letters of any script, and what stands between them: no sign of a web or mail address but the full stop. */
const nameSign = `\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d '’‘\`´ʼ“”„«»‹›‚.,·&()"-`
const nameSigns = new RegExp(`^[${nameSign}]*$`, 'u')
const noNameSigns = new RegExp(`[^${nameSign}]+`, 'gu')

/** `Ana M. Soto`, `O’Brien`, `Müller-Lüdenscheidt`; never only signs, and no telephone number. */
export function isName(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return nameSigns.test(text) && /\p{L}/u.test(text) && digits <= 4 && isPlainLine(text)
}

export const personName = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Zs}+/gu, ' '))
    .pipe(plainLine(most).min(1).regex(nameSigns).refine(isName, 'a name'))

/** A wish where programs make links of what looks like an address; on one line. */
export function toUnlinkedText(text: string): string {
  return text
    .replace(everyStrange, ' ')
    .replace(/\.(?=[^\s.,)"\d])/gu, '. ')
    .replace(/:\/\/|@/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * A name where programs make links of what looks like an address: `win.example` becomes `win. example`, which is how
 * initials are set anyway. Whatever is no sign of a name becomes a space.
 */
export function toUnlinkedName(name: string): string {
  return name
    .replace(noNameSigns, ' ')
    .replace(everyStrange, ' ')
    .replace(/\.(?=[^\s.,)"])/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
}
