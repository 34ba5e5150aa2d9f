import { z } from 'zod'
import type { AudienceQuestion } from '#resort/audiences/personalization-port.ts'

/** What one question came to. The service refuses the house, or fails this time. */
export type AudienceAnswer = { outcome: 'answered'; audience: string | null } | { outcome: Refusal | Failure }
export type Refusal = 'not-authorized' | 'origin-not-allowed' | 'quota-exceeded' | 'suspended'
export type Failure = 'timed-out' | 'failed'

export type AskAudience = (question: AudienceQuestion) => Promise<AudienceAnswer>

export type PersonalizationOptions = {
  url: string
  key: string
  /** Whose pages they are; the service knows the origins it answers. */
  origin: string
  /** The code of our site. */
  site: string
  timeoutMs?: number
}

/** The place on the page that the service fills, as it is called there. */
const slot = 'home'
const mostBytes = 20_000

const refusals: Record<number, Refusal | Failure> = {
  202: 'suspended',
  401: 'not-authorized',
  403: 'origin-not-allowed',
  408: 'timed-out',
  423: 'quota-exceeded',
}

const content = z.object({ content: z.object({ audience: z.string().max(40).nullish() }) })

/** The service's own wire: what stands in a slot for a visitor that it knows by a number, and for some facts. */
export function audienceService({ url, key, origin, site, timeoutMs = 2_000 }: PersonalizationOptions): AskAudience {
  const address = new URL('external/web/content', url.endsWith('/') ? url : `${url}/`)
  return async ({ visitor, language, facts }) => {
    const body = { slotId: slot, preferredLocale: language, context: { attributes: { site, ...facts } } }
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Api-Key': key, 'X-Client-Id': visitor, Origin: origin },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readText(response)
      if (response.status === 200) return toAnswer(text)
      return { outcome: refusals[response.status] ?? 'failed' }
    } catch (error) {
      return { outcome: (error as Error).name === 'TimeoutError' ? 'timed-out' : 'failed' }
    }
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`The service sent more than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toAnswer(text: string): AudienceAnswer {
  const { audience } = content.parse(JSON.parse(text)).content
  return { outcome: 'answered', audience: audience ?? null }
}
