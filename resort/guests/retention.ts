/** As the database reads an interval. */
export type Period = `${number} ${'hour' | 'day' | 'days' | 'months'}`

type Retention = {
  period: Period
  /** From when on the period runs. */
  since: string
  /** What is gone after it. */
  erased: string
  /** Why so long, and no longer. */
  why: string
}

/**
 * How long anything is kept that is about a guest or a visitor. The jobs erase by it (server/forget.ts), and the privacy
 * notice says it in three languages; a test holds the three together.
 */
export const retention = {
  'promo-guesses': {
    period: '1 hour',
    since: 'the hour in which a code was tried began',
    erased: 'the code that was tried, and the hashes of who tried it',
    why: 'guesses are counted by the hour',
  },
  'network-uses': {
    period: '1 hour',
    since: 'the hour in which a network began something began',
    erased: 'the hash of the network, and how much it began',
    why: 'what a network may begin is counted by the hour',
  },
  'letter-openings': {
    period: '1 hour',
    since: 'a letter was opened',
    erased: 'that and when it was opened',
    why: 'the key of a letter stays in a browser for as long, and the guest is told in which ones it may be',
  },
  'passkey-challenges': {
    period: '1 hour',
    since: 'a device was asked for a passkey',
    erased: 'the hash of what it was asked to sign',
    why: 'it is good for five minutes',
  },
  'idempotency-keys': {
    period: '1 day',
    since: 'the request',
    erased: 'the answer that was given, with the reservation it tells of',
    why: 'nobody repeats a request after a day',
  },
  'proofs-of-work': {
    period: '1 day',
    since: 'the proof expired',
    erased: 'the proof',
    why: 'an expired proof is refused anyway; the day is for clocks that differ',
  },
  holds: {
    period: '1 day',
    since: 'the hold began',
    erased: 'how much was set aside, and the hashes of who did it',
    why: 'what one network keeps from others without paying is counted for a day',
  },
  'flight-searches': {
    period: '1 day',
    since: 'airlines were asked for flights',
    erased:
      'what was asked: from where, for which days and ages, what they offered, and whose order has one of the offers',
    why: 'an offer can be bought for less than a day, and what was bought is kept with its order',
  },
  'unconfirmed-waits': {
    period: '1 day',
    since: 'somebody asked to be put on the waiting list',
    erased: 'name, mail address, and what was wished',
    why: 'the letter that asks whether it was they is answered within a day',
  },
  'unconfirmed-cases': {
    period: '7 days',
    since: 'somebody asked about their data',
    erased: 'name, mail address, and what was asked',
    why: 'the letter that asks whether it was they is answered within a week',
  },
  'sign-ins': {
    period: '1 day',
    since: 'somebody asked for the letter that signs them in',
    erased: 'mail address, and the hashes of key, code and browser',
    why: 'the letter opens for twenty minutes; the rest of the day is for clocks that differ and for counting',
  },
  'account-moves': {
    period: '2 days',
    since: 'another mail address was asked for',
    erased: 'both mail addresses, and the hashes of the keys',
    why: 'both letters are answered within a day',
  },
  'newsletter-wishes': {
    period: '1 day',
    since: 'somebody asked for the newsletter',
    erased: 'name, mail address and country that were typed',
    why: 'the letter that asks whether it was they is answered within a day',
  },
  'payment-attempts': {
    period: '2 days',
    since: 'the page of the provider was opened',
    erased: 'the hashes of visitor and network',
    why: 'whoever tries stolen cards is counted for a day',
  },
  'unfinished-orders': {
    period: '7 days',
    // Sooner where far too many lie about, and 30 days after they were begun whatever is done in them.
    since: 'the guest did something last, or the hold ended',
    erased: 'the whole order; where somebody tried to pay, all but what books need: no name, no word that was typed',
    why: 'the cookie by which the guest could go on lasts as long',
  },
  'check-ins': {
    period: '7 days',
    since: 'the last day of the stay; of a room that was cancelled at once',
    erased: 'who comes into a room by name, with which kind of document, when, what they wish, and the signature',
    why: 'the desk has its own register by then, and a question about the stay may come in the week after it',
  },
  waits: {
    period: '7 days',
    since: 'the last of what somebody waited for was taken, or ended',
    erased: 'name, mail address, and what was waited for',
    why: 'the link of the last letter says for as long what became of it',
  },
  'marketing-letters': {
    period: '7 days',
    since: 'a letter that sells something was sent',
    erased: 'the hash of the address, and why it was written',
    why: 'so many of them go to an address within a week, and no more',
  },
  'order-wishes': {
    period: '30 days',
    since: 'the last day of the stay, or the cancellation',
    erased:
      'requests, hour of arrival, names of the other guests, all that was typed, hashes, mail address at the payment',
    why: 'the link in a letter shows the stay for as long, and a question about it may come',
  },
  'ticket-holders': {
    period: '30 days',
    since: 'the day of the ticket is over',
    erased: 'the name and the mail address of whom it was handed on to',
    why: 'a gate or the desk may be asked who came',
  },
  'flight-travellers': {
    period: '30 days',
    since: 'the day of the flight home, or the flight was cancelled',
    erased: 'names, titles and dates of birth of everybody who flies',
    why: 'an airline may be asked about a flight, or owe something for it',
  },
  letters: {
    period: '30 days',
    since: 'the letter was sent, or given up',
    erased: 'everything the letter said, and the answer of the mail server',
    why: 'a letter that did not arrive is asked about within weeks',
  },
  'former-readers': {
    period: '30 days',
    since: 'a reader left the newsletter',
    erased: 'name, mail address, country and what was wished',
    why: 'a letter that was on its way is asked about within weeks, and the mailing platform has to be told',
  },
  'issue-letters': {
    period: '90 days',
    since: 'the letter was sent, or was not',
    erased: 'which reader got which issue',
    why: 'whoever asks why a letter came, or did not, asks soon',
  },
  erasures: {
    period: '90 days',
    since: 'somebody, or their account, was erased',
    erased: 'the hash of the address, and when it was erased',
    why: 'a backup of before brings them back, and by this they are erased once more',
  },
  'provider-notices': {
    period: '90 days',
    since: 'the notice came',
    erased: 'the notice',
    why: 'providers repeat a notice for days, and disputes are read from the provider itself',
  },
  'case-pictures': {
    period: '90 days',
    // A case that nobody closed ends with the day on which it was to be answered.
    since: 'the claim was closed',
    erased: 'the picture of the price that was seen elsewhere',
    why: 'whoever does not agree with the answer says so within weeks',
  },
  cases: {
    period: '12 months',
    since: 'the case was closed, or was to be answered',
    erased: 'the whole case: who asked, what was asked and what was answered',
    why: 'a complaint about an answer may come to an authority within a year',
  },
  'account-sessions': {
    period: '180 days',
    since: 'the browser was used last while it was signed in',
    erased: 'what the browser says of itself, the hash of its network, and when it was used',
    why: 'a browser that is known again is not told of as a new one',
  },
  consents: {
    period: '12 months',
    since: 'the answer to the cookie notice',
    erased: 'the answer',
    why: 'an answer counts for half a year, and is proof for as long again',
  },
  'dead-mailboxes': {
    period: '12 months',
    since: 'a letter to the address came back for good',
    erased: 'the hash of the address, and that it is no mailbox',
    why: 'who writes again and again to addresses that are none is taken for a sender of unwanted mail; after a year somebody else may have it',
  },
  accounts: {
    period: '30 months',
    since: 'the guest signed in last',
    erased: 'the account with all that is in it; reservations stay, as the line on tax details says',
    why: 'guests come back every year or two',
  },
  'newsletter-proofs': {
    period: '36 months',
    since: 'a reader left the newsletter',
    erased: 'the signed mark of the address, which words were agreed to, and when',
    why: 'whoever was written to may ask for proof of the consent for years',
  },
  'order-guests': {
    period: '75 months',
    since: 'the last day of the stay, or the cancellation',
    erased: 'name, mail address, telephone, details for the invoice, and notes of the house about a courtesy',
    // Articles 30 and 67 of the Código Fiscal de la Federación.
    why: 'tax law wants records for five years from the yearly return, which is filed by the end of March after the year',
  },
} as const satisfies Record<string, Retention>

/** Something that is kept about somebody. */
export type KeptKind = keyof typeof retention
