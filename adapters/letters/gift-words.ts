import type { Language } from '#resort/guests/language.ts'

/** What the letter and the sheet of a gift voucher say. */
export type GiftWords = {
  name: string
  subject: (from: string) => string
  subjectToPrint: (forName: string) => string
  given: (from: string, hotel: string) => string
  toPrint: (forName: string) => string
  spend: string
  parts: string
  keepSafe: string
  forWhom: string
  fromWhom: string
  words: string
  amount: string
  code: string
  where: string
  go: string
  attached: string
  why: (hotel: string, from: string) => string
  whyBuyer: (hotel: string) => string
  /** Of one that was cancelled after it was sent. */
  ended: { subject: (from: string) => string; says: (from: string, hotel: string) => string }
  file: string
}

const words: Record<Language, GiftWords> = {
  es: {
    name: 'Tarjeta de regalo',
    subject: (from) => `${from} le envía una tarjeta de regalo`,
    subjectToPrint: (forName) => `Su tarjeta de regalo para ${forName}`,
    given: (from, hotel) => `${from} le regala unos días en ${hotel}.`,
    toPrint: (forName) => `Aquí está la tarjeta de regalo para ${forName}, lista para imprimir y entregar.`,
    spend:
      'Con el código se pagan estancias, parques y tours: escríbalo donde se pide el código promocional al reservar.',
    parts:
      'Puede usarla en varias veces y no caduca. No se cambia por dinero; quien la compró puede devolverla en 14 días si no se ha usado.',
    keepSafe: 'Quien tenga el código puede usarla: guárdelo como si fuera dinero.',
    forWhom: 'Para',
    fromWhom: 'De',
    words: 'Mensaje',
    amount: 'Valor',
    code: 'Código',
    where: 'Se usa en',
    go: 'Ver estancias, parques y tours',
    attached: 'Adjuntamos la tarjeta en PDF.',
    why: (hotel, from) => `Recibe este correo porque ${from} compró para usted una tarjeta de regalo en ${hotel}.`,
    whyBuyer: (hotel) => `Recibe este correo porque compró una tarjeta de regalo en ${hotel}.`,
    ended: {
      subject: (from) => `Se canceló la tarjeta de regalo de ${from}`,
      says: (from, hotel) =>
        `La tarjeta de regalo de ${from} para ${hotel} que le enviamos se canceló: su código ya no paga. Si tiene dudas, pregúntele.`,
    },
    file: 'tarjeta-de-regalo',
  },
  en: {
    name: 'Gift voucher',
    subject: (from) => `${from} has sent you a gift voucher`,
    subjectToPrint: (forName) => `Your gift voucher for ${forName}`,
    given: (from, hotel) => `${from} would like to treat you to some time at ${hotel}.`,
    toPrint: (forName) => `Here is the gift voucher for ${forName}, ready to print and hand over.`,
    spend: 'The code pays for stays, parks and tours: enter it where you are asked for a promo code when you book.',
    parts:
      'You can use it in several goes, and it never expires. It cannot be exchanged for money; whoever bought it can return it within 14 days if none of it has been spent.',
    keepSafe: 'Anyone who has the code can use it, so please keep it as safe as cash.',
    forWhom: 'For',
    fromWhom: 'From',
    words: 'Message',
    amount: 'Worth',
    code: 'Code',
    where: 'Use it at',
    go: 'See stays, parks and tours',
    attached: 'The voucher is attached as a PDF.',
    why: (hotel, from) => `You are receiving this email because ${from} bought you a gift voucher at ${hotel}.`,
    whyBuyer: (hotel) => `You are receiving this email because you bought a gift voucher at ${hotel}.`,
    ended: {
      subject: (from) => `The gift voucher from ${from} was cancelled`,
      says: (from, hotel) =>
        `The gift voucher from ${from} for ${hotel} that we sent you was cancelled: its code no longer pays. Please ask them about it.`,
    },
    file: 'gift-voucher',
  },
  pt: {
    name: 'Vale-presente',
    subject: (from) => `Um vale-presente de ${from} para você`,
    subjectToPrint: (forName) => `Seu vale-presente para ${forName}`,
    given: (from, hotel) => `Um presente de ${from} para você, para usar na ${hotel}.`,
    toPrint: (forName) => `Aqui está o vale-presente para ${forName}, pronto para imprimir e entregar.`,
    spend: 'O código paga hospedagens, parques e passeios: digite-o no campo do código promocional ao reservar.',
    parts:
      'Pode ser usado aos poucos e não tem prazo de validade. Não pode ser trocado por dinheiro; quem o comprou pode devolvê-lo em 14 dias se nada tiver sido usado.',
    keepSafe: 'Quem tiver o código pode usá-lo: guarde-o como se fosse dinheiro.',
    forWhom: 'Para',
    fromWhom: 'De',
    words: 'Mensagem',
    amount: 'Valor',
    code: 'Código',
    where: 'Use em',
    go: 'Ver hospedagens, parques e passeios',
    attached: 'O vale está anexado em PDF.',
    why: (hotel, from) =>
      `Você recebeu este e-mail porque compraram para você um vale-presente da ${hotel}, em nome de ${from}.`,
    whyBuyer: (hotel) => `Você recebeu este e-mail porque comprou um vale-presente da ${hotel}.`,
    ended: {
      subject: (from) => `O vale-presente de ${from} foi cancelado`,
      says: (from, hotel) =>
        `O vale-presente de ${from} para a ${hotel} que enviamos a você foi cancelado: o código não vale mais. Se tiver dúvidas, fale com essa pessoa.`,
    },
    file: 'vale-presente',
  },
}

export function giftWordsIn(language: Language): GiftWords {
  return words[language]
}
