import type { Language } from '../guests/language.ts'

/** A page the hotel writes in Markdown. */
export type ContentPage = {
  name: string
  language: Language
  title: string
  description: string
  lead: string
  /** Rendered from Markdown with raw HTML switched off. */
  html: string
}

export type ContentPages = {
  findPage: (name: string, language: Language) => ContentPage | null
}
