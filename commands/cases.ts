import { answerAtDesk } from './answer-at-desk.ts'
import { answerCases } from './cases/answer-cases.ts'

// What guests asked in writing, by when it is answered, and the answer: docs/operations.md.
await answerAtDesk(answerCases)
