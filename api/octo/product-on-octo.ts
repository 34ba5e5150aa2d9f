import type { Day } from '#resort/calendar/day.ts'
import type { ProductWords } from '#resort/content/product-words.ts'
import type { Language } from '#resort/guests/language.ts'
import { mostVisitors } from '#resort/products/admit-party.ts'
import type { ProductOption, Unit } from '#resort/products/product.ts'
import { lowestForReseller, type PriceTerms } from '#resort/resellers/price-for-reseller.ts'
import { agesOfUnits, defaultOf, isAllDay, listUnits, type SoldProduct } from '#resort/resellers/sold-by-resellers.ts'
import { toPricing } from './pricing-on-octo.ts'

export type ProductToTell = {
  sold: SoldProduct
  /** Without its words it is not sold. */
  words: ProductWords
  language: Language
  timeZone: string
  today: Day
  /** What is told besides: the reseller's prices, and the words. */
  prices: PriceTerms | null
  isWithContent: boolean
}

export function toOctoProduct(told: ProductToTell) {
  const { sold, words, language, timeZone, prices, isWithContent } = told
  const { product, options } = sold
  return {
    ...{ id: product.code, internalName: words.title, reference: product.code, locale: language, timeZone },
    ...{ allowFreesale: false, instantConfirmation: true, instantDelivery: true, availabilityRequired: true },
    availabilityType: options.every(isAllDay) ? 'OPENING_HOURS' : 'START_TIME',
    ...{ deliveryFormats: ['QRCODE'], deliveryMethods: ['TICKET'], redemptionMethod: 'DIGITAL' },
    options: options.map((option) => toOption(told, option)),
    ...(prices && { defaultCurrency: prices.currency, availableCurrencies: [prices.currency], pricingPer: 'UNIT' }),
    ...(isWithContent && toContent(words, options)),
  }
}

function toOption(told: ProductToTell, option: ProductOption) {
  const { sold, words, isWithContent } = told
  const hours = sold.product.freeHours
  return {
    ...{ id: option.code, default: option === defaultOf(sold), internalName: option.code, reference: option.code },
    availabilityLocalStartTimes: [isAllDay(option) ? '00:00' : (option.starts ?? '00:00')],
    cancellationCutoff: `${hours} hours`,
    ...{ cancellationCutoffAmount: hours, cancellationCutoffUnit: 'hour', requiredContactFields: [] },
    restrictions: { minUnits: 1, maxUnits: mostVisitors },
    units: listUnits(sold, option).map((unit) => toUnit(told, option, unit)),
    ...(isWithContent && toContent({ ...words, title: titleOf(words, option) }, [option])),
  }
}

function titleOf({ title }: ProductWords, option: ProductOption): string {
  return isAllDay(option) ? title : `${title}, ${option.starts}`
}

const types = { adult: 'ADULT', child: 'CHILD', infant: 'INFANT' } as const
/** As unitNames of tickets, for those who sell them. */
const names: Record<Unit, Record<Language, string>> = {
  adult: { es: 'Adulto', en: 'Adult', pt: 'Adulto' },
  child: { es: 'Menor', en: 'Child', pt: 'Criança' },
  infant: { es: 'Menor de 5 años', en: 'Under 5', pt: 'Menor de 5 anos' },
}

function toUnit(told: ProductToTell, option: ProductOption, unit: Unit) {
  const { sold, prices, language, today, isWithContent } = told
  const { product } = sold
  const { from, to } = agesOfUnits[unit]
  const lowest = prices && lowestForReseller(prices, { product, option, today }, unit)
  return {
    ...{ id: unit, internalName: names[unit].en, reference: unit, type: types[unit], requiredContactFields: [] },
    restrictions: {
      ...{ minAge: Math.max(from, product.leastAge), maxAge: to, idRequired: false },
      ...{ minQuantity: null, maxQuantity: null, paxCount: 1, accompaniedBy: unit === 'adult' ? [] : ['adult'] },
    },
    ...(prices && { pricingFrom: lowest ? [toPricing(lowest)] : [] }),
    ...(isWithContent && { title: names[unit][language], shortDescription: '', features: [] }),
  }
}

function toContent(words: ProductWords, options: readonly ProductOption[]) {
  const minutes = options.map(minutesOf)
  const where = [words.meeting, words.place?.words].filter((each) => typeof each === 'string')
  const feature = (type: string) => (shortDescription: string) => ({ shortDescription, type })
  return {
    ...{ title: words.title, shortDescription: words.subtitle, description: words.description },
    features: [
      ...words.included.map(feature('INCLUSION')),
      ...words.bring.map(feature('PREARRIVAL_INFORMATION')),
      ...[words.ages, words.schedule, ...where].map(feature('ADDITIONAL_INFORMATION')),
    ],
    ...{ faqs: [], media: [], locations: [], categoryLabels: [], commentary: [] },
    ...{ durationMinutesFrom: Math.min(...minutes), durationMinutesTo: Math.max(...minutes) },
  }
}

const minutesOfDay = 24 * 60

function minutesOf({ starts, ends }: ProductOption): number {
  if (!starts || !ends) return minutesOfDay
  const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return toMinutes(ends) - toMinutes(starts)
}
