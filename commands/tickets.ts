import { answerAtDesk } from './answer-at-desk.ts'
import { answerTickets } from './tickets/answer-tickets.ts'

// Who comes today, and what lets them in: docs/gates.md.
await answerAtDesk(answerTickets)
