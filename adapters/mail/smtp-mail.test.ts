import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Mail } from '#resort/letters/mail-port.ts'
import { smtpMail } from './smtp-mail.ts'

const inTheClear = { disabledCommands: ['STARTTLS'] }

const mail: Mail = {
  messageId: '<1@casamarea.example>',
  date: new Date('2026-11-21T15:00:00Z'),
  from: { name: 'Casa Marea', address: 'reservaciones@casamarea.example' },
  to: { name: 'Ana Núñez', address: 'ana@example.com' },
  subject: 'Su estancia está reservada',
  text: 'Le esperamos.',
  html: '<p>Le esperamos.</p>',
  files: [],
}

test('a server that asks for a password gets it; without the right one every mail waits and none is given up', async () => {
  await using server = await openServer({
    ...inTheClear,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'casa@marea' && password === 'ñ:/@ word'
      done(isRight ? null : new Error('wrong'), { user: 'casa' })
    },
  })
  const at = (password: string) => `smtp://casa%40marea:${password}@127.0.0.1:${server.port}`
  expect(await post(at('%C3%B1%3A%2F%40%20word'))).toMatchObject({ outcome: 'accepted', handedOver: true })
  expect(await post(at('guess'))).toMatchObject({ outcome: 'unreachable', handedOver: false })
  expect(await post(`smtp://127.0.0.1:${server.port}`)).toMatchObject({ outcome: 'unreachable', handedOver: false })
})

test.for([
  ['smtps', true],
  ['smtp', false],
] as const)('a server whose certificate nobody vouches for is given nothing over %s', async ([scheme, secure]) => {
  await using server = await openServer({ secure, authOptional: true })
  const posted = await post(`${scheme}://127.0.0.1:${server.port}`)
  expect(posted).toMatchObject({ outcome: 'unreachable', handedOver: false })
  expect(posted.answer).toMatch(/certificate/i)
})

test('a password never leaves this machine unless the conversation is encrypted', async () => {
  const asked: string[] = []
  await using server = await openServer({
    ...inTheClear,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      asked.push(password ?? '')
      done(null, { user: 'casa' })
    },
  })
  // Another name of this machine that does not say so.
  expect(await post(`smtp://casa:secret@0.0.0.0:${server.port}`)).toMatchObject({ outcome: 'unreachable' })
  expect(asked).toEqual([])
})

test('a mail that is too large for the server is refused and not tried again', async () => {
  await using server = await openServer({ ...inTheClear, authOptional: true, size: 200 })
  expect(await post(`smtp://127.0.0.1:${server.port}`)).toMatchObject({ outcome: 'refused', handedOver: false })
})

async function post(address: string) {
  let handedOver = false
  const posted = await smtpMail(address, { connectTimeoutMs: 2_000 }).send(mail, async () => {
    handedOver = true
  })
  return { ...posted, handedOver }
}

async function openServer(options: SMTPServerOptions) {
  const server = new SMTPServer({
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done())
    },
    ...options,
    logger: false,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)) }
}
