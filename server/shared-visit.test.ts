import { expect, test } from 'vitest'
import type { Visit } from '#app/visit.ts'
import { isForAll, watchVisit } from './shared-visit.ts'

const url = new URL('http://localhost/es/')
const maintenance = { isOn: () => false, retrySeconds: () => 60, watch: () => () => true }

/** As much of a visit as a page reads here. */
function visitWith(sessions: readonly string[], change: Partial<Visit> = {}): Visit {
  const resort = { maintenance, nights: {}, db: {} }
  const visitor = { language: 'es', token: 'theirs' }
  const asked = { unfinished: null, trouble: null, isLook: true, page: 'home', url, publicUrl: url }
  return { ...asked, resort, visitor, sessions, hasOrder: false, ...change } as unknown as Visit
}

test('a page that asks who is signed in is kept for whoever is not, and is the own one of whoever may be', () => {
  for (const [sessions, isKept] of [
    [[], true],
    [['of somebody'], false],
  ] as const) {
    const watched = watchVisit(visitWith(sessions))
    expect([isForAll(watched.visit), watched.visit.sessions, watched.isShared()]).toEqual([true, sessions, isKept])
  }
})

test('a page that reads the token or the database is its visitor’s own, also where nothing is done with it', () => {
  for (const read of [(visit: Visit) => visit.visitor.token, ({ resort }: Visit) => resort.db]) {
    const watched = watchVisit(visitWith([]))
    expect([watched.visit.visitor.language, watched.isShared()]).toEqual(['es', true])
    read(watched.visit)
    expect(watched.isShared()).toBe(false)
  }
})

test('a page that asks for an order is kept for whoever has none; on those of the shop and on the search, who has one is never one of all', () => {
  for (const hasOrder of [false, true]) {
    const visits = (['shop', 'search', 'home'] as const).map((page) => visitWith([], { hasOrder, page }))
    expect(visits.map(isForAll)).toEqual([!hasOrder, !hasOrder, true])
    const watched = watchVisit(visitWith([], { hasOrder }))
    expect([watched.isShared(), watched.visit.hasOrder, watched.isShared()]).toEqual([true, hasOrder, !hasOrder])
  }
})
