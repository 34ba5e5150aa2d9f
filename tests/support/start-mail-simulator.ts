import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { openLetterbox } from '#simulators/mail/letterbox.ts'
import { openSmtp } from '#simulators/mail/smtp.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** The mail catcher of the demonstration in this process, and what arrived there, the newest first. */
export async function startMailSimulator() {
  const folder = makeScratchFolder()
  const letters = await openLetterbox(folder)
  const server = await openSmtp(letters, 0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: async () => (await letters.list()).map(({ email }) => email),
    [Symbol.asyncDispose]: async () => {
      await new Promise<void>((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
