import type { Language } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'

type Said = { name: string; rfc: string; mail: string }

const words: Record<Language, (said: Said) => string> = {
  es: ({ name, rfc, mail }) => `Pidió factura (CFDI) a nombre de ${name}, RFC ${rfc}: la enviamos a ${mail}.`,
  en: ({ name, rfc, mail }) =>
    `You asked for a Mexican tax invoice (CFDI) in the name of ${name}, RFC ${rfc}: we send it to ${mail}.`,
  pt: ({ name, rfc, mail }) =>
    `Você pediu nota fiscal mexicana (CFDI) em nome de ${name}, RFC ${rfc}: enviamos para ${mail}.`,
}

const toldFlight: Record<Language, (flight: string) => string> = {
  es: (flight) =>
    `Nos dio su vuelo: ${flight}. Si cambia, o si falta a qué hora aterriza, escríbalo en “Peticiones” de Mi reserva hasta la víspera de su llegada.`,
  en: (flight) =>
    `You told us your flight: ${flight}. If it changes, or if we do not have its landing time yet, please write it under “Requests” in My reservation until the day before you arrive.`,
  pt: (flight) =>
    `Você informou o seu voo: ${flight}. Se ele mudar, ou se faltar o horário de pouso, escreva em “Pedidos” em Minha reserva até a véspera da chegada.`,
}

/** What the house asks for what was bought or has been told of it, that it has what an invoice needs, and when what goes with a park is had. */
export function sayNeeds({ asks, toldFlight: flight, invoice, along, guest, language }: LetterFacts): string[] {
  return [
    ...(flight ? [toldFlight[language](flight)] : []),
    ...asks,
    ...(invoice ? [words[language]({ ...invoice, mail: guest.mail })] : []),
    ...along.filter(({ how }) => how).map(({ name, how }) => `${name}: ${how}`),
  ]
}
