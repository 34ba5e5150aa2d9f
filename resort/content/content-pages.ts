import type { Language } from '../guests/language.ts'
import type { AskingIn } from './asking-words.ts'

/** A page the hotel writes in Markdown. Its HTML is rendered with raw HTML switched off. */
export type ContentPage = {
  name: string
  language: Language
  title: string
  description: string
  lead: string
  sections: readonly ContentSection[]
  /** The words as they were written, with the addresses of links filled in. */
  markdown: string
}

/** What stands under a heading of the second level; before the first one there is none. */
export type ContentSection = {
  id: string
  heading: string | null
  html: string
  parts: readonly ContentPart[]
}

/** What stands under a heading of the third level, such as a question and its answer. */
export type ContentPart = { id: string; heading: string; html: string; text: string }

export type ContentPages = {
  findPage: (name: string, language: Language) => ContentPage | null
  asking: AskingIn
}
