import type { FastifyReply } from 'fastify'

/** What OCTO calls what is wrong, with its status and a sentence for programmers. */
const errors = {
  BAD_REQUEST: [400, 'The request is not formatted correctly: something required is missing or is of another type.'],
  UNPROCESSABLE_ENTITY: [400, 'The request is well formed and cannot be done.'],
  INVALID_PRODUCT_ID: [400, 'The productId was missing or invalid.'],
  INVALID_OPTION_ID: [400, 'The optionId was missing or invalid.'],
  INVALID_UNIT_ID: [400, 'The unitId was missing or invalid.'],
  INVALID_AVAILABILITY_ID: [400, 'The availabilityId was missing or invalid.'],
  INVALID_BOOKING_UUID: [400, 'The uuid was already used, missing or invalid.'],
  // Its published description knows no other status for those who are not let in.
  UNAUTHORIZED: [400, 'There is no key in the header Authorization.'],
  FORBIDDEN: [400, 'The key opens nothing, or nothing any more.'],
  INTERNAL_SERVER_ERROR: [500, 'Something failed here; please try again.'],
} as const

export type OctoCode = keyof typeof errors

export type OctoProblem = {
  error: OctoCode
  /** Instead of the usual sentence. */
  errorMessage?: string
  /** Another status than OCTO's: too many requests, or not now. */
  status?: number
  /** What the code is about: `{ productId }`. */
  about?: Record<string, string>
}

export function sendOctoProblem(reply: FastifyReply, problem: OctoProblem): FastifyReply {
  const [status] = errors[problem.error]
  return reply.code(problem.status ?? status).send(writeOctoProblem(problem))
}

export function writeOctoProblem({ error, errorMessage, about = {} }: OctoProblem) {
  return { error, errorMessage: errorMessage ?? errors[error][1], ...about }
}

/** What was refused before an endpoint was asked, or failed on the way, by its status. */
export function toOctoProblem(status: number, title: string): OctoProblem {
  if (status >= 500) return { error: 'INTERNAL_SERVER_ERROR', status }
  return status === 429
    ? {
        error: 'UNPROCESSABLE_ENTITY',
        status,
        errorMessage: 'Too many requests: please wait as long as Retry-After says.',
      }
    : { error: 'BAD_REQUEST', status, errorMessage: title }
}

/** Whatever a verb answers where it does not do what was asked. */
export function toProblemOf(
  outcome: string,
  asked: { productId: string; optionId: string; uuid: string },
): OctoProblem {
  const { productId, optionId, uuid } = asked
  switch (outcome) {
    case 'unknown-product':
    case 'goes-with-nothing':
      return { error: 'INVALID_PRODUCT_ID', about: { productId } }
    case 'no-schedule':
      return { error: 'INVALID_OPTION_ID', about: { optionId } }
    case 'unknown-booking':
    case 'uuid-taken':
      return { error: 'INVALID_BOOKING_UUID', about: { uuid } }
    case 'key-ended':
      return { error: 'FORBIDDEN' }
    case 'maintenance':
      return { error: 'INTERNAL_SERVER_ERROR', status: 503 }
    default:
      return { error: 'UNPROCESSABLE_ENTITY', ...(sentences[outcome] && { errorMessage: sentences[outcome] }) }
  }
}

const sentences: Record<string, string> = {
  'not-available': 'It cannot be had on that day any more.',
  'sold-out': 'There are not enough places left.',
  'too-young': 'One of them is too young for it.',
  'no-party': 'A booking is for 1 to 12 people, of whom one is an adult.',
  'no-price': 'It is not sold to one of these units on that day.',
  'currency-not-offered': 'There is no exchange rate for your currency now.',
  'too-many-held': 'So much is on hold already: confirm or cancel some of it first.',
  'too-many-bookings': 'As many bookings were begun within a day as were agreed.',
  'not-on-hold': 'It is not on hold: it ran out, was cancelled, or is confirmed.',
  'too-late': 'It is too late to cancel it.',
  'too-often': 'It was changed too often within a day.',
}
