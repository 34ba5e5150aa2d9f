import { redirect } from 'react-router'
import { findReceipt } from '#resort/visitors/find-receipt.ts'
import { pathTo } from '../../paths.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/receipt-file.ts'
import { sayReceipt } from './say-receipt.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { resort, visitor, publicUrl } = context.get(visit)
  const { language } = visitor
  const consent = await findReceipt(resort, visitor)
  const page = pathTo('cookies', language)
  if (!consent) throw redirect(page)
  const { brand } = resort.hotel
  const change = new URL(page, publicUrl).href
  const text = sayReceipt(consent, { brand, timeZone: resort.clock.timeZone, change }, language)
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="cookies-${consent.receipt.slice(0, 8)}.txt"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
