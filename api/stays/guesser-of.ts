import type { FastifyRequest } from 'fastify'
import type { Guesser } from '#resort/rates/code-guesses.ts'
import type { ApiAccess } from '../reservations/visitor-guard.ts'

/** Who tries a code: a visitor is known by the cookie that the site gave them. */
export function guesserOf(access: ApiAccess, { headers, ip }: FastifyRequest): Guesser {
  const { token, isNew } = access.readVisitor(headers.cookie)
  return { token: isNew ? null : token, address: ip }
}
