import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { linesToTell } from '#resort/lines/line.ts'
import type { Order } from '#resort/orders/order.ts'
import { drawTable } from './draw-table.ts'

/** The flight of a package for staff: every plane by the clocks of its places, how it stands, and who flies where all is asked. */
export function drawFlight({ lines }: Pick<Order, 'lines'>, isWhole: boolean): string[] {
  const line = flightOf(linesToTell(lines))
  if (!line) return []
  const { item } = line
  const { step, order, refused, travellers, offer } = item
  const planes = legsOf(item).flatMap(({ segments }, leg) =>
    segments.map(({ carrier, number, from, to, leaves, lands }) => [
      leg === 0 ? 'out' : 'home',
      `${carrier.code} ${number}`,
      `${from.airport} ${leaves.replace('T', ' ')}`,
      `${to.airport} ${lands.replace('T', ' ')}`,
    ]),
  )
  const facts = [
    ['Step', step],
    ['Reference', order?.reference ?? ''],
    ['Order of the supplier', order?.id ?? ''],
    ['Tickets', order?.tickets.join(', ') ?? ''],
    ['Refused', refused ?? ''],
    ['Travellers', isWhole ? travellers.map(nameOf).join(', ') : String(offer.travellers.length)],
  ].filter(([, value]) => value)
  return [
    drawTable([{ name: 'Flight' }, { name: 'Number' }, { name: 'Leaves' }, { name: 'Lands' }], planes),
    drawTable([{ name: offer.airline.name }, { name: '' }], facts),
  ]
}

function nameOf({ givenName, familyName, born }: { givenName: string; familyName: string; born: string }): string {
  return `${familyName}/${givenName} ${born}`.toUpperCase()
}
