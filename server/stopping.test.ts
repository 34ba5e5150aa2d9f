import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

test.for([
  ['/es/', 'es', 'Volvemos en un momento.', 'Intentar de nuevo'],
  ['/en/search/', 'en', 'We will be back in a moment.', 'Try again'],
  ['/pt/', 'pt', 'Voltamos em um instante.', 'Tentar novamente'],
] as const)(
  'who asks for %s while the house stops reads that it is back in a moment, and when to come again',
  async (told) => {
    const [path, language, words, again] = told
    const { head, body } = await askWhileStopping(path)
    expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*content-type: text\/html; charset=utf-8/i)
    expect(head).toMatch(/retry-after: 10\r\n/i)
    expect(head).toMatch(/connection: close/i)
    expect(head).toMatch(/content-security-policy: default-src 'none'/i)
    for (const each of [`<html lang="${language}">`, words, again, 'tel:+529845550110']) expect(body).toContain(each)
    expect(body).not.toMatch(/mantenimiento|maintenance|manutenção/)
  },
)

test('programs that ask while the house stops are told so as of any problem', async () => {
  const { head, body } = await askWhileStopping('/api/currencies')
  expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*content-type: application\/problem\+json/i)
  expect(head).toMatch(/retry-after: 10\r\n/i)
  expect(JSON.parse(body)).toMatchObject({ code: 'out-of-service', status: 503 })
})

test('what a page that was just sent is made of is still given while the house stops', async () => {
  expect((await askWhileStopping('/favicon.svg')).head).toMatch(/^HTTP\/1\.1 200 /)
})

/** On a connection whose request before this one is still being answered: others are closed at once. */
async function askWhileStopping(path: string): Promise<{ head: string; body: string }> {
  const site = await openTestSite()
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  site.app.get('/slow', async () => {
    begun.resolve()
    await slow.promise
    return 'slow'
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const ask = (what: string) => socket.write(`GET ${what} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  ask('/slow')
  await begun.promise
  const closing = site[Symbol.asyncDispose]()
  await setImmediate()
  const heard = once(site.app.server, 'request')
  ask(path)
  await heard
  slow.resolve()
  await Promise.all([once(socket, 'close'), closing])
  const [, second = ''] = text.split(/(?=HTTP\/1\.1 )/)
  const [head = '', body = ''] = second.split('\r\n\r\n')
  return { head, body }
}
