import { parseCurrency } from '../money/currency.ts'
import { formatBriefly, formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'
import type { About, GuestCase } from './case.ts'
import type { StoredClaim } from './claim.ts'

export type Detail = { name: string; value: string }

/** What the desk reads of a case, in its language: on the terminal and in the letters to the house. */
export function describeCase({ about, name, mail, language, order }: GuestCase): Detail[] {
  return [
    { name: 'Guest', value: name },
    { name: 'Email', value: mail },
    { name: 'Language', value: language },
    ...(order ? [{ name: 'Order', value: order }] : []),
    ...describeAbout(about),
  ]
}

function describeAbout(about: About): Detail[] {
  switch (about.kind) {
    case 'contact':
      return [{ name: 'Subject', value: about.subject }]
    case 'privacy':
      return [{ name: 'Right', value: about.right }]
    case 'best-rate':
      return describeClaim(about.claim)
  }
}

function describeClaim(claim: StoredClaim): Detail[] {
  const { address, price, checkIn, checkOut, roomType, adults, childrenAges, ours, booked } = claim
  const ages = childrenAges.length ? `, children of ${childrenAges.join(', ')}` : ''
  const own = ours?.map(({ ratePlan, total }) => `${ratePlan} ${formatMoney(total, 'en')}`).join(', ')
  return [
    { name: 'Seen at', value: address },
    { name: 'Price seen', value: sayPrice(price) },
    { name: 'Stay', value: `${checkIn} to ${checkOut}, ${roomType}, ${adults} adults${ages}` },
    { name: 'Our price when it was claimed', value: own ?? 'not for sale here' },
    { name: 'Booked', value: booked ? describeBooked(booked) : 'no order of this number' },
  ]
}

/** Money that nobody pays here is written like dollars, which have hundredths too. */
function sayPrice({ minor, currency }: StoredClaim['price']): string {
  const own = parseCurrency(currency)
  return own ? formatMoney(money(minor, own), 'en') : `${currency} ${formatBriefly(money(minor, 'USD'), 'en')}`
}

function describeBooked({ total, isTheirs, at }: NonNullable<StoredClaim['booked']>): string {
  const whose = isTheirs ? 'by this address' : 'by ANOTHER address'
  return `${formatMoney(total, 'en')}, ${whose}, on ${at}`
}
