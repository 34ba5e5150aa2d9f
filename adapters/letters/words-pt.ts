import type { LetterWords } from './letter-words.ts'
import { ticketWordsIn } from './ticket-words.ts'

/** Said of a stay and of an order alike. */
const ticketed = {
  title: 'Seus bilhetes aéreos estão prontos',
  says: () => 'A companhia já emitiu os seus bilhetes. Os números estão abaixo, com os horários do voo.',
}

export const portuguese: LetterWords = {
  stay: {
    heading: 'Sua estadia',
    number: 'Número da reserva',
    confirmation: {
      booked: {
        title: 'Sua estadia está reservada',
        subject: (number, stay) => `Sua estadia está reservada: ${stay} (${number})`,
        says: (date) => `Sua reserva está confirmada e esperamos por você em ${date}.`,
      },
      changed: {
        title: 'Sua reserva mudou',
        subject: (number, stay) => `Sua reserva mudou: ${stay} (${number})`,
        says: (date, received) =>
          `${received ? `Recebemos seu pagamento de ${received}. ` : ''}Sua reserva agora está assim. Esperamos por você em ${date}.`,
      },
      paid: {
        title: 'Recebemos seu pagamento',
        subject: (number, stay) => `Recebemos seu pagamento: ${stay} (${number})`,
        says: (date, received) =>
          `Seu pagamento${received ? ` de ${received}` : ''} chegou. Esperamos por você em ${date}.`,
      },
      ticketed: {
        ...ticketed,
        subject: (number, stay) => `${ticketed.title}: ${stay} (${number})`,
      },
      'checked-in': {
        title: 'Seu check-in está feito',
        subject: (number, stay) => `Seu check-in está feito: ${stay} (${number})`,
        says: () => 'Recebemos o seu check-in online.',
      },
      asked: {
        title: 'Sua reserva',
        subject: (number, stay) => `Sua reserva: ${stay} (${number})`,
        says: () => 'Este é o e-mail que você pediu, com o link da sua reserva.',
      },
    },
    partCancelled: {
      title: 'Cancelamos uma parte da sua reserva',
      subject: (number, names) => `Cancelamos parte da sua reserva: ${names} (${number})`,
    },
    cancellation: {
      title: 'Sua reserva está cancelada',
      subject: (number, stay) => `Sua reserva está cancelada: ${stay} (${number})`,
    },
    paymentDue: {
      title: 'O saldo da sua reserva',
      subject: (number, amount) => `Faltam ${amount} da reserva ${number}`,
    },
    isCancelled: (number, stay) =>
      `A reserva ${number}, ${stay}, está cancelada, e o que estava reservado foi liberado.`,
    isDue: (amount, day) =>
      day ? `Faltam ${amount} da sua reserva, a pagar até ${day}.` : `Faltam ${amount} da sua reserva.`,
    wasReturned: (amount, number, where) => `Devolvemos ${amount} da reserva ${number} ${where}.`,
    payHere: (amount, day) =>
      `Os ${amount} que faltam são pagos na página da sua reserva, até ${day}: o botão deste e-mail abre a página.`,
    dueAtTheProperty: 'A pagar no hotel, na chegada',
    manage: 'Ver, mudar ou cancelar sua reserva',
    pay: 'Ver sua reserva e pagar',
    keepLink: 'Quem tiver este link ou a chave pode mudar sua reserva: por favor, não os compartilhe.',
    why: (hotel) => `Você recebe este e-mail porque uma estadia na ${hotel} foi reservada com este endereço.`,
  },
  order: {
    heading: 'Seu pedido',
    number: 'Número do pedido',
    confirmation: {
      booked: {
        title: 'Seu pedido está confirmado',
        subject: (number, what) => `Seu pedido está confirmado${what && `: ${what}`} (${number})`,
        says: () => 'Seu pedido está confirmado. Veja abaixo o que ele inclui.',
      },
      changed: {
        title: 'Seu pedido mudou',
        subject: (number, what) => `Seu pedido mudou${what && `: ${what}`} (${number})`,
        says: () => 'Seu pedido agora está assim.',
      },
      paid: {
        title: 'Recebemos seu pagamento',
        subject: (number, what) => `Recebemos seu pagamento${what && `: ${what}`} (${number})`,
        says: (_, received) => `Seu pagamento${received ? ` de ${received}` : ''} chegou.`,
      },
      ticketed: {
        ...ticketed,
        subject: (number) => `${ticketed.title} (${number})`,
      },
      'checked-in': {
        title: 'Seu pedido',
        subject: (number) => `Seu pedido (${number})`,
        says: () => 'Abaixo está o seu pedido.',
      },
      asked: {
        title: 'Seu pedido',
        subject: (number) => `Seu pedido (${number})`,
        says: () => 'Este é o e-mail que você pediu, com o link do seu pedido.',
      },
    },
    partCancelled: {
      title: 'Cancelamos uma parte do seu pedido',
      subject: (number, names) => `Cancelamos parte do seu pedido: ${names} (${number})`,
    },
    cancellation: { title: 'Seu pedido está cancelado', subject: (number) => `Seu pedido está cancelado (${number})` },
    paymentDue: { title: 'O saldo do seu pedido', subject: (number, amount) => `Faltam ${amount} do pedido ${number}` },
    isCancelled: (number) => `O pedido ${number} está cancelado.`,
    isDue: (amount, day) =>
      day ? `Faltam ${amount} do seu pedido, a pagar até ${day}.` : `Faltam ${amount} do seu pedido.`,
    wasReturned: (amount, number, where) => `Devolvemos ${amount} do pedido ${number} ${where}.`,
    payHere: (amount, day) =>
      `Os ${amount} que faltam são pagos na página do seu pedido, até ${day}: o botão deste e-mail abre a página.`,
    dueAtTheProperty: 'A pagar no hotel',
    manage: 'Ver, mudar ou cancelar seu pedido',
    pay: 'Ver seu pedido e pagar',
    keepLink: 'Quem tiver este link ou a chave pode mudar ou cancelar seu pedido: por favor, não os compartilhe.',
    why: (hotel) => `Você recebe este e-mail porque um pedido na ${hotel} foi feito com este endereço.`,
  },
  thanks: (name) => (name ? `Obrigado, ${name.replace(/\.$/, '')}.` : 'Obrigado.'),
  hello: (name) => (name ? `Olá, ${name}.` : 'Olá.'),
  refund: {
    title: 'Seu reembolso está a caminho',
    subject: (number, amount) => `Devolvemos ${amount} a você (${number})`,
    because: {
      cancelled: (names) => `Este reembolso se refere ao cancelamento${names ? ` de ${names}` : ''}.`,
      changed: () => 'O motivo é a mudança de data: a nova custa menos.',
      courtesy: () => 'É uma cortesia da casa.',
      'not-delivered': (names) => `É por ${names ?? 'algo'} que não pudemos oferecer.`,
      late: () => 'Seu pagamento chegou quando já não havia o que pagar com ele, e por isso volta inteiro.',
      double: () => 'O mesmo foi pago duas vezes, e por isso um dos pagamentos volta.',
      'other-amount': () => 'Seu pagamento não era do valor a pagar, e por isso volta inteiro.',
    },
  },
  bought: {
    tickets: (names) => `Seus ingressos estão comprados: ${names}. Cada pessoa mostra o seu ao chegar.`,
    gifts: (n) =>
      `O código e o PDF ${n === 1 ? 'do seu vale-presente' : 'de cada vale-presente'} estão na página que o botão deste e-mail abre. Pode ser devolvido em 14 dias se nada tiver sido usado.`,
    gift: 'vale-presente',
  },
  outsideStay: (names) => `Fica fora das datas da sua estadia: ${names}.`,
  endsInStay: (names) => `Com data aberta só até antes do fim da sua estadia: ${names}.`,
  isOpen: (name, day) =>
    `${name}: seu ingresso é aberto e vale até ${day}. O dia é escolhido na página que o botão deste e-mail abre.`,
  ticketEnds: {
    title: 'Seu ingresso aberto está perto de vencer',
    subject: (number, names, day) => `${names}: escolha seu dia até ${day} (${number})`,
    says: (names, day) => `${names}: com data aberta até ${day}, e ainda sem dia escolhido.`,
    after:
      'Escolha o dia com o botão deste e-mail. Depois dessa data o ingresso não vale mais e o que você pagou não é devolvido.',
    choose: 'Escolher o dia',
  },
  tickets: {
    heading: 'Seus ingressos',
    each: 'Um por pessoa',
    areNew: (names) =>
      `Os códigos dos ingressos de ${names} mudaram: os que já foram impressos, salvos ou passados adiante não dão acesso. Os novos estão nos seus ingressos, e escrevemos a quem recebeu um por e-mail.`,
  },
  ticket: ticketWordsIn('pt'),
  pasteKey: 'Se a página pedir, cole esta chave:',
  nothingWasKept: 'O cancelamento não custou nada.',
  dueIsKept: 'Você pode pagar no nosso site em dois minutos. Se já pagou, não é preciso fazer nada.',
  ifUnpaid:
    'Se não recebermos esse pagamento, avisamos por e-mail e, dois dias depois, cancelamos conforme as condições da sua tarifa: ficamos com o que custar cancelar naquele dia e devolvemos o restante do que você pagou.',
  lastCall: (day) =>
    `Se não o recebermos até ${day}, cancelamos conforme as condições da sua tarifa, e o que você reservou fica livre para outras pessoas.`,
  wasUnpaid: 'O saldo não chegou no prazo que demos, e por isso cancelamos.',
  paidByGift: (tail) => `Desse valor, com o vale-presente com final ${tail}`,
  leftOnGift: (amount) => `Restam ${amount} nele`,
  keptOnGift: (amount) => `${amount} que há nele estão em análise: fale conosco, por favor`,
  bankTakes: 'Seu banco decide quando o valor aparece; a maioria leva dez dias úteis ou menos.',
  arrival: 'Chegada',
  departure: 'Saída',
  length: 'Duração',
  arrivalTime: 'Horário de chegada',
  arrivalUnknown: 'Não informado',
  afterMidnight: (time) => `${time} (depois da meia-noite)`,
  requests: 'Pedidos',
  map: 'Mapa e como chegar',
  from: (time) => `a partir das ${time}`,
  until: (time) => `até as ${time}`,
  nights: (n) => (n === 1 ? '1 noite' : `${n} noites`),
  rooms: (n) => (n === 1 ? '1 quarto' : `${n} quartos`),
  room: (n) => `Quarto ${n}`,
  adults: (n) => (n === 1 ? '1 adulto' : `${n} adultos`),
  children: (n, ages) => (n === 1 ? `1 criança (idade: ${ages})` : `${n} crianças (idades: ${ages})`),
  underOne: 'menos de 1 ano',
  sleepsHere: (name) => `Para ${name}`,
  meal: {
    'room-only': 'Só hospedagem',
    breakfast: 'Café da manhã incluído',
    'half-board': 'Café da manhã e jantar incluídos',
    'all-inclusive': 'Café da manhã, almoço, jantar e bebidas incluídos',
  },
  memberRate: 'Tarifa de membro',
  price: 'Quanto custa',
  withCode: (code) => `Com o código ${code}`,
  total: 'Total com impostos incluídos',
  beforeTaxes: 'Hospedagem sem impostos',
  tax: { vat: 'IVA', 'lodging-tax': 'Imposto de hospedagem', 'sanitation-fee': 'Taxa municipal de saneamento' },
  vatInExtras: 'IVA no preço dos serviços adicionais',
  taxes: 'Impostos e taxas no total',
  taxesBesideFlight: 'Impostos e taxas, sem os do voo',
  paid: 'Pago',
  refunded: 'Reembolsado ou a caminho',
  refundedBefore: 'Reembolsado antes',
  inMonths: (amount, months, each) => `${amount} em ${months} parcelas sem juros de ${each}`,
  withBank: (bank) => `com ${bank}`,
  asCharged: 'São as parcelas como foram cobradas, antes do que reembolsamos.',
  dueBy: (day) => `A pagar no nosso site até ${day}`,
  dueOnTheSite: 'A pagar no nosso site',
  nothingDue: 'Está tudo pago',
  kept: 'Taxa de cancelamento',
  keptInAll: 'Total das taxas de cancelamento',
  giftStays: (name) => `${name}: não é devolvido; o que restar nele pode ser usado`,
  keptOf: (name) => `Taxa de cancelamento de ${name}`,
  goesBack: 'Reembolso',
  unowed: 'Não precisa mais pagar',
  gone: 'O que foi cancelado',
  endOf: (day) => `o fim do dia ${day}`,
  when: (instant, city, offset) => `${instant}, horário de ${city} (${offset})`,
  freeUntil: (when) => `Você pode cancelar sem custo até ${when}.`,
  freeUntilPassed: 'O prazo para cancelar sem custo terminou.',
  costs: (fee, nights, until) =>
    `Se cancelar${until ? ` até ${until}` : ''}, o custo é de ${nights ? `${nights}: ` : ''}${fee}.`,
  costsNothing: 'Cancelar agora não custa nada.',
  never: 'Não reembolsável: em caso de cancelamento ou não comparecimento, o valor pago pelo quarto não é devolvido.',
  extrasReturned: 'Se você cancelar, o que pagou pelos serviços adicionais é devolvido.',
  ifAbsent: 'Se você não vier, o que pagou não é devolvido.',
  ofTheStay: (terms) => `Sua estadia: ${terms}`,
  ofOuting: (name, terms) => `${name}: ${terms}`,
  outing: {
    free: 'Cancelar não custa nada.',
    until: (when, fee) => `Cancelamento sem custo até ${when}; depois cobramos ${fee}.`,
    late: (fee) => `Cancelar custa ${fee}: o prazo sem custo já terminou.`,
    never: (fee) => `Não é devolvido: cobramos ${fee}.`,
  },
  termsOfUse: 'Termos de uso',
  afterThat: {
    nights: (n) => (n === 1 ? 'Depois, cobramos a primeira noite.' : `Depois, cobramos as primeiras ${n} noites.`),
    chargedNights: (n) =>
      n === 1
        ? 'Depois, cobramos a primeira noite que não é grátis.'
        : `Depois, cobramos as primeiras ${n} noites que não são grátis.`,
    all: 'Depois, cobramos o preço inteiro.',
    perCent: (n) => `Depois, cobramos ${n}% do preço, e nunca mais do que você já pagou.`,
  },
  bestRate: 'Melhor tarifa garantida',
  reachUs: 'Estamos à sua disposição',
  attached: 'Em anexo: o comprovante para mostrar na chegada e um arquivo para pôr a estadia na sua agenda.',
  attachedOutings: 'Em anexo: um arquivo para pôr os seus passeios na sua agenda.',
  voucher: {
    title: 'Comprovante de reserva',
    guest: 'Hóspede',
    showThis: 'Por favor, mostre este comprovante e um documento de identidade na chegada, em papel ou na tela.',
    scan: 'Para a recepção',
    rooms: 'Quartos',
    payment: 'Pagamento',
    cancelling: 'Cancelamento',
    file: 'comprovante',
  },
  event: { title: (hotel) => `Estadia na ${hotel}`, calledOff: 'Cancelada', telephone: 'Telefone' },
}
