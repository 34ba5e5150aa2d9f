import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { takeReport } from '#resort/letters/take-report.ts'
import type { Resort } from '#resort/resort.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { isSignedByOther } from '#resort/signing.ts'
import { sendProblem } from '../problems/problems.ts'

/** What the mail provider tells of a mail that it sent for the house. */
const mailReport = z.object({
  type: z.enum(['bounce', 'complaint']),
  address: z.string().max(254),
  messageId: z.string().max(300).nullish(),
  /** The enhanced status code of RFC 3463. */
  code: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .nullish(),
  at: z.iso.datetime(),
})

const kilobyte = 1024
const largestReport = 4 * kilobyte
/** A signature that was overheard is good for no longer. */
const secondsGood = 300
/** Of an older letter nothing is known any more. */
const daysGood = 30

type Reported = { resort: Resort; secret: string | null }

/** Where the mail provider tells of mails that came back and of readers who complained. 2xx only once it is kept, so that it tells again what was lost. */
export async function mailReports(server: FastifyInstance, { resort, secret }: Reported): Promise<void> {
  await server.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { bodyLimit: largestReport, schema: { hide: true } }
    scope.post('/api/mail-reports', options, async (request, reply) => {
      if (!secret) return sendProblem(reply, { status: 404, title: 'Not Found', code: 'not-found' })
      const now = resort.clock.now().getTime()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isProven(String(request.headers['x-mail-report-signature'] ?? ''), body, { secret, now })) {
        tellSecurity('forged-report', { id: request.id, who: hashNetwork(request.ip) })
        return sendProblem(reply, { status: 401, title: 'Unauthorized', code: 'unauthorized' })
      }
      const report = readReport(body)
      if (!report) return sendProblem(reply, { status: 400, title: 'Bad Request', code: 'bad-input' })
      if (now - Date.parse(report.at) > daysGood * 86_400_000) return { outcome: 'ignored' }
      const { type, address, messageId = null, code: status = null } = report
      const { outcome } = await takeReport(resort.db, { type, address, messageId, status, answer: '' }, 'provider')
      return { outcome }
    })
  })
}

/** `t=1764000000,v1=…`: when it was signed, and over that and the body. */
function isProven(signature: string, body: Buffer, { secret, now }: { secret: string; now: number }): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!seconds || Math.abs(now / 1000 - Number(seconds)) > secondsGood) return false
  return isSignedByOther(Buffer.concat([Buffer.from(`${seconds}.`), body]), given, secret)
}

function readReport(body: Buffer): z.infer<typeof mailReport> | null {
  try {
    return mailReport.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
