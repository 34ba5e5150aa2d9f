import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'

test('what is sent is listed newest first, kept over a restart, and emptied on request', async () => {
  await using first = await startCatcher()
  await first.send('Uno')
  await first.send('Dos')
  expect(await first.subjects()).toEqual(['Dos', 'Uno'])
  await first.stop()

  await using again = await startCatcher(first.folder)
  expect(await again.subjects()).toEqual(['Dos', 'Uno'])
  expect((await fetch(`${again.inbox}/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await again.subjects()).toEqual([])
})

test('a message cannot bring a script into the inbox', async () => {
  await using catcher = await startCatcher()
  await catcher.send('<script>alert(1)</script>')
  const list = await fetch(`${catcher.inbox}/`)
  expect(await list.text()).not.toContain('<script')
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the catcher ends when its parent is gone', async () => {
  await using catcher = await startCatcher()
  catcher.child.disconnect()
  await once(catcher.child, 'exit')
})

async function startCatcher(folder = makeScratchFolder()) {
  const port = await freePort(2)
  const env = { ...process.env, DATA_DIR: folder, SMTP_PORT: String(port), INBOX_PORT: String(port + 1) }
  const child = spawn(process.execPath, ['simulators/mail/main.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const inbox = `http://127.0.0.1:${port + 1}`
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  return {
    child,
    folder,
    inbox,
    stop,
    send: (subject: string) =>
      createTransport({ host: '127.0.0.1', port }).sendMail({
        from: 'a@b.example',
        to: 'c@d.example',
        subject,
        text: 'Hola',
      }),
    subjects: async () => {
      const messages = (await (await fetch(`${inbox}/messages.json`)).json()) as { subject: string }[]
      return messages.map(({ subject }) => subject)
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
