import type { Language } from '#resort/guests/language.ts'

type WalletWords = { day: string; starts: string; until: string; unit: string; holder: string; number: string }

/** The few words beside the figures of a ticket in a telephone. */
export const walletWords: Record<Language, WalletWords> = {
  es: { day: 'Día', starts: 'Hora', until: 'Úselo hasta', unit: 'Para', holder: 'Nombre', number: 'Boleto' },
  en: { day: 'Day', starts: 'Time', until: 'Use it by', unit: 'For', holder: 'Name', number: 'Ticket' },
  pt: { day: 'Dia', starts: 'Hora', until: 'Use até', unit: 'Para', holder: 'Nome', number: 'Ingresso' },
}
