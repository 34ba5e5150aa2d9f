import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { refreshExchangeRates } from '#resort/money/refresh-exchange-rates.ts'
import { listWaitingRates } from '#resort/money/refused-rate-queries.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { answerRates } from './answer-rates.ts'

test('staff see a rate that jumped, agree to exactly that one, and are named for it', async () => {
  await using simulator = await startRatesSimulator()
  await using resort = await openTestResort({ exchangeRates: [simulator.ecb, simulator.world] })
  expect((await answerRates(resort, ['refused'], {})).text).toBe('No exchange rate waits.')
  await refreshExchangeRates(resort)
  resort.setClock('2026-11-23T15:00:00Z')
  simulator.setDay('2026-11-23')
  await simulator.fail('world', 'spike', 'ARS')
  await refreshExchangeRates(resort)

  const [waiting] = await listWaitingRates(resort.db)
  const perUsd = waiting?.perUsd ?? ''
  expect((await answerRates(resort, ['refused'], {})).text).toMatch(/^ARS +world +2026-11-23 /m)
  expect(await answerRates(resort, ['agree', 'ARS', '1'], { yes: true })).toMatchObject({ code: 1 })
  expect(await answerRates(resort, ['agree', 'ARS'], { yes: true })).toMatchObject({ code: 1 })
  expect((await answerRates(resort, ['agree', 'ARS', perUsd], {})).text).toContain('Nothing is done yet')
  expect(await listWaitingRates(resort.db)).toHaveLength(1)
  expect(await answerRates(resort, ['agree', 'ARS', perUsd], { yes: true })).toMatchObject({ code: 0 })
  expect(await listWaitingRates(resort.db)).toEqual([])
  const agreed = await resort.db.selectFrom('agreed_rate').select('agreed_by').execute()
  expect(agreed).toEqual([{ agreed_by: userInfo().username }])
})
