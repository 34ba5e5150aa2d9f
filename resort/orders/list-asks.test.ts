import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import type { LineState } from '../lines/line.ts'
import { findAnsweredFlight, listAsks } from './list-asks.ts'

test('whoever bought the flight with the rooms is not asked for it, as long as it is flown', () => {
  const ask = { es: '¿Qué vuelo?', en: 'Which flight?', pt: 'Qual voo?' }
  const asked = (asksFlight: boolean, states: readonly LineState[]) => {
    const transfer = sampleLine({ kind: 'extra', item: { ask, asksFlight } })
    const lines = [transfer, ...states.map((state) => sampleLine({ kind: 'flight', state }))]
    return listAsks({ lines, guest: null }, 'en')
  }
  expect(asked(true, [])).toEqual([ask.en])
  expect(asked(true, ['sold'])).toEqual([])
  expect(asked(true, ['cancelled'])).toEqual([ask.en])
  expect(asked(false, ['sold'])).toEqual([ask.en])
})

test('whoever told their flight among the requests is not asked for it, and told which one it is', () => {
  const ask = { es: '¿Qué vuelo?', en: 'Which flight?', pt: 'Qual voo?' }
  const order = (asksFlight: boolean, requests: string | null) => ({
    lines: [sampleLine({ kind: 'extra', item: { ask, asksFlight } })],
    guest: { requests },
  })
  const told = 'Vuelo AM 123, 14:05'
  expect(listAsks(order(true, told), 'en')).toEqual([])
  expect(findAnsweredFlight(order(true, told))).toBe('AM 123')
  expect(listAsks(order(true, 'Cuna, por favor'), 'en')).toEqual([ask.en])
  expect([listAsks(order(false, told), 'en'), findAnsweredFlight(order(false, told))]).toEqual([[ask.en], null])
  expect(findAnsweredFlight({ lines: [], guest: { requests: told } })).toBeNull()
})
