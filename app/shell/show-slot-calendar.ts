import { addDays, type Day } from '#resort/calendar/day.ts'
import { dateFormat } from '#resort/guests/date-format.ts'
import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { weekdayOf } from '#resort/products/span.ts'

/** A day of the month: what it says below its number, and where it leads when it can be had. */
export type SlotDay = {
  day: Day
  price: string | null
  why: string | null
  path: string | null
  isChosen: boolean
}

/** Its weekday is seen where the days stand in a list. */
export type SlotCell = SlotDay & { number: number; weekday: string; label: string }

export type ShownSlotCalendar = {
  caption: string
  weekdays: string[]
  weeks: (SlotCell | null)[][]
  /** Said where no day can be had. */
  none: string | null
}

type Month = { caption: string; none: string; days: readonly SlotDay[] }

/** A month of days of a park or tour, in weeks that begin as those of the stay's calendar do, on Sunday. */
export function showSlotCalendar({ caption, none, days }: Month, locale: Language): ShownSlotCalendar {
  const narrow = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const before = weekdayOf(days[0]?.day ?? '2027-01-01') % 7
  const cells = days.map((each) => ({
    ...each,
    number: Number(each.day.slice(8)),
    weekday: narrow.format(new Date(each.day)),
    label: formatDay(each.day, locale),
  }))
  const padded = [...Array.from({ length: before }, () => null), ...cells]
  const weeks = Array.from({ length: Math.ceil(padded.length / 7) }, (_, week) => padded.slice(week * 7, week * 7 + 7))
  return {
    caption,
    // The last of December 2023 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, index) => narrow.format(new Date(addDays('2023-12-31', index)))),
    weeks,
    none: days.some(({ price }) => price) ? null : none,
  }
}
