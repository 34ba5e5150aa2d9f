import { dateFormat } from '../guests/date-format.ts'
import type { Language } from '../guests/language.ts'
import type { Line } from '../lines/line.ts'
import type { DescribedLine } from '../lines/line-kind.ts'
import type { RoomItem } from './room-item.ts'

export function describeRoom({ item }: Line<RoomItem>, language: Language): DescribedLine {
  const days = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const { checkIn, checkOut } = item.stay
  return {
    name: item.room.roomName[language],
    quantity: 1,
    when: days.formatRange(new Date(checkIn), new Date(checkOut)),
  }
}
