import { answerAtDesk } from './answer-at-desk.ts'
import { answerResellers } from './answer-resellers.ts'

// Who sells places of the shop by a key, and what each of them owes: docs/octo.md.
await answerAtDesk(answerResellers)
