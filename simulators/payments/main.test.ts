import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'

test('the simulator says when it is ready, keeps its ledger through a kill and ends with its parent', async () => {
  const [port, folder] = [await freePort(), makeScratchFolder()]
  const env = { ...process.env, PAYMENTS_SIMULATOR_PORT: String(port), DATA_DIR: folder }
  const start = async () => {
    const child = fork('simulators/payments/main.ts', { env })
    expect(await once(child, 'message')).toEqual(['ready', undefined])
    return child
  }
  const address = `http://127.0.0.1:${port}`
  const checkouts = async () =>
    (await (await fetch(`${address}/_/checkouts`)).json()) as { checkouts: { order: string }[] }

  const first = await start()
  const opened = await fetch(`${address}/flexpay/v1/orders`, {
    method: 'POST',
    headers: { Authorization: 'Bearer fx_demonstration' },
    body: JSON.stringify({
      order_id: 'kept',
      amount: 5_000,
      currency: 'USD',
      financing_code: 'UPLIFT-US',
      return_url: 'http://127.0.0.1:9/',
      expires_at: new Date(Date.now() + 60_000),
    }),
  })
  expect(opened.status).toBe(200)
  first.kill('SIGKILL')
  await once(first, 'exit')

  const second = await start()
  expect((await checkouts()).checkouts.map(({ order }) => order)).toEqual(['kept'])
  const exited = once(second, 'exit')
  second.disconnect()
  expect(await exited).toEqual([0, null])
  rmSync(folder, { recursive: true })
})
