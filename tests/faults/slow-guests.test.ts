import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

// At length, until the last of them is shown out: npm run faults -- slow
const isLong = process.env.SLOW_GUESTS !== undefined
const slowGuests = Number(process.env.SLOW_GUESTS ?? 300)
/** Headers may take ten seconds, and Node looks every thirty. */
const patienceMs = 45_000

test(`${slowGuests} guests who never finish a request keep nobody waiting${isLong ? ', and are shown out' : ''}`, async () => {
  await using site = await openTestSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const started = performance.now()
  const slow = await Promise.all(Array.from({ length: slowGuests }, () => beginRequest(port)))
  const open = () => slow.filter((socket) => !socket.destroyed).length
  do {
    expect((await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200)
    if (!isLong) break
    await sleep(500)
  } while (open() && performance.now() - started < patienceMs)
  expect(open()).toBe(isLong ? 0 : slowGuests)
  if (isLong)
    console.log(
      `${slowGuests} slow guests were shown out within ${Math.round((performance.now() - started) / 1_000)} s`,
    )
  for (const socket of slow) socket.destroy()
})

/** Half of a head, and not another word. */
async function beginRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /es/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  // What is never read never ends.
  socket.resume()
  return socket
}
