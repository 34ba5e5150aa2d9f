import PostalMime, { type Attachment } from 'postal-mime'
import type { MailReport } from '#resort/letters/mail-report.ts'

/** Fields of a part as of a head of a mail, by their names in small letters. */
type Fields = ReadonlyMap<string, string>

/** How many mailboxes one mail may tell of; servers tell of each letter by itself. */
const mostReports = 20

/**
 * What a mail says that came back (RFC 3464) or that tells of a complaint (RFC 5965). Nothing where it is another mail: what
 * somebody answers by themselves is for people to read.
 */
export async function readReportFile(bytes: Uint8Array): Promise<MailReport[]> {
  const { attachments } = await PostalMime.parse(bytes, { rfc822Attachments: true, forceRfc822Attachments: true })
  const part = (type: string) => attachments.find(({ mimeType }) => mimeType === type)
  const original = part('message/rfc822') ?? part('text/rfc822-headers') ?? part('message/rfc822-headers')
  const messageId = readFields(original)[0]?.get('message-id') ?? null
  const status = part('message/delivery-status')
  if (status) return readBounces(readFields(status).slice(0, mostReports), messageId)
  const feedback = part('message/feedback-report')
  return feedback ? readComplaint(readFields(feedback)[0] ?? new Map(), { messageId, original }) : []
}

/** The first part is about the server, each other one about one mailbox. */
function readBounces(groups: readonly Fields[], messageId: string | null): MailReport[] {
  return groups.flatMap((fields) => {
    const address = toAddress(fields.get('original-recipient') ?? fields.get('final-recipient'))
    const isFinal = fields.get('action')?.toLowerCase() === 'failed'
    if (!address || !isFinal) return []
    const answer = toText(fields.get('diagnostic-code'))
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
    return [{ type: 'bounce' as const, address, messageId, status, answer }]
  })
}

type Complained = { messageId: string | null; original: Attachment | undefined }

/** Many servers hide who complained: then the mail that is sent along says to whom it went. */
function readComplaint(fields: Fields, { messageId, original }: Complained): MailReport[] {
  const kind = fields.get('feedback-type')?.toLowerCase()
  if (kind !== 'abuse' && kind !== 'fraud' && kind !== 'opt-out') return []
  const address = toAddress(fields.get('original-rcpt-to') ?? readFields(original)[0]?.get('to'))
  return [{ type: 'complaint', address: address ?? '', messageId, status: null, answer: '' }]
}

/** Groups of fields, divided by an empty line; long ones go on in the next line. */
function readFields(part: Attachment | undefined): Map<string, string>[] {
  if (!part) return []
  const { content } = part
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const groups = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return groups
    .filter((group) => group.trim())
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      const pairs = lines.flatMap((line) => {
        const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
        return name ? [[name.toLowerCase(), value.trim()] as const] : []
      })
      return new Map(pairs.toReversed())
    })
}

/** `rfc822; ana@example.com`, `<ana@example.com>`, `Ana <ana@example.com>`. */
function toAddress(value: string | undefined): string | null {
  const [address] = /[^\s<>;,"]+@[^\s<>;,"]+/.exec(value ?? '') ?? []
  return address ?? null
}

/** `smtp; 550 5.1.1 No such user`. */
function toText(value = ''): string {
  return value.replace(/^[\w-]+;\s*/, '').slice(0, 300)
}
