import type { Language } from '../guests/language.ts'

/** How guests ask, in one language, as the hotel writes it in `content/asking/`: what the chat reads a question by. */
export type AskingWords = {
  /** With these somebody asks; what is asked is in the others. */
  silent: readonly string[]
  /** They say something beside another word, and next to nothing alone. */
  faint: readonly string[]
  /** What a word may end in and still be the same word. */
  endings: readonly string[]
  /** In each line words for one thing, as far as guests use them for it; some are several words. */
  same: readonly string[]
  /** Questions of the hotel, each with other words in which guests ask it. */
  also: Readonly<Record<string, readonly string[]>>
}

export type AskingIn = Readonly<Record<Language, AskingWords>>
