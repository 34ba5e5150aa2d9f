import { nameCookie } from '../cookie-name.ts'
import { ApiFailure, type FailureReport, type Problem, reportOf } from './api-failure.ts'
import { solveProof } from './solve-proof.ts'

/** Where a client lives: a page in a browser, or a test. */
export type Surroundings = {
  /** Of the page that asks. */
  origin: string
  /** Host and path of that page. */
  place: () => string
  cookies: () => string
  report: (failure: FailureReport) => void
}

export type ClientOptions = Surroundings & {
  /** Origin of the API; that of the page unless it lives elsewhere. */
  api?: string
  /** Shown where a reservation is asked for. */
  program?: { key: string; prefix: string }
}

export type Ask = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  query?: URLSearchParams | Record<string, string>
  body?: object
  /** The body with the answer to a riddle, where asking may be answered by one: the client works it out and asks again. */
  prove?: (proof: string) => object
  /** Sent twice with one key, something happens once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** None unless somebody wants one: an answer about money that came late is better than none. */
  timeoutMs?: number
}

/** Tells whether what was answered is what was hoped for; anything else is a bad response. */
export type Reader<Answer> = (body: unknown) => Answer | null

export type Client = { ask: <Answer>(ask: Ask, read: Reader<Answer>) => Promise<Answer> }

/** Every failure is told apart, reported and handed to the caller. */
export function openClient(options: ClientOptions): Client {
  return {
    ask: async (ask, read) => {
      const { method = 'GET', path, query } = ask
      const url = new URL(path, options.api ?? options.origin)
      for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value)
      try {
        return await askProving(ask, async (asked) => await readAnswer(await send(options, url, asked), read))
      } catch (error) {
        const failure = toFailure(error, ask)
        options.report(reportOf(failure, method, url))
        throw failure
      }
    },
  }
}

/** To hold and to pay, asked for at once, may take an answer each. */
const mostRiddles = 2

/** Asks again with the answer to a riddle; a riddle that cannot be answered is handed on as the refusal it is. */
async function askProving<Answer>(
  ask: Ask,
  sendAndRead: (ask: Ask) => Promise<Answer>,
  riddles = mostRiddles,
): Promise<Answer> {
  try {
    return await sendAndRead(ask)
  } catch (error) {
    const challenge = error instanceof ApiFailure ? error.problem?.challenge : undefined
    if (!challenge || !ask.prove || !riddles) throw error
    const proof = await solveProof(challenge, stoppedBy(endOf(ask)))
    ask.signal?.throwIfAborted()
    if (!proof) throw error
    return await askProving({ ...ask, body: ask.prove(proof) }, sendAndRead, riddles - 1)
  }
}

function stoppedBy(signal: AbortSignal | null): AbortController {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  return controller
}

async function send(options: ClientOptions, url: URL, ask: Ask): Promise<Response> {
  const { method = 'GET', body } = ask
  return await fetch(url, {
    method,
    headers: headersFor(options, url, ask),
    credentials: 'include',
    redirect: 'error',
    signal: endOf(ask),
    ...(body && { body: JSON.stringify(body) }),
  })
}

function endOf({ signal, timeoutMs }: Ask): AbortSignal | null {
  if (timeoutMs === undefined) return signal ?? null
  const end = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, end]) : end
}

function headersFor({ origin, place, cookies, program }: ClientOptions, url: URL, ask: Ask): Record<string, string> {
  const xsrf = url.origin === origin ? findXsrf(cookies(), origin) : undefined
  return {
    Accept: 'application/json',
    'X-Current-Location': toBase64(place()),
    ...(program && { Authorization: `Bearer ${program.key}`, 'X-Project-Prefix': program.prefix }),
    ...(xsrf && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
    ...(ask.body && { 'Content-Type': 'application/json' }),
    ...(ask.idempotencyKey && { 'Idempotency-Key': ask.idempotencyKey }),
  }
}

function findXsrf(cookies: string, origin: string): string | undefined {
  const begin = `${nameCookie('XSRF-TOKEN', origin.startsWith('https:'))}=`
  return cookies
    .split(/;\s*/)
    .find((each) => each.startsWith(begin))
    ?.slice(begin.length)
}

/** 200 to 299 is success; 204 has nothing to read. */
async function readAnswer<Answer>(response: Response, read: Reader<Answer>): Promise<Answer> {
  const { status, ok } = response
  if (!ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null
    const kind = status >= 400 && status < 500 ? 'bad-request' : 'bad-response'
    throw new ApiFailure({ kind, message: problem?.code ?? `answered ${status}`, status, problem })
  }
  const text = status === 204 ? 'null' : await response.text()
  const answer = read(parse(text, status))
  if (answer === null && status !== 204)
    throw new ApiFailure({ kind: 'bad-response', message: 'another answer', status })
  return answer as Answer
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiFailure({ kind: 'bad-response', message: 'not JSON', status, cause })
  }
}

function toFailure(error: unknown, { signal }: Ask): ApiFailure {
  if (error instanceof ApiFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  const kind = signal?.aborted ? 'cancelled' : isTimeout ? 'timeout' : 'network'
  return new ApiFailure({ kind, message, cause: error })
}

/** Of the bytes: a path may have letters that `btoa` does not know. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
