import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { askToRead } from '#resort/newsletter/ask-to-read.ts'
import { confirmReading } from '#resort/newsletter/confirm-reading.ts'
import type { WrittenIssue } from '#resort/newsletter/issue.ts'
import { findReaderOf } from '#resort/newsletter/reader-reading.ts'
import type { Resort } from '#resort/resort.ts'

/** Somebody who would like the letters, from a network of their own. */
export const ana = {
  name: 'Ana',
  lastname: 'Soto',
  mail: 'ana@example.com',
  country: 'MX',
  language: 'es',
  accepts: true,
  permits: true,
  address: '198.51.100.7',
  proof: null,
} as const

/** The number of the newest wish. */
export async function newestWish(db: Db): Promise<number> {
  const { id } = await db.selectFrom('reading_wish').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

/** Asks and confirms; answers the number of the reader. */
export async function subscribe(
  resort: Resort,
  change: Partial<Parameters<typeof askToRead>[1]> = {},
): Promise<number> {
  const asking = { ...ana, ...change }
  await askToRead(resort, asking)
  await confirmReading(resort, await newestWish(resort.db))
  const reader = await findReaderOf(resort.db, asking.mail)
  if (!reader) throw new Error(`${asking.mail} does not read.`)
  return reader.id
}

/** Many readers at once, without a letter to each. */
export async function fillReaders(db: Db, count: number, country = 'MX'): Promise<void> {
  await sql`insert into reader (name, lastname, mail, mail_hash, country, language, topics, text_version, asked_at, agreed_at)
    select 'Reader', 'Number ' || n, 'reader' || n || '@example.com',
      rtrim(translate(encode(sha256(convert_to('mail reader' || n || '@example.com', 'UTF8')), 'base64'), '+/', '-_'), '='),
      ${country}, (array['es', 'en', 'pt'])[1 + n % 3], '{offers,parks,house}', '2026-11', now(), now()
    from generate_series(1, ${count}::int) as n`.execute(db)
}

/** An issue that leaves at the hour it is, for readers who live by the clock of the house. */
export function sampleIssue(change: Partial<WrittenIssue> = {}): WrittenIssue {
  return {
    name: 'winter-2027',
    topic: 'house',
    // 15:00 of universal time is ten in the morning there.
    hour: 10,
    subjects: { es: 'Noticias del mar', en: 'News from the sea', pt: 'Notícias do mar' },
    words: {
      es: '## Las tortugas\n\nYa volvieron. [Experiencias](https://casamarea.example/es/)\n\n- una\n- dos',
      en: '## The turtles\n\nThey are back. [Experiences](https://casamarea.example/en/)\n\n- one\n- two',
      pt: '## As tartarugas\n\nElas voltaram. [Experiências](https://casamarea.example/pt/)\n\n- uma\n- duas',
    },
    ...change,
  }
}
