import { Readable } from 'node:stream'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Mail, MailPort, Posted } from '#resort/letters/mail-port.ts'
import { isDeadMailbox } from '#resort/letters/mail-report.ts'
import { type Failure, type MailServer, type Stage, smtpLine } from './smtp-line.ts'

/** What signs every mail of a house (RFC 6376), so that whoever receives it knows whose it is. */
export type DkimKey = { domain: string; selector: string; privateKey: string }

export type SmtpOptions = {
  connectTimeoutMs?: number
  /** The longest silence of the server. */
  silenceTimeoutMs?: number
  /** The longest a mail may take in all. */
  timeoutMs?: number
  dkim?: DkimKey | null
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Mail over SMTP: `smtp://user:password@host:587` (STARTTLS wherever there is a password) or `smtps://…:465`. */
export function smtpMail(address: string, options: SmtpOptions = {}): MailPort {
  const { open, login, timeoutMs } = serverAt(address, options)
  const seal = async (mail: Mail) => {
    const written = await write(mail)
    return options.dkim ? await signMail(written, options.dkim) : written
  }
  return {
    openLine: () => smtpLine({ open, login, timeoutMs, write: seal, judge }),
    send: async (mail, handingOver) => {
      const letter = await seal(mail)
      return await converse({ connection: open(), login, mail, letter, handingOver, timeoutMs })
    },
  }
}

function serverAt(address: string, options: SmtpOptions): MailServer {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const { connectTimeoutMs = 10_000, silenceTimeoutMs = 30_000, timeoutMs = 50_000 } = options
  const open = () =>
    new SMTPConnection({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // A password never crosses a network that others can read.
      requireTLS: Boolean(url.username) && !loopback.has(url.hostname),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      socketCloseTimeout: 1_000,
    })
  const login = url.username
    ? { credentials: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
    : null
  return { open, login, timeoutMs }
}

function write({ messageId, date, from, to, replyTo, subject, text, html, files, unsubscribe }: Mail): Promise<Buffer> {
  const mail = new MailComposer({
    messageId,
    // Parts are divided by the same line at every attempt.
    baseBoundary: messageId.replace(/\W/g, ''),
    date,
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    attachments: files.map(({ name, type, content }) => {
      return { filename: name, contentType: type, content: Buffer.from(content) }
    }),
    headers: {
      // So that out-of-office programs do not answer.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // An address that is folded or encoded is another one.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

/** The usual ones, and what a mail program acts on by itself: RFC 8058 asks that nobody could have put it there. */
const signedHeaders =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** The same mail has the same signature, so every attempt still sends the same. */
async function signMail(mail: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders })
  const parts: Buffer[] = []
  for await (const part of signer.sign(mail)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

type Conversation = {
  connection: SMTPConnection
  login: { credentials: { user: string; pass: string } } | null
  mail: Mail
  letter: Buffer
  handingOver: () => Promise<void>
  timeoutMs: number
}

function converse({ connection, login, mail, letter, handingOver, timeoutMs }: Conversation): Promise<Posted> {
  return new Promise((resolve, reject) => {
    let stage: Stage = 'arriving'
    let isOver = false
    const end = (finish: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      connection.close()
      finish()
    }
    const fail = (error: Failure) => end(() => resolve(judge(error, stage)))
    const timer = setTimeout(() => fail(new Error('The conversation took too long.')), timeoutMs)
    connection.on('error', fail)
    connection.on('end', () => fail(new Error('The server ended the conversation.')))

    const give = () => {
      stage = 'addressing'
      // Read only once the server said 354, so until then it cannot have the mail.
      const body = Readable.from(
        (async function* () {
          await handingOver().catch((error) => end(() => reject(error)))
          if (isOver) return
          stage = 'handed-over'
          yield letter
        })(),
      )
      const envelope = { from: mail.from.address, to: [mail.to.address], size: letter.length }
      connection.send(envelope, body, (error, taken) => {
        if (error) return fail(error)
        end(() => resolve({ outcome: 'accepted', answer: taken?.response ?? '' }))
      })
    }
    connection.connect((error) => {
      if (error) return fail(error)
      if (!login) return give()
      connection.login(login, (refused) => (refused ? fail(refused) : give()))
    })
  })
}

function judge({ message, code, command, response, responseCode = 0 }: Failure, stage: Stage): Posted {
  const answer = (response || message).slice(0, 500)
  // A server that does not know us refuses every mail: that is ours to set right, and not this letter's end.
  const isAboutUs = stage === 'arriving' || (responseCode >= 530 && responseCode <= 538)
  if (isAboutUs) return { outcome: 'unreachable', answer }
  // The server has said what it takes, and this is not it: larger than that, or addressed to no mailbox it can name.
  const isHopeless = !responseCode && (code === 'EMESSAGE' || code === 'EENVELOPE') && stage === 'addressing'
  const noMailbox = command === 'RCPT TO' && isDeadMailbox({ status: null, answer })
  if (isHopeless || responseCode >= 500) return { outcome: 'refused', answer, ...(noMailbox && { noMailbox }) }
  if (responseCode >= 400 || stage === 'addressing') return { outcome: 'postponed', answer }
  return { outcome: 'doubtful', answer }
}
