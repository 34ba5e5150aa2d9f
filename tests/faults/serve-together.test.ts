import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { killHard } from '#tests/support/start-house.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'

test('two processes share a port: each answers, their figures are one, and a killed one comes back while the other answers', async () => {
  await using site = await serve()
  const ask = (path: string) => askAnew(site.port, path)
  const pidsOf = async (requests: number) => {
    const before = site.printed().length
    for (let at = 0; at < requests; at++) expect((await ask('/health')).status).toBe(200)
    const lines = () =>
      site
        .printed()
        .slice(before)
        .match(/"pid":\d+[^\n]*"msg":"request"/g) ?? []
    await expect.poll(() => lines().length).toBeGreaterThanOrEqual(requests)
    return new Set(lines().map((line) => Number(/\d+/.exec(line))))
  }
  const untilBothAnswer = () => expect.poll(() => pidsOf(4).then(({ size }) => size), { timeout: 120_000 }).toBe(2)
  await untilBothAnswer()

  const counted = async () => {
    const figures = (await ask('/metrics')).text
    return Number(/^http_request_seconds_count\{[^}]*kind="health"[^}]*\} (\d+)$/m.exec(figures)?.[1])
  }
  const before = await counted()
  const [first] = await pidsOf(6)
  expect(await counted()).toBe(before + 6)

  killHard(first)
  await expect.poll(site.printed).toContain('It is started again in 1 s.')
  expect((await pidsOf(3)).has(first as number)).toBe(false)
  await untilBothAnswer()

  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

test('where the port is taken it is said once, and no process stays', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await using site = await serve({ PORT: String(port) })
  expect(await site.ended).toBe(1)
  expect(site.printed().match(/PORT/g)).toHaveLength(1)
  other.close()
})

/** By a connection of its own, as somebody who was not here before. */
async function askAnew(port: string, path: string): Promise<{ status: number | undefined; text: string }> {
  const request = get({ host: '127.0.0.1', port, path, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, text }
}

async function serve(env: Record<string, string> = {}) {
  const database = await cloneDatabase()
  const port = env.PORT ?? String(await freePort())
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['commands/serve.ts'], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: makeScratchFolder() },
      ...{ PROCESSES_HERE: '2', PORT: port, ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    ...{ port, child, ended, printed: () => printed },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      await database.drop()
    },
  }
}
