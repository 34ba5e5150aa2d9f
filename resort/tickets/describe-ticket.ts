import { formatDayInText } from '../guests/format-day.ts'
import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { Line } from '../lines/line.ts'
import type { DescribedLine } from '../lines/line-kind.ts'
import type { Unit } from '../products/product.ts'
import type { DepositItem, Outing, TicketItem } from './ticket-item.ts'

const unitNames: Record<Unit, Sentence> = {
  adult: { es: 'adulto', en: 'adult', pt: 'adulto' },
  child: { es: 'menor', en: 'child', pt: 'criança' },
  infant: { es: 'menor de 5 años', en: 'under 5', pt: 'menor de 5 anos' },
}

export function nameUnit(unit: Unit, language: Language): string {
  return unitNames[unit][language]
}

const depositName: Sentence = {
  es: 'Depósito reembolsable',
  en: 'Refundable deposit',
  pt: 'Caução reembolsável',
}

export function describeTicket({ item }: Pick<Line<TicketItem>, 'item'>, language: Language): DescribedLine {
  const { day } = item.outing
  return { name: `${nameOuting(item.outing, language)}, ${nameUnit(item.unit, language)}`, quantity: 1, when: day }
}

export function describeDeposit({ item }: Pick<Line<DepositItem>, 'item'>, language: Language): DescribedLine {
  const { shown, day } = item.outing
  return { name: `${depositName[language]}: ${shown.name[language]}`, quantity: 1, when: day }
}

const openName: Sentence = { es: 'boleto abierto hasta el', en: 'open ticket until', pt: 'ingresso aberto até' }

function nameOuting({ shown, day, starts, useUntil }: Outing, language: Language): string {
  if (day !== null || !useUntil) return [shown.name[language], starts].filter(Boolean).join(' ')
  return `${shown.name[language]}, ${openName[language]} ${formatDayInText(useUntil, language)}`
}
