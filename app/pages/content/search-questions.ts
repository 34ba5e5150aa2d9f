import type { AskingWords } from '#resort/content/asking-words.ts'
import type { ContentSection } from '#resort/content/content-pages.ts'
import { findAnswers } from '../../questions/find-answers.ts'
import { readQuestions } from '../../questions/read-questions.ts'

export type Searched = {
  sections: ContentSection[]
  /** Nothing says it for certain, and these are what may be meant. */
  isNear: boolean
}

/**
 * The questions in which every word is found, whatever its accents and capitals, and those that answer it in other words;
 * all of them when none is asked for.
 */
export function searchQuestions(sections: readonly ContentSection[], asking: AskingWords, wanted: string): Searched {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (!words.length) return { sections: [...sections], isNear: false }
  const { answers, nearest } = findAnswers(readQuestions(sections, asking), wanted)
  const literal = sections.flatMap(({ parts }) => parts).filter((part) => hasAll(part, words))
  const sure = new Set([...literal, ...answers].map(({ id }) => id))
  const found = sure.size ? sure : new Set(nearest.map(({ id }) => id))
  const shown = sections.map((section) => ({ ...section, parts: section.parts.filter(({ id }) => found.has(id)) }))
  return { sections: shown.filter(({ parts }) => parts.length), isNear: sure.size === 0 }
}

function hasAll({ heading, text }: { heading: string; text: string }, words: readonly string[]): boolean {
  const all = plain(`${heading} ${text}`)
  return words.every((word) => all.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
