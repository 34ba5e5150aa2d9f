import { type CheckInDetails, rulesVersion } from '#resort/orders/check-in/check-in.ts'

/** What two adults tell of their room. */
export function sampleCheckIn(change: Partial<CheckInDetails> = {}): CheckInDetails {
  return {
    arrivalTime: '16:00',
    guests: [
      { name: 'Ana', lastname: 'Reyes', document: 'passport' },
      { name: 'Luis', lastname: 'Soto', document: 'national-id' },
    ],
    wishes: { beds: 'together', pillow: 'any', floor: 'high', access: [] },
    accessConsent: false,
    agreesToRules: true,
    rulesVersion,
    signature: 'Ana Reyes',
    ...change,
  }
}
