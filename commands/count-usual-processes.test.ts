import { expect, test } from 'vitest'
import { countUsualProcesses } from './count-usual-processes.ts'

const gigabyte = 1024 ** 3
const machine = { processors: 8, bytes: 16 * gigabyte, canSharePort: true }

test.for([
  ['eight processors', {}, 3],
  ['two processors', { processors: 2 }, 2],
  ['one processor', { processors: 1 }, 1],
  ['memory for two', { bytes: 2.5 * gigabyte }, 2],
  ['hardly any memory', { bytes: gigabyte / 2 }, 1],
  ['a system that lets nobody share a port', { canSharePort: false }, 1],
] as const)('a machine with %s serves by as many processes as it has room for', ([_what, part, processes]) => {
  expect(countUsualProcesses(undefined, { ...machine, ...part })).toBe(processes)
})

test('who says how many serve the site in all says how many of them are here too', () => {
  expect(countUsualProcesses('4', machine)).toBe(1)
})
