import { sign } from '../signing.ts'
import type { FormerSecret } from '../visitors/former-secret.ts'
import type { NewsletterHouse } from './newsletter-house.ts'

/** Marks of addresses, signed with the secret of the house: a consent is proved by them after the address was erased. */
export function newsletterSeal(
  secret: string,
  former: FormerSecret | null = null,
): Pick<NewsletterHouse, 'markOf' | 'marksOf'> {
  const markBy = (mail: string, by: string) =>
    sign(`newsletter consent ${mail.trim().toLowerCase()}`, by).toString('base64url')
  // A proof is kept for years: the old secret goes on finding what it marked, whatever the day beside it says.
  const secrets = former ? [secret, former.value] : [secret]
  return {
    markOf: (mail) => markBy(mail, secret),
    marksOf: (mail) => secrets.map((each) => markBy(mail, each)),
  }
}
