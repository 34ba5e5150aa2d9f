import type { Language } from '#resort/guests/language.ts'
import type { MailChangedFacts } from '#resort/letters/mail-changed-facts.ts'
import type { LetterParts } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

type Words = { subject: (hotel: string) => string; title: string; says: string[]; why: (hotel: string) => string }

const words: Record<Language, Words> = {
  es: {
    subject: (hotel) => `Cambió el correo de una reserva en ${hotel}`,
    title: 'Cambió el correo de una reserva',
    says: [
      'Una reserva que tenía esta dirección de correo ahora tiene otra. Los enlaces que le enviamos antes sobre ella ya no abren nada, y los próximos correos van a la dirección nueva.',
      'Si fue usted, o si no conoce esa reserva, no necesita hacer nada. Si es suya y usted no pidió el cambio, llámenos.',
    ],
    why: (hotel) => `Le escribimos porque esta era la dirección de una reserva en ${hotel}.`,
  },
  en: {
    subject: (hotel) => `The email address of a booking at ${hotel} was changed`,
    title: 'The email address of a booking was changed',
    says: [
      'A booking that had this email address now has another one. The links we sent you about it before open nothing any more, and further emails go to the new address.',
      'If it was you, or if you do not know of that booking, there is nothing to do. If it is yours and you did not ask for the change, please call us.',
    ],
    why: (hotel) => `You get this email because this was the address of a booking at ${hotel}.`,
  },
  pt: {
    subject: (hotel) => `O e-mail de uma reserva em ${hotel} foi alterado`,
    title: 'O e-mail de uma reserva foi alterado',
    says: [
      'Uma reserva que tinha este endereço de e-mail agora tem outro. Os links que enviamos antes sobre ela não abrem mais nada, e os próximos e-mails vão para o novo endereço.',
      'Se foi você, ou se não conhece essa reserva, não precisa fazer nada. Se ela é sua e você não pediu a alteração, ligue para nós.',
    ],
    why: (hotel) => `Você recebe este e-mail porque este era o endereço de uma reserva em ${hotel}.`,
  },
}

/** To the mailbox that an order had before. It may be a stranger's: there is no name in it, no number and no link. */
export function composeMailChanged({ language, hotel }: MailChangedFacts): LetterParts {
  const [{ subject, title, says, why }, house] = [words[language], wordsIn(language)]
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  return {
    language,
    hotel: hotel.name,
    subject: subject(hotel.name),
    preview: title,
    title,
    opening: [house.hello(''), ...says],
    blocks: [],
    button: null,
    closing: [{ heading: house.reachUs, lines: [phones, hotel.mail] }],
    foot: [[hotel.name, ...hotel.address].join(', '), why(hotel.name)],
  }
}
