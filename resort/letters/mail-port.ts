export type MailParty = { name: string; address: string }
export type MailFile = { name: string; type: string; content: Uint8Array }

export type Mail = {
  messageId: string
  /** When it was written, not when it is sent: every attempt is the same mail. */
  date: Date
  from: MailParty
  to: MailParty
  /** Whom an answer goes to, where that is not who sends it. */
  replyTo?: MailParty
  subject: string
  text: string
  html: string
  files: MailFile[]
  /** An https address: whoever posts there gets no such letter any more (RFC 8058). Left out of letters that are needed. */
  unsubscribe?: string
}

/** What became of a mail, and the server's words for it. */
export type Posted =
  | { outcome: 'accepted'; answer: string }
  /** Never: there is no such mailbox, or the mail is unwanted. `noMailbox` is the first of the two. */
  | { outcome: 'refused'; answer: string; noMailbox?: boolean }
  /** Not now. */
  | { outcome: 'postponed'; answer: string }
  /** There is no server to talk to, for any mail. */
  | { outcome: 'unreachable'; answer: string }
  /** The server was given all of it and did not say whether it took it. */
  | { outcome: 'doubtful'; answer: string }

/** One conversation with the server over which many mails go, one after the other; it is opened anew when it breaks. */
export type MailLine = {
  send: (mail: Mail) => Promise<Posted>
  close: () => void
}

export type MailPort = {
  openLine: () => MailLine
  /** Answers within a minute, whatever the server does. `handingOver` is awaited before the server can have the mail. */
  send: (mail: Mail, handingOver: () => Promise<void>) => Promise<Posted>
}
