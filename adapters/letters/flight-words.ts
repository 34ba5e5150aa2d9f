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
  notFlown: string
  local: string
  /** Of a plane in a calendar, which shows its hours in a zone of its own. */
  leaves: (when: string, place: string) => string
  lands: (when: string, place: string) => string
  /** Of cancelling, beside the terms of the stay. */
  terms: string
  state: string
  states: Partial<Record<FlightStep, string>>
  waits: Opening
  refused: Opening & { again: string }
  /**
   * `small`: so little changed that the flight is given up by its own terms. `orCall`: it can be accepted, and is given up
   * by people. `byUs`: the airline lets neither be done by itself.
   */
  changed: Opening & Record<'small' | 'orCall' | 'byUs' | 'before' | 'after' | 'choose' | 'isGone', string>
  cancelled: Omit<Opening, 'says'> & {
    says: (airline: string, amount: string) => string
    rooms: (until: string) => string
    help: string
  }
  credits: Omit<Opening, 'says'> & {
    says: (airline: string, reference: string | null) => string
    credit: string
    code: string
    until: (day: string) => string
    later: string
    ask: string
  }
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
  notFlown: 'La aerolínea ya no opera este trayecto.',
  local: 'Cada hora es la del lugar.',
  leaves: (when, place) => `Salida: ${when}, hora local de ${place}`,
  lands: (when, place) => `Llegada: ${when}, hora local de ${place}`,
  terms: 'Del vuelo se devuelve lo que devuelva la aerolínea.',
  state: 'Estado',
  states: {
    ordering: 'Lo estamos comprando a la aerolínea',
    unknown: 'Lo estamos comprando a la aerolínea',
    held: 'Lugares apartados; estamos pagando los boletos. Le escribimos en cuanto estén emitidos, y verá sus números en la página de su reserva',
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
    says: 'Lea los horarios de antes y los de ahora. En la página de su reserva puede aceptarlos o rechazarlos, y ve cuánto recuperaría. Allí también ve qué significa para sus noches de hotel.',
    small:
      'Lea los horarios de antes y los de ahora, y díganos en la página de su reserva que los acepta. Es un cambio menor: si no quiere volar así, puede cancelar el vuelo según sus condiciones, y antes ve qué recuperaría. Allí también ve qué significa para sus noches de hotel.',
    orCall:
      'Lea los horarios de antes y los de ahora. En la página de su reserva puede aceptarlos. Si no quiere volar así, llámenos o escríbanos: cancelamos el vuelo con la aerolínea y le devolvemos todo lo que pagó por él.',
    byUs: 'Lea los horarios de antes y los de ahora. La aerolínea no permite aceptar este cambio en nuestra página: llámenos o escríbanos, y lo resolvemos con ella y con usted. En la página de su reserva ve qué más puede hacer.',
    before: 'Antes',
    after: 'Ahora',
    choose: 'Por favor respóndanos pronto: la aerolínea espera su respuesta.',
    isGone:
      'La aerolínea ya no opera un trayecto de su vuelo y no ofrece otro en su lugar. En la página de su reserva puede cancelar el vuelo y recuperar todo lo que pagó por él, o renunciar al viaje completo sin cargo. Si prefiere que busquemos otra solución con usted, llámenos.',
    manage: 'Ver el cambio y responder',
  },
  cancelled: {
    subject: (number) => `La aerolínea canceló su vuelo · ${number}`,
    title: 'La aerolínea canceló su vuelo',
    says: (airline, amount) =>
      `${airline} ya no opera el vuelo que usted compró. Le devolvemos todo lo que pagó por él: ${amount}. El dinero va a donde usted pagó y tarda unos días en llegar, según su banco.`,
    rooms: (until) =>
      `Sus habitaciones siguen siendo suyas. Si ya no quiere venir, puede cancelarlas sin cargo hasta el ${until}. Si llega por otro medio, no tiene que hacer nada.`,
    help: 'Si quiere que busquemos otro vuelo con usted, llámenos o escríbanos.',
    manage: 'Ver mi reserva',
  },
  credits: {
    subject: (number) => `Los créditos de la aerolínea por su vuelo · ${number}`,
    title: 'Créditos de la aerolínea',
    says: (airline, reference) =>
      `Por el vuelo que usted canceló, ${airline} le dio créditos en lugar de dinero. Para usar uno, dé a la aerolínea su código y el nombre del boleto${reference ? `, y la clave ${reference}` : ''}.`,
    credit: 'Crédito',
    code: 'Código',
    until: (day) => `Se usa a más tardar el ${day}`,
    later: 'La aerolínea todavía no nos da los códigos. Le escribimos en cuanto los tengamos.',
    ask: 'La aerolínea decide hasta cuándo vale un crédito: pregúntele antes de planear.',
    manage: 'Ver mi reserva',
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
  notFlown: 'The airline does not fly this way any more.',
  local: 'Every time is the local time of its place.',
  leaves: (when, place) => `Departure: ${when}, local time of ${place}`,
  lands: (when, place) => `Arrival: ${when}, local time of ${place}`,
  terms: 'Of the flight, what the airline returns is returned.',
  state: 'State',
  states: {
    ordering: 'We are buying it from the airline',
    unknown: 'We are buying it from the airline',
    held: 'Seats held; we are paying for the tickets. We write to you as soon as they are issued, and you will see their numbers on the page of your reservation',
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
    says: 'Nothing was charged: the money that was set aside is free again within a few days, depending on your bank. No room was kept in your name either.',
    again:
      'If you still want to travel, choose another flight on our site, or book the rooms alone. You may also call us.',
    manage: 'See my reservation',
  },
  changed: {
    subject: (number) => `The airline changed your flight · ${number}`,
    title: 'The airline changed a time of your flight',
    says: 'Please read the times before and now. On the page of your reservation you can accept or refuse them, and you see what would go back to you. There you also see what it means for your nights at the hotel.',
    small:
      'Please read the times before and now, and tell us on the page of your reservation that you accept them. It is a small change: if the new times do not suit you, you can cancel the flight by its terms, and you see first what would go back to you. There you also see what it means for your nights at the hotel.',
    orCall:
      'Please read the times before and now. On the page of your reservation you can accept them. If the new times do not suit you, call us or write to us: we cancel the flight with the airline, and all that you paid for it goes back to you.',
    byUs: 'Please read the times before and now. The airline does not let this change be accepted on our page: call us or write to us, and we settle it with the airline and with you. On the page of your reservation you see what else you can do.',
    before: 'Before',
    after: 'Now',
    choose: 'Please answer us soon: the airline waits for it.',
    isGone:
      'The airline no longer operates one way of your flight, and offers nothing in its place. On the page of your reservation you can cancel the flight and get back all that you paid for it, or give up the whole trip at no charge. If you would rather look for another way with us, please call us.',
    manage: 'See the change and answer',
  },
  cancelled: {
    subject: (number) => `The airline cancelled your flight · ${number}`,
    title: 'The airline cancelled your flight',
    says: (airline, amount) =>
      `${airline} no longer operates the flight you bought. All that you paid for the flight goes back to you: ${amount}. It goes back the way you paid and takes a few days, depending on your bank.`,
    rooms: (until) =>
      `Your rooms are still yours. If you do not want to come any more, you can cancel them at no charge until ${until}. If you come another way, you need not do anything.`,
    help: 'If you want us to look for another flight with you, please call us or write to us.',
    manage: 'See my reservation',
  },
  credits: {
    subject: (number) => `The airline’s credits for your flight · ${number}`,
    title: 'Credits of the airline',
    says: (airline, reference) =>
      `For the flight that you cancelled, ${airline} gave you credits in place of money. To use one, give the airline its code and the name on the ticket${reference ? `, and the reference ${reference}` : ''}.`,
    credit: 'Credit',
    code: 'Code',
    until: (day) => `Use it by ${day}`,
    later: 'The airline has not told us the codes yet. We write to you as soon as we have them.',
    ask: 'The airline decides until when a credit is good: please ask it before you plan.',
    manage: 'See my reservation',
  },
}

const portuguese: FlightWords = {
  heading: 'Seu voo',
  out: 'Ida',
  home: 'Volta',
  airline: 'Companhia aérea',
  reference: 'Localizador na companhia aérea',
  tickets: 'Bilhetes eletrônicos',
  travellers: 'Passageiros',
  operated: (name) => `operado por ${name}`,
  later: (days) => (days === 1 ? '1 dia depois' : `${days} dias depois`),
  notFlown: 'A companhia não opera mais este trecho.',
  local: 'Todos os horários são locais.',
  leaves: (when, place) => `Partida: ${when}, horário local de ${place}`,
  lands: (when, place) => `Chegada: ${when}, horário local de ${place}`,
  terms: 'Do voo, devolvemos o que a companhia aérea devolver.',
  state: 'Situação',
  states: {
    ordering: 'Estamos comprando da companhia aérea',
    unknown: 'Estamos comprando da companhia aérea',
    held: 'Lugares reservados; estamos pagando os bilhetes. Escrevemos assim que forem emitidos, e você verá os números na página da sua reserva',
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
    says: 'Leia os horários de antes e os de agora. Na página da sua reserva você pode aceitá-los ou recusá-los, e vê quanto receberia de volta. Lá você também vê o que isso significa para suas noites de hotel.',
    small:
      'Leia os horários de antes e os de agora e diga-nos, na página da sua reserva, que os aceita. É uma mudança pequena: se não quiser voar assim, você pode cancelar o voo conforme as condições dele, e antes vê quanto receberia de volta. Lá você também vê o que isso significa para suas noites de hotel.',
    orCall:
      'Leia os horários de antes e os de agora. Na página da sua reserva você pode aceitá-los. Se não quiser voar assim, ligue ou escreva para nós: cancelamos o voo com a companhia e devolvemos tudo o que você pagou por ele.',
    byUs: 'Leia os horários de antes e os de agora. A companhia não permite aceitar esta mudança em nossa página: ligue ou escreva para nós, e resolvemos com ela e com você. Na página da sua reserva você vê o que mais pode fazer.',
    before: 'Antes',
    after: 'Agora',
    choose: 'Por favor, responda logo: a companhia espera a sua resposta.',
    isGone:
      'A companhia não opera mais um trecho do seu voo e não oferece outro no lugar. Na página da sua reserva você pode cancelar o voo e receber de volta tudo o que pagou por ele, ou desistir da viagem inteira sem custo. Se preferir procurar outra solução conosco, ligue para nós.',
    manage: 'Ver a mudança e responder',
  },
  cancelled: {
    subject: (number) => `A companhia cancelou seu voo · ${number}`,
    title: 'A companhia aérea cancelou seu voo',
    says: (airline, amount) =>
      `A ${airline} não opera mais o voo que você comprou. Devolvemos tudo o que você pagou por ele: ${amount}. O dinheiro volta para o meio de pagamento que você usou e leva alguns dias, conforme o seu banco.`,
    rooms: (until) =>
      `Seus quartos continuam sendo seus. Se não quiser mais vir, você pode cancelá-los sem custo até ${until}. Se vier de outra forma, não precisa fazer nada.`,
    help: 'Se quiser que procuremos outro voo com você, ligue ou escreva para nós.',
    manage: 'Ver minha reserva',
  },
  credits: {
    subject: (number) => `Os créditos da companhia pelo seu voo · ${number}`,
    title: 'Créditos da companhia aérea',
    says: (airline, reference) =>
      `Pelo voo que você cancelou, a ${airline} deu créditos em vez de dinheiro. Para usar um deles, informe à companhia o código e o nome que está no bilhete${reference ? `, e o localizador ${reference}` : ''}.`,
    credit: 'Crédito',
    code: 'Código',
    until: (day) => `Use até ${day}`,
    later: 'A companhia ainda não nos informou os códigos. Escrevemos assim que os tivermos.',
    ask: 'É a companhia que decide até quando um crédito vale: pergunte a ela antes de planejar.',
    manage: 'Ver minha reserva',
  },
}

const words: Record<Language, FlightWords> = { es: spanish, en: english, pt: portuguese }

export function flightWordsIn(language: Language): FlightWords {
  return words[language]
}
