import type { Currency } from './currency.ts'

/** How an amount of a currency is written and counted: all of it that a browser needs. */
export type CurrencyWriting = {
  symbol: string
  /** The symbol beside an amount: no two currencies share one. */
  presentationSymbol: string
  /** D after the amount (derecha), I before it (izquierda). */
  position: 'D' | 'I'
  decimalSeparator: ',' | '.'
  thousandSeparator: ',' | '.' | '\u00a0'
  /** Digits of the minor unit in ISO 4217: what banks count in. */
  exponent: 0 | 2
  /** Digits prices have here. COP and CRC have minor units that nobody uses: docs/decisions/0201. */
  decimals: 0 | 2
}

export const currencyWriting: Record<Currency, CurrencyWriting> = {
  USD: {
    symbol: '$',
    presentationSymbol: 'US$',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  MXN: {
    symbol: '$',
    presentationSymbol: 'MX$',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  EUR: {
    symbol: '€',
    presentationSymbol: '€',
    position: 'D',
    decimalSeparator: ',',
    thousandSeparator: '.',
    exponent: 2,
    decimals: 2,
  },
  GBP: {
    symbol: '£',
    presentationSymbol: '£',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  CAD: {
    symbol: '$',
    presentationSymbol: 'CA$',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  COP: {
    symbol: '$',
    presentationSymbol: 'COL$',
    position: 'I',
    decimalSeparator: ',',
    thousandSeparator: '.',
    exponent: 2,
    decimals: 0,
  },
  CLP: {
    symbol: '$',
    presentationSymbol: 'CLP$',
    position: 'I',
    decimalSeparator: ',',
    thousandSeparator: '.',
    exponent: 0,
    decimals: 0,
  },
  UYU: {
    symbol: '$',
    presentationSymbol: '$U',
    position: 'I',
    decimalSeparator: ',',
    thousandSeparator: '.',
    exponent: 2,
    decimals: 2,
  },
  RUB: {
    symbol: '₽',
    presentationSymbol: '₽',
    position: 'D',
    decimalSeparator: ',',
    thousandSeparator: '\u00a0',
    exponent: 2,
    decimals: 2,
  },
  CNY: {
    symbol: '¥',
    presentationSymbol: 'CN¥',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  KRW: {
    symbol: '₩',
    presentationSymbol: '₩',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 0,
    decimals: 0,
  },
  GTQ: {
    symbol: 'Q',
    presentationSymbol: 'Q',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  PEN: {
    symbol: 'S/',
    presentationSymbol: 'S/',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  CRC: {
    symbol: '₡',
    presentationSymbol: '₡',
    position: 'I',
    decimalSeparator: ',',
    thousandSeparator: '.',
    exponent: 2,
    decimals: 0,
  },
  AUD: {
    symbol: '$',
    presentationSymbol: 'A$',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 2,
    decimals: 2,
  },
  JPY: {
    symbol: '¥',
    presentationSymbol: '¥',
    position: 'I',
    decimalSeparator: '.',
    thousandSeparator: ',',
    exponent: 0,
    decimals: 0,
  },
  ARS: {
    symbol: '$',
    presentationSymbol: 'AR$',
    position: 'I',
    decimalSeparator: ',',
    thousandSeparator: '.',
    exponent: 2,
    decimals: 2,
  },
}
