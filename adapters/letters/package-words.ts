import type { Language } from '#resort/guests/language.ts'

type Reached = { mail: string; phone: string; number: string }

/** What letters and vouchers say of flight and hotel that were bought together. */
export type PackageWords = {
  heading: string
  booked: { title: string; subject: (number: string, stay: string) => string; says: (date: string) => string }
  isCancelled: (number: string, stay: string) => string
  organiser: string
  protection: string
  complaints: string
  answer: string
  read: (version: string) => string
  change: string
  toChange: (reached: Reached) => string
  /** The airline changes nothing that was bought. */
  noChange: (reached: Reached) => string
  /** Of rooms that were moved, without the flight. */
  apart: (lands: string, leaves: string) => string
  cancel: string
  toCancel: string
  /** Of a flight whose rooms were given up. */
  toCancelAlone: string
  toLose: (amount: string) => string
  rateKept: string
  /** Of what is left without the flight. */
  remains: (names: string, amount: string) => string
  rateBack: string
}

const spanish: PackageWords = {
  heading: 'Su viaje combinado',
  booked: {
    title: 'Su estancia y su vuelo están reservados',
    subject: (number, stay) => `Su estancia y su vuelo están reservados: ${stay} (${number})`,
    says: (date) => `Sus habitaciones y su vuelo están reservados y le esperamos el ${date}.`,
  },
  isCancelled: (number, stay) =>
    `La reserva ${number}, ${stay}, está cancelada: su alojamiento quedó libre y su vuelo, cancelado.`,
  organiser: 'Organizador',
  protection: 'Protección si el organizador quiebra',
  complaints: 'Quejas y ayuda durante el viaje',
  answer: 'Confirmamos su queja en 7 días y respondemos en 60. Lo que le corresponda se devuelve dentro de 14 días.',
  read: (version) => `Información del viaje combinado, versión ${version}`,
  change: 'Cambiar el vuelo',
  toChange: ({ mail, phone, number }) =>
    `Escriba a ${mail} o llame al ${phone} con el número ${number}: lo cambiamos con la aerolínea y antes le decimos cuánto cuesta.`,
  noChange: ({ mail, phone, number }) =>
    `La aerolínea no permite cambiarlo. Por un dato del boleto, o si necesita ayuda, escriba a ${mail} o llame al ${phone} con el número ${number}.`,
  apart: (lands, leaves) =>
    `Su vuelo no cambió: llega el ${lands} y sale el ${leaves}, y no coincide con las noches de su reserva.`,
  cancel: 'Cancelar el vuelo',
  toCancel:
    'En la página de su reserva, solo el vuelo o el viaje completo. Antes de decidir lee ahí cuánto se devuelve.',
  toCancelAlone: 'En la página de su reserva. Antes de decidir lee ahí cuánto se devuelve.',
  toLose: (amount) =>
    `Si cancela el vuelo y conserva las habitaciones, de lo que se devuelva por él nos quedamos con ${amount} como máximo: lo que las habitaciones cuestan menos junto con el vuelo.`,
  rateKept: 'Incluido en el cargo por el vuelo, porque las habitaciones cuestan menos junto con él',
  remains: (names, amount) => `Sigue reservado: ${names}. Cuesta ${amount} en total.`,
  rateBack: 'Ya no se retiene del cargo por el vuelo: lo que las habitaciones costaban menos junto con él',
}

const english: PackageWords = {
  heading: 'Your package',
  booked: {
    title: 'Your stay and your flight are booked',
    subject: (number, stay) => `Your stay and your flight are booked: ${stay} (${number})`,
    says: (date) => `Your rooms and your flight are reserved, and we look forward to seeing you on ${date}.`,
  },
  isCancelled: (number, stay) =>
    `Reservation ${number}, ${stay}, has been cancelled: the rooms are released and the flight is cancelled.`,
  organiser: 'Organiser',
  protection: 'Protection if the organiser fails',
  complaints: 'Complaints, and help on the way',
  answer:
    'We confirm a complaint within 7 days and answer it within 60. What is due to you is paid back within 14 days.',
  read: (version) => `Package travel information, version ${version}`,
  change: 'To change the flight',
  toChange: ({ mail, phone, number }) =>
    `Write to ${mail} or call ${phone} with the number ${number}: we change it with the airline, and tell you first what it costs.`,
  noChange: ({ mail, phone, number }) =>
    `The airline does not let it be changed. For a detail on a ticket, or for help, write to ${mail} or call ${phone} with the number ${number}.`,
  apart: (lands, leaves) =>
    `Your flight has not changed: it lands on ${lands} and leaves on ${leaves}, which does not match the nights of your reservation.`,
  cancel: 'To cancel the flight',
  toCancel:
    'On the page of your reservation, the flight alone or the whole trip. There you read what comes back before you decide.',
  toCancelAlone: 'On the page of your reservation. There you read what comes back before you decide.',
  toLose: (amount) =>
    `If you cancel the flight and keep the rooms, we keep up to ${amount} of what comes back for it: what you saved on the rooms by booking them with the flight.`,
  rateKept: 'Included in the fee for the flight: what you saved on the rooms by booking them with it',
  remains: (names, amount) => `Still booked: ${names}. It costs ${amount} in all.`,
  rateBack: 'No longer kept of the fee for the flight: what you saved on the rooms by booking them with it',
}

const portuguese: PackageWords = {
  heading: 'Seu pacote de viagem',
  booked: {
    title: 'Sua estadia e seu voo estão reservados',
    subject: (number, stay) => `Sua estadia e seu voo estão reservados: ${stay} (${number})`,
    says: (date) => `Seus quartos e seu voo estão garantidos e esperamos por você em ${date}.`,
  },
  isCancelled: (number, stay) =>
    `A reserva ${number}, ${stay}, está cancelada: sua hospedagem foi liberada e seu voo, cancelado.`,
  organiser: 'Organizador',
  protection: 'Proteção em caso de insolvência do organizador',
  complaints: 'Reclamações e ajuda durante a viagem',
  answer: 'Confirmamos a reclamação em 7 dias e respondemos em 60. O que for devido é devolvido em 14 dias.',
  read: (version) => `Informações do pacote de viagem, versão ${version}`,
  change: 'Alterar o voo',
  toChange: ({ mail, phone, number }) =>
    `Escreva para ${mail} ou ligue para ${phone} com o número ${number}: alteramos com a companhia e antes dizemos quanto custa.`,
  noChange: ({ mail, phone, number }) =>
    `A companhia não permite alterá-lo. Para corrigir um dado do bilhete ou pedir ajuda, escreva para ${mail} ou ligue para ${phone} com o número ${number}.`,
  apart: (lands, leaves) =>
    `Seu voo não mudou: chega em ${lands} e parte em ${leaves}, e não coincide com as noites da sua reserva.`,
  cancel: 'Cancelar o voo',
  toCancel: 'Na página da sua reserva, só o voo ou a viagem inteira. Lá você lê quanto volta antes de decidir.',
  toCancelAlone: 'Na página da sua reserva. Lá você lê quanto volta antes de decidir.',
  toLose: (amount) =>
    `Se cancelar só o voo, descontamos no máximo ${amount} do reembolso dele: é o que os quartos custam a menos por estarem junto com um voo.`,
  rateKept: 'Incluído na taxa pelo voo, porque os quartos custam menos junto com ele',
  remains: (names, amount) => `Continua reservado: ${names}. Custa ${amount} no total.`,
  rateBack: 'Deixa de ser retido da taxa pelo voo: o que os quartos custavam a menos junto com ele',
}

const words: Record<Language, PackageWords> = { es: spanish, en: english, pt: portuguese }

export function packageWordsIn(language: Language): PackageWords {
  return words[language]
}
