import { isAfterMidnight } from '#resort/calendar/arrival-hour.ts'
import { nightCount } from '#resort/calendar/stay.ts'
import { dayOf } from '#resort/calendar/today.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import type { LetterFacts, LetterRoom, StayFacts } from '#resort/letters/letter-facts.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import { flightWordsIn } from './flight-words.ts'
import { dayEndedBy, sayDay, sayInstant, sayZone } from './letter-dates.ts'
import type { LetterWords } from './letter-words.ts'
import { sayToLose } from './say-package.ts'
import { wordsAbout, wordsIn } from './words-in.ts'

export function sayArrival({ stay, hotel, language }: StayFacts): string {
  return `${sayDay(stay.checkIn, language)}, ${wordsIn(language).from(hotel.checkInTime)}`
}

/** Who pays in the house, or as they leave, is awaited no more. */
export function isThereAndPaid({ news, stay, writtenAt, hotel }: LetterFacts): boolean {
  return news === 'paid' && stay !== null && stay.checkIn <= dayOf(new Date(writtenAt), hotel.timeZone)
}

/** The hour they told: one in the morning is after the day they come on. */
export function sayArrivalHour(time: string, language: Language): string {
  return isAfterMidnight(time) ? wordsIn(language).afterMidnight(time) : time
}

export function sayDeparture({ stay, hotel, language }: StayFacts): string {
  return `${sayDay(stay.checkOut, language)}, ${wordsIn(language).until(hotel.checkOutTime)}`
}

/** "4 nights · 2 rooms"; of rooms with days of their own "2 nights or 4 nights · 2 rooms", as each says its own. */
export function saySize({ stay, rooms, language }: StayFacts): string {
  const words = wordsIn(language)
  const lengths = rooms.length ? rooms.map(({ days }) => nightCount(days ?? stay)) : [nightCount(stay)]
  const each = [...new Set(lengths)].toSorted((a, b) => a - b).map(words.nights)
  const nights = new Intl.ListFormat(language, { type: 'conjunction' }).format(each)
  const parts = [nights, rooms.length ? words.rooms(rooms.length) : '']
  return parts.filter(Boolean).join(' · ')
}

export function sayParty({ adults, childrenAges }: Party, language: Language): string {
  const words = wordsIn(language)
  if (!childrenAges.length) return words.adults(adults)
  const said = childrenAges.map((age) => (age === 0 ? words.underOne : String(age)))
  const ages = new Intl.ListFormat(language, { type: 'conjunction' }).format(said)
  return `${words.adults(adults)}, ${words.children(childrenAges.length, ages)}`
}

/** "12–16 January 2027 · 4 nights", where the rooms of a stay have days of their own. */
export function sayOwnDays({ days }: LetterRoom, language: Language): string[] {
  return days ? [`${formatStay(days, language)} · ${wordsIn(language).nights(nightCount(days))}`] : []
}

/** "Half board · Breakfast and dinner included": the meal where the name of the plan does not say it, and that members pay it. */
export function sayPlan({ plan, meal, isAtMemberRate }: LetterRoom, language: Language): string {
  const words = wordsIn(language)
  const said = meal && words.meal[meal]
  const isSaid = said?.toLowerCase() === plan.toLowerCase()
  return [plan, ...(said && !isSaid ? [said] : []), ...(isAtMemberRate ? [words.memberRate] : [])].join(' · ')
}

export type NamedMoney = { name: string; amount: Money }
type Parts = NonNullable<LetterFacts['parts']>

/** The rooms before taxes and each tax on them, as the form of the booking names them. */
export function sayRoomParts({ room, taxes }: Parts, words: LetterWords): NamedMoney[] {
  return [
    { name: words.beforeTaxes, amount: room },
    ...taxes.map(({ tax, amount }) => ({ name: words.tax[tax], amount })),
  ]
}

/** Of a flight nobody says its taxes: they are in its price. */
export function nameTaxes({ flight, goneFlight }: Pick<LetterFacts, 'flight' | 'goneFlight'>, words: LetterWords) {
  return flight || goneFlight ? words.taxesBesideFlight : words.taxes
}

/** The tax that nobody sees, as extras are told at their whole price. */
export function sayVatInExtras({ vatInExtras }: Parts, words: LetterWords): NamedMoney[] {
  return isZero(vatInExtras) ? [] : [{ name: words.vatInExtras, amount: vatInExtras }]
}

export function sayDue({ place, by }: LetterFacts['due'][number], facts: LetterFacts): string {
  const words = wordsIn(facts.language)
  if (place === 'property') return wordsAbout(facts).dueAtTheProperty
  return by ? words.dueBy(sayDay(by, facts.language)) : words.dueOnTheSite
}

/** Until when cancelling a room costs nothing, on the hotel's clock, and what it costs then. */
export function sayCancellation({ freeUntil, lateFee }: LetterRoom, facts: LetterFacts): string {
  const words = wordsIn(facts.language)
  if (!freeUntil) return words.never
  const then = sayFee(lateFee, words)
  const isPassed = Date.parse(freeUntil) < Date.parse(facts.writtenAt)
  return `${isPassed ? words.freeUntilPassed : words.freeUntil(sayWhen(freeUntil, facts))} ${then}`
}

/** The terms of every room where they are the same, so that they are said once. */
export function sayCommonCancellation(facts: LetterFacts): string | null {
  const [terms, ...others] = new Set(facts.rooms.map((room) => sayCancellation(room, facts)))
  return others.length ? null : (terms ?? null)
}

/** What cancelling costs from now on, as an amount; null where it is still free. */
export function sayCancellingNow(facts: LetterFacts): string | null {
  const { cancelling, language } = facts
  if (!cancelling) return null
  const { fee, nights, isLate, until } = cancelling
  const words = wordsIn(language)
  if (isZero(fee)) return words.costsNothing
  const amount = formatMoney(fee, language)
  const costs = words.costs(amount, nights === null ? null : words.nights(nights), until && sayWhen(until, facts))
  return isLate ? `${words.freeUntilPassed} ${costs}` : costs
}

/** What cancelling costs, of the stay and of each park, tour or flight, which has its own terms. */
export function sayTerms(facts: LetterFacts): string[] {
  const words = wordsIn(facts.language)
  const outings = facts.outings.map((outing) => words.ofOuting(nameOuting(outing, facts), sayOuting(outing, facts)))
  // Of a flight without its rooms no sum is known before its airline has answered.
  if (!facts.stay && (facts.flight || outings.length)) return [...sayFlightTerms(facts), ...outings]
  const stay = sayStayTerms(facts)
  const isLeft = facts.cancelling?.areExtrasReturned || facts.rooms.some(({ freeUntil }) => freeUntil !== null)
  const whole = isLeft ? [...stay.slice(0, -1), ...stay.slice(-1).map((last) => `${last} ${words.ifAbsent}`)] : stay
  const beside = [...sayFlightTerms(facts), ...outings]
  if (!beside.length || !whole.length) return [...whole, ...outings]
  return [words.ofTheStay(whole.join(' ')), ...beside]
}

function sayFlightTerms({ flight, package: sold, language }: LetterFacts): string[] {
  return flight ? [[flightWordsIn(language).terms, ...sayToLose(sold, language)].join(' ')] : []
}

type ToldOuting = LetterFacts['outings'][number]

function nameOuting({ name, day }: ToldOuting, { language }: LetterFacts): string {
  return day ? `${name}, ${sayDay(day, language)}` : name
}

function sayOuting({ freeUntil, lateFee }: ToldOuting, facts: LetterFacts): string {
  const { outing } = wordsIn(facts.language)
  const fee = formatMoney(lateFee, facts.language)
  if (isZero(lateFee)) return outing.free
  if (!freeUntil) return outing.never(fee)
  const isPassed = Date.parse(freeUntil) < Date.parse(facts.writtenAt)
  return isPassed ? outing.late(fee) : outing.until(sayWhen(freeUntil, facts), fee)
}

/** What cancelling costs by now, or until when all of it is free; where the rooms differ, the rest stands beside each. */
function sayStayTerms(facts: LetterFacts): string[] {
  const words = wordsIn(facts.language)
  const common = sayCommonCancellation(facts)
  const costs = sayCancellingNow(facts)
  const extras = facts.cancelling?.areExtrasReturned ? [words.extrasReturned] : []
  if (costs) return [...(facts.cancelling?.isLate || !common ? [costs] : [common, costs]), ...extras]
  if (common) return [common]
  return facts.freeUntil ? [words.freeUntil(sayWhen(facts.freeUntil, facts))] : []
}

function sayWhen(instant: string, { hotel, language }: LetterFacts): string {
  const { city, offset } = sayZone(instant, hotel.timeZone)
  const { when, endOf } = wordsIn(language)
  const ended = dayEndedBy(instant, hotel.timeZone, language)
  return when(ended ? endOf(ended) : sayInstant(instant, hotel.timeZone, language), city, offset)
}

function sayFee(fee: LetterRoom['lateFee'], { afterThat }: LetterWords): string {
  if (fee.kind === 'nights')
    return fee.are === 'first' ? afterThat.nights(fee.nights) : afterThat.chargedNights(fee.nights)
  const perCent = toPerCent(fee.basisPoints)
  return perCent === 100 ? afterThat.all : afterThat.perCent(perCent)
}

/** How much of what is paid goes through the guest's bank month by month, payment by payment. */
export function sayInMonths({ inMonths, language }: LetterFacts): string[] {
  const words = wordsIn(language)
  const told = inMonths.map(({ amount, months, each, bank }) => {
    const plan = words.inMonths(formatMoney(amount, language), months, formatMoney(each, language))
    return bank ? `${plan}, ${words.withBank(bank)}` : plan
  })
  return inMonths.some(({ isLess }) => isLess) ? [...told, words.asCharged] : told
}
