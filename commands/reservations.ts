import { answerAtDesk } from './answer-at-desk.ts'
import { answerOperator } from './reservations/answer-operator.ts'

// What the front desk asks and does beside the website: docs/operations.md.
await answerAtDesk(answerOperator)
