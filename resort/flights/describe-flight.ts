import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { Line } from '../lines/line.ts'
import type { DescribedLine } from '../lines/line-kind.ts'
import { dayOfLeaving } from './flight-days.ts'
import type { FlightItem } from './flight-item.ts'

export const flightName: Sentence = { es: 'Vuelo redondo', en: 'Return flight', pt: 'Voo de ida e volta' }

/** Who sells it and where it begins and leads: `Return flight MEX–CUN, Aeroméxico`. */
export function describeFlight({ item }: Pick<Line<FlightItem>, 'item'>, language: Language): DescribedLine {
  const { airline, legs, travellers } = item.offer
  const out = legs[0]?.segments ?? []
  const way = [out[0]?.from.airport, out.at(-1)?.to.airport].filter(Boolean).join('–')
  return {
    name: `${flightName[language]} ${way}, ${airline.name}`,
    quantity: travellers.length,
    when: dayOfLeaving(item.offer),
  }
}
