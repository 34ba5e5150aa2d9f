import { answerAtDesk } from './answer-at-desk.ts'
import { answerLetters } from './answer-letters.ts'

// Reads letters that came back, and shows and releases addresses that are not written to: docs/operations.md.
await answerAtDesk(answerLetters)
