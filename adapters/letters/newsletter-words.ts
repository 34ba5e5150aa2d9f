import type { Language } from '#resort/guests/language.ts'

/** What letters of the newsletter say around its words. */
export type NewsletterWords = {
  asked: { subject: (hotel: string) => string; title: string; says: string[]; button: string; note: string }
  welcome: { subject: (hotel: string) => string; title: string; says: string[]; button: string; note: string }
  agreed: {
    heading: string
    asked: string
    confirmed: string
    version: string
    /** The words that somebody agreed to, by their version. */
    words: string
  }
  leave: string
  /** At the foot of each issue. */
  why: (hotel: string, day: string) => string
  preferences: string
  /** At the head of each issue. */
  browser: string
  leaveNow: string
  whyAsked: (hotel: string) => string
}

const words: Record<Language, NewsletterWords> = {
  es: {
    asked: {
      subject: (hotel) => `Confirme que desea el boletín de ${hotel}`,
      title: 'Confirme su suscripción',
      says: [
        'Alguien pidió el boletín para este correo. Si fue usted, abra el enlace y confirme en las próximas 24 horas.',
        'Si no fue usted, no haga nada: sin su confirmación no le escribiremos más y los datos se borran en un día.',
      ],
      button: 'Confirmar en la página',
      note: 'El enlace sirve una vez. Abrirlo no confirma nada: lo hace el botón de la página.',
    },
    welcome: {
      subject: (hotel) => `Ya recibe el boletín de ${hotel}`,
      title: 'Gracias por suscribirse',
      says: [
        'Su suscripción está confirmada. Son pocos correos al año, nunca más de uno al mes.',
        'En su página puede elegir los temas y el idioma, hacer una pausa o darse de baja.',
      ],
      button: 'Ver mis preferencias',
      note: 'Quien tenga este enlace o la clave puede cambiar sus preferencias: por favor, no los comparta.',
    },
    agreed: {
      heading: 'Lo que aceptó',
      asked: 'Pedido en el sitio',
      confirmed: 'Confirmado desde este correo',
      version: 'Versión del texto',
      words: 'Quiero recibir el boletín por correo electrónico y leí el aviso de privacidad.',
    },
    leave: 'Darse de baja',
    why: (hotel, day) => `Recibe este correo porque el ${day} confirmó su suscripción en el sitio de ${hotel}.`,
    preferences: 'Mis preferencias y por qué recibo este correo',
    browser: 'Leer en el navegador',
    leaveNow: 'Darme de baja',
    whyAsked: (hotel) => `Recibe este correo porque se dio esta dirección para el boletín de ${hotel}.`,
  },
  en: {
    asked: {
      subject: (hotel) => `Please confirm that you would like the ${hotel} newsletter`,
      title: 'Confirm your subscription',
      says: [
        'Somebody asked for the newsletter at this address. If it was you, open the link and confirm within 24 hours.',
        'If it was not you, do nothing. Without your confirmation we will not write again, and the details are erased within a day.',
      ],
      button: 'Confirm on the page',
      note: 'The link works once. Opening it confirms nothing: the button on the page does.',
    },
    welcome: {
      subject: (hotel) => `You now receive the ${hotel} newsletter`,
      title: 'Thank you for subscribing',
      says: [
        'Your subscription is confirmed. There are a few letters a year, never more than one a month.',
        'On your page you can choose topics and language, take a break, or leave the list.',
      ],
      button: 'See my preferences',
      note: 'Anyone who has this link or the key can change your preferences: please do not pass them on.',
    },
    agreed: {
      heading: 'What you agreed to',
      asked: 'Asked for on the site',
      confirmed: 'Confirmed from this mailbox',
      version: 'Version of the text',
      words: 'I would like to receive the newsletter by email, and I have read the privacy notice.',
    },
    leave: 'Unsubscribe',
    why: (hotel, day) =>
      `You are receiving this email because you confirmed your subscription on the site of ${hotel} on ${day}.`,
    preferences: 'My preferences, and why I get this email',
    browser: 'Read it in the browser',
    leaveNow: 'Unsubscribe',
    whyAsked: (hotel) => `You are receiving this email because this address was given for the newsletter of ${hotel}.`,
  },
  pt: {
    asked: {
      subject: (hotel) => `Confirme que deseja o boletim da ${hotel}`,
      title: 'Confirme sua inscrição',
      says: [
        'Alguém pediu o boletim para este e-mail. Se foi você, abra o link e confirme nas próximas 24 horas.',
        'Se não foi você, não faça nada: sem a sua confirmação não escreveremos mais, e os dados são apagados em um dia.',
      ],
      button: 'Confirmar na página',
      note: 'O link funciona uma vez. Abri-lo não confirma nada: quem confirma é o botão da página.',
    },
    welcome: {
      subject: (hotel) => `Você agora recebe o boletim da ${hotel}`,
      title: 'Obrigado por se inscrever',
      says: [
        'Sua inscrição está confirmada. São poucas mensagens por ano, nunca mais de uma por mês.',
        'Na sua página você escolhe os temas e o idioma, faz uma pausa ou sai da lista.',
      ],
      button: 'Ver minhas preferências',
      note: 'Quem tiver este link ou a chave pode mudar suas preferências: por favor, não os compartilhe.',
    },
    agreed: {
      heading: 'Com o que você concordou',
      asked: 'Pedido no site',
      confirmed: 'Confirmado por este e-mail',
      version: 'Versão do texto',
      words: 'Quero receber o boletim por e-mail e li o aviso de privacidade.',
    },
    leave: 'Sair da lista',
    why: (hotel, day) => `Você recebeu este e-mail porque em ${day} confirmou sua inscrição no site da ${hotel}.`,
    preferences: 'Minhas preferências e por que recebo este e-mail',
    browser: 'Ler no navegador',
    leaveNow: 'Sair da lista',
    whyAsked: (hotel) => `Você recebeu este e-mail porque este endereço foi informado para o boletim da ${hotel}.`,
  },
}

export function newsletterWordsIn(language: Language): NewsletterWords {
  return words[language]
}
