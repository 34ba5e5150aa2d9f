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

/** Her name as a word: in a page that does not tell it, a random token may still hold the three letters. */
export const nameOfGuest = /\bAna\b/
