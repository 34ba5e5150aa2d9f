import { z } from 'zod'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'

export type PayPalKeys = { url: string; clientId: string; secret: string }
type Request = { method: 'GET' | 'POST' | 'PATCH'; path: string; key?: string; body?: string; signal: AbortSignal }

export type AskPayPal = (request: Request) => Promise<ProviderAnswer>

const token = z.object({ access_token: z.string(), expires_in: z.number() })
const renewBeforeMs = 60_000

/** Speaks to PayPal with an access token that is kept until shortly before it ends. */
export function openPayPalClient({ url, clientId, secret }: PayPalKeys): AskPayPal {
  let kept: { value: string; until: number } | null = null

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (kept && kept.until > Date.now()) return kept.value
    const { status, value } = await askProvider({
      url: `${url}/v1/oauth2/token`,
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    })
    if (status !== 200) throw new Error(`PayPal gives no access: it answered ${status}.`)
    const { access_token, expires_in } = token.parse(value)
    kept = { value: access_token, until: Date.now() + expires_in * 1000 - renewBeforeMs }
    return access_token
  }

  async function send({ method, path, key, body, signal }: Request): Promise<ProviderAnswer> {
    const headers = {
      Authorization: `Bearer ${await accessToken(signal)}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(key ? { 'PayPal-Request-Id': key } : {}),
    }
    return await askProvider({ url: url + path, method, headers, ...(body === undefined ? {} : { body }), signal })
  }

  return async (request) => {
    const answer = await send(request)
    if (answer.status !== 401) return answer
    // The token was withdrawn; nothing has happened yet, so a new one may try.
    kept = null
    return await send(request)
  }
}
