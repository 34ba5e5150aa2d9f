/** Shorter ones are too much like too many others. */
const shortestGuess = 6
/** From so many letters on two of them may be wrong. */
const longWord = 7

/** The one of the known words that somebody may have meant who mistyped it: it begins as theirs does. */
export function findNearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length < shortestGuess) return null
  let nearest: string | null = null
  let least = word.length < longWord ? 1 : 2
  for (const each of known) {
    if (each[0] !== word[0] || each.length < shortestGuess || Math.abs(each.length - word.length) > least) continue
    const wrong = countWrong(word, each)
    if (wrong > least || (wrong === least && nearest !== null)) continue
    nearest = each
    least = wrong
  }
  return nearest
}

/** How many letters have to be put in, left out or changed to make one word of another. */
function countWrong(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1]
    for (const [at, wanted] of [...other].entries()) {
      const changed = (before[at] ?? 0) + (letter === wanted ? 0 : 1)
      here.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (here[at] ?? 0) + 1))
    }
    before = here
  }
  return before.at(-1) ?? 0
}
