import { answerAtDesk } from './answer-at-desk.ts'
import { answerNewsletter } from './newsletter/answer-newsletter.ts'

// Sends issues of the newsletter, pauses them and lists who reads: docs/operations.md.
await answerAtDesk(answerNewsletter)
