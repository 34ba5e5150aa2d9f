import type { Language } from '#resort/guests/language.ts'
import type { endsTold } from '#resort/letters/waiting-facts.ts'

type Told = {
  subject: (name: string, day: string) => string
  title: string
  says: string[]
  button: string
}

/** What letters to somebody on the waiting list say. */
export type WaitingWords = {
  asked: Told
  offered: Omit<Told, 'says'> & { says: (until: string, city: string) => string[] }
  ended: Omit<Told, 'says'> & { says: Record<(typeof endsTold)[number], string> }
  heading: string
  party: string
  keepLink: string
  leave: string
  howToLeave: string
  why: (hotel: string) => string
}

const words: Record<Language, WaitingWords> = {
  es: {
    asked: {
      subject: () => 'Confirme que desea estar en la lista de espera',
      title: 'Confirme su lugar en la lista de espera',
      says: [
        'Alguien pidió avisos de lugares libres a este correo. Si fue usted, abra el enlace y confírmelo en las próximas 24 horas: su lugar en la fila cuenta desde ese momento.',
        'Si no fue usted, no haga nada: sin su confirmación no le escribiremos más y el correo se borra en un día.',
      ],
      button: 'Confirmar en la página',
    },
    offered: {
      subject: (name, day) => `Hay lugares para ${name}, ${day}`,
      title: 'Se liberaron lugares para usted',
      says: (until, city) => [
        `Apartamos los lugares para todo su grupo hasta el ${until}, hora de ${city}. Nadie más puede tomarlos antes.`,
        'Abra el enlace y póngalos en su carrito. Los paga como cualquier compra, al precio de ese momento.',
        'Si no los toma a tiempo, pasan a la siguiente persona de la lista y usted deja de esperar por ellos.',
      ],
      button: 'Ver mis lugares',
    },
    ended: {
      subject: (name, day) => `Su espera terminó: ${name}, ${day}`,
      title: 'Su espera terminó',
      says: {
        lapsed:
          'El tiempo para tomar los lugares terminó y pasaron a la siguiente persona de la lista. Si aún los desea, puede pedir de nuevo un lugar en la lista.',
        'too-late':
          'No se liberaron lugares a tiempo para usted, y ya no se venden. Lamentamos no haber podido ayudarle.',
        'not-sold': 'Esto ya no se vende, así que la lista de espera se cerró. Lamentamos no haber podido ayudarle.',
      },
      button: 'Ver mi lugar en la lista',
    },
    heading: 'Lo que espera',
    party: 'Personas',
    keepLink:
      'Quien tenga este enlace o la clave puede tomar los lugares o dejar la lista: por favor, no los comparta.',
    leave: 'Dejar la lista',
    howToLeave: 'Con el mismo enlace puede dejar la lista en cualquier momento. Entonces no le escribiremos más.',
    why: (hotel) => `Recibe este correo porque se dio esta dirección para la lista de espera de ${hotel}.`,
  },
  en: {
    asked: {
      subject: () => 'Please confirm that you would like to be on the waiting list',
      title: 'Confirm your place on the waiting list',
      says: [
        'Somebody asked us to write to this address when places come free. If it was you, open the link and confirm it within 24 hours: your place in the line counts from that moment.',
        'If it was not you, do nothing. Without your confirmation we will not write again, and the address is erased within a day.',
      ],
      button: 'Confirm on the page',
    },
    offered: {
      subject: (name, day) => `There are places for ${name}, ${day}`,
      title: 'Places have come free for you',
      says: (until, city) => [
        `We are holding the places for your whole party until ${until}, ${city} time. Nobody else can take them before then.`,
        'Open the link and put them in your cart. You pay for them like anything else, at the price of that moment.',
        'If you do not take them in time, they go to the next in line and you no longer wait for them.',
      ],
      button: 'See my places',
    },
    ended: {
      subject: (name, day) => `Your wait is over: ${name}, ${day}`,
      title: 'Your wait is over',
      says: {
        lapsed:
          'The time to take the places is up, and they have gone to the next in line. If you would still like them, you can join the waiting list again.',
        'too-late':
          'No places came free for you in time, and they are no longer sold. We are sorry that we could not help.',
        'not-sold': 'This is no longer sold, so its waiting list has closed. We are sorry that we could not help.',
      },
      button: 'See my place in the line',
    },
    heading: 'What you wait for',
    party: 'People',
    keepLink: 'Anyone who has this link or the key can take the places or leave the list: please do not pass them on.',
    leave: 'Leave the list',
    howToLeave: 'With the same link you can leave the list at any time. We will not write to you again then.',
    why: (hotel) => `You are receiving this email because this address was given for the waiting list of ${hotel}.`,
  },
  pt: {
    asked: {
      subject: () => 'Confirme que deseja estar na lista de espera',
      title: 'Confirme seu lugar na lista de espera',
      says: [
        'Alguém pediu avisos de vagas livres neste e-mail. Se foi você, abra o link e confirme nas próximas 24 horas: seu lugar na fila conta a partir desse momento.',
        'Se não foi você, não faça nada: sem a sua confirmação não escreveremos mais, e o e-mail é apagado em um dia.',
      ],
      button: 'Confirmar na página',
    },
    offered: {
      subject: (name, day) => `Há vagas para ${name}, ${day}`,
      title: 'Surgiram vagas para você',
      says: (until, city) => [
        `Guardamos as vagas para todo o seu grupo até ${until}, horário de ${city}. Ninguém mais pode ficar com elas antes disso.`,
        'Abra o link e coloque-as no carrinho. Você paga como em qualquer compra, ao preço daquele momento.',
        'Se não ficar com elas a tempo, elas passam para a próxima pessoa da fila, e você deixa de esperar por elas.',
      ],
      button: 'Ver minhas vagas',
    },
    ended: {
      subject: (name, day) => `Sua espera terminou: ${name}, ${day}`,
      title: 'Sua espera terminou',
      says: {
        lapsed:
          'O tempo para ficar com as vagas acabou, e elas passaram para a próxima pessoa da fila. Se ainda quiser, pode entrar de novo na lista de espera.',
        'too-late':
          'Não surgiram vagas para você a tempo, e elas já não são vendidas. Lamentamos não ter conseguido ajudar.',
        'not-sold':
          'Isto já não é vendido, então a lista de espera foi encerrada. Lamentamos não ter conseguido ajudar.',
      },
      button: 'Ver meu lugar na fila',
    },
    heading: 'O que você espera',
    party: 'Pessoas',
    keepLink:
      'Quem tiver este link ou a chave pode ficar com as vagas ou sair da lista: por favor, não os compartilhe.',
    leave: 'Sair da lista',
    howToLeave: 'Com o mesmo link você pode sair da lista quando quiser. Então não escreveremos mais.',
    why: (hotel) => `Você recebeu este e-mail porque este endereço foi informado para a lista de espera da ${hotel}.`,
  },
}

export function waitingWordsIn(language: Language): WaitingWords {
  return words[language]
}
