import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('what a stranger sends moves nothing on the screen of whoever reads the log, and is still there', () => {
  const path = '/en/\u009b2J\u202e\u2028\u001b[2K/é'
  const script = `import('./server/open-log.ts').then(({ openLog }) => openLog('info').info({ path: process.env.SENT }, 'request'))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    env: { ...process.env, SENT: path },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}]+\n$/u)
  expect(JSON.parse(stdout)).toMatchObject({ path, msg: 'request' })
})
