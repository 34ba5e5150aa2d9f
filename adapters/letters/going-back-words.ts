import type { Language } from '#resort/guests/language.ts'

/** What letters say of where money goes back to. */
export type GoingBackWords = {
  toBank: string
  /** After what goes back onto gift vouchers was said, in older letters. */
  restToBank: string
  /** How much goes to one of several cards or accounts. */
  goes: (amount: string, where: string) => string
  where: { card: (tail: string) => string; by: (name: string) => string; bank: string }
  /** What was paid at the counter is fetched there. */
  atCounter: (amount: string) => string
  /** Of what a gift voucher paid: it goes back onto it. */
  onto: (tail: string, amount: string) => string
  /** Of a refund: with others it makes the whole. */
  isPart: (amount: string, whole: string) => string
  /** Of those others, without what went back onto gift vouchers. */
  others: string
}

const spanish: GoingBackWords = {
  toBank: 'Lo que se le devuelve va a la tarjeta o cuenta con la que usted pagó.',
  restToBank: 'El resto va a la tarjeta o cuenta con la que usted pagó.',
  goes: (amount, where) => `${amount} vuelven ${where}.`,
  where: {
    card: (tail) => `a la tarjeta terminada en ${tail}`,
    by: (name) => `por ${name}`,
    bank: 'a la tarjeta o cuenta con la que usted pagó',
  },
  atCounter: (amount) => `Los ${amount} que pagó en la recepción del hotel se le devuelven ahí.`,
  onto: (tail, amount) =>
    `${amount} vuelven a la tarjeta de regalo terminada en ${tail}, donde puede usarlos desde ahora.`,
  isPart: (amount, whole) => `Este correo es por ${amount} de los ${whole} que se le devuelven.`,
  others: 'El resto vuelve por los otros pagos que hizo, y de cada uno recibe un correo.',
}

const english: GoingBackWords = {
  toBank: 'Your refund goes to the card or account you paid with.',
  restToBank: 'The rest goes to the card or account you paid with.',
  goes: (amount, where) => `${amount} goes back ${where}.`,
  where: {
    card: (tail) => `to the card ending in ${tail}`,
    by: (name) => `through ${name}`,
    bank: 'to the card or account you paid with',
  },
  atCounter: (amount) => `The ${amount} that you paid at the front desk of the hotel is given back to you there.`,
  onto: (tail, amount) => `${amount} goes back onto the gift voucher ending in ${tail}, where you can use it at once.`,
  isPart: (amount, whole) => `This email is about ${amount} of the ${whole} that is being refunded.`,
  others: 'The rest goes back by the other payments you made, and you get an email about each.',
}

const portuguese: GoingBackWords = {
  toBank: 'O que volta para você vai para o cartão ou a conta com que você pagou.',
  restToBank: 'O restante vai para o cartão ou a conta com que você pagou.',
  goes: (amount, where) => `${amount} voltam ${where}.`,
  where: {
    card: (tail) => `ao cartão com final ${tail}`,
    by: (name) => `pelo ${name}`,
    bank: 'ao cartão ou à conta com que você pagou',
  },
  atCounter: (amount) => `Os ${amount} que você pagou na recepção do hotel são devolvidos lá.`,
  onto: (tail, amount) => `${amount} voltam ao vale-presente com final ${tail} e já podem ser usados.`,
  isPart: (amount, whole) => `Este e-mail é sobre ${amount} dos ${whole} que voltam para você.`,
  others: 'O restante volta pelos outros pagamentos que você fez, e você recebe um e-mail sobre cada um.',
}

const words: Record<Language, GoingBackWords> = { es: spanish, en: english, pt: portuguese }

export function goingBackWordsIn(language: Language): GoingBackWords {
  return words[language]
}
