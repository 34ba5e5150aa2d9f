import { z } from 'zod'
import { languages } from '#resort/guests/language.ts'
import { currencies as isoCodes } from '#resort/money/currency.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import type { Api } from '../api.ts'
import { problem, sendProblem } from '../problems/problems.ts'

const currency = z.object({
  id: z.int(),
  name: z.string(),
  symbol: z.string(),
  iso: z.enum(isoCodes),
  iso_code: z.enum(isoCodes),
  iso_number: z.string(),
  presentation_symbol: z.string(),
  position: z.enum(['D', 'I']).describe('The symbol stands after (D) or before (I) the amount'),
  decimal_separator: z.string(),
  thousand_separator: z.string(),
  flag: z.string(),
  exponent: z.int().describe('Decimals of the minor unit that amounts are given in'),
  decimals: z.int().describe('Decimals that prices show'),
  exchange_rate: z.string().describe('Units for one US dollar'),
  rate_day: z.iso.date().nullable().describe('The day the rate is of; null for the dollar'),
})

/** The currencies a guest may choose now: one without a good exchange rate is not there. */
export function currencies({ app, resort, access }: Api): void {
  const schema = {
    operationId: 'currencies',
    summary: 'Currencies that are offered now',
    tags: ['money'],
    querystring: z.object({ language: z.enum(languages).default('es') }),
    response: {
      200: z.object({ currencies: z.array(currency) }),
      503: problem.describe('currencies-not-retrieved, busy'),
    },
  }
  app.get('/api/currencies', { schema }, async (request, reply) => {
    const offered = await resort.nights.listCurrencies().catch((error: unknown) => {
      access.note(error)
      return null
    })
    if (!offered)
      return sendProblem(reply, { status: 503, title: 'Service Unavailable', code: 'currencies-not-retrieved' })
    return {
      currencies: offered.map(({ currency, perUsd, day }) => {
        const facts = currencyFacts[currency]
        return {
          id: facts.id,
          name: facts.name[request.query.language],
          symbol: facts.symbol,
          iso: facts.iso,
          iso_code: facts.iso,
          iso_number: facts.isoNumber,
          presentation_symbol: facts.presentationSymbol,
          position: facts.position,
          decimal_separator: facts.decimalSeparator,
          thousand_separator: facts.thousandSeparator,
          flag: facts.flag,
          exponent: facts.exponent,
          decimals: facts.decimals,
          exchange_rate: perUsd,
          rate_day: day,
        }
      }),
    }
  })
}
