import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { ratesOfDay } from './rates-of-day.ts'

test('the simulator says when it is ready, answers by its clock and ends with its parent', async () => {
  const port = await freePort()
  const env = { ...process.env, RATES_SIMULATOR_PORT: String(port), CLOCK: '2027-02-01T12:00:00Z' }
  const child = fork('simulators/exchange-rates/main.ts', { env })
  expect(await once(child, 'message')).toEqual(['ready', undefined])

  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.json()).toMatchObject({ day: '2027-02-01' })

  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('the rates of a day are always the same, and move from one day to the next', () => {
  expect(ratesOfDay('2026-11-21')).toEqual(ratesOfDay('2026-11-21'))
  expect(ratesOfDay('2026-11-22').get('MXN')).not.toBe(ratesOfDay('2026-11-21').get('MXN'))
})
