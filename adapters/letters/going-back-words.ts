import type { Language } from '#resort/guests/language.ts'

/** What letters say of where money goes back to. */
export type GoingBackWords = {
  toBank: string
  /** After what goes back onto gift vouchers was said, in older letters. */
  restToBank: string
  /** How much goes to one of several cards or accounts. */
  goes: (amount: string, where: string) => string
  where: {
    card: (tail: string, brand: string | null) => string
    /** After the card: of a payment on this day. */
    paidOn: (day: string) => string
    by: (name: string) => string
    bank: string
  }
  /** What was paid at the counter is fetched there. */
  atCounter: (amount: string) => string
  /** Of what a receipt was written down with too much; it comes after another letter. */
  putRight: (amount: string) => string
  /** Of what a gift voucher paid: it goes back onto it. */
  onto: (tail: string, amount: string) => string
  ontoBlocked: (tail: string, amount: string) => string
  /** Of a refund: with others it makes the whole. */
  isPart: (amount: string, whole: string) => string
  /** Of those others, without what went back onto gift vouchers. */
  others: string
  /** What the bank of the guest took back for them, so that nobody sends it. */
  gaveByBank: (amount: string) => string
  /** What is sent or not by what the bank of the guest decides. */
  waitsForBank: (amount: string) => string
  /** What their bank took back and nobody owes them. */
  takenByBank: string
}

const spanish: GoingBackWords = {
  toBank: 'Lo que se le devuelve va a la tarjeta o cuenta con la que usted pagó.',
  restToBank: 'El resto va a la tarjeta o cuenta con la que usted pagó.',
  goes: (amount, where) => `${amount} vuelven ${where}.`,
  where: {
    card: (tail, brand) => `a la tarjeta ${brand ? `${brand} ` : ''}terminada en ${tail}`,
    paidOn: (day) => `con la que pagó el ${day}`,
    by: (name) => `por ${name}`,
    bank: 'a la tarjeta o cuenta con la que usted pagó',
  },
  atCounter: (amount) => `Los ${amount} que pagó en la recepción del hotel se le devuelven ahí.`,
  putRight: (amount) =>
    `Habíamos anotado ${amount} de más como pagados en la recepción del hotel. Lo correcto es lo que dice este correo, que reemplaza al anterior.`,
  onto: (tail, amount) =>
    `${amount} vuelven a la tarjeta de regalo terminada en ${tail}, donde puede usarlos desde ahora.`,
  isPart: (amount, whole) => `Este correo es por ${amount} de los ${whole} que se le devuelven.`,
  others: 'El resto vuelve por los otros pagos que hizo, y de cada uno recibe un correo.',
  gaveByBank: (amount) => `${amount} ya se los devolvió su banco, al que usted reclamó el cargo.`,
  waitsForBank: (amount) =>
    `${amount} esperan a que su banco decida sobre el cargo que usted le reclamó: o se los devuelve él, o se los enviamos nosotros en cuanto decida.`,
  takenByBank: 'Retirado por su banco, por aclarar con el hotel',
  ontoBlocked: (tail, amount) =>
    `${amount} vuelven a la tarjeta de regalo terminada en ${tail}, que está en revisión: comuníquese con nosotros, por favor.`,
}

const english: GoingBackWords = {
  toBank: 'Your refund goes to the card or account you paid with.',
  restToBank: 'The rest goes to the card or account you paid with.',
  goes: (amount, where) => `${amount} goes back ${where}.`,
  where: {
    card: (tail, brand) => `to the ${brand ?? 'card'} ending in ${tail}`,
    paidOn: (day) => `that you paid with on ${day}`,
    by: (name) => `through ${name}`,
    bank: 'to the card or account you paid with',
  },
  atCounter: (amount) => `The ${amount} that you paid at the front desk of the hotel is given back to you there.`,
  putRight: (amount) =>
    `We had written down ${amount} too much as paid at the front desk of the hotel. What this email says is right, and takes the place of the one before.`,
  onto: (tail, amount) => `${amount} goes back onto the gift voucher ending in ${tail}, where you can use it at once.`,
  isPart: (amount, whole) => `This email is about ${amount} of the ${whole} that is being refunded.`,
  others: 'The rest goes back by the other payments you made, and you get an email about each.',
  gaveByBank: (amount) => `${amount} you already have from your bank, with which you disputed the charge.`,
  waitsForBank: (amount) =>
    `${amount} waits for what your bank decides about the charge you disputed: either the bank gives it back, or we send it as soon as it has decided.`,
  takenByBank: 'Taken back by your bank, to be settled with the hotel',
  ontoBlocked: (tail, amount) =>
    `${amount} goes back onto the gift voucher ending in ${tail}, which is under review: please contact us about it.`,
}

const portuguese: GoingBackWords = {
  toBank: 'O que volta para você vai para o cartão ou a conta com que você pagou.',
  restToBank: 'O restante vai para o cartão ou a conta com que você pagou.',
  goes: (amount, where) => `${amount} voltam ${where}.`,
  where: {
    card: (tail, brand) => `ao cartão ${brand ? `${brand} ` : ''}com final ${tail}`,
    paidOn: (day) => `com que você pagou em ${day}`,
    by: (name) => `pelo ${name}`,
    bank: 'ao cartão ou à conta com que você pagou',
  },
  atCounter: (amount) => `Os ${amount} que você pagou na recepção do hotel são devolvidos lá.`,
  putRight: (amount) =>
    `Tínhamos anotado ${amount} a mais como pagos na recepção do hotel. O correto é o que diz este e-mail, que substitui o anterior.`,
  onto: (tail, amount) => `${amount} voltam ao vale-presente com final ${tail} e já podem ser usados.`,
  isPart: (amount, whole) => `Este e-mail é sobre ${amount} dos ${whole} que voltam para você.`,
  others: 'O restante volta pelos outros pagamentos que você fez, e você recebe um e-mail sobre cada um.',
  gaveByBank: (amount) => `O seu banco, onde você contestou a cobrança, já devolveu ${amount}.`,
  waitsForBank: (amount) =>
    `${amount} esperam pela decisão do seu banco sobre a cobrança que você contestou: ou ele devolve, ou nós enviamos assim que ele decidir.`,
  takenByBank: 'Retirado pelo seu banco, a esclarecer com o hotel',
  ontoBlocked: (tail, amount) =>
    `${amount} voltam ao vale-presente com final ${tail}, que está em análise: fale conosco, por favor.`,
}

const words: Record<Language, GoingBackWords> = { es: spanish, en: english, pt: portuguese }

export function goingBackWordsIn(language: Language): GoingBackWords {
  return words[language]
}
