import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Language } from '#resort/guests/language.ts'
import { type AirportNames, nameAirport, type Origin, typedWords } from './airport.ts'

/** The most that are named to somebody who types. */
const mostNamed = 8

/** Whether somebody may fly from there: an airport of the table, or a city that has one. */
export async function isOrigin(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('airport')
    .select('code')
    .where((eb) => eb.or([eb('code', '=', code), eb('city', '=', code)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The place with this code, called as a guest calls it: the airport, or all those of a city. */
export async function findPlace(db: Db, code: string, language: Language): Promise<Origin | null> {
  const rows = await db
    .selectFrom('airport')
    .select(['code', 'name', 'country', 'city as cityCode', `city_${language} as city`])
    .where((eb) => eb.or([eb('code', '=', code), eb('city', '=', code)]))
    .orderBy('weight', 'desc')
    .execute()
  const exact = rows.find((row) => row.code === code)
  const [first] = rows
  if (!first) return null
  // A code that is a city's too means all of its airports: the cheapest flight may leave from another than is called so.
  const isOfAll = rows.filter(({ cityCode }) => cityCode === code).length > 1
  return exact && !isOfAll
    ? { code, city: exact.city, country: exact.country, airport: nameAirport(exact.name, language) }
    : { code, city: first.city, country: first.country, airport: null }
}

/** What the airports of a journey are called, by their codes. */
export async function listCities(db: Db, codes: readonly string[], language: Language): Promise<Map<string, string>> {
  if (!codes.length) return new Map()
  const rows = await db
    .selectFrom('airport')
    .select(['code', `city_${language} as city`])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ code, city }) => [code, city]))
}

type Row = { code: string; city: string; name: string | null; country: string }

/**
 * Cities with several airports come as one too, before each of them. An exact code comes first of all; then the cities whose name begins
 * with what was typed, those with the whole word first; then all that has it elsewhere: in an airport, a country or the middle of a name.
 */
export async function findOrigins(db: Db, typed: string, language: Language): Promise<Origin[]> {
  const words = typedWords(typed)
  if (!words.length) return []
  const cityName = sql.ref(`city_${language}`)
  const fits = sql.join(
    words.map((word) => sql`words like ${`% ${word}%`}`),
    sql` and `,
  )
  const [first = ''] = words
  const phrase = words.join(' ')
  const { rows } = await sql<Row>`
    with found as (
      select code, city, ${cityName} as city_name, name, country, weight,
        case
          when called like ${`%| ${phrase} %`} then 0
          when called like any (${[`%| ${phrase}%`, `% ${phrase} %`]}) then 1
          else 2
        end as rank,
        max(weight) over (partition by city, country) as city_weight,
        count(*) over (partition by city, country) as airports
      from airport where ${fits}
    ), named as (
      select code, city_name, name, country, weight, code = upper(${first}) as is_code, 1 as place, city, city_weight, rank from found
      union all
      select distinct on (city, country) city, city_name, null, country, weight, city = upper(${first}), 0, city, city_weight, rank
      from found where airports > 1 order by city, country, weight desc
    )
    select code, city_name as city, name, country from named
    order by is_code desc, rank, city = upper(${first}) desc, city_weight desc, city, place, weight desc
    limit ${mostNamed}`.execute(db)
  return rows.map(({ code, city, name, country }) => ({
    code,
    city,
    country,
    airport: name && nameAirport(name, language),
  }))
}

/** The cities of airports by their codes, as people call them; one that nobody knows is left out. */
export async function nameAirports(db: Db, codes: readonly string[]): Promise<AirportNames> {
  if (!codes.length) return {}
  const rows = await db
    .selectFrom('airport')
    .select(['code', 'city_es as es', 'city_en as en', 'city_pt as pt'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return Object.fromEntries(rows.map(({ code, ...city }) => [code, city]))
}
