/** What a mail server or a mail program says of a mail that was sent before. */
export type MailReport = {
  /** A mailbox that takes nothing, or somebody who called the mail unwanted. */
  type: 'bounce' | 'complaint'
  address: string
  /** Of the mail it is about, in its angle brackets; null where nobody said it. */
  messageId: string | null
  /** The enhanced status code (RFC 3463), such as 5.1.1; null where nobody said it. */
  status: string | null
  /** What the server said, for whoever looks. */
  answer: string
}

/** The mailbox is not there, is switched off, or its domain takes no mail at all (RFC 3463, RFC 7505). */
const deadStatus = /^5\.(1\.(1|2|3|6|10)|2\.1)$/
const deadReply = /^(550|551|553|556)\b/
/** What servers say that refuse us and not the mailbox. */
const aboutUs = /spam|block|black ?list|listed|polic|reputation|denied|sender|spf|dkim|dmarc|relay/i

/**
 * Whether every other mail to the address would end the same way. A mailbox that is full, a mail that is too large or that was
 * taken for an unwanted one says nothing of the next letter.
 */
export function isDeadMailbox({ status, answer }: Pick<MailReport, 'status' | 'answer'>): boolean {
  const said = status ?? statusIn(answer)
  return said ? deadStatus.test(said) : deadReply.test(answer) && !aboutUs.test(answer)
}

/** `550 5.1.1 No such user`, also where a reply has several lines. */
function statusIn(answer: string): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null
}
