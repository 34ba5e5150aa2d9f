import { z } from 'zod'
import { flightOf } from '../flights/flight-item.ts'
import { packageVersion } from '../flights/package-information.ts'
import { linesToTell } from '../lines/line.ts'
import { storedMoney } from '../money/stored-money.ts'
import { rateToLose } from '../orders/after/rate-lost.ts'
import type { Order } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import { roomLinesOf } from '../stays/stay-of.ts'

const body = z.object({ name: z.string(), address: z.string() })
const reached = z.object({ mail: z.string(), phone: z.string() })

/** What whoever bought flight and hotel together keeps of it: who answers for it, and how each part is given up. */
export const packageFacts = z.object({
  organiser: body.extend({ register: z.string() }),
  protection: body.extend(reached.shape),
  complaints: reached,
  /** Where all of it is read, and which version was agreed to. */
  link: z.string(),
  version: z.string(),
  /** Whether the airline changes what was bought. */
  canChange: z.boolean(),
  /** What giving up the flight alone costs beside what its airline keeps. */
  toLose: storedMoney.nullable(),
  /** Whether there is anything beside the flight that could be given up with it; older letters are of trips. */
  hasRooms: z.boolean().default(true),
})
export type PackageFacts = z.infer<typeof packageFacts>

/** Null where an order has no flight, or has it no more. */
export function describePackage(
  { hotel, links }: Pick<Resort, 'hotel' | 'links'>,
  { lines, language }: Pick<Order, 'lines' | 'language'>,
): PackageFacts | null {
  const flight = flightOf(lines)
  if (!flight) return null
  const { organiser, address, register, protection, complaints } = hotel.packages
  return {
    organiser: { name: organiser, address, register },
    protection: { ...protection },
    complaints: { ...complaints },
    link: links.packageTravel(language),
    version: packageVersion,
    canChange: flight.item.offer.change.isAllowed,
    toLose: rateToLose(lines),
    hasRooms: roomLinesOf(linesToTell(lines)).length > 0,
  }
}
