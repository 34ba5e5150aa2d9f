import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimFolder, releaseFolder } from './claim-folder.ts'
import { identify } from './process-identity.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'litoral-claim-'))

test('a free folder is claimed, and the next to come hears who has it', async () => {
  const folder = await newFolder()
  expect(claimFolder(folder, 'http://one')).toEqual({ outcome: 'claimed' })
  expect(claimFolder(folder, 'http://two')).toMatchObject({
    outcome: 'held',
    by: { pid: process.pid, address: 'http://one' },
  })
})

test('a claim whose process is gone is taken over and cleared away', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock.7'), JSON.stringify({ pid: 999_999_999, born: 'long ago', address: 'http://one' }))
  expect(claimFolder(folder, 'http://two')).toEqual({ outcome: 'claimed' })
  expect(await readdir(folder)).toEqual(['lock.8'])
})

test('a process number given to somebody else is not the holder', async () => {
  const folder = await newFolder()
  const stranger = { ...identify(process.ppid), born: 'long ago', address: 'http://one' }
  await writeFile(join(folder, 'lock.1'), JSON.stringify(stranger))
  expect(claimFolder(folder, 'http://two')).toEqual({ outcome: 'claimed' })
})

test('a released folder is free again', async () => {
  const folder = await newFolder()
  claimFolder(folder, 'http://one')
  releaseFolder(folder)
  expect(claimFolder(folder, 'http://two')).toEqual({ outcome: 'claimed' })
})

test('an unreadable claim does not block the folder for ever', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock.1'), '')
  expect(claimFolder(folder, 'http://two')).toEqual({ outcome: 'claimed' })
})

test('of six starts that race for a stale claim exactly one wins', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock.3'), JSON.stringify({ pid: 999_999_999, born: 'long ago', address: 'http://one' }))
  const at = Date.now() + 900
  const racers = Array.from({ length: 6 }, () => startRacer(folder, at))
  const outcomes = await Promise.all(racers.map(async (racer) => String((await once(racer.stdout, 'data'))[0])))
  for (const racer of racers) racer.stdin.end()
  expect(outcomes.filter((each) => each === 'claimed')).toHaveLength(1)
})

function startRacer(folder: string, at: number) {
  const code = `
    const { claimFolder } = await import('#commands/claim-folder.ts')
    while (Date.now() < ${at}) {}
    process.stdout.write(claimFolder(${JSON.stringify(folder)}, 'http://racer').outcome)
    process.stdin.resume()`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
}
