import { eraseOldAccounts } from '#resort/accounts/account-queries.ts'
import { eraseOldMoves } from '#resort/accounts/move-queries.ts'
import { eraseOrdersOfNobody } from '#resort/accounts/own-order-queries.ts'
import { eraseOldChallenges } from '#resort/accounts/passkey-queries.ts'
import { eraseOldSignIns } from '#resort/accounts/sign-in-queries.ts'
import { eraseOldCases, eraseUnconfirmedCases } from '#resort/cases/case-queries.ts'
import { eraseOldPictures } from '#resort/cases/picture-queries.ts'
import { eachAlone } from '#resort/each-alone.ts'
import { eraseOldTravellers } from '#resort/flights/flight-queries.ts'
import { eraseOldFlightNotices } from '#resort/flights/notice-queries.ts'
import { eraseOldSearches } from '#resort/flights/search-queries.ts'
import { eraseOldHolders } from '#resort/gates/code-queries.ts'
import { eraseOldConsents } from '#resort/guests/consent-queries.ts'
import { eraseOldErasures } from '#resort/guests/erasure-queries.ts'
import type { KeptKind } from '#resort/guests/retention.ts'
import { eraseOldLetters } from '#resort/letters/letter-queries.ts'
import { eraseOldMarketing } from '#resort/letters/marketing-queries.ts'
import { eraseOldBounces } from '#resort/letters/suppression-queries.ts'
import { eraseOldIssueLetters } from '#resort/newsletter/issue-letter-queries.ts'
import { eraseFormerReaders, eraseOldConsentProofs, eraseOldReadingWishes } from '#resort/newsletter/reader-queries.ts'
import { eraseOldCheckIns } from '#resort/orders/check-in/check-in-queries.ts'
import { eraseOldGuests, eraseOldWishes } from '#resort/orders/erase/erase-guests.ts'
import { eraseUnfinished } from '#resort/orders/erase/erase-unfinished.ts'
import { eraseOldHolds } from '#resort/orders/hold/hold-queries.ts'
import { eraseOldOpenings } from '#resort/orders/opening-queries.ts'
import { eraseOldAttempts, eraseOldProofs } from '#resort/payments/attempt-queries.ts'
import { eraseOldNotices } from '#resort/payments/payment-queries.ts'
import { eraseOldGuesses } from '#resort/rates/promo-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { eraseOldKeys } from '#resort/visitors/idempotency-queries.ts'
import { eraseOldUses } from '#resort/visitors/network-use-queries.ts'
import { eraseOldSessions } from '#resort/visitors/session-queries.ts'
import { eraseOldWaits, eraseUnconfirmed } from '#resort/waiting/wait-queries.ts'

/** A period that nobody keeps is a type error. */
const erasers: Record<KeptKind, (resort: Resort) => Promise<number>> = {
  'promo-guesses': ({ db }) => eraseOldGuesses(db),
  'network-uses': ({ db }) => eraseOldUses(db),
  'letter-openings': ({ db }) => eraseOldOpenings(db),
  'passkey-challenges': ({ db }) => eraseOldChallenges(db),
  'idempotency-keys': ({ db }) => eraseOldKeys(db),
  'proofs-of-work': ({ db }) => eraseOldProofs(db),
  holds: ({ db }) => eraseOldHolds(db),
  'flight-searches': ({ db }) => eraseOldSearches(db),
  'unconfirmed-waits': ({ db }) => eraseUnconfirmed(db),
  'unconfirmed-cases': ({ db }) => eraseUnconfirmedCases(db),
  'sign-ins': ({ db }) => eraseOldSignIns(db),
  'account-moves': ({ db }) => eraseOldMoves(db),
  'newsletter-wishes': ({ db }) => eraseOldReadingWishes(db),
  'payment-attempts': ({ db }) => eraseOldAttempts(db),
  'unfinished-orders': (resort) => eraseUnfinished(resort),
  'check-ins': ({ db }) => eraseOldCheckIns(db),
  waits: ({ db }) => eraseOldWaits(db),
  'marketing-letters': ({ db }) => eraseOldMarketing(db),
  'order-wishes': (resort) => eraseOldWishes(resort),
  'ticket-holders': ({ db }) => eraseOldHolders(db),
  'flight-travellers': ({ db }) => eraseOldTravellers(db),
  letters: ({ db }) => eraseOldLetters(db),
  'former-readers': ({ db }) => eraseFormerReaders(db),
  'issue-letters': ({ db }) => eraseOldIssueLetters(db),
  erasures: ({ db }) => eraseOldErasures(db),
  'provider-notices': async ({ db }) => (await eraseOldNotices(db)) + (await eraseOldFlightNotices(db)),
  'case-pictures': ({ db }) => eraseOldPictures(db),
  cases: ({ db }) => eraseOldCases(db),
  'account-sessions': ({ db }) => eraseOldSessions(db),
  consents: ({ db }) => eraseOldConsents(db),
  'dead-mailboxes': ({ db }) => eraseOldBounces(db),
  accounts: async ({ db }) => (await eraseOldAccounts(db)) + (await eraseOrdersOfNobody(db)),
  'newsletter-proofs': ({ db }) => eraseOldConsentProofs(db),
  'order-guests': eraseOldGuests,
}

/** Erases whatever was kept for as long as it may be, and answers how much of each; one that fails holds up no other. */
export async function forget(resort: Resort): Promise<Record<string, number>> {
  return await eachAlone(async (alone) => {
    const erased: Record<string, number> = {}
    for (const [kind, erase] of Object.entries(erasers)) {
      const count = await alone(`To erase the ${kind}`, () => erase(resort))
      if (count !== null) erased[kind] = count
    }
    return erased
  })
}
