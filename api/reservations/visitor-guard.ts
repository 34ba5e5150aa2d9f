import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#resort/guests/language.ts'
import { problem, sendProblem } from '../problems/problems.ts'

/** What a program has to show before it may ask for a reservation. */
export type ApiAccess = {
  /** The key of the site's own programs; it tells them apart and is no secret. */
  key: string
  prefix: string
  /** The visitor of a request, known by the cookie; `isNew` when it brought none. */
  readVisitor: (cookieHeader: string | undefined) => { token: string; isNew: boolean; cookies: string[] }
  /** Before anything is kept of who the guest is: another token, which follows from this one and from what only they sent. */
  renewVisitor: (token: string, mark: string) => Promise<{ token: string; cookies: string[] }>
  /** With what the cookies say that a browser is signed in; who that is, the verbs ask. */
  readSessions: (cookieHeader: string | undefined) => readonly string[]
  isSameXsrf: (token: string, given: unknown) => boolean
  /** Logs the cause of a failure of ours, or of a supplier, that the answer has a code for. */
  note: (error: unknown) => void
  /** Where a provider sends the guest back to. */
  returnUrl: (language: Language) => string
  /** Where the house is found, for the description of it that resellers read. */
  publicUrl: URL
}

/** Who asks, with every call to the reservations. */
export const visitorSecurity = [{ bearer: [], prefix: [] }]

/** The other headers of such a call. */
export const visitorHeaders = z.object({
  'x-xsrf-token': z
    .string()
    .max(200)
    .optional()
    .describe('The value of the cookie XSRF-TOKEN, on https __Host-XSRF-TOKEN, where there is one'),
  'x-current-location': z.base64().max(4_000).optional().describe('Host and path of the page that asks, in base64'),
})

export const guardProblems = {
  401: problem.describe('unauthorized: the bearer key is missing or another one'),
  403: problem.describe('wrong-prefix, wrong-xsrf, foreign-origin'),
}

/** Which program asks, before anything else of the request is read: what is wrong with it is not a stranger's to hear. */
export function guardProgram({ key, prefix }: Pick<ApiAccess, 'key' | 'prefix'>) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (headers.authorization !== `Bearer ${key}`) {
      reply.header('WWW-Authenticate', 'Bearer')
      return sendProblem(reply, { status: 401, title: 'Unauthorized', code: 'unauthorized' })
    }
    if (headers['x-project-prefix'] === prefix) return undefined
    return sendProblem(reply, { status: 403, title: 'Forbidden', code: 'wrong-prefix' })
  }
}

/** Null when the request was answered with what it lacks. */
export function guardVisitor(
  access: ApiAccess,
  request: FastifyRequest,
  reply: FastifyReply,
): { token: string } | null {
  const { 'x-xsrf-token': xsrf } = request.headers
  const { token, isNew, cookies } = access.readVisitor(request.headers.cookie)
  // Who brings no cookie has nothing that a foreign page could use.
  if (request.method !== 'GET' && !isNew && !access.isSameXsrf(token, xsrf)) {
    sendProblem(reply, { status: 403, title: 'Forbidden', code: 'wrong-xsrf' })
    return null
  }
  if (cookies.length) reply.header('Set-Cookie', cookies)
  return { token }
}
