import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { consentVersion, type Reader } from '#resort/newsletter/reader.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Visit } from '../../visit.ts'

/** A reader as their page shows them. */
export type ShownReader = Pick<Reader, 'language' | 'topics'> & {
  to: string
  paused: string | null
  why: string
  /** The words that were agreed to. */
  agreed: string[]
  /** The language of these words. */
  agreedIn: Language
}

export function showReader({ resort, visitor }: Visit, reader: Reader): ShownReader {
  const locale = visitor.language
  const dayOf = (instant: Date) => formatDayInText(dayAt(instant, resort.clock.timeZone), locale)
  const { mail, language, topics, pausedUntil, askedAt, agreedAt, textVersion } = reader
  const words = { locale: language }
  const isSame = textVersion === consentVersion
  return {
    language,
    topics,
    to: m.reader_to({ mail }, { locale }),
    paused: pausedUntil && m.reader_paused({ day: dayOf(pausedUntil) }, { locale }),
    why: m.reader_why({ asked: dayOf(askedAt), agreed: dayOf(agreedAt), version: textVersion }, { locale }),
    agreedIn: isSame ? language : locale,
    agreed: isSame
      ? [m.newsletter_accepts({}, words), m.newsletter_permits({}, words)]
      : [m.reader_text_gone({}, { locale })],
  }
}

/** The day on which an instant falls at the hotel. */
function dayAt(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}
