import { leastBags } from '#resort/flights/flight-item.ts'
import type { FareRule } from '#resort/flights/flight-offer.ts'
import type { Language } from '#resort/guests/language.ts'
import type { FlightFacts } from '#resort/letters/flight-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'

type Words = {
  bags: { name: string; value: (carry: number, checked: number) => string; byAirline: string }
  refund: string
  change: string
  notRefunded: string
  notAllowed: string
  free: string
  fee: (amount: string) => string
  asked: string
  difference: string
}

const words: Record<Language, Words> = {
  es: {
    bags: {
      name: 'Equipaje por persona',
      value: (carry, checked) => `De mano: ${carry}. Documentado: ${checked}.`,
      byAirline:
        'Una maleta documentada se pide y se paga a la aerolínea, con la clave que ella da al emitir los boletos: no está en este precio.',
    },
    refund: 'Tarifa aérea, si cancela',
    change: 'Tarifa aérea, si cambia',
    notRefunded: 'No es reembolsable. La aerolínea puede devolver parte de los impuestos.',
    notAllowed: 'La aerolínea no lo permite.',
    free: 'Sin cargo de la aerolínea antes de la salida.',
    fee: (amount) => `Antes de la salida, la aerolínea cobra ${amount} por todos los viajeros.`,
    asked: 'Antes de la salida se puede; la aerolínea dice el cargo cuando se le pide.',
    difference: 'Se paga además la diferencia de tarifa.',
  },
  en: {
    bags: {
      name: 'Bags for each person',
      value: (carry, checked) => `Cabin: ${carry}. Checked: ${checked}.`,
      byAirline:
        'A checked bag is asked for and paid with the airline, by the reference it gives when it issues the tickets: it is not in this price.',
    },
    refund: 'Airfare, if you cancel',
    change: 'Airfare, if you change',
    notRefunded: 'Not refundable. The airline may give back part of the taxes.',
    notAllowed: 'The airline does not allow it.',
    free: 'No charge by the airline before departure.',
    fee: (amount) => `Before departure the airline charges ${amount} for all travellers together.`,
    asked: 'Possible before departure; the airline names its charge when asked.',
    difference: 'The difference in fare is paid as well.',
  },
  pt: {
    bags: {
      name: 'Bagagem por pessoa',
      value: (carry, checked) => `De mão: ${carry}. Despachada: ${checked}.`,
      byAirline:
        'A mala despachada é solicitada e paga à companhia aérea, com o localizador que ela informa ao emitir os bilhetes: não está neste preço.',
    },
    refund: 'Tarifa aérea, se cancelar',
    change: 'Tarifa aérea, se alterar',
    notRefunded: 'Não é reembolsável. A companhia pode devolver parte das taxas.',
    notAllowed: 'A companhia não permite.',
    free: 'Sem custo da companhia antes da partida.',
    fee: (amount) => `Antes da partida, a companhia cobra ${amount} no total, para todos os passageiros.`,
    asked: 'Antes da partida é possível; a companhia informa o custo quando solicitada.',
    difference: 'A diferença de tarifa também é cobrada.',
  },
}

/** What was agreed of bags, and of giving the flight up or changing it: a letter is what its guest keeps. */
export function sayFare(
  { legs, rules }: Pick<FlightFacts, 'legs' | 'rules'>,
  language: Language,
): { name: string; value: string }[] {
  const say = words[language]
  const { carry, checked } = leastBags(legs)
  return [
    {
      name: say.bags.name,
      value: [say.bags.value(carry, checked), checked ? '' : say.bags.byAirline].join(' ').trim(),
    },
    ...(rules
      ? [
          { name: say.refund, value: rules.refund.isAllowed ? sayRule(rules.refund, language) : say.notRefunded },
          { name: say.change, value: sayChange(rules.change, language) },
        ]
      : []),
  ]
}

function sayChange(rule: FareRule, language: Language): string {
  const said = sayRule(rule, language)
  return rule.isAllowed ? `${said} ${words[language].difference}` : said
}

function sayRule({ isAllowed, penalty }: FareRule, language: Language): string {
  const say = words[language]
  if (!isAllowed) return say.notAllowed
  if (!penalty) return say.asked
  return penalty.minor === 0 ? say.free : say.fee(formatMoney(penalty, language))
}
