import type { Language } from '#resort/guests/language.ts'
import type { ClosedTold } from '#resort/orders/letters-port.ts'

type Opening = {
  title: string
  subject: (name: string, day: string) => string
  says: (name: string, day: string) => string
}

/** What letters say of a day that the house closed. */
export type ClosedWords = {
  steps: Record<Exclude<ClosedTold['step'], 'chosen'>, Opening>
  ways: Record<ClosedTold['ways'][number], string>
  choose: string
  /** Before the ways, in one sentence. */
  youChoose: (ways: string) => string
  until: (day: string) => string
  /** To whom a ticket was handed on. */
  buyerChooses: string
  reason: string
  day: string
  chosen: Record<NonNullable<ClosedTold['choice']>, (name: string, day: string) => string>
}

const spanish: ClosedWords = {
  steps: {
    asked: {
      title: 'Elija qué prefiere',
      subject: (name, day) => `${name} no se ofrecerá el ${day}: elija qué prefiere`,
      says: (name, day) => `Lo sentimos: ${name} no se ofrecerá el ${day}, y sus boletos no sirven ese día.`,
    },
    reminded: {
      title: 'Todavía puede elegir',
      subject: (name, day) => `Todavía puede elegir: ${name}, ${day}`,
      says: (name, day) => `Le escribimos porque ${name} no se ofrecerá el ${day}, y aún no sabemos qué prefiere.`,
    },
    last: {
      title: 'Quedan pocos días para elegir',
      subject: (name, day) => `Quedan pocos días para elegir: ${name}, ${day}`,
      says: (name, day) => `${name} no se ofrecerá el ${day}, y aún no sabemos qué prefiere.`,
    },
    reopened: {
      title: 'Sus boletos sirven como antes',
      subject: (name, day) => `${name} sí se ofrecerá el ${day}`,
      says: (name, day) =>
        `${name} sí se ofrecerá el ${day}. Sus boletos sirven como antes: no tiene que hacer nada. Si el día ya no le conviene, las condiciones de su pedido siguen siendo las mismas.`,
    },
    holder: {
      title: 'Su boleto no sirve ese día',
      subject: (name, day) => `${name} no se ofrecerá el ${day}`,
      says: (name, day) =>
        `Lo sentimos: ${name} no se ofrecerá el ${day}, y el boleto que le cedieron no sirve ese día.`,
    },
    'holder-reopened': {
      title: 'Su boleto sirve como antes',
      subject: (name, day) => `${name} sí se ofrecerá el ${day}`,
      says: (name, day) =>
        `${name} sí se ofrecerá el ${day}. El boleto que le cedieron sirve como antes, con el código que tiene: no tiene que hacer nada.`,
    },
  },
  ways: {
    'another-day': 'otra fecha sin cargo',
    credit: 'una tarjeta de regalo por todo lo que pagó',
    'money-back': 'la devolución de todo lo que pagó',
  },
  choose: 'Elegir',
  youChoose: (ways) => `Puede elegir ${ways}.`,
  until: (day) =>
    `Elija con el botón de este correo, a más tardar el ${day}. Si no elige, le devolvemos todo lo que pagó por estos boletos.`,
  buyerChooses:
    'Quien los compró puede elegir otra fecha o la devolución. Si elige otra fecha, el enlace que usted tiene muestra el boleto del nuevo día.',
  reason: 'Por qué',
  day: 'Día',
  chosen: {
    'another-day': (name, day) => `Eligió otra fecha para ${name} en lugar del ${day}. No le cuesta nada.`,
    credit: (name, day) =>
      `En lugar de ${name} del ${day} eligió una tarjeta de regalo por todo lo que pagó. Se la enviamos en otro correo.`,
    'money-back': (name, day) => `Eligió la devolución de todo lo que pagó por ${name} del ${day}.`,
    'no-answer': (name, day) =>
      `No recibimos su respuesta sobre ${name} del ${day}, así que le devolvemos todo lo que pagó por esos boletos.`,
  },
}

const english: ClosedWords = {
  steps: {
    asked: {
      title: 'Please choose what you prefer',
      subject: (name, day) => `${name} is not available on ${day}: please choose`,
      says: (name, day) => `We are sorry: ${name} is not available on ${day}, so your tickets are not good that day.`,
    },
    reminded: {
      title: 'You can still choose',
      subject: (name, day) => `You can still choose: ${name}, ${day}`,
      says: (name, day) => `${name} is not available on ${day}, and we do not know yet what you prefer.`,
    },
    last: {
      title: 'A few days left to choose',
      subject: (name, day) => `A few days left to choose: ${name}, ${day}`,
      says: (name, day) => `${name} is not available on ${day}, and we do not know yet what you prefer.`,
    },
    reopened: {
      title: 'Your tickets are good as before',
      subject: (name, day) => `${name} is available on ${day} after all`,
      says: (name, day) =>
        `${name} is available on ${day} after all. Your tickets are good as before: there is nothing to do. If the day no longer suits you, the terms of your order are the same as before.`,
    },
    holder: {
      title: 'Your ticket is not good that day',
      subject: (name, day) => `${name} is not available on ${day}`,
      says: (name, day) =>
        `We are sorry: ${name} is not available on ${day}, so the ticket you were given is not good that day.`,
    },
    'holder-reopened': {
      title: 'Your ticket is good as before',
      subject: (name, day) => `${name} is available on ${day} after all`,
      says: (name, day) =>
        `${name} is available on ${day} after all. The ticket you were given is good as before, with the code you have: there is nothing to do.`,
    },
  },
  ways: {
    'another-day': 'another date free of charge',
    credit: 'a gift voucher for all that you paid',
    'money-back': 'all your money back',
  },
  choose: 'Choose',
  youChoose: (ways) => `You can have ${ways}.`,
  until: (day) =>
    `Choose with the button of this email, by ${day}. If you do not choose, we return all that you paid for these tickets.`,
  buyerChooses:
    'Whoever bought the tickets can choose another date or their money back. With another date, the link you have shows the ticket of the new day.',
  reason: 'Why',
  day: 'Day',
  chosen: {
    'another-day': (name, day) => `You have chosen another date for ${name} instead of ${day}. It costs you nothing.`,
    credit: (name, day) =>
      `Instead of ${name} on ${day} you have chosen a gift voucher for all that you paid. It comes in another email.`,
    'money-back': (name, day) => `You have chosen to have all your money back for ${name} on ${day}.`,
    'no-answer': (name, day) =>
      `We have not heard from you about ${name} on ${day}, so we return all that you paid for those tickets.`,
  },
}

const portuguese: ClosedWords = {
  steps: {
    asked: {
      title: 'Escolha o que prefere',
      subject: (name, day) => `Não haverá ${name} em ${day}: escolha o que prefere`,
      says: (name, day) => `Lamentamos: não haverá ${name} em ${day}, e seus ingressos não valem nesse dia.`,
    },
    reminded: {
      title: 'Você ainda pode escolher',
      subject: (name, day) => `Você ainda pode escolher: ${name}, ${day}`,
      says: (name, day) => `Não haverá ${name} em ${day}, e ainda não sabemos o que você prefere.`,
    },
    last: {
      title: 'Faltam poucos dias para escolher',
      subject: (name, day) => `Faltam poucos dias para escolher: ${name}, ${day}`,
      says: (name, day) => `Não haverá ${name} em ${day}, e ainda não sabemos o que você prefere.`,
    },
    reopened: {
      title: 'Seus ingressos valem como antes',
      subject: (name, day) => `${name} será oferecido em ${day}`,
      says: (name, day) =>
        `${name} será, sim, oferecido em ${day}. Seus ingressos valem como antes: não é preciso fazer nada. Se o dia não for mais bom para você, as condições do seu pedido continuam as mesmas.`,
    },
    holder: {
      title: 'Seu ingresso não vale nesse dia',
      subject: (name, day) => `Não haverá ${name} em ${day}`,
      says: (name, day) =>
        `Lamentamos: não haverá ${name} em ${day}, e o ingresso que passaram para você não vale nesse dia.`,
    },
    'holder-reopened': {
      title: 'Seu ingresso vale como antes',
      subject: (name, day) => `${name} será oferecido em ${day}`,
      says: (name, day) =>
        `${name} será, sim, oferecido em ${day}. O ingresso que passaram para você vale como antes, com o código que você tem: não é preciso fazer nada.`,
    },
  },
  ways: {
    'another-day': 'outra data sem custo',
    credit: 'um vale-presente no valor de tudo o que você pagou',
    'money-back': 'todo o seu dinheiro de volta',
  },
  choose: 'Escolher',
  youChoose: (ways) => `Você pode escolher ${ways}.`,
  until: (day) =>
    `Escolha com o botão deste e-mail até ${day}. Se você não escolher, devolvemos tudo o que pagou por estes ingressos.`,
  buyerChooses:
    'Quem comprou os ingressos pode escolher outra data ou o dinheiro de volta. Com outra data, o link que você tem mostra o ingresso do novo dia.',
  reason: 'Por quê',
  day: 'Dia',
  chosen: {
    'another-day': (name, day) => `Você escolheu outra data para ${name} em vez de ${day}. Isso não custa nada.`,
    credit: (name, day) =>
      `No lugar de ${name} em ${day}, você escolheu um vale-presente no valor de tudo o que você pagou. Ele chega em outro e-mail.`,
    'money-back': (name, day) => `Você escolheu receber de volta tudo o que pagou por ${name} em ${day}.`,
    'no-answer': (name, day) =>
      `Não recebemos sua resposta sobre ${name} em ${day}, por isso devolvemos tudo o que você pagou por esses ingressos.`,
  },
}

const words: Record<Language, ClosedWords> = { es: spanish, en: english, pt: portuguese }

export function closedWordsIn(language: Language): ClosedWords {
  return words[language]
}
