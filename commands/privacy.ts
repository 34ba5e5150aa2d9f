import { answerAtDesk } from './answer-at-desk.ts'
import { answerPrivacy } from './answer-privacy.ts'

// Tells somebody what is held about their address, and erases what nothing asks for: docs/operations.md.
await answerAtDesk(answerPrivacy)
