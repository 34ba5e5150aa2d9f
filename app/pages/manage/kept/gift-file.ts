import { data } from 'react-router'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { describeGiftLetter } from '#resort/letters/write-gift.ts'
import { findManaged } from '../../../find-managed.ts'
import { visit } from '../../../visit.ts'
import type { Route } from './+types/gift-file.ts'

/** The sheet of a gift voucher, for whoever may see the order on which it was bought. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, url } = carried
  const order = (await findManaged(carried, request))?.order
  const line = order?.lines.filter(isGiftLine).find(({ id }) => id === url.searchParams.get('line'))
  const isGood = line?.item.gift?.state === 'good'
  const facts = order && line && isGood ? describeGiftLetter(resort, order, line) : null
  if (!facts) throw data(null, { status: 404 })
  return new Response(Buffer.from(await resort.documents.drawGift(facts)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${facts.number}-gift.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
