import { parseArgs } from 'node:util'
import { answerAtDesk } from './answer-at-desk.ts'
import { answerNewsletter } from './newsletter/answer-newsletter.ts'

// Sends issues of the newsletter, pauses them and lists who reads: docs/operations.md.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
await answerAtDesk((resort) => answerNewsletter(resort, positionals, { isTrial: values['dry-run'] ?? false }))
