import type { Language } from '#resort/guests/language.ts'

/** What letters say of checking in before arrival. */
export type CheckInWords = {
  from: (day: string) => string
  done: (room: string, day: string, time: string) => string
  /** Of whoever comes after midnight: two in the morning is on the day after the one whose night it is. */
  doneAtNight: (room: string, days: { day: string; next: string }, time: string) => string
  /** Of whoever comes before the rooms are ready. */
  early: (ready: string) => string
  left: (rooms: number) => string
  bring: (until: string) => string
}

const words: Record<Language, CheckInWords> = {
  es: {
    from: (day) => `Desde el ${day} puede hacer el check-in en línea, en la página de su reserva.`,
    done: (room, day, time) => `${room}: le esperamos el ${day} a las ${time}.`,
    doneAtNight: (room, { day, next }, time) =>
      `${room}: le esperamos en la noche del ${day} al ${next}, a las ${time}.`,
    early: (ready) => `La habitación está lista desde las ${ready}; antes guardamos su equipaje.`,
    left: (rooms) =>
      rooms === 1
        ? 'Falta el check-in de una habitación: se hace en la página de su reserva.'
        : `Falta el check-in de ${rooms} habitaciones: se hace en la página de su reserva.`,
    bring: (until) =>
      `Cada adulto muestra su documento en recepción. Puede cambiar esto hasta las ${until} de ese día.`,
  },
  en: {
    from: (day) => `From ${day} you can check in online, on the page of your reservation.`,
    done: (room, day, time) => `${room}: we expect you on ${day} at ${time}.`,
    doneAtNight: (room, { day, next }, time) =>
      `${room}: we expect you in the night from ${day} to ${next}, at ${time}.`,
    early: (ready) => `The room is ready from ${ready}; until then we take your bags.`,
    left: (rooms) =>
      rooms === 1
        ? 'One room is still to be checked in to, on the page of your reservation.'
        : `${rooms} rooms are still to be checked in to, on the page of your reservation.`,
    bring: (until) => `Each adult shows a document at reception. You can change this until ${until} that day.`,
  },
  pt: {
    from: (day) => `A partir de ${day} você pode fazer o check-in online, na página da sua reserva.`,
    done: (room, day, time) => `${room}: esperamos você em ${day}, às ${time}.`,
    doneAtNight: (room, { day, next }, time) => `${room}: esperamos você na noite de ${day} para ${next}, às ${time}.`,
    early: (ready) => `O quarto fica pronto às ${ready}; antes disso guardamos sua bagagem.`,
    left: (rooms) =>
      rooms === 1
        ? 'Falta o check-in de um quarto: ele é feito na página da sua reserva.'
        : `Falta o check-in de ${rooms} quartos: ele é feito na página da sua reserva.`,
    bring: (until) => `Cada adulto mostra seu documento na recepção. Você pode mudar isto até as ${until} desse dia.`,
  },
}

export function checkInWordsIn(language: Language): CheckInWords {
  return words[language]
}
