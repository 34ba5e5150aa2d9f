import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

test('the simulator says when it is ready, answers on its wire and ends with its parent', async () => {
  const port = await freePort()
  const env = { ...process.env, PERSONALIZATION_SIMULATOR_PORT: String(port), PERSONALIZATION_KEY: 'a key' }
  const child = fork('simulators/personalization/main.ts', { env })
  expect(await once(child, 'message')).toEqual(['ready', undefined])
  const ask = (key: string) =>
    fetch(`http://127.0.0.1:${port}/external/web/content`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'x-client-id': '00000000-0000-4000-8000-000000000001' },
      body: JSON.stringify({ slotId: 'home', context: { attributes: { country: 'MX' } } }),
    })
  expect(await (await ask('a key')).json()).toEqual({ content: { audience: 'mexico' } })
  expect((await ask('no key')).status).toBe(401)
  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})
