import { z } from 'zod'
import { letterFacts } from './letter-facts.ts'

/** What letters about an account tell. */
export const accountNews = [
  /** The link that signs somebody in. */
  'sign-in',
  /** Somebody signed in from a browser that was not known. */
  'new-device',
  'passkey-added',
  /** Another address was asked for: to the one that is, and to the one that is to be. */
  'move-from',
  'move-to',
  /** The account has another address now. */
  'moved',
  'erased',
] as const

/** All that a letter about an account says; plain values, kept as JSON. */
export const accountFacts = letterFacts.pick({ number: true, writtenAt: true, language: true, hotel: true }).extend({
  guest: z.object({ name: z.string(), mail: z.string() }),
  news: z.enum(accountNews),
  /** A device, the name of a passkey or another address. */
  named: z.string().nullable(),
  /** Where it leads; with a key behind `#` it is not kept once the letter was sent. */
  accountLink: z.string(),
})

/** As the database keeps them. */
export const storedAccountFacts = accountFacts.extend({ version: z.literal(1) })

export type AccountFacts = z.infer<typeof accountFacts>
