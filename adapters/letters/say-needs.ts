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

/** What the house asks for what was bought, that it has what an invoice needs, and when what goes with a park is had. */
export function sayNeeds({ asks, invoice, along, guest, language }: LetterFacts): string[] {
  return [
    ...asks,
    ...(invoice ? [words[language]({ ...invoice, mail: guest.mail })] : []),
    ...along.map(({ name, how }) => `${name}: ${how}`),
  ]
}
