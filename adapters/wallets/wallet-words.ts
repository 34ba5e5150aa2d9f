import type { Language } from '#resort/guests/language.ts'

type WalletWords = Record<'day' | 'starts' | 'until' | 'unit' | 'holder' | 'place' | 'number', string>

/** The few words beside the figures of a ticket in a telephone. */
export const walletWords: Record<Language, WalletWords> = {
  es: {
    day: 'Día',
    starts: 'Hora',
    until: 'Úselo hasta',
    unit: 'Para',
    holder: 'Nombre',
    place: 'Dónde es',
    number: 'Boleto',
  },
  en: {
    day: 'Day',
    starts: 'Time',
    until: 'Use it by',
    unit: 'For',
    holder: 'Name',
    place: 'Where it is',
    number: 'Ticket',
  },
  pt: {
    day: 'Dia',
    starts: 'Hora',
    until: 'Use até',
    unit: 'Para',
    holder: 'Nome',
    place: 'Onde fica',
    number: 'Ingresso',
  },
}
