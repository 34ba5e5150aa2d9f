import type { Language } from '#resort/guests/language.ts'
import type { CaseKind, Subject } from '#resort/letters/case-facts.ts'

type Told = { subject: (number: string) => string; title: string }

/** What letters to a guest about a case say. */
export type CaseWords = {
  opened: Told & { says: Record<CaseKind, string>; sendPicture: string }
  confirm: Told & { says: string[]; button: string }
  answered: Told
  until: (when: string, city: string) => string
  heading: string
  number: string
  what: string
  about: Record<CaseKind, string>
  subjects: Record<Subject, string>
  keepLink: string
  sayNumber: string
  callUs: string
  why: (hotel: string) => string
}

const words: Record<Language, CaseWords> = {
  es: {
    opened: {
      subject: (number) => `Recibimos su mensaje: caso ${number}`,
      title: 'Recibimos su mensaje',
      says: {
        contact: 'Su mensaje nos llegó y lo atiende una persona. Le contestamos a este correo.',
        'best-rate':
          'Su solicitud de mejor tarifa nos llegó, y anotamos también nuestro precio de este momento. Una persona compara los dos y le contesta a este correo.',
        privacy:
          'Su solicitud sobre datos personales está confirmada. La atiende una persona y le contesta a este correo.',
      },
      sendPicture: 'Si tiene una imagen del precio y no la envió, responda a este correo con ella.',
    },
    confirm: {
      subject: () => 'Confirme su solicitud sobre datos personales',
      title: 'Confirme su solicitud',
      says: [
        'Alguien pidió, con este correo, ejercer un derecho sobre sus datos personales. Si fue usted, abra el enlace y confírmelo en los próximos siete días: desde ese momento corre el plazo para contestarle.',
        'Si no fue usted, no haga nada: no entregamos ni cambiamos nada, y la solicitud se borra en siete días.',
      ],
      button: 'Confirmar en la página',
    },
    answered: { subject: (number) => `Respuesta a su caso ${number}`, title: 'Nuestra respuesta' },
    until: (when, city) => `Tendrá nuestra respuesta a más tardar el ${when}, hora de ${city}.`,
    heading: 'Su caso',
    number: 'Número de caso',
    what: 'Asunto',
    about: { contact: 'Mensaje', 'best-rate': 'Mejor tarifa garantizada', privacy: 'Datos personales' },
    subjects: {
      reservation: 'Una reserva',
      tickets: 'Boletos de parques y tours',
      payment: 'Un pago o un reembolso',
      invoice: 'Una factura',
      group: 'Un grupo, una boda o un evento',
      accessibility: 'Accesibilidad',
      complaint: 'Una queja',
      other: 'Otra cosa',
    },
    keepLink: 'Quien tenga este enlace o la clave puede confirmar la solicitud: por favor, no los comparta.',
    sayNumber: 'Si nos llama o nos escribe de nuevo, díganos el número de caso.',
    callUs: 'Si algo no le queda claro, llámenos o escríbanos.',
    why: (hotel) => `Recibe este correo porque se dio esta dirección en un formulario de ${hotel}.`,
  },
  en: {
    opened: {
      subject: (number) => `We have received your message: case ${number}`,
      title: 'We have received your message',
      says: {
        contact: 'Your message has arrived and a person is looking after it. We will answer to this address.',
        'best-rate':
          'Your best-rate claim has arrived, and we have written down our own price of this moment too. A person compares the two and answers to this address.',
        privacy: 'Your request about personal data is confirmed. A person looks after it and answers to this address.',
      },
      sendPicture: 'If you have a picture of the price and did not send it, answer this email with it.',
    },
    confirm: {
      subject: () => 'Please confirm your request about personal data',
      title: 'Confirm your request',
      says: [
        'Somebody asked, with this address, to exercise a right over their personal data. If it was you, open the link and confirm it within seven days: the time we have to answer begins at that moment.',
        'If it was not you, do nothing. We hand over and change nothing, and the request is erased within seven days.',
      ],
      button: 'Confirm on the page',
    },
    answered: { subject: (number) => `Our answer to your case ${number}`, title: 'Our answer' },
    until: (when, city) => `You will have our answer by ${when}, ${city} time, at the latest.`,
    heading: 'Your case',
    number: 'Case number',
    what: 'Subject',
    about: { contact: 'Message', 'best-rate': 'Best-rate guarantee', privacy: 'Personal data' },
    subjects: {
      reservation: 'A reservation',
      tickets: 'Tickets for parks and tours',
      payment: 'A payment or a refund',
      invoice: 'An invoice',
      group: 'A group, a wedding or an event',
      accessibility: 'Accessibility',
      complaint: 'A complaint',
      other: 'Something else',
    },
    keepLink: 'Anyone who has this link or the key can confirm the request: please do not pass them on.',
    sayNumber: 'If you call or write again, please tell us the case number.',
    callUs: 'If anything is not clear, call us or write to us.',
    why: (hotel) => `You are receiving this email because this address was given in a form of ${hotel}.`,
  },
  pt: {
    opened: {
      subject: (number) => `Recebemos a sua mensagem: protocolo ${number}`,
      title: 'Recebemos a sua mensagem',
      says: {
        contact: 'A sua mensagem chegou e uma pessoa cuida dela. Respondemos para este e-mail.',
        'best-rate':
          'O seu pedido de melhor tarifa chegou, e anotamos também o nosso preço deste momento. Uma pessoa compara os dois e responde para este e-mail.',
        privacy:
          'O seu pedido sobre dados pessoais está confirmado. Uma pessoa cuida dele e responde para este e-mail.',
      },
      sendPicture: 'Se você tem uma imagem do preço e não a enviou, responda a este e-mail com ela.',
    },
    confirm: {
      subject: () => 'Confirme o seu pedido sobre dados pessoais',
      title: 'Confirme o seu pedido',
      says: [
        'Alguém pediu, com este e-mail, para exercer um direito sobre os seus dados pessoais. Se foi você, abra o link e confirme nos próximos sete dias: o prazo para a nossa resposta começa nesse momento.',
        'Se não foi você, não faça nada: não entregamos nem mudamos nada, e o pedido é apagado em sete dias.',
      ],
      button: 'Confirmar na página',
    },
    answered: { subject: (number) => `Resposta ao protocolo ${number}`, title: 'A nossa resposta' },
    until: (when, city) => `Você terá a nossa resposta até ${when}, horário de ${city}.`,
    heading: 'O seu atendimento',
    number: 'Número de protocolo',
    what: 'Assunto',
    about: { contact: 'Mensagem', 'best-rate': 'Melhor tarifa garantida', privacy: 'Dados pessoais' },
    subjects: {
      reservation: 'Uma reserva',
      tickets: 'Ingressos de parques e passeios',
      payment: 'Um pagamento ou reembolso',
      invoice: 'Uma nota fiscal',
      group: 'Um grupo, um casamento ou um evento',
      accessibility: 'Acessibilidade',
      complaint: 'Uma reclamação',
      other: 'Outro assunto',
    },
    keepLink: 'Quem tiver este link ou a chave pode confirmar o pedido: por favor, não os compartilhe.',
    sayNumber: 'Se você ligar ou escrever de novo, informe o número de protocolo.',
    callUs: 'Se algo não estiver claro, ligue ou escreva para nós.',
    why: (hotel) => `Você recebeu este e-mail porque este endereço foi informado em um formulário da ${hotel}.`,
  },
}

export function caseWordsIn(language: Language): CaseWords {
  return words[language]
}

/** What the house reads of a case in its own mailbox. */
export const houseWords = {
  news: {
    'to-house': {
      subject: (what: string, number: string) => `${what}: case ${number}`,
      title: 'A guest has written',
      says: 'To answer, answer this email, or use the command below, which also writes the answer down.',
    },
    near: {
      subject: (what: string, number: string) => `Due soon: case ${number}, ${what}`,
      title: 'A case is due soon',
      says: 'It is still open. The guest was told that there is an answer by the moment below.',
    },
    over: {
      subject: (what: string, number: string) => `OVERDUE: case ${number}, ${what}`,
      title: 'A case is overdue',
      says: 'It is still open, and the moment by which the guest was to have an answer has passed.',
    },
  },
  about: {
    contact: 'Message',
    'best-rate': 'Best-rate claim',
    privacy: 'Request about personal data',
  } satisfies Record<CaseKind, string>,
  heading: 'The case',
  number: 'Number',
  what: 'Kind',
  until: 'Answer by',
  noDay: 'no day yet',
  said: 'What the guest wrote',
  nothing: '(nothing beside the above)',
  atTheDesk: 'At the desk',
  command: (number: string) => `npm run cases -- show ${number}`,
  why: 'The website sends this to the mailbox of the house.',
}
