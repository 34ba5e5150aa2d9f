import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import type { LineState } from '../lines/line.ts'
import { listAsks } from './list-asks.ts'

test('whoever bought the flight with the rooms is not asked for it, as long as it is flown', () => {
  const ask = { es: '¿Qué vuelo?', en: 'Which flight?', pt: 'Qual voo?' }
  const asked = (asksFlight: boolean, states: readonly LineState[]) => {
    const transfer = sampleLine({ kind: 'extra', item: { ask, asksFlight } })
    return listAsks([transfer, ...states.map((state) => sampleLine({ kind: 'flight', state }))], 'en')
  }
  expect(asked(true, [])).toEqual([ask.en])
  expect(asked(true, ['sold'])).toEqual([])
  expect(asked(true, ['cancelled'])).toEqual([ask.en])
  expect(asked(false, ['sold'])).toEqual([ask.en])
})
