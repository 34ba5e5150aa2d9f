import type { Clock } from '#resort/calendar/clock.ts'
import { today } from '#resort/calendar/today.ts'
import type { NewsletterLinks } from '#resort/newsletter/newsletter-house.ts'
import { readNewsletterKey, signNewsletterKey } from '#resort/newsletter/newsletter-key.ts'
import { type FormerSecret, secretsOn } from '#resort/visitors/former-secret.ts'
import { pathTo, pathToIssue } from './paths.ts'

type Options = { publicUrl: URL; secret: string; formerSecret?: FormerSecret | null; clock: Clock }

export function newsletterLinks({ publicUrl, secret, formerSecret = null, clock }: Options): NewsletterLinks {
  const at = (path: string) => new URL(path, publicUrl).href
  return {
    confirm: (language, wish) =>
      at(`${pathTo('newsletter', language, { confirm: '' })}#${signNewsletterKey('wish', wish, secret)}`),
    preferences: (language, reader) =>
      at(`${pathTo('reader', language)}#${signNewsletterKey('reader', reader, secret)}`),
    leave: (language, reader) => at(pathTo('reader', language, { leave: signNewsletterKey('leave', reader, secret) })),
    leaveAtOnce: (reader) =>
      at(`/api/newsletter/leave?${new URLSearchParams({ key: signNewsletterKey('leave', reader, secret) })}`),
    issue: (language, name) => at(pathToIssue(name, language)),
    readKey: (kind, key) => readNewsletterKey(kind, key, secretsOn(today(clock), secret, formerSecret)),
  }
}
