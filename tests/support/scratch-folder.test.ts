import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLeftovers } from './scratch-folder.ts'

test('folders of a run that is no more are leftovers, and those of one that goes on are not', () => {
  const { pid } = spawnSync('true')
  const folders = [pid, process.ppid].map((owner) => join(tmpdir(), `litoral-test-${owner}-x`))
  for (const folder of folders) mkdirSync(folder)
  expect(folders.map((folder) => listLeftovers().includes(folder))).toEqual([true, false])
  for (const folder of folders) rmSync(folder, { recursive: true })
})
