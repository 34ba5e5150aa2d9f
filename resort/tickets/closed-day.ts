import type { Language } from '../guests/language.ts'
import { plainLine } from '../guests/plain-text.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { ClosedSlot } from '../products/closed-slot.ts'

export type ClosedDay = ClosedSlot & {
  id: number
  reason: string
  /** Who of the staff closed it. */
  by: string
}

/** What somebody chose instead; `reopened` takes the question back. */
export const closedChoices = ['another-day', 'credit', 'money-back', 'reopened'] as const
export type ClosedChoice = (typeof closedChoices)[number]

/** So long somebody may choose; then the house gives their money back. */
export const daysToChoose = 14
/** They are reminded so long after they were asked, and so long before the end. */
export const daysToRemind = 3
export const daysOfLastCall = 2

/** Why, in words that stand for a sentence; whatever else the staff type is told as it is typed. */
const reasons: Record<string, Sentence> = {
  weather: {
    es: 'El clima no permite recibirle con seguridad.',
    en: 'The weather does not allow us to receive you safely.',
    pt: 'O tempo não permite receber você com segurança.',
  },
  repairs: {
    es: 'Tenemos que hacer una reparación que no puede esperar.',
    en: 'We have to make a repair that cannot wait.',
    pt: 'Precisamos fazer um conserto que não pode esperar.',
  },
  authorities: {
    es: 'Las autoridades pidieron cerrar ese día.',
    en: 'The authorities have asked us to close on that day.',
    pt: 'As autoridades pediram para fechar nesse dia.',
  },
}

export const reasonWords: readonly string[] = Object.keys(reasons)

export const closedReason = plainLine(200).min(3)

export function sayReason(reason: string, language: Language): string {
  return reasons[reason]?.[language] ?? reason
}
