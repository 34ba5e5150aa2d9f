import { findFromPrices } from '#resort/availability/find-from-prices.ts'
import { PageHead } from '../../page-head.tsx'
import { StructuredData } from '../../structured-data.tsx'
import { visit } from '../../visit.ts'
import { advertiseRooms } from '../../words/show-from-price.ts'
import type { Route } from './+types/rooms-page.ts'
import { Article } from './article.tsx'
import { describeRooms } from './describe-rooms.ts'
import { loadWords } from './load-words.ts'
import { RoomGroups } from './room-groups.tsx'
import { showByCategory, showByView } from './show-room-groups.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const words = loadWords(carried)
  const found = await findFromPrices(resort, resort.hotel.hotel, visitor.booking.currency)
  const rooms = advertiseRooms(found, resort, visitor.language)
  const groups = words.page === 'suites' ? showByView(rooms, visitor.language) : showByCategory(rooms, visitor.language)
  const shown = groups.flatMap((group) => group.rooms)
  carried.graph.push(...describeRooms(found, shown, carried))
  return { ...words, groups }
}

export default function RoomsPage({ loaderData }: Route.ComponentProps) {
  const { content, groups } = loaderData
  const locale = content.language
  return (
    <>
      <PageHead {...loaderData} {...content} />
      <StructuredData />
      <Article {...loaderData} />
      <RoomGroups groups={groups} language={locale} />
    </>
  )
}
