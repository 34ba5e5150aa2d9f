import { LRUCache } from 'lru-cache'
import type { NightWatch } from '#resort/availability/night-source.ts'
import type { Clock } from '#resort/calendar/clock.ts'
import type { Page } from './draw-page.ts'

/** Finished pages, each good for as long as what it was made from is the same. */
export type KeptPages = {
  find: (question: string, currencies: readonly unknown[]) => Page | null
  keep: (question: string, page: Page, madeFrom: MadeFrom) => void
}

type MadeFrom = { isSame: NightWatch; currencies: readonly unknown[]; at: Date }

type Kept = { page: Page; isSame: NightWatch; currencies: readonly unknown[]; quarter: number }

/** Beyond so much memory the pages that nobody asked for longest are forgotten. */
const mostMemory = 96 * 1024 * 1024
/** So much of it is for what was asked for once: a flood of different searches pushes out no page that is asked for again. */
const shareOfNew = 1 / 3
/** What a page takes besides its bytes and its question: headers, watches, its place in the list. */
const bytesBesides = 3_000
/** Compressed it is kept too. */
const compressedShare = 0.25

/**
 * Midnight, the end of a free cancellation and the hours of the service all fall on a quarter of an hour: until the next
 * one the clock alone changes no page.
 */
const quarterMs = 15 * 60_000
const quarterOf = (moment: Date) => Math.floor(moment.getTime() / quarterMs)

export function openKeptPages(clock: Clock, mostBytes = mostMemory): KeptPages {
  const [once, again] = [openPages(mostBytes * shareOfNew), openPages(mostBytes * (1 - shareOfNew))]
  return {
    find: (question, currencies) => {
      const kept = again.get(question) ?? once.get(question)
      if (!kept) return null
      const isNew = once.delete(question)
      if (kept.currencies === currencies && kept.quarter === quarterOf(clock.now()) && kept.isSame()) {
        if (isNew) again.set(question, kept)
        return kept.page
      }
      again.delete(question)
      return null
    },
    keep: (question, page, { at, ...madeFrom }) => {
      again.delete(question)
      once.set(question, { page, ...madeFrom, quarter: quarterOf(at) })
    },
  }
}

function openPages(mostBytes: number) {
  return new LRUCache<string, Kept>({
    maxSize: Math.ceil(mostBytes),
    sizeCalculation: ({ page }, question) =>
      Math.ceil(page.body.length * (1 + compressedShare)) + 2 * question.length + bytesBesides,
  })
}
