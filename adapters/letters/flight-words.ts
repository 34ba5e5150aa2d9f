import type { FlightStep } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'

/** What letters, vouchers and calendar files say of a flight. */
export type FlightWords = {
  heading: string
  out: string
  home: string
  airline: string
  reference: string
  tickets: string
  travellers: string
  operated: (name: string) => string
  later: (days: number) => string
  local: string
  state: string
  states: Partial<Record<FlightStep, string>>
  waits: Opening
  refused: Opening & { again: string }
  changed: Opening & { before: string; after: string; choose: string }
}

type Opening = { subject: (number: string) => string; title: string; says: string; manage: string }

const spanish: FlightWords = {
  heading: 'Su vuelo',
  out: 'Ida',
  home: 'Regreso',
  airline: 'Aerolínea',
  reference: 'Clave de la aerolínea',
  tickets: 'Boletos electrónicos',
  travellers: 'Quiénes vuelan',
  operated: (name) => `opera ${name}`,
  later: (days) => (days === 1 ? '1 día después' : `${days} días después`),
  local: 'Cada hora es la del lugar.',
  state: 'Estado',
  states: {
    ordering: 'Lo estamos comprando a la aerolínea',
    unknown: 'Lo estamos comprando a la aerolínea',
    held: 'Lugares apartados; estamos pagando los boletos',
    compensating: 'Lo estamos cancelando con la aerolínea',
    refunded: 'Cancelado',
    'partly-refunded': 'Cancelado',
    failed: 'No se compró',
    'airline-changed': 'La aerolínea cambió un horario',
  },
  waits: {
    subject: (number) => `Estamos comprando sus boletos de avión · ${number}`,
    title: 'La aerolínea todavía no responde',
    says: 'Su dinero está apartado y no se ha cobrado; sus habitaciones siguen apartadas. No tiene que hacer nada: le escribimos en cuanto la aerolínea responda. Con este enlace ve en cualquier momento cómo va.',
    manage: 'Ver cómo va mi reserva',
  },
  refused: {
    subject: (number) => `La aerolínea no vendió el vuelo · ${number}`,
    title: 'No pudimos comprar su vuelo',
    says: 'No se le cobró nada: el dinero que estaba apartado queda libre, según su banco en unos días. Tampoco quedó ninguna habitación a su nombre.',
    again:
      'Si todavía quiere viajar, puede elegir otro vuelo, o reservar solo las habitaciones, en nuestro sitio. También puede llamarnos.',
    manage: 'Ver mi reserva',
  },
  changed: {
    subject: (number) => `La aerolínea cambió su vuelo · ${number}`,
    title: 'La aerolínea cambió un horario de su vuelo',
    says: 'Lea los horarios de antes y los de ahora. En la página de su reserva puede aceptarlos, o cancelar el vuelo y recuperar todo lo que pagó por él. Allí también ve qué significa para sus noches de hotel.',
    before: 'Antes',
    after: 'Ahora',
    choose: 'Por favor respóndanos pronto: la aerolínea espera su respuesta.',
    manage: 'Aceptar o cancelar',
  },
}

const english: FlightWords = {
  heading: 'Your flight',
  out: 'Outbound',
  home: 'Return',
  airline: 'Airline',
  reference: 'Airline reference',
  tickets: 'Electronic tickets',
  travellers: 'Who flies',
  operated: (name) => `operated by ${name}`,
  later: (days) => (days === 1 ? '1 day later' : `${days} days later`),
  local: 'Every time is the local time of its place.',
  state: 'State',
  states: {
    ordering: 'We are buying it from the airline',
    unknown: 'We are buying it from the airline',
    held: 'Seats held; we are paying for the tickets',
    compensating: 'We are cancelling it with the airline',
    refunded: 'Cancelled',
    'partly-refunded': 'Cancelled',
    failed: 'Not bought',
    'airline-changed': 'The airline changed a time',
  },
  waits: {
    subject: (number) => `We are ticketing your flight · ${number}`,
    title: 'The airline has not answered yet',
    says: 'Your money is set aside and has not been taken; your rooms are still held. You need not do anything: we write to you as soon as the airline answers. By this link you see at any time how it stands.',
    manage: 'See how it stands',
  },
  refused: {
    subject: (number) => `The airline did not sell the flight · ${number}`,
    title: 'We could not buy your flight',
    says: 'Nothing was charged: the money that was set aside is free again, within some days, as your bank has it. No room was kept in your name either.',
    again:
      'If you still want to travel, choose another flight on our site, or book the rooms alone. You may also call us.',
    manage: 'See my reservation',
  },
  changed: {
    subject: (number) => `The airline changed your flight · ${number}`,
    title: 'The airline changed a time of your flight',
    says: 'Please read the times before and now. On the page of your reservation you can accept them, or cancel the flight and get back all that you paid for it. There you also see what it means for your nights at the hotel.',
    before: 'Before',
    after: 'Now',
    choose: 'Please answer us soon: the airline waits for it.',
    manage: 'Accept or cancel',
  },
}

const portuguese: FlightWords = {
  heading: 'Seu voo',
  out: 'Ida',
  home: 'Volta',
  airline: 'Companhia aérea',
  reference: 'Código da companhia aérea',
  tickets: 'Bilhetes eletrônicos',
  travellers: 'Quem voa',
  operated: (name) => `operado por ${name}`,
  later: (days) => (days === 1 ? '1 dia depois' : `${days} dias depois`),
  local: 'Cada horário é o do lugar.',
  state: 'Situação',
  states: {
    ordering: 'Estamos comprando da companhia aérea',
    unknown: 'Estamos comprando da companhia aérea',
    held: 'Lugares reservados; estamos pagando os bilhetes',
    compensating: 'Estamos cancelando com a companhia aérea',
    refunded: 'Cancelado',
    'partly-refunded': 'Cancelado',
    failed: 'Não comprado',
    'airline-changed': 'A companhia mudou um horário',
  },
  waits: {
    subject: (number) => `Estamos emitindo seus bilhetes aéreos · ${number}`,
    title: 'A companhia aérea ainda não respondeu',
    says: 'Seu dinheiro está reservado e não foi cobrado; seus quartos continuam guardados. Você não precisa fazer nada: escrevemos assim que a companhia responder. Por este link você vê a qualquer momento como está.',
    manage: 'Ver como está minha reserva',
  },
  refused: {
    subject: (number) => `A companhia não vendeu o voo · ${number}`,
    title: 'Não conseguimos comprar seu voo',
    says: 'Nada foi cobrado: o dinheiro que estava reservado fica livre em alguns dias, conforme o seu banco. Também não ficou nenhum quarto em seu nome.',
    again:
      'Se ainda quiser viajar, escolha outro voo no nosso site ou reserve só os quartos. Você também pode nos ligar.',
    manage: 'Ver minha reserva',
  },
  changed: {
    subject: (number) => `A companhia mudou seu voo · ${number}`,
    title: 'A companhia mudou um horário do seu voo',
    says: 'Leia os horários de antes e os de agora. Na página da sua reserva você pode aceitá-los, ou cancelar o voo e receber de volta tudo o que pagou por ele. Lá você também vê o que isso significa para suas noites de hotel.',
    before: 'Antes',
    after: 'Agora',
    choose: 'Por favor, responda logo: a companhia espera a sua resposta.',
    manage: 'Aceitar ou cancelar',
  },
}

const words: Record<Language, FlightWords> = { es: spanish, en: english, pt: portuguese }

export function flightWordsIn(language: Language): FlightWords {
  return words[language]
}
