import type { ServerResponse } from 'node:http'
import { ratesOfDay } from './rates-of-day.ts'
import type { Sheet } from './wires.ts'

export const suppliers = ['ecb', 'world'] as const
export type Supplier = (typeof suppliers)[number]

/** What a test may ask a supplier to do wrong. The first five change rates, the others the answer. */
export const faults = [
  'zero',
  'negative',
  'nan',
  'spike',
  'stale',
  'garbage',
  'error',
  'redirect',
  'huge',
  'hang',
  'drip',
] as const
export type Fault = (typeof faults)[number]

/** A fault may hit one currency only. */
export type Behaviour = { fault: Fault | null; currency: string | null }

const staleDays = 30

/** The rates a supplier believes in, before any of its faults: all of them, or those of the central bank. */
export function sheetOf(supplier: Supplier, day: string, { fault, currency }: Behaviour): Sheet {
  const said = fault === 'stale' ? before(day, staleDays) : day
  const perUsd = ratesOfDay(said)
  const perEuro = 1 / (perUsd.get('EUR') ?? 1)
  const rates = new Map<string, string>()
  for (const [code, rate] of supplier === 'ecb' ? [['USD', 1] as const, ...perUsd] : perUsd) {
    if (supplier === 'ecb' && !bankCurrencies.has(code)) continue
    const value = supplier === 'ecb' ? rate * perEuro : rate
    rates.set(code, currency && currency !== code ? exact(value) : spoil(value, fault))
  }
  return { day: said, rates }
}

/** Answers wrongly where the fault asks for it; false when the answer is to be an ordinary one. */
export function misbehave(fault: Fault | null, response: ServerResponse): boolean {
  switch (fault) {
    case 'garbage':
      response.end('<Envelope><<< {"rates": not today')
      return true
    case 'error':
      response.writeHead(503).end('Service Unavailable')
      return true
    case 'redirect':
      response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()
      return true
    case 'huge':
      response.end('x'.repeat(5_000_000))
      return true
    case 'drip':
      response.write('<')
      return true
    default:
      return fault === 'hang'
  }
}

const bankCurrencies = new Set('USD MXN GBP CAD CNY KRW AUD JPY BRL CHF SEK'.split(' '))

function spoil(value: number, fault: Fault | null): string {
  if (fault === 'zero') return '0'
  if (fault === 'negative') return `-${exact(value)}`
  if (fault === 'nan') return 'NaN'
  return exact(fault === 'spike' ? value * 3 : value)
}

function exact(value: number): string {
  return value.toFixed(value < 100 ? 4 : 2)
}

function before(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
