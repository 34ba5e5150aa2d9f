import type { ContentPart } from '#resort/content/content-pages.ts'
import { findNearestWord } from './find-nearest-word.ts'
import type { Said } from './open-words.ts'
import type { Question, Questions } from './read-questions.ts'

/** A chat shows no more of them for a question. */
export const mostAnswers = 3
/** So much of what is asked has to be in an answer, by the weight of its words: a person is better than a wrong answer. */
const enough = 0.6
/** A word of the question itself says more than one of its answer. */
const forHeading = 3
/** The very word, and not another one for the same thing, says a little more. */
const forOwn = 0.3
/** A guess says less than what is written. */
const forGuess = 0.5
/** What only its answer says, and not its question, has to be nearly all of what is asked, in several words. */
const nearlyAll = 0.75

/** What answers a question; where nothing certainly does, what may be meant by it. */
export type Found = { answers: ContentPart[]; nearest: ContentPart[] }

type Word = Said & { weight: number; isGuess: boolean }
type Rated = { part: ContentPart; certain: boolean; score: number; besides: number }

/**
 * The questions of the hotel that answer what a guest asks in words of their own, best first. A word weighs more the fewer
 * of them have it.
 */
export function findAnswers(questions: Questions, asked: string): Found {
  const said = new Map(questions.readText(asked).map((each) => [each.names.join(), each]))
  const words = [...said.values()].map((each) => readWord(each, questions))
  const rated = questions.all.flatMap((each) => rate(each, words)).toSorted(best)
  const answers = rated.filter(({ certain }) => certain)
  const shown = (answers.length ? answers : rated).slice(0, mostAnswers).map(({ part }) => part)
  return answers.length ? { answers: shown, nearest: [] } : { answers: [], nearest: shown }
}

/** What no question says may be mistyped. */
function readWord(said: Said, { all, known }: Questions): Word {
  const isUnknown = !all.some(({ text }) => isIn(text, said))
  const nearest = isUnknown ? findNearestWord(said.names[0] ?? '', known.keys()) : null
  const meant = nearest === null ? undefined : known.get(nearest)
  if (!meant) return { ...said, weight: weigh(said, all), isGuess: false }
  return { ...meant, weight: weigh(meant, all) * forGuess, isGuess: true }
}

/** What is in all of them weighs nothing; what is in none weighs most, for then it may be about something else. */
function weigh(said: Said, all: readonly Question[]): number {
  return Math.log((all.length + 1) / (all.filter(({ text }) => isIn(text, said)).length + 1))
}

/** By that of its wordings which is nearest to what is asked; not at all where none of them is near. */
function rate({ part, wordings, text }: Question, words: readonly Word[]): Rated[] {
  const most = sumOf(words)
  const told = words.filter((word) => isIn(text, word))
  const found = sumOf(told)
  const isTold = words.length > 1 && found >= most * nearlyAll && told.some(({ isFaint }) => !isFaint)
  // Who mistyped is asked what was meant.
  const isSure = !words.some(({ isGuess }) => isGuess)
  return wordings
    .map((wording) => ({ ...name(wording, words), part }))
    .map(({ isNamed, named, ...each }) => ({
      ...each,
      certain: isSure && (isNamed ? found >= most * enough : isTold),
      score: isNamed || (isSure && isTold) ? found + named : 0,
    }))
    .filter(({ score }) => score > 0)
    .toSorted(best)
    .slice(0, 1)
}

/** How much of what is asked a wording says, and how much besides. */
function name(wording: readonly Said[], words: readonly Word[]) {
  const named = words.filter((word) => wording.some((each) => isSame(word, each)))
  const own = named.filter((word) => wording.some(({ names }) => names[0] === word.names[0]))
  const besides = wording.filter((each) => !words.some((word) => isSame(word, each))).length
  // What says little alone says enough where nothing of the wording is missing, and it is all that is asked, or several words.
  const isWhole = besides === 0 && (named.length > 1 || named.length === words.length)
  const isNamed = named.some(({ isFaint }) => !isFaint) || (named.length > 0 && isWhole)
  return { isNamed, besides, named: sumOf(named) * forHeading + sumOf(own) * forOwn }
}

function isIn(text: ReadonlySet<string>, { names }: Said): boolean {
  return names.some((each) => text.has(each))
}

function isSame(one: Said, other: Said): boolean {
  return one.names.some((each) => other.names.includes(each))
}

function best(a: Rated, b: Rated): number {
  return Number(b.certain) - Number(a.certain) || b.score - a.score || a.besides - b.besides
}

function sumOf(words: readonly { weight: number }[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}
