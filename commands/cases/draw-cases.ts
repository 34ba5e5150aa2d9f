import type { GuestCase } from '#resort/cases/case.ts'
import { type Column, drawTable } from '../reservations/draw-table.ts'
import { maskMail } from '../reservations/mask-mail.ts'

const columns: Column[] = [
  { name: 'Number' },
  { name: 'Kind' },
  { name: 'Answer by' },
  { name: 'Left', side: 'right' },
  { name: 'Guest' },
  { name: 'Mail' },
  { name: 'Outcome' },
]

/** The most urgent first. */
export function drawCases(cases: readonly GuestCase[], { now, isFull }: { now: Date; isFull: boolean }): string {
  if (!cases.length) return 'No case is open.'
  const rows = cases.map(({ number, about, dueAt, closedAt, name, mail, outcome }) => [
    ...[
      number,
      about.kind,
      dueAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
      sayLeft({ dueAt, closedAt }, now),
    ],
    ...[name, isFull ? mail : maskMail(mail), outcome ?? ''],
  ])
  return `${drawTable(columns, rows)}\n${cases.length} ${cases.length === 1 ? 'case' : 'cases'}. Moments are in universal time.`
}

const hourMs = 3_600_000

/** The time that is left of a case that is open. */
export function sayLeft({ dueAt, closedAt }: Pick<GuestCase, 'dueAt' | 'closedAt'>, now: Date): string {
  if (!dueAt || closedAt) return ''
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / hourMs)
  if (hours < 0) return 'OVERDUE'
  return hours >= 48 ? `${Math.floor(hours / 24)} days` : `${hours} h`
}
