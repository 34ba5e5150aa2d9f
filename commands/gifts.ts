import { answerAtDesk } from './answer-at-desk.ts'
import { answerGifts } from './answer-gifts.ts'

// Lists, shows, blocks and issues gift vouchers: docs/operations.md.
await answerAtDesk(answerGifts)
