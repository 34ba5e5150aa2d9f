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
  const pages = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }, question) =>
      Math.ceil(page.body.length * (1 + compressedShare)) + 2 * question.length + bytesBesides,
  })
  return {
    find: (question, currencies) => {
      const kept = pages.get(question)
      if (!kept) return null
      if (kept.currencies === currencies && kept.quarter === quarterOf(clock.now()) && kept.isSame()) return kept.page
      pages.delete(question)
      return null
    },
    keep: (question, page, { at, ...madeFrom }) => {
      pages.set(question, { page, ...madeFrom, quarter: quarterOf(at) })
    },
  }
}
