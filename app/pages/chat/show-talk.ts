import type { ContentPages } from '#resort/content/content-pages.ts'
import type { Language } from '#resort/guests/language.ts'
import { pathTo } from '../../paths.ts'
import { findAnswers } from './find-answers.ts'

export type Turn = { question: string; answers: { heading: string; text: string; path: string }[] }

/** Each question with what the hotel's questions say to it, in the language of the page. */
export function showTalk(content: ContentPages, language: Language, questions: readonly string[]): Turn[] {
  const sections = content.findPage('faqs', language)?.sections ?? []
  return questions.map((question) => ({
    question,
    answers: findAnswers(sections, question).map(({ heading, text, id }) => ({
      heading,
      text,
      // Searched for, it is open there; and of several the browser goes to this one.
      path: `${pathTo('faqs', language, { q: heading.slice(0, longestSearch) })}#${encodeURIComponent(id)}`,
    })),
  }))
}

/** What the page of the questions reads of a search. */
const longestSearch = 100
