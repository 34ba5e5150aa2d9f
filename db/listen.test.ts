import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/test-database.ts'
import { listen } from './listen.ts'

test('a certificate of DATABASE_URL that is gone for a moment ends no process: the channel is asked for again', async () => {
  const { url, drop } = await cloneDatabase()
  const lost: unknown[] = []
  process.on('unhandledRejection', (error) => lost.push(error))
  const bad = Object.assign(new URL(url), { search: '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' }).href
  const listener = listen(bad, 'nights', { onNotice: () => {}, onConnected: () => {}, onLost: () => {} })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await listener.close()
  expect(lost).toEqual([])
  await drop()
})
