import type { Language } from '../guests/language.ts'
import type { Topic } from './reader.ts'

/** An issue as its file says it. */
export type WrittenIssue = {
  /** By which the file is known again. */
  name: string
  topic: Topic
  /** The hour at which it leaves, by the clock of each reader. */
  hour: number
  subjects: Record<Language, string>
  /** As Markdown, with whole addresses in its links. */
  words: Record<Language, string>
}

/** Small letters, digits and hyphens: a name is part of an address. */
export const issueNames = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestIssueName = 60

export const issueStates = ['queueing', 'queued', 'done'] as const
export type IssueState = (typeof issueStates)[number]

export type Issue = WrittenIssue & {
  number: number
  digest: string
  state: IssueState
  isPaused: boolean
  /** Taken out of the archive. */
  isHidden: boolean
  madeAt: Date
}

/** An issue in one language, as everybody may read it: nothing in it is about a reader. */
export type SentIssue = { name: string; subject: string; words: string; sentAt: Date }

/** What became of the letters of an issue. */
export type IssueCounts = { queued: number; claimed: number; sent: number; failed: number; skipped: number }

/** Readers who get their letter in one transaction. */
export const mostQueuedAtOnce = 1_000
/** Longer than an attempt can take: whoever has a letter for longer is dead. */
export const claimSeconds = 70
/** Once more than once: a reader may be given a letter twice, under one Message-ID, but not thrice. */
export const mostDoubts = 2
