import { mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

export type Provider = 'cards' | 'paypal' | 'flexpay'

/** What really happened to money, or was asked of a bank. Written once, never changed. */
export type MoneyLine = {
  at: string
  provider: Provider
  what: 'captured' | 'declined' | 'refunded' | 'refund-failed' | 'disputed' | 'charged-back'
  /** What the provider calls the payment, and what the merchant does. */
  checkout: string
  order: string
  amount: number
  currency: string
  /** The merchant's idempotency key where one came along. */
  key: string | null
}

type Line = { money: MoneyLine } | { kind: string; id: string; value: unknown }

export type Change = { records?: [kind: string, id: string, value: unknown][]; money?: MoneyLine[] }

export type LedgerFile = {
  money: readonly MoneyLine[]
  /** Everything of a kind, as it was last written. */
  records: <Value>(kind: string) => Map<string, Value>
  /** Known at once, and settled when the disk has it. */
  write: (change: Change) => Promise<void>
  close: () => Promise<void>
}

/** An append-only file of JSON lines: the memory of the simulator, and an independent witness of every money test. */
export async function openLedgerFile(folder: string): Promise<LedgerFile> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'ledger.jsonl')
  const money: MoneyLine[] = []
  const kinds = new Map<string, Map<string, unknown>>()
  const records = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, unknown>()
    kinds.set(kind, known)
    return known
  }
  for (const line of readLines(path)) {
    if ('money' in line) money.push(line.money)
    else records(line.kind).set(line.id, line.value)
  }
  const append = appender(await open(path, 'a', 0o600))
  return {
    money,
    records: <Value>(kind: string) => records(kind) as Map<string, Value>,
    write: async (change) => {
      const lines: Line[] = []
      for (const [kind, id, value] of change.records ?? []) {
        records(kind).set(id, value)
        lines.push({ kind, id, value })
      }
      for (const line of change.money ?? []) {
        money.push(line)
        lines.push({ money: line })
      }
      await append.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    },
    close: append.close,
  }
}

/** A line that a crash cut off was never acknowledged, and is taken away. */
function readLines(path: string): Line[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

/** Writes what came while the disk was busy all at once. */
function appender(file: FileHandle) {
  let waiting = ''
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()
  const write = (text: string): Promise<void> => {
    waiting += text
    next ??= current.then(async () => {
      const batch = waiting
      waiting = ''
      current = next as Promise<void>
      next = null
      await file.appendFile(batch)
      await file.datasync()
    })
    return next
  }
  return {
    write,
    close: async () => {
      await (next ?? current)
      await file.close()
    },
  }
}
