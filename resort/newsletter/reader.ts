import type { Language } from '../guests/language.ts'

/** What letters are about; whoever reads may choose. */
export const topics = ['offers', 'parks', 'house'] as const
export type Topic = (typeof topics)[number]

export function isTopic(value: unknown): value is Topic {
  return topics.some((topic) => topic === value)
}

/** Whoever changes the words beside the boxes gives them another version: it is written down what somebody agreed to. */
export const consentVersion = '2026-11'

/** What somebody typed who would like the letters. */
export type Subscriber = { name: string; lastname: string; mail: string; country: string; language: Language }

/** Somebody asked, and their mailbox has not answered, or just has. */
export type ReadingWish = Subscriber & { id: number; textVersion: string; askedAt: Date; isConfirmed: boolean }

/** Who gets the letters, and what they agreed to. */
export type Reader = Subscriber & {
  id: number
  topics: readonly Topic[]
  pausedUntil: Date | null
  textVersion: string
  askedAt: Date
  agreedAt: Date
  hasLeft: boolean
}

/** By which way somebody left: the page, the button of a mail program, the staff, or a mailbox that is none. */
export type LeftBy = 'page' | 'one-click' | 'staff' | 'mail-server'

export const longestName = 60
export const longestLastname = 80
/** So many letters a day that ask an address whether it was they. */
export const mostAskedADay = 3
/** Where as many of everybody are unanswered within an hour, whoever asks proves some work. */
export const mostUnprovenAnHour = 60
/** A letter that asks is answered within a day. */
export const hoursToConfirm = 24
export const pauseMonths = 3
