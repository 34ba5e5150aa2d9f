import { formatStay } from '../guests/format-stay.ts'
import type { Language } from '../guests/language.ts'
import type { Line } from '../lines/line.ts'
import type { DescribedLine } from '../lines/line-kind.ts'
import type { RoomItem } from './room-item.ts'

export function describeRoom({ item }: Line<RoomItem>, language: Language): DescribedLine {
  return {
    name: item.room.roomName[language],
    quantity: 1,
    when: formatStay(item.stay, language),
  }
}
