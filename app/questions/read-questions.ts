import type { AskingWords } from '#resort/content/asking-words.ts'
import type { ContentPart, ContentSection } from '#resort/content/content-pages.ts'
import { openWords, type Said } from './open-words.ts'

/** A question of the hotel, in each of the words in which it is asked. */
export type Question = { part: ContentPart; wordings: (readonly Said[])[]; text: ReadonlySet<string> }

export type Questions = {
  readText: (text: string) => Said[]
  all: readonly Question[]
  /** What is said in wordings, by its stem: what somebody may have meant who mistyped it. */
  known: ReadonlyMap<string, Said>
}

/** The questions of the hotel, read as words: once for all that is asked of them. */
export function readQuestions(sections: readonly ContentSection[], asking: AskingWords): Questions {
  const readText = openWords(asking)
  const all = sections.flatMap(({ parts }) => parts).map((part) => readPart(part, asking, readText))
  const said = all.flatMap(({ wordings }) => wordings.flat())
  return { readText, all, known: new Map(said.map((each) => [each.names[0] ?? '', each])) }
}

function readPart(part: ContentPart, { also }: AskingWords, readText: (text: string) => Said[]): Question {
  const wordings = [part.heading, ...(also[part.heading] ?? [])].map(readText)
  return { part, wordings, text: new Set([...wordings.flat(), ...readText(part.text)].flatMap(({ names }) => names)) }
}
