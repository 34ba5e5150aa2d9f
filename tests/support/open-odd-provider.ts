import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OddProvider = AsyncDisposable & {
  origin: string
  /** What it was asked, the first first. */
  asked: { line: string; body: string; headers: Record<string, string | string[] | undefined> }[]
  /** From now on a request such as `GET /v1/refunds/re_1` is answered so; a query is not looked at. */
  answer: (line: string, status: number, value: unknown, headers?: Record<string, string>) => void
}

/** A provider that says whatever a test wants, also what the simulator never would. */
export async function openOddProvider(): Promise<OddProvider> {
  const answers = new Map<string, { status: number; value: unknown; headers: Record<string, string> }>()
  const asked: OddProvider['asked'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const line = `${request.method} ${request.url?.split('?')[0]}`
    asked.push({ line, body: Buffer.concat(chunks).toString(), headers: request.headers })
    const { status, value, headers } = answers.get(line) ?? { status: 404, value: {}, headers: {} }
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(status === 204 ? '' : JSON.stringify(value))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (line, status, value, headers = {}) => answers.set(line, { status, value, headers }),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
