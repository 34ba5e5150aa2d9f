import type { GuestDetails } from '#resort/guests/guest-details.ts'

export const sampleGuest: GuestDetails = {
  name: 'Ana',
  lastname: 'Reyes',
  email: 'ana@example.com',
  phone: '+52 55 5555 0100',
  country: 'MX',
  otherGuests: [],
  arrivalTime: null,
  requests: null,
  invoice: null,
  marketingConsent: false,
  termsVersion: '2026-11',
}
