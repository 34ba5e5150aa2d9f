import type { Language } from '#resort/guests/language.ts'

/** A letter before it is drawn: its text and its HTML say the same, in the same order. */
export type LetterParts = {
  language: Language
  hotel: string
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  title: string
  opening: string[]
  blocks: LetterBlock[]
  /** `key` is what stands behind `#` of the link, for whoever has to paste it; null where the link opens nothing of its reader's. */
  button: { label: string; link: string; note: string; paste: string; key: string | null } | null
  closing: { heading: string; lines: string[] }[]
  foot: string[]
  /** Of a letter that nobody needs: where such letters are stopped. */
  leave?: { says: string; label: string; link: string } | null
}

/** Words may be long and get a line of their own on a narrow screen; amounts stay at the end of theirs. */
export type LetterBlock = { heading: string; says: 'words' | 'amounts'; rows: LetterRow[] }

export type LetterRow = {
  name: string
  details: string[]
  /** What stands at the end of the line: an amount, or a word. */
  value: string
  weight: 'plain' | 'strong' | 'aside'
  /** The value is an address to go to. */
  isLink?: boolean
}

export function plainRow(name: string, value: string): LetterRow {
  return { name, details: [], value, weight: 'plain' }
}
