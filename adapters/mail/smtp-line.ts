import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Mail, MailLine, Posted } from '#resort/letters/mail-port.ts'

/** Where a conversation with the server stands, which decides what its end means. */
export type Stage = 'arriving' | 'addressing' | 'handed-over'
export type Failure = Error & {
  code?: string | undefined
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
}

export type MailServer = {
  open: () => SMTPConnection
  login: { credentials: { user: string; pass: string } } | null
  timeoutMs: number
}

type Line = MailServer & {
  write: (mail: Mail) => Promise<Buffer>
  judge: (failure: Failure, stage: Stage) => Posted
}

/** Servers end a conversation after so many mails; a new one comes before that. */
const mostMails = 100

type Sent = { posted: Posted; stage: Stage; isAnswered: boolean }

/** Many mails over one conversation, one after the other. */
export function smtpLine({ open, login, timeoutMs, write, judge }: Line): MailLine {
  let connection: SMTPConnection | null = null
  let mails = 0
  const hangUp = () => {
    connection?.close()
    connection = null
    mails = 0
  }
  return {
    send: async (mail) => {
      const letter = await write(mail)
      const isOld = connection !== null
      const sent = await give(mail, letter)
      // A server may have hung up since the last mail: it has not seen this one.
      const isLost = isOld && !sent.isAnswered && sent.stage === 'addressing'
      return (isLost ? await give(mail, letter) : sent).posted
    },
    close: hangUp,
  }

  /** What breaks between two mails is found out by the next one. */
  function openQuietly(): SMTPConnection {
    const opened = open()
    opened.on('error', () => {})
    return opened
  }

  async function give(mail: Mail, letter: Buffer): Promise<Sent> {
    if (mails >= mostMails) hangUp()
    const isNew = connection === null
    connection ??= openQuietly()
    const sent = await converse(connection, { mail, letter, isNew, login, timeoutMs, judge })
    mails++
    if (sent.posted.outcome !== 'accepted') hangUp()
    return sent
  }
}

type Giving = Pick<Line, 'login' | 'timeoutMs' | 'judge'> & { mail: Mail; letter: Buffer; isNew: boolean }

function converse(server: SMTPConnection, giving: Giving): Promise<Sent> {
  const { mail, letter, isNew, login, timeoutMs, judge } = giving
  return new Promise((resolve) => {
    let stage: Stage = isNew ? 'arriving' : 'addressing'
    const end = (posted: Posted, isAnswered: boolean) => {
      clearTimeout(timer)
      server.off('error', fail).off('end', hear)
      resolve({ posted, stage, isAnswered })
    }
    const fail = (error: Failure) => end(judge(error, stage), Boolean(error.responseCode))
    const hear = () => fail(new Error('The server ended the conversation.'))
    const timer = setTimeout(() => fail(new Error('The conversation took too long.')), timeoutMs)
    server.on('error', fail).on('end', hear)
    const hand = () => {
      stage = 'addressing'
      // Read only once the server said 354, so until then it cannot have the mail.
      const body = Readable.from(
        (function* () {
          stage = 'handed-over'
          yield letter
        })(),
      )
      const envelope = { from: mail.from.address, to: [mail.to.address], size: letter.length }
      server.send(envelope, body, (error, taken) => {
        if (error) fail(error)
        else end({ outcome: 'accepted', answer: taken?.response ?? '' }, true)
      })
    }
    if (!isNew) return hand()
    server.connect((error) => {
      if (error) return fail(error)
      if (!login) return hand()
      server.login(login, (refused) => (refused ? fail(refused) : hand()))
    })
  })
}
