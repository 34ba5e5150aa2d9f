import { answerAtDesk } from './answer-at-desk.ts'
import { answerFlights } from './answer-flights.ts'

// Flights whose airline does not say whether it sold them: docs/operations.md.
await answerAtDesk(answerFlights)
