import type { Currency } from './currency.ts'
import { type CurrencyWriting, currencyWriting } from './currency-writing.ts'

/** How the world writes a currency; the list for machines shows all of it. */
export type CurrencyFacts = CurrencyWriting & {
  id: number
  iso: Currency
  isoNumber: string
  name: { es: string; en: string; pt: string }
  /** Country or union whose flag stands for it. */
  flag: string
}

export const currencyFacts: Record<Currency, CurrencyFacts> = {
  USD: {
    id: 1,
    iso: 'USD',
    isoNumber: '840',
    name: { es: 'Dólar estadounidense', en: 'US dollar', pt: 'Dólar americano' },
    flag: 'us',
    ...currencyWriting.USD,
  },
  MXN: {
    id: 2,
    iso: 'MXN',
    isoNumber: '484',
    name: { es: 'Peso mexicano', en: 'Mexican peso', pt: 'Peso mexicano' },
    flag: 'mx',
    ...currencyWriting.MXN,
  },
  EUR: {
    id: 3,
    iso: 'EUR',
    isoNumber: '978',
    name: { es: 'Euro', en: 'Euro', pt: 'Euro' },
    flag: 'eu',
    ...currencyWriting.EUR,
  },
  GBP: {
    id: 4,
    iso: 'GBP',
    isoNumber: '826',
    name: { es: 'Libra esterlina', en: 'Pound sterling', pt: 'Libra esterlina' },
    flag: 'gb',
    ...currencyWriting.GBP,
  },
  CAD: {
    id: 5,
    iso: 'CAD',
    isoNumber: '124',
    name: { es: 'Dólar canadiense', en: 'Canadian dollar', pt: 'Dólar canadense' },
    flag: 'ca',
    ...currencyWriting.CAD,
  },
  COP: {
    id: 6,
    iso: 'COP',
    isoNumber: '170',
    name: { es: 'Peso colombiano', en: 'Colombian peso', pt: 'Peso colombiano' },
    flag: 'co',
    ...currencyWriting.COP,
  },
  CLP: {
    id: 7,
    iso: 'CLP',
    isoNumber: '152',
    name: { es: 'Peso chileno', en: 'Chilean peso', pt: 'Peso chileno' },
    flag: 'cl',
    ...currencyWriting.CLP,
  },
  UYU: {
    id: 8,
    iso: 'UYU',
    isoNumber: '858',
    name: { es: 'Peso uruguayo', en: 'Uruguayan peso', pt: 'Peso uruguaio' },
    flag: 'uy',
    ...currencyWriting.UYU,
  },
  RUB: {
    id: 9,
    iso: 'RUB',
    isoNumber: '643',
    name: { es: 'Rublo ruso', en: 'Russian ruble', pt: 'Rublo russo' },
    flag: 'ru',
    ...currencyWriting.RUB,
  },
  CNY: {
    id: 10,
    iso: 'CNY',
    isoNumber: '156',
    name: { es: 'Yuan chino', en: 'Chinese yuan', pt: 'Yuan chinês' },
    flag: 'cn',
    ...currencyWriting.CNY,
  },
  KRW: {
    id: 11,
    iso: 'KRW',
    isoNumber: '410',
    name: { es: 'Won surcoreano', en: 'South Korean won', pt: 'Won sul-coreano' },
    flag: 'kr',
    ...currencyWriting.KRW,
  },
  GTQ: {
    id: 12,
    iso: 'GTQ',
    isoNumber: '320',
    name: { es: 'Quetzal guatemalteco', en: 'Guatemalan quetzal', pt: 'Quetzal guatemalteco' },
    flag: 'gt',
    ...currencyWriting.GTQ,
  },
  PEN: {
    id: 13,
    iso: 'PEN',
    isoNumber: '604',
    name: { es: 'Sol peruano', en: 'Peruvian sol', pt: 'Sol peruano' },
    flag: 'pe',
    ...currencyWriting.PEN,
  },
  CRC: {
    id: 14,
    iso: 'CRC',
    isoNumber: '188',
    name: { es: 'Colón costarricense', en: 'Costa Rican colón', pt: 'Colón costarriquenho' },
    flag: 'cr',
    ...currencyWriting.CRC,
  },
  AUD: {
    id: 15,
    iso: 'AUD',
    isoNumber: '036',
    name: { es: 'Dólar australiano', en: 'Australian dollar', pt: 'Dólar australiano' },
    flag: 'au',
    ...currencyWriting.AUD,
  },
  JPY: {
    id: 16,
    iso: 'JPY',
    isoNumber: '392',
    name: { es: 'Yen japonés', en: 'Japanese yen', pt: 'Iene japonês' },
    flag: 'jp',
    ...currencyWriting.JPY,
  },
  ARS: {
    id: 17,
    iso: 'ARS',
    isoNumber: '032',
    name: { es: 'Peso argentino', en: 'Argentine peso', pt: 'Peso argentino' },
    flag: 'ar',
    ...currencyWriting.ARS,
  },
}
