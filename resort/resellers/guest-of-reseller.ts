import type { GuestDetails } from '../guests/guest-details.ts'
import type { Reseller } from './reseller.ts'

/** Who comes, as far as the reseller tells it; where it tells nobody, the reseller itself. No letter goes to them. */
export function toGuest(typed: Readonly<Record<string, string>>, { name }: Pick<Reseller, 'name'>): GuestDetails {
  const { firstName, fullName, lastName = '', emailAddress = '', phoneNumber = '', country = '' } = typed
  return {
    ...{ name: firstName || fullName || name, lastname: firstName ? lastName : '' },
    ...{ email: emailAddress, phone: phoneNumber, country, otherGuests: [], arrivalTime: null, requests: null },
    ...{ invoice: null, marketingConsent: false, termsVersion: 'reseller' },
  }
}
