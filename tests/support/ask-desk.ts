import { answerOperator } from '#commands/reservations/answer-operator.ts'
import type { Money } from '#resort/money/money.ts'
import type { BookingHouse } from './open-booking-house.ts'

/** What the desk is told at its terminal. */
export function askDesk({ resort }: BookingHouse, words: string) {
  return answerOperator(resort, words.split(' '))
}

/** An amount as it is typed there. */
export function decimals({ minor, currency }: Money): string {
  return ['JPY', 'CLP'].includes(currency) ? `${minor}` : (minor / 100).toFixed(2)
}
