import type { Language } from '#resort/guests/language.ts'

/** What letters before and after a stay say. */
export type StayLetterWords = {
  before: {
    subject: (stay: string, number: string) => string
    title: string
    says: (day: string) => string
    desk: (time: string) => string
    tellUs: string
    nothingDue: string
    due: string
    heading: string
    button: string
  }
  after: {
    subject: (hotel: string, number: string) => string
    title: string
    says: (hotel: string) => string
    ask: string
    again: string
    heading: string
    button: string
  }
  /** Why it came, with what shows it. */
  why: (number: string, day: string, hotel: string) => string
  stop: { says: string; label: string }
}

const words: Record<Language, StayLetterWords> = {
  es: {
    before: {
      subject: (stay, number) => `Antes de su llegada: ${stay} (${number})`,
      title: 'Antes de su llegada',
      says: (day) => `Le esperamos el ${day}. Aquí está lo que conviene saber antes de salir de casa.`,
      desk: (time) =>
        `Las habitaciones están listas desde las ${time}. En la recepción muestre el comprobante de su reserva o diga su número, y presente una identificación oficial.`,
      tellUs: 'Si ya sabe a qué hora llega, o desea pedirnos algo, díganoslo en la página que abre el botón.',
      nothingDue: 'No queda nada por pagar.',
      due: 'Por pagar',
      heading: 'Lo que reservó',
      button: 'Ver mi reserva',
    },
    after: {
      subject: (hotel, number) => `¿Cómo estuvo su estancia en ${hotel}? (${number})`,
      title: '¿Cómo estuvo su estancia?',
      says: (hotel) => `Gracias por haber estado con nosotros en ${hotel}.`,
      ask: 'Nos gustaría saber qué le agradó y qué podemos hacer mejor. Responda a este correo: lo lee una persona de la casa.',
      again: 'Si desea volver, con el botón encuentra las fechas y los precios de hoy.',
      heading: 'Su estancia',
      button: 'Reservar de nuevo',
    },
    why: (number, day, hotel) =>
      `Recibe este correo porque el ${day} se reservó con esta dirección una estancia en ${hotel}, con el número ${number}.`,
    stop: {
      says: 'Si no desea recibir más correos como este, basta un clic. Los que tratan de una reserva le siguen llegando.',
      label: 'No recibir más correos como este',
    },
  },
  en: {
    before: {
      subject: (stay, number) => `Before you arrive: ${stay} (${number})`,
      title: 'Before you arrive',
      says: (day) => `We look forward to seeing you on ${day}. Here is what helps to know before you set out.`,
      desk: (time) =>
        `Rooms are ready from ${time}. At the front desk, please show your booking voucher or say your reservation number, and show an identity document.`,
      tellUs:
        'If you know at what time you arrive, or would like to ask for something, tell us on the page that the button opens.',
      nothingDue: 'Nothing is left to pay.',
      due: 'Left to pay',
      heading: 'What you have booked',
      button: 'See my reservation',
    },
    after: {
      subject: (hotel, number) => `How was your stay at ${hotel}? (${number})`,
      title: 'How was your stay?',
      says: (hotel) => `Thank you for staying with us at ${hotel}.`,
      ask: 'We would like to know what you enjoyed and what we can do better. Just reply to this email: a person of the house reads it.',
      again: 'If you would like to come back, the button leads to the dates and prices of today.',
      heading: 'Your stay',
      button: 'Book again',
    },
    why: (number, day, hotel) =>
      `You are receiving this email because on ${day} a stay at ${hotel} was booked with this email address, under number ${number}.`,
    stop: {
      says: 'If you would rather not get emails like this one, one click is enough. Those about a reservation will still reach you.',
      label: 'Stop emails like this one',
    },
  },
  pt: {
    before: {
      subject: (stay, number) => `Antes da sua chegada: ${stay} (${number})`,
      title: 'Antes da sua chegada',
      says: (day) => `Esperamos você em ${day}. Veja o que é bom saber antes de sair de casa.`,
      desk: (time) =>
        `Os quartos estão prontos a partir das ${time}. Na recepção, mostre o comprovante da reserva ou diga o número dela e apresente um documento de identidade.`,
      tellUs: 'Se já sabe a que horas chega, ou quer nos pedir algo, conte na página que o botão abre.',
      nothingDue: 'Está tudo pago.',
      due: 'A pagar',
      heading: 'O que você reservou',
      button: 'Ver minha reserva',
    },
    after: {
      subject: (hotel, number) => `Como foi a sua estadia na ${hotel}? (${number})`,
      title: 'Como foi a sua estadia?',
      says: (hotel) => `Obrigado por ter ficado conosco na ${hotel}.`,
      ask: 'Gostaríamos de saber do que você gostou e o que podemos fazer melhor. É só responder a este e-mail: uma pessoa da casa vai ler.',
      again: 'Se quiser voltar, o botão leva às datas e aos preços de hoje.',
      heading: 'A sua estadia',
      button: 'Reservar de novo',
    },
    why: (number, day, hotel) =>
      `Você recebeu este e-mail porque em ${day} foi reservada com este endereço uma estadia na ${hotel}, com o número ${number}.`,
    stop: {
      says: 'Se preferir não receber e-mails como este, basta um clique. Os que tratam de uma reserva continuam chegando.',
      label: 'Não receber mais e-mails como este',
    },
  },
}

export function stayLetterWordsIn(language: Language): StayLetterWords {
  return words[language]
}
