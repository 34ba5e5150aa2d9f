import type { Language } from '#resort/guests/language.ts'
import type { AccountFacts } from '#resort/letters/account-facts.ts'

type Told = {
  subject: (hotel: string) => string
  title: string
  says: string[]
  /** What the thing is called that the news is about; null where it is about none. */
  named: string | null
  /** Where it leads; null where there is nowhere to go. */
  button: string | null
}

/** What letters about an account say. */
export type AccountWords = {
  news: Record<AccountFacts['news'], Told>
  facts: string
  address: string
  when: string
  unknown: string
  keepLink: string
  why: (hotel: string) => string
}

const words: Record<Language, AccountWords> = {
  es: {
    news: {
      'sign-in': {
        subject: (hotel) => `Su enlace para entrar a su cuenta de ${hotel}`,
        title: 'Entre a su cuenta',
        says: [
          'Con este enlace entra a su cuenta una sola vez, durante los próximos 20 minutos. Si lo abre en otro dispositivo, la página le pedirá el código que muestra el navegador donde pidió el correo.',
          'Si usted no lo pidió, no haga nada: sin este enlace nadie puede entrar.',
        ],
        named: null,
        button: 'Entrar a mi cuenta',
      },
      'new-device': {
        subject: (hotel) => `Nuevo acceso a su cuenta de ${hotel}`,
        title: 'Alguien entró a su cuenta desde un navegador nuevo',
        says: [
          'Si fue usted, no necesita hacer nada.',
          'Si no fue usted, abra su cuenta, cierre esa sesión y quite las llaves de acceso que no reconozca.',
        ],
        named: 'Dispositivo',
        button: 'Ver mis sesiones',
      },
      'passkey-added': {
        subject: (hotel) => `Nueva llave de acceso en su cuenta de ${hotel}`,
        title: 'Se agregó una llave de acceso',
        says: [
          'Desde ahora también se puede entrar a su cuenta con esta llave.',
          'Si usted no la agregó, abra su cuenta, quítela y cierre las demás sesiones.',
        ],
        named: 'Llave de acceso',
        button: 'Ver mis llaves de acceso',
      },
      'move-from': {
        subject: (hotel) => `Confirme el cambio de correo de su cuenta de ${hotel}`,
        title: '¿Desea cambiar el correo de su cuenta?',
        says: [
          'Se pidió cambiar el correo de su cuenta. El cambio se hace solo cuando lo confirman los dos correos, este y el nuevo, en las próximas 24 horas.',
          'Si usted no lo pidió, no haga nada y cierre las sesiones que no reconozca.',
        ],
        named: 'Correo nuevo',
        button: 'Confirmar el cambio',
      },
      'move-to': {
        subject: (hotel) => `Confirme este correo para una cuenta de ${hotel}`,
        title: '¿Desea usar este correo en una cuenta?',
        says: [
          'Alguien pidió cambiar el correo de una cuenta por este. El cambio se hace solo cuando lo confirman los dos correos en las próximas 24 horas.',
          'Si no lo pidió usted, no haga nada.',
        ],
        named: 'Correo actual de la cuenta',
        button: 'Confirmar este correo',
      },
      moved: {
        subject: (hotel) => `Su cuenta de ${hotel} tiene otro correo`,
        title: 'El correo de la cuenta cambió',
        says: [
          'Los dos correos confirmaron el cambio. Desde ahora se entra con el correo nuevo: las demás sesiones se cerraron y las llaves de acceso se quitaron.',
          'Si usted no lo confirmó, llámenos.',
        ],
        named: 'Correo nuevo',
        button: null,
      },
      erased: {
        subject: (hotel) => `Su cuenta de ${hotel} se borró`,
        title: 'Su cuenta se borró',
        says: [
          'Borramos su cuenta con todo lo que guardaba en ella. Sus reservas siguen en pie: las abre con el enlace de sus correos.',
          'La ley nos pide conservar los datos de lo que se compró; el aviso de privacidad dice cuáles y por cuánto tiempo.',
        ],
        named: null,
        button: null,
      },
    },
    facts: 'Detalles',
    address: 'Cuenta',
    when: 'Fecha y hora',
    unknown: 'Un navegador que no dice su nombre',
    keepLink: 'Este enlace es solo para usted: por favor, no lo comparta.',
    why: (hotel) => `Recibe este correo porque se usó esta dirección en la página de ${hotel}.`,
  },
  en: {
    news: {
      'sign-in': {
        subject: (hotel) => `Your link to sign in at ${hotel}`,
        title: 'Sign in to your account',
        says: [
          'This link signs you in once, within the next 20 minutes. If you open it on another device, the page asks for the code that is shown in the browser where you asked for this email.',
          'If you did not ask for it, do nothing: without this link nobody can sign in.',
        ],
        named: null,
        button: 'Sign in',
      },
      'new-device': {
        subject: (hotel) => `New sign-in to your account at ${hotel}`,
        title: 'Somebody signed in to your account from a new browser',
        says: [
          'If it was you, there is nothing to do.',
          'If it was not you, open your account, sign that browser out and remove any passkey that you do not recognise.',
        ],
        named: 'Device',
        button: 'See where I am signed in',
      },
      'passkey-added': {
        subject: (hotel) => `New passkey in your account at ${hotel}`,
        title: 'A passkey was added',
        says: [
          'From now on this passkey also signs in to your account.',
          'If you did not add it, open your account, remove it and sign the other browsers out.',
        ],
        named: 'Passkey',
        button: 'See my passkeys',
      },
      'move-from': {
        subject: (hotel) => `Confirm the new email address of your account at ${hotel}`,
        title: 'Would you like to change the email address of your account?',
        says: [
          'Somebody asked to change the email address of your account. It changes only when both addresses, this one and the new one, confirm it within 24 hours.',
          'If you did not ask for it, do nothing, and sign out any browser that you do not recognise.',
        ],
        named: 'New address',
        button: 'Confirm the change',
      },
      'move-to': {
        subject: (hotel) => `Confirm this email address for an account at ${hotel}`,
        title: 'Would you like to use this address for an account?',
        says: [
          'Somebody asked to use this address for an account that has another one now. It changes only when both addresses confirm it within 24 hours.',
          'If it was not you, do nothing.',
        ],
        named: 'Address of the account now',
        button: 'Confirm this address',
      },
      moved: {
        subject: (hotel) => `Your account at ${hotel} has another email address`,
        title: 'The email address of the account has changed',
        says: [
          'Both addresses confirmed the change. From now on you sign in with the new one: all other browsers were signed out, and passkeys were removed.',
          'If you did not confirm it, please call us.',
        ],
        named: 'New address',
        button: null,
      },
      erased: {
        subject: (hotel) => `Your account at ${hotel} was erased`,
        title: 'Your account was erased',
        says: [
          'We erased your account with everything you kept in it. Your reservations stand: the links in our emails open them.',
          'The law asks us to keep the records of what was bought; the privacy notice says which, and for how long.',
        ],
        named: null,
        button: null,
      },
    },
    facts: 'Details',
    address: 'Account',
    when: 'Date and time',
    unknown: 'A browser that does not say its name',
    keepLink: 'This link is for you alone: please do not pass it on.',
    why: (hotel) => `You are receiving this email because this address was used on the website of ${hotel}.`,
  },
  pt: {
    news: {
      'sign-in': {
        subject: (hotel) => `Seu link para entrar na sua conta da ${hotel}`,
        title: 'Entre na sua conta',
        says: [
          'Com este link você entra na sua conta uma única vez, nos próximos 20 minutos. Se abrir em outro aparelho, a página pedirá o código que aparece no navegador em que você pediu este e-mail.',
          'Se não foi você, não faça nada: sem este link ninguém pode entrar.',
        ],
        named: null,
        button: 'Entrar na minha conta',
      },
      'new-device': {
        subject: (hotel) => `Novo acesso à sua conta da ${hotel}`,
        title: 'Alguém entrou na sua conta por um navegador novo',
        says: [
          'Se foi você, não precisa fazer nada.',
          'Se não foi você, abra sua conta, encerre essa sessão e remova as chaves de acesso que não reconhecer.',
        ],
        named: 'Aparelho',
        button: 'Ver minhas sessões',
      },
      'passkey-added': {
        subject: (hotel) => `Nova chave de acesso na sua conta da ${hotel}`,
        title: 'Uma chave de acesso foi adicionada',
        says: [
          'A partir de agora também é possível entrar na sua conta com esta chave.',
          'Se não foi você, abra sua conta, remova a chave e encerre as outras sessões.',
        ],
        named: 'Chave de acesso',
        button: 'Ver minhas chaves de acesso',
      },
      'move-from': {
        subject: (hotel) => `Confirme a troca de e-mail da sua conta da ${hotel}`,
        title: 'Deseja trocar o e-mail da sua conta?',
        says: [
          'Foi pedida a troca do e-mail da sua conta. Ela só acontece quando os dois e-mails, este e o novo, a confirmam nas próximas 24 horas.',
          'Se não foi você, não faça nada e encerre as sessões que não reconhecer.',
        ],
        named: 'E-mail novo',
        button: 'Confirmar a troca',
      },
      'move-to': {
        subject: (hotel) => `Confirme este e-mail para uma conta da ${hotel}`,
        title: 'Deseja usar este e-mail em uma conta?',
        says: [
          'Alguém pediu para trocar o e-mail de uma conta por este. A troca só acontece quando os dois e-mails a confirmam nas próximas 24 horas.',
          'Se não foi você, não faça nada.',
        ],
        named: 'E-mail atual da conta',
        button: 'Confirmar este e-mail',
      },
      moved: {
        subject: (hotel) => `Sua conta da ${hotel} tem outro e-mail`,
        title: 'O e-mail da conta mudou',
        says: [
          'Os dois e-mails confirmaram a troca. A partir de agora você entra com o e-mail novo: as outras sessões foram encerradas e as chaves de acesso, removidas.',
          'Se você não a confirmou, ligue para nós.',
        ],
        named: 'E-mail novo',
        button: null,
      },
      erased: {
        subject: (hotel) => `Sua conta da ${hotel} foi apagada`,
        title: 'Sua conta foi apagada',
        says: [
          'Apagamos sua conta com tudo o que você guardava nela. Suas reservas continuam valendo: os links dos nossos e-mails as abrem.',
          'A lei nos pede para guardar os dados do que foi comprado; o aviso de privacidade diz quais e por quanto tempo.',
        ],
        named: null,
        button: null,
      },
    },
    facts: 'Detalhes',
    address: 'Conta',
    when: 'Data e hora',
    unknown: 'Um navegador que não diz o nome',
    keepLink: 'Este link é só para você: por favor, não o compartilhe.',
    why: (hotel) => `Você recebeu este e-mail porque este endereço foi usado no site da ${hotel}.`,
  },
}

export function accountWordsIn(language: Language): AccountWords {
  return words[language]
}
