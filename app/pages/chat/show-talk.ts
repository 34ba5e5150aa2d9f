import type { ContentPages } from '#resort/content/content-pages.ts'
import type { Language } from '#resort/guests/language.ts'
import { pathTo } from '../../paths.ts'
import { findAnswers } from '../../questions/find-answers.ts'
import { readQuestions } from '../../questions/read-questions.ts'

export type Turn = {
  question: string
  answers: { heading: string; text: string; path: string }[]
  /** Questions of the hotel that may be meant, where none certainly is. */
  nearest: string[]
}

/** Each question with what the hotel's questions say to it, in the language of the page. */
export function showTalk(content: ContentPages, language: Language, questions: readonly string[]): Turn[] {
  const read = readQuestions(content.findPage('faqs', language)?.sections ?? [], content.asking[language])
  return questions.map((question) => {
    const { answers, nearest } = findAnswers(read, question)
    return {
      question,
      answers: answers.map(({ heading, text, id }) => ({
        heading,
        text,
        // Searched for, it is open there; and of several the browser goes to this one.
        path: `${pathTo('faqs', language, { q: heading.slice(0, longestSearch) })}#${encodeURIComponent(id)}`,
      })),
      nearest: nearest.map(({ heading }) => heading),
    }
  })
}

/** What the page of the questions reads of a search. */
const longestSearch = 100
