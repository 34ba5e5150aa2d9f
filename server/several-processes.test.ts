import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { readConfig } from './config.ts'

test('a network that asks each of two processes in turns is given no more than by one', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '6', PROCESSES: '2' }
  await using one = await openTestSite(env)
  await using other = await openTestSite(env)
  const ask = async (at: number, remoteAddress: string) => {
    const { app } = at % 2 ? one : other
    return (await app.inject({ method: 'GET', url: '/es/xal/', remoteAddress })).statusCode
  }
  const answers = []
  for (let at = 0; at < 16; at++) answers.push(await ask(at, '203.0.113.9'))
  expect(answers.filter((status) => status === 200)).toHaveLength(6)
  expect(answers.at(-1)).toBe(429)
  expect(await ask(0, '198.51.100.1')).toBe(200)
})

test.for([
  ['600', '1', 600],
  ['600', '4', 150],
  ['100', '3', 34],
  ['1', '64', 1],
] as const)('of %s points a minute one of %s processes gives %i', ([all, processes, share]) => {
  expect(readConfig({ RATE_LIMIT_PER_MINUTE: all, PROCESSES: processes }).rateLimitPerMinute).toBe(share)
})

test.for(['0', '-2', '1.5', '65', 'two', '1e9'])('PROCESSES=%s is no number of processes', (processes) => {
  expect(() => readConfig({ PROCESSES: processes })).toThrow(/PROCESSES/)
})

test('processes of one machine share what a network may ask, and are counted among all', () => {
  const told = readConfig({ PROCESSES_HERE: '2', RATE_LIMIT_PER_MINUTE: '600' })
  expect(told).toMatchObject({ processes: 2, processesHere: 2, rateLimitPerMinute: 300 })
  const all = readConfig({ PROCESSES_HERE: '2', PROCESSES: '4', RATE_LIMIT_PER_MINUTE: '600' })
  expect(all).toMatchObject({ processes: 4, processesHere: 2, rateLimitPerMinute: 150 })
  expect(() => readConfig({ PROCESSES_HERE: '3', PROCESSES: '2' })).toThrow(/cannot be fewer than the 3/)
})
