import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import type { Resort } from '#resort/resort.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { isOfOuting, listOutings } from '#resort/tickets/ticket-item.ts'
import type { Managed } from '../../../find-managed.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Visit } from '../../../visit.ts'
import type { Said } from '../say-result.ts'

/** Which room, park or tour was cancelled, and what went with it. */
export function sayGonePart({ url, resort, visitor }: Visit, managed: Managed | null): Said | null {
  const { language: locale } = visitor
  const query = url.searchParams
  if (query.get('result') !== 'part-cancelled') return null
  const gone = (query.get('gone') ?? '').split(' ').slice(0, 20)
  const among = managed?.order.lines ?? []
  const lines = among.filter(({ id, state }) => state === 'cancelled' && gone.includes(id))
  const names = nameEach(resort, { lines, among }, locale)
  const words = names.length
    ? m.manage_outing_done_of({ names: new Intl.ListFormat(locale).format(names) }, { locale })
    : m.manage_outing_done({}, { locale })
  return { kind: 'success', words }
}

type Gone = { lines: readonly Line[]; among: readonly Line[] }

function nameEach({ kinds }: Pick<Resort, 'kinds'>, { lines, among }: Gone, locale: Language): string[] {
  const others = lines.filter((line) => !isRoomLine(line) && !isOfOuting(line))
  return [
    ...lines.filter(isRoomLine).map(({ item }) => item.room.roomName[locale]),
    ...new Set(listOutings(lines).map(({ shown }) => shown.name[locale])),
    ...describeLines(kinds, others, { language: locale, among }).map(sayTold),
  ]
}
