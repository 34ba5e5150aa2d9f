import type { AskingWords } from '#resort/content/asking-words.ts'

/** One thing that is said: the stem of its word or words, and the things that guests call so. */
export type Said = { names: readonly string[]; isFaint: boolean }

/** Shorter words say next to nothing, in any of our languages. */
const shortestWord = 3
/** An ending is taken off where so many letters are left. */
const shortestStem = 3
/** So many letters tell a word from another, whatever follows: cancel, cancelar, cancelación. */
const lettersOfStem = 7

type Phrase = { stems: readonly string[]; name: string }

/** Reads sentences in one language, word by word; what guests say in several words is one thing. */
export function openWords(asking: AskingWords): (text: string) => Said[] {
  const endings = asking.endings.flatMap(splitWords).toSorted((a, b) => b.length - a.length)
  const toStem = (word: string) => {
    const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem)
    return word.slice(0, ending ? -ending.length : undefined).slice(0, lettersOfStem)
  }
  const silent = new Set(asking.silent.flatMap(splitWords))
  const faint = new Set(asking.faint.flatMap(splitWords).map(toStem))
  const { namesOf, phrases } = readSame(asking.same, toStem)

  return (text) => {
    const words = splitWords(text)
    const stems = words.map(toStem)
    const said: Said[] = []
    for (let at = 0; at < words.length; at++) {
      const stem = stems[at] ?? ''
      const found = (phrases.get(stem) ?? []).filter((phrase) =>
        phrase.stems.every((each, n) => each === stems[at + n]),
      )
      const [longest] = found
      if (longest) {
        const names = found.filter(({ stems: { length } }) => length === longest.stems.length).map(({ name }) => name)
        said.push({ names: [longest.stems.join(' '), ...names], isFaint: false })
        at += longest.stems.length - 1
      } else if ((words[at] ?? '').length >= shortestWord && !silent.has(words[at] ?? ''))
        said.push({ names: [stem, ...(namesOf.get(stem) ?? [])], isFaint: faint.has(stem) })
    }
    return said
  }
}

/** Words for one thing by the stem they have or begin with, the longest first. */
function readSame(same: readonly string[], toStem: (word: string) => string) {
  const namesOf = new Map<string, string[]>()
  const phrases = new Map<string, Phrase[]>()
  for (const line of same)
    for (const member of line.split(',')) {
      const stems = splitWords(member).map(toStem)
      const [first = ''] = stems
      // No word has a comma in it: a line is a name that none of them has.
      if (stems.length === 1) namesOf.set(first, [...(namesOf.get(first) ?? []), line])
      else phrases.set(first, [...(phrases.get(first) ?? []), { stems, name: line }])
    }
  for (const each of phrases.values()) each.sort((a, b) => b.stems.length - a.stems.length)
  return { namesOf, phrases }
}

/** Without accents and capitals; check-in is checkin. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
