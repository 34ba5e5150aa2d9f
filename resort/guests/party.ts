/** Who sleeps in one room. Adults are 16 and over; the others come with their ages. */
export type Party = { adults: number; childrenAges: number[] }

export const mostRooms = 5
export const mostChildren = 3
export const mostAdults = 8
/** From this age a guest pays as an adult. */
export const adultAge = 16

/** Whether a room is sold to such a party at all, whoever asks; whether it fits is the matter of each room type. */
export function isParty({ adults, childrenAges }: Party): boolean {
  const isCount = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  return (
    isCount(adults, 1, mostAdults) &&
    childrenAges.length <= mostChildren &&
    childrenAges.every((age) => isCount(age, 0, adultAge - 1))
  )
}

export const defaultParty: Party = { adults: 2, childrenAges: [] }

export function guestCount(party: Party): number {
  return party.adults + party.childrenAges.length
}

export type PartyEntry = { adults?: unknown; children?: unknown; childrenAges?: unknown }

/**
 * An address may be cut or written by hand: an entry without adults gets two; children count only when both their number
 * and as many ages are there.
 * A sixteen-year-old entered among the children is an adult.
 */
export function parseParty(entry: PartyEntry): Party {
  const adults = parseCount(entry.adults, mostAdults) || defaultParty.adults
  const ages = parseAges(entry.children, entry.childrenAges)
  const grown = ages.filter((age) => age >= adultAge).length
  return {
    adults: Math.min(adults + grown, mostAdults),
    childrenAges: ages.filter((age) => age < adultAge),
  }
}

/** Whether an entry means what it says: what is left out has its default, what is wrong was given another value. */
export function isPartyAsSaid({ adults, children, childrenAges }: PartyEntry): boolean {
  const isNone = (value: unknown) => value === undefined || value === '' || value === '0'
  const isChildless = isNone(children) && isNone(childrenAges)
  const areAdults = adults === undefined || adults === '' || Boolean(parseCount(adults, mostAdults))
  return areAdults && (isChildless || parseAges(children, childrenAges).length > 0)
}

function parseAges(children: unknown, childrenAges: unknown): number[] {
  const count = parseCount(children, mostChildren)
  if (!count || typeof childrenAges !== 'string') return []
  const ages = childrenAges.split('|').map((age) => parseCount(age, 17))
  return ages.length === count && ages.every((age) => age !== null) ? ages : []
}

/** A small whole number written plainly, else null. */
function parseCount(value: unknown, most: number): number | null {
  if (typeof value !== 'string' || !/^\d{1,2}$/.test(value)) return null
  const count = Number(value)
  return count <= most ? count : null
}
