import type { Language } from '#resort/guests/language.ts'

/** What letters say to whom a ticket was handed on. */
export type TicketWords = {
  title: string
  subject: (product: string, when: string) => string
  /** `from` is whoever passed it on; older letters do not say who. */
  says: (product: string, when: string, from: string | null) => string
  /** Of one in the place of another: whoever has that shows it no more. */
  exchanged: { title: string; says: (product: string, when: string) => string }
  /** Of one whose code staff have ended. */
  renewed: { title: string; says: (product: string, when: string) => string }
  /** Of one for the same day, with the same code. */
  otherHour: { title: string; says: (product: string, when: string) => string }
  /** Of one that was cancelled, by whomever. */
  cancelled: { title: string; says: (product: string, when: string, from: string | null) => string }
  number: string
  day: string
  openUntil: (day: string) => string
  /** Of one without a day: who chooses it. */
  dayIsChosen: string
  show: string
  codeOf: (number: string) => string
  showThis: string
  keep: string
  why: (hotel: string) => string
}

const spanish: TicketWords = {
  title: 'Tiene un boleto',
  subject: (product, when) => `Su boleto: ${product}, ${when}`,
  says: (product, when, from) =>
    `${from ? `${from} le cedió` : 'Le cedieron'} un boleto para ${product}: ${when}. Muestre el código, en pantalla o en papel.`,
  exchanged: {
    title: 'Su boleto tiene otro día',
    says: (product, when) =>
      `Su boleto para ${product} se cambió: ahora es para el ${when}. El código que tenía ya no da acceso: muestre el de este correo, en pantalla o en papel.`,
  },
  renewed: {
    title: 'Su boleto tiene otro código',
    says: (product, when) =>
      `Su boleto para ${product} tiene otro código: ${when}. El que tenía ya no da acceso: muestre el de este correo, en pantalla o en papel.`,
  },
  otherHour: {
    title: 'Su boleto tiene otra hora',
    says: (product, when) =>
      `La hora de su boleto para ${product} cambió: ahora es el ${when}. El código que tiene sigue dando acceso.`,
  },
  cancelled: {
    title: 'Su boleto se canceló',
    says: (product, when, from) =>
      `Su boleto de ${product} se canceló: ${when}. El código que tenía ya no da acceso. Pregunte a ${from ?? 'quien lo compró'}.`,
  },
  ...{ number: 'Número de boleto', day: 'Día' },
  dayIsChosen: 'El día lo elige quien lo compró, en Mi reserva: acuérdenlo antes de venir.',
  openUntil: (day) => `abierto hasta el ${day}`,
  show: 'Ver su boleto',
  codeOf: (number) => `Código del boleto ${number}`,
  showThis: 'Muestre este código. Vale para una persona.',
  keep: 'Quien tenga este enlace o la clave puede usar el boleto: no los comparta.',
  why: (hotel) => `Recibe este correo porque alguien que compró boletos en ${hotel} nos dio esta dirección.`,
}

const english: TicketWords = {
  title: 'You have a ticket',
  subject: (product, when) => `Your ticket: ${product}, ${when}`,
  says: (product, when, from) =>
    `${from ?? 'Somebody'} has passed a ticket for ${product} on to you: ${when}. Show its code, on a screen or on paper.`,
  exchanged: {
    title: 'Your ticket has another day',
    says: (product, when) =>
      `Your ticket for ${product} was exchanged: it is now for ${when}. The code you had lets nobody in any more: show the one in this email, on a screen or on paper.`,
  },
  renewed: {
    title: 'Your ticket has another code',
    says: (product, when) =>
      `Your ticket for ${product} has another code: ${when}. The one you had lets nobody in any more: show the one in this email, on a screen or on paper.`,
  },
  otherHour: {
    title: 'Your ticket has another hour',
    says: (product, when) =>
      `The hour of your ticket for ${product} has changed: it is now ${when}. The code you have still lets you in.`,
  },
  cancelled: {
    title: 'Your ticket was cancelled',
    says: (product, when, from) =>
      `Your ticket for ${product} was cancelled: ${when}. The code you had no longer lets you in. Please ask ${from ?? 'whoever bought it'}.`,
  },
  ...{ number: 'Ticket number', day: 'Day' },
  dayIsChosen: 'Whoever bought it chooses the day, in My reservation: please agree on it before you come.',
  openUntil: (day) => `open until ${day}`,
  show: 'Show your ticket',
  codeOf: (number) => `Code of ticket ${number}`,
  showThis: 'Please show this code. It is good for one person.',
  keep: 'Whoever has this link or the key can use the ticket: please do not pass them on.',
  why: (hotel) =>
    `You are receiving this email because somebody who bought tickets at ${hotel} gave us this email address.`,
}

const portuguese: TicketWords = {
  title: 'Você tem um ingresso',
  subject: (product, when) => `Seu ingresso: ${product}, ${when}`,
  says: (product, when, from) =>
    `${from ? `${from} passou` : 'Passaram'} para você um ingresso para ${product}: ${when}. Mostre o código, na tela ou no papel.`,
  exchanged: {
    title: 'Seu ingresso tem outro dia',
    says: (product, when) =>
      `Seu ingresso para ${product} foi trocado: agora é para ${when}. O código que você tinha não dá mais acesso: mostre o deste e-mail, na tela ou no papel.`,
  },
  renewed: {
    title: 'Seu ingresso tem outro código',
    says: (product, when) =>
      `Seu ingresso para ${product} tem outro código: ${when}. O que você tinha não dá mais acesso: mostre o deste e-mail, na tela ou no papel.`,
  },
  otherHour: {
    title: 'Seu ingresso tem outra hora',
    says: (product, when) =>
      `A hora do seu ingresso para ${product} mudou: agora é ${when}. O código que você tem continua dando acesso.`,
  },
  cancelled: {
    title: 'Seu ingresso foi cancelado',
    says: (product, when, from) =>
      `Seu ingresso para ${product} foi cancelado: ${when}. O código que você tinha não dá mais acesso. Fale com ${from ?? 'quem o comprou'}.`,
  },
  ...{ number: 'Número do ingresso', day: 'Dia' },
  dayIsChosen: 'Quem comprou escolhe o dia, em Minha reserva: combinem antes de vir.',
  openUntil: (day) => `aberto até ${day}`,
  show: 'Ver o seu ingresso',
  codeOf: (number) => `Código do ingresso ${number}`,
  showThis: 'Mostre este código. Vale para uma pessoa.',
  keep: 'Quem tiver este link ou a chave pode usar o ingresso: não os repasse.',
  why: (hotel) => `Você recebe este e-mail porque alguém que comprou ingressos na ${hotel} nos deu este endereço.`,
}

const words: Record<Language, TicketWords> = { es: spanish, en: english, pt: portuguese }

export function ticketWordsIn(language: Language): TicketWords {
  return words[language]
}
