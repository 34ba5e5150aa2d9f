import { type Answer, json } from '../ask-and-answer.ts'

/** An answer of PayPal that says no; the issue is its word for why. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }

  get answer(): Answer {
    const names: Record<number, string> = {
      400: 'INVALID_REQUEST',
      401: 'AUTHENTICATION_FAILURE',
      404: 'RESOURCE_NOT_FOUND',
    }
    const name = names[this.status] ?? 'UNPROCESSABLE_ENTITY'
    return json(this.status, { name, message: 'The request was refused.', details: [{ issue: this.issue }] })
  }
}
