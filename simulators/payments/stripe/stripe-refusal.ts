import { type Answer, json } from '../ask-and-answer.ts'

type Details = { status?: number; type?: string; code?: string; param?: string }

/** An answer of Stripe that says no. */
export class StripeRefusal extends Error {
  readonly details: Details
  constructor(message: string, details: Details = {}) {
    super(message)
    this.details = details
  }

  get answer(): Answer {
    const { status = 400, type = 'invalid_request_error', ...rest } = this.details
    return json(status, { error: { type, message: this.message, ...rest } })
  }
}
