import type { Tx } from '#db/transact.ts'
import { describeHotel } from '../letters/describe-order.ts'
import type { NewsletterFacts } from '../letters/newsletter-facts.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import type { Resort } from '../resort.ts'
import type { Reader, Subscriber } from './reader.ts'

/** Asks the mailbox whether it was its owner. A stranger may have typed the name, so it says none. */
export async function writeAsked(
  tx: Tx,
  resort: Resort,
  { subscriber, wish }: { subscriber: Subscriber; wish: number },
): Promise<void> {
  const { language, mail } = subscriber
  const facts: NewsletterFacts = {
    ...factsOf(resort, subscriber),
    number: `newsletter wish ${wish}`,
    guest: { name: '', mail },
    news: 'asked',
    asked: null,
    actLink: resort.newsletter.links.confirm(language, wish),
    leaveLink: null,
    leaveAtOnce: null,
  }
  await queueLetter(tx, { kind: 'newsletter', cause: 'asked', facts })
}

/** What was agreed to, when and where, for the reader to keep; and the way out. */
export async function writeWelcome(tx: Tx, resort: Resort, reader: Reader): Promise<void> {
  const { id, language, mail, name, textVersion, askedAt, agreedAt } = reader
  const { links } = resort.newsletter
  const facts: NewsletterFacts = {
    ...factsOf(resort, reader),
    number: `reader ${id}`,
    guest: { name, mail },
    news: 'welcome',
    asked: { textVersion, askedAt: askedAt.toISOString(), agreedAt: agreedAt.toISOString() },
    actLink: links.preferences(language, id),
    leaveLink: links.leave(language, id),
    leaveAtOnce: links.leaveAtOnce(id),
  }
  await queueLetter(tx, { kind: 'newsletter', cause: `agreed ${agreedAt.toISOString()}`, facts })
}

function factsOf(resort: Resort, { language, country }: Subscriber) {
  return {
    writtenAt: resort.clock.now().toISOString(),
    language,
    hotel: describeHotel(resort.hotel, null, { language, guest: { country }, lines: [] }),
  }
}
