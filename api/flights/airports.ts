import { z } from 'zod'
import { findOrigins } from '#resort/flights/airport-queries.ts'
import { languages } from '#resort/guests/language.ts'
import type { Api } from '../api.ts'
import { problem } from '../problems/problems.ts'

const origin = z.strictObject({
  code: z.string().describe('Of an airport, or of a city with several'),
  city: z.string().describe('As it is called in the language asked for, where that is known'),
  country: z.string(),
  airport: z.string().nullable().describe('Null for all airports of the city'),
})

/** Airports and cities by what somebody types, accents and capitals aside. */
export function airports({ app, resort }: Api): void {
  const schema = {
    operationId: 'airports',
    summary: 'Where guests fly from',
    description: 'At most eight, the largest first. Places of OpenTravelData, CC BY 4.0.',
    tags: ['flights'],
    querystring: z.object({
      q: z.string().max(60).describe('The beginnings of words: of a city, an airport, a country or a code'),
      language: z.enum(languages).default('es'),
    }),
    response: { 200: z.strictObject({ origins: z.array(origin) }), 400: problem.describe('bad-input') },
  }
  app.get('/api/airports', { schema }, async ({ query: { q, language } }, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400')
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    const found = await findOrigins(resort.db, q, language)
    return { origins: found.map((each) => ({ ...each, country: countries.of(each.country) ?? each.country })) }
  })
}
