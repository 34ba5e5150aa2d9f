import type { Language } from '#resort/guests/language.ts'
import type { Topic } from '#resort/newsletter/reader.ts'
import { m } from '../../messages/compiled/messages.js'

export function sayTopic(topic: Topic, locale: Language): string {
  switch (topic) {
    case 'offers':
      return m.reader_topic_offers({}, { locale })
    case 'parks':
      return m.reader_topic_parks({}, { locale })
    case 'house':
      return m.reader_topic_house({}, { locale })
  }
}
