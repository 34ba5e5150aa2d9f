import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import type { PackageFacts } from '#resort/letters/package-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { sum } from '#resort/money/money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import { packageWordsIn } from './package-words.ts'

type Named = { name: string; value: string }
type Told = Pick<LetterFacts, 'package' | 'language' | 'number' | 'hotel'>

/** How a flight is changed and given up: on paper too, as nobody finds it on the way. */
export function sayCareOfFlight({ package: sold, language, number, hotel }: Told): Named[] {
  if (!sold) return []
  const words = packageWordsIn(language)
  const { mail, phone } = sold.complaints
  const reached = { mail, phone: hotel.phones[0]?.number ?? phone, number }
  return [
    { name: words.change, value: sold.canChange ? words.toChange(reached) : words.noChange(reached) },
    { name: words.cancel, value: sold.hasRooms ? words.toCancel : words.toCancelAlone },
  ]
}

/** What giving up the flight alone costs beside what its airline keeps. */
export function sayToLose(sold: PackageFacts | null, language: LetterFacts['language']): string[] {
  return sold?.toLose ? [packageWordsIn(language).toLose(formatMoney(sold.toLose, language))] : []
}

/** Who answers for a package, what stands for it, and where complaints go. */
export function sayOrganiser({ organiser, protection, complaints }: PackageFacts, language: LetterFacts['language']) {
  const words = packageWordsIn(language)
  const facts: Named[] = [
    { name: words.organiser, value: [organiser.name, organiser.address, organiser.register].join(' · ') },
    {
      name: words.protection,
      value: [protection.name, protection.address, protection.phone, protection.mail].join(' · '),
    },
    { name: words.complaints, value: [complaints.phone, complaints.mail].join(' · ') },
  ]
  return facts
}

/** Without the flight: the rooms, tickets and extras that are booked as before, and what they cost together. */
export function sayRemains({ rooms, extras, total, language }: LetterFacts): string[] {
  const names = Map.groupBy(rooms, ({ name }) => name)
  const told = [
    ...[...names].map(([name, { length: quantity }]) => sayTold({ name, quantity })),
    ...extras.filter(({ amount }) => amount.minor >= 0).map(sayTold),
  ]
  const amounts = [...rooms.map((room) => room.total), ...extras.map(({ amount }) => amount)]
  const all = formatMoney(sum(total.currency, amounts), language)
  return told.length ? [packageWordsIn(language).remains(told.join('; '), all)] : []
}

/** What of it is not kept any more with rooms that were cancelled, or moved, after it. */
export function sayRateBack(back: LetterFacts['rateBack'], language: LetterFacts['language']): Named[] {
  return back ? [{ name: packageWordsIn(language).rateBack, value: formatMoney(back, language) }] : []
}

/** What of the fee of a flight is no fee of its airline. */
export function sayRateKept(kept: LetterFacts['rateKept'], language: LetterFacts['language']): Named[] {
  return kept ? [{ name: packageWordsIn(language).rateKept, value: formatMoney(kept, language) }] : []
}
