import type { Challenge } from 'altcha-lib'

/**
 * Why a call was not answered well: nobody was reached; not within the time; whoever asked does not want it any more; the
 * request was refused (4xx); or the answer is none (5xx, or another kind of thing).
 */
export type FailureKind = 'network' | 'timeout' | 'cancelled' | 'bad-request' | 'bad-response'

/** What the API says of a refusal: docs/api.md. */
export type Problem = {
  code: string
  messages?: Record<'es' | 'en' | 'pt', string>
  /** A riddle to be answered before the same is asked again. */
  challenge?: Challenge
}

type Told = { kind: FailureKind; message: string; status?: number | null; problem?: Problem | null; cause?: unknown }

export class ApiFailure extends Error {
  readonly kind: FailureKind
  /** Null when there was no answer. */
  readonly status: number | null
  readonly problem: Problem | null

  constructor({ kind, message, status = null, problem = null, cause }: Told) {
    super(message, { cause })
    this.name = 'ApiFailure'
    this.kind = kind
    this.status = status
    this.problem = problem
  }
}

/** What is written down of a failure. The address has no values of its query: they may be anybody's secrets. */
export type FailureReport = { method: string; url: string; message: string; kind: FailureKind | 'drawing' }

export function reportOf({ message, kind }: ApiFailure, method: string, url: URL): FailureReport {
  const names = [...url.searchParams.keys()].map((name) => `${name}=…`)
  return { method, url: url.origin + url.pathname + (names.length ? `?${names.join('&')}` : ''), message, kind }
}
