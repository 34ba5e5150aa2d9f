import { z } from 'zod'
import type { MailingPlatform, PlatformTold } from '#resort/newsletter/mailing-platform.ts'

export type PlatformOptions = {
  url: string
  /** Who we are there, and which list of ours it is about. */
  clientId: string
  externalKey: string
  /** By which way these readers came, as the platform calls it. */
  origin: string
  successUrl: string | null
  errorUrl: string | null
  timeoutMs?: number
}

const problem = z.object({ error: z.string().max(500) })
const longestAnswer = 2_000

/**
 * The wire of the hotel's mailing platform: JSON over POST, to `/subscriptions` and `/unsubscriptions`. 2xx is done (201 is
 * new, 200 was so before), 408, 429 and 5xx mean later, anything else never.
 */
export function mailingPlatform({ url, timeoutMs = 10_000, ...configured }: PlatformOptions): MailingPlatform {
  const { clientId, externalKey } = configured
  const post = async (path: string, body: object): Promise<PlatformTold> => {
    try {
      const response = await fetch(new URL(path, `${url.replace(/\/$/, '')}/`), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return judge(response.status, await readText(response))
    } catch (error) {
      return { outcome: 'later', answer: String((error as Error).message) }
    }
  }
  return {
    subscribe: ({ name, lastname, mail: email, country, language }) =>
      post('subscriptions', { ...configured, name, lastname, email, country, language }),
    unsubscribe: (email) => post('unsubscriptions', { clientId, externalKey, email }),
  }
}

/** Up to a size: it only says why. */
async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) throw new Error('The answer of the mailing platform has no end.')
  }
  return text
}

function judge(status: number, text: string): PlatformTold {
  if (status >= 200 && status < 300) return { outcome: 'told' }
  const answer = `${status} ${wordsOf(text)}`.trim()
  const isLater = status === 408 || status === 429 || status >= 500
  return { outcome: isLater ? 'later' : 'refused', answer }
}

function wordsOf(text: string): string {
  try {
    return problem.parse(JSON.parse(text)).error
  } catch {
    return ''
  }
}
