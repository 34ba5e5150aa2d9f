import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { currencies } from '#resort/money/currency.ts'
import { divideRates, parseRate } from '#resort/money/rate.ts'
import type { RateSheet, RateSource } from '#resort/money/rate-source.ts'
import { type FetchOptions, fetchText } from './fetch-text.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (_name, path) => path === 'Envelope.Cube.Cube.Cube',
})

const envelope = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.string(),
        Cube: z.array(z.object({ currency: z.string(), rate: z.string() })),
      }),
    }),
  }),
})

/** The daily reference rates of the European Central Bank: eight of our currencies, none on its holidays. */
export function ecbRates(url: string, options?: FetchOptions): RateSource {
  return { name: 'ecb', fetchRates: async () => toSheet(parser.parse(await fetchText(url, options))) }
}

function toSheet(document: unknown): RateSheet {
  const { time, Cube: lines } = envelope.parse(document).Envelope.Cube.Cube
  const perEuro = new Map([['EUR', '1'], ...lines.map((line) => [line.currency, line.rate] as const)])
  const dollar = parseRate(perEuro.get('USD'))
  if (!dollar) throw new Error('The European Central Bank names no dollar, so its rates cannot be used.')
  const perUsd: RateSheet['perUsd'] = {}
  for (const currency of currencies) {
    const rate = perEuro.get(currency)
    if (rate === undefined || currency === 'USD') continue
    perUsd[currency] = parseRate(rate) ? divideRates(rate, dollar) : rate
  }
  return { source: 'ecb', day: time, perUsd }
}
