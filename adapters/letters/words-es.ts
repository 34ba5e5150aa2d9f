import type { LetterWords } from './letter-words.ts'
import { ticketWordsIn } from './ticket-words.ts'

/** Said of a stay and of an order alike. */
const ticketed = {
  title: 'Sus boletos de avión están listos',
  says: () => 'La aerolínea ya emitió sus boletos. Sus números están abajo, con los horarios de su vuelo.',
}

export const spanish: LetterWords = {
  stay: {
    heading: 'Su estancia',
    number: 'Número de reserva',
    confirmation: {
      booked: {
        title: 'Su estancia está reservada',
        subject: (number, stay) => `Su estancia está reservada: ${stay} (${number})`,
        says: (date) => `Su reserva está confirmada y le esperamos el ${date}.`,
      },
      changed: {
        title: 'Su reserva cambió',
        subject: (number, stay) => `Su reserva cambió: ${stay} (${number})`,
        says: (date, received) =>
          `${received ? `Recibimos su pago de ${received}. ` : ''}Así queda su reserva a partir de ahora. Le esperamos el ${date}.`,
      },
      paid: {
        title: 'Recibimos su pago',
        subject: (number, stay) => `Recibimos su pago: ${stay} (${number})`,
        says: (date, received) =>
          `Ya registramos su pago${received ? ` de ${received}` : ''}. Le esperamos el ${date}.`,
      },
      ticketed: {
        ...ticketed,
        subject: (number, stay) => `${ticketed.title}: ${stay} (${number})`,
      },
      'checked-in': {
        title: 'Su check-in está hecho',
        subject: (number, stay) => `Su check-in está hecho: ${stay} (${number})`,
        says: () => 'Recibimos su check-in en línea.',
      },
      asked: {
        title: 'Su reserva',
        subject: (number, stay) => `Su reserva: ${stay} (${number})`,
        says: () => 'Este es el correo que pidió, con el enlace a su reserva.',
      },
    },
    partCancelled: {
      title: 'Cancelamos una parte de su reserva',
      subject: (number, names) => `Cancelamos parte de su reserva: ${names} (${number})`,
    },
    cancellation: {
      title: 'Su reserva está cancelada',
      subject: (number, stay) => `Su reserva está cancelada: ${stay} (${number})`,
    },
    paymentDue: {
      title: 'El saldo de su reserva',
      subject: (number, amount) => `Quedan por pagar ${amount} de la reserva ${number}`,
    },
    isCancelled: (number, stay) => `La reserva ${number}, ${stay}, está cancelada y lo reservado quedó libre.`,
    isDue: (amount, day) =>
      day
        ? `De su reserva quedan por pagar ${amount}, a más tardar el ${day}.`
        : `De su reserva quedan por pagar ${amount}.`,
    wasReturned: (amount, number, where) => `Devolvimos ${amount} de la reserva ${number} ${where}.`,
    payHere: (amount, day) =>
      `Los ${amount} que faltan se pagan en la página de su reserva, a más tardar el ${day}: el botón de este correo la abre.`,
    dueAtTheProperty: 'Por pagar en el hotel, a su llegada',
    manage: 'Ver, cambiar o cancelar su reserva',
    pay: 'Ver su reserva y pagar',
    keepLink: 'Quien tenga este enlace o la clave puede cambiar su reserva: por favor, no los comparta.',
    why: (hotel) => `Recibe este correo porque con esta dirección se reservó una estancia en ${hotel}.`,
  },
  order: {
    heading: 'Su pedido',
    number: 'Número de pedido',
    confirmation: {
      booked: {
        title: 'Su pedido está confirmado',
        subject: (number, what) => `Su pedido está confirmado${what && `: ${what}`} (${number})`,
        says: () => 'Su pedido ya está confirmado. Abajo encontrará lo que incluye.',
      },
      changed: {
        title: 'Su pedido cambió',
        subject: (number, what) => `Su pedido cambió${what && `: ${what}`} (${number})`,
        says: () => 'Así queda su pedido a partir de ahora.',
      },
      paid: {
        title: 'Recibimos su pago',
        subject: (number, what) => `Recibimos su pago${what && `: ${what}`} (${number})`,
        says: (_, received) => `Ya registramos su pago${received ? ` de ${received}` : ''}.`,
      },
      ticketed: {
        ...ticketed,
        subject: (number) => `${ticketed.title} (${number})`,
      },
      'checked-in': {
        title: 'Su pedido',
        subject: (number) => `Su pedido (${number})`,
        says: () => 'Abajo está su pedido.',
      },
      asked: {
        title: 'Su pedido',
        subject: (number) => `Su pedido (${number})`,
        says: () => 'Este es el correo que pidió, con el enlace a su pedido.',
      },
    },
    partCancelled: {
      title: 'Cancelamos una parte de su pedido',
      subject: (number, names) => `Cancelamos parte de su pedido: ${names} (${number})`,
    },
    cancellation: { title: 'Su pedido está cancelado', subject: (number) => `Su pedido está cancelado (${number})` },
    paymentDue: {
      title: 'El saldo de su pedido',
      subject: (number, amount) => `Quedan por pagar ${amount} del pedido ${number}`,
    },
    isCancelled: (number) => `El pedido ${number} está cancelado.`,
    isDue: (amount, day) =>
      day
        ? `De su pedido quedan por pagar ${amount}, a más tardar el ${day}.`
        : `De su pedido quedan por pagar ${amount}.`,
    wasReturned: (amount, number, where) => `Devolvimos ${amount} del pedido ${number} ${where}.`,
    payHere: (amount, day) =>
      `Los ${amount} que faltan se pagan en la página de su pedido, a más tardar el ${day}: el botón de este correo la abre.`,
    dueAtTheProperty: 'Por pagar en el hotel',
    manage: 'Ver, cambiar o cancelar su pedido',
    pay: 'Ver su pedido y pagar',
    keepLink: 'Quien tenga este enlace o la clave puede cambiar o cancelar su pedido: por favor, no los comparta.',
    why: (hotel) => `Recibe este correo porque con esta dirección se hizo un pedido en ${hotel}.`,
  },
  thanks: (name) => (name ? `Gracias, ${name.replace(/\.$/, '')}.` : 'Gracias.'),
  hello: (name) => (name ? `Buen día, ${name}:` : 'Buen día:'),
  refund: {
    title: 'Su reembolso está en camino',
    subject: (number, amount) => `Le devolvimos ${amount} (${number})`,
    because: {
      cancelled: (names) => `Corresponde a la cancelación${names ? ` de ${names}` : ''}.`,
      changed: () => 'Corresponde al cambio de fecha: la nueva cuesta menos.',
      courtesy: () => 'Es una cortesía de la casa.',
      'not-delivered': (names) => `Corresponde a ${names ?? 'algo'} que no pudimos darle.`,
      late: () => 'Su pago llegó cuando ya no había qué pagar con él, y por eso se le devuelve completo.',
      double: () => 'Lo mismo se pagó dos veces, y por eso se le devuelve uno de los pagos.',
      'other-amount': () => 'Su pago no era del importe por pagar, y por eso se le devuelve completo.',
    },
  },
  bought: {
    tickets: (names) => `Sus boletos están comprados: ${names}. Cada persona muestra el suyo al llegar.`,
    gifts: (n) =>
      `El código y el PDF de ${n === 1 ? 'su tarjeta de regalo' : 'cada tarjeta de regalo'} están en la página que abre el botón de este correo. Puede devolverse en 14 días si no se ha usado.`,
    gift: 'tarjeta de regalo',
  },
  outsideStay: (names) => `Queda fuera de las fechas de su estancia: ${names}.`,
  endsInStay: (names) => `Con fecha abierta solo hasta antes de que acabe su estancia: ${names}.`,
  isOpen: (name, day) =>
    `${name}: su boleto es abierto y sirve hasta el ${day}. El día se elige en la página que abre el botón de este correo.`,
  ticketEnds: {
    title: 'Su boleto abierto está por vencer',
    subject: (number, names, day) => `${names}: elija su día, a más tardar el ${day} (${number})`,
    says: (names, day) => `${names}: con fecha abierta hasta el ${day}, y todavía sin día elegido.`,
    after:
      'Elíjalo con el botón de este correo. Después de esa fecha el boleto ya no sirve y no se devuelve lo que pagó.',
    choose: 'Elegir el día',
  },
  tickets: {
    heading: 'Sus boletos',
    each: 'Uno por persona',
    areNew: (names) =>
      `Los códigos de los boletos de ${names} cambiaron: los que ya imprimió, guardó o cedió no dan acceso. Los nuevos están en sus boletos, y a quien recibió uno por correo le escribimos.`,
  },
  ticket: ticketWordsIn('es'),
  pasteKey: 'Si la página la pide, pegue esta clave:',
  nothingWasKept: 'La cancelación no le costó nada.',
  dueIsKept: 'Puede pagarlo en nuestro sitio. Si ya lo pagó, no tiene que hacer nada.',
  ifUnpaid:
    'Si no recibimos ese pago, le escribimos y dos días después cancelamos con las condiciones de su tarifa: retenemos lo que cueste cancelar ese día y le devolvemos el resto de lo que pagó.',
  lastCall: (day) =>
    `Si no nos llega a más tardar el ${day}, cancelamos con las condiciones de su tarifa y lo que tenía reservado queda libre.`,
  wasUnpaid: 'Cancelamos porque el saldo no nos llegó dentro del plazo.',
  paidByGift: (tail) => `De ese total, con la tarjeta de regalo terminada en ${tail}`,
  leftOnGift: (amount) => `Quedan ${amount} en ella`,
  keptOnGift: (amount) => `${amount} que hay en ella están en revisión: comuníquese con nosotros, por favor`,
  bankTakes: 'Su banco decide cuándo se refleja; la mayoría tarda diez días hábiles o menos.',
  arrival: 'Llegada',
  departure: 'Salida',
  length: 'Duración',
  arrivalTime: 'Hora de llegada',
  arrivalUnknown: 'Aún no se sabe',
  afterMidnight: (time) => `${time} (después de medianoche)`,
  requests: 'Peticiones',
  map: 'Mapa y cómo llegar',
  from: (time) => `desde las ${time}`,
  until: (time) => `hasta las ${time}`,
  nights: (n) => (n === 1 ? '1 noche' : `${n} noches`),
  rooms: (n) => (n === 1 ? '1 habitación' : `${n} habitaciones`),
  room: (n) => `Habitación ${n}`,
  adults: (n) => (n === 1 ? '1 adulto' : `${n} adultos`),
  children: (n, ages) => (n === 1 ? `1 menor (edad: ${ages})` : `${n} menores (edades: ${ages})`),
  underOne: 'menos de 1 año',
  sleepsHere: (name) => `Para ${name}`,
  meal: {
    'room-only': 'Solo habitación',
    breakfast: 'Desayuno incluido',
    'half-board': 'Desayuno y cena incluidos',
    'all-inclusive': 'Desayuno, comida, cena y bebidas incluidos',
  },
  memberRate: 'Tarifa de miembro',
  price: 'Lo que cuesta',
  withCode: (code) => `Con el código ${code}`,
  total: 'Total con impuestos incluidos',
  beforeTaxes: 'Hospedaje sin impuestos',
  tax: {
    vat: 'IVA',
    'lodging-tax': 'Impuesto al hospedaje',
    'sanitation-fee': 'Derecho de saneamiento municipal',
  },
  vatInExtras: 'IVA en el precio de los servicios adicionales',
  taxes: 'Impuestos y derechos en total',
  taxesBesideFlight: 'Impuestos y derechos, sin los del vuelo',
  paid: 'Pagado',
  refunded: 'Reembolsado o en camino',
  refundedBefore: 'Reembolsado antes',
  inMonths: (amount, months, each) => `${amount} en ${months} meses sin intereses de ${each}`,
  withBank: (bank) => `con ${bank}`,
  asCharged: 'Son los meses como se cobraron, antes de lo que le reembolsamos.',
  dueBy: (day) => `Por pagar en nuestro sitio a más tardar el ${day}`,
  dueOnTheSite: 'Por pagar en nuestro sitio',
  nothingDue: 'No queda nada por pagar',
  kept: 'Cargo por cancelación',
  keptInAll: 'Cargos por cancelación, en total',
  giftStays: (name) => `${name}: no se devuelve; lo que quede en ella se puede usar`,
  keptOf: (name) => `Cargo por cancelación de ${name}`,
  goesBack: 'Se le devuelve',
  unowed: 'Ya no tiene que pagarlo',
  gone: 'Lo que se canceló',
  endOf: (day) => `final del ${day}`,
  when: (instant, city, offset) => `${instant}, hora de ${city} (${offset})`,
  freeUntil: (when) => `Puede cancelar sin cargo hasta el ${when}.`,
  freeUntilPassed: 'El plazo para cancelar sin cargo ya terminó.',
  costs: (fee, nights, until) =>
    `Si cancela${until ? ` hasta el ${until}` : ''}, el cargo es de ${nights ? `${nights}: ` : ''}${fee}.`,
  costsNothing: 'Cancelar ahora no cuesta nada.',
  never: 'No reembolsable: si cancela o no llega, no se devuelve lo pagado por la habitación.',
  extrasReturned: 'Si cancela, se le devuelve lo pagado por los servicios adicionales.',
  ifAbsent: 'Si no llega, no se devuelve lo pagado.',
  ofTheStay: (terms) => `Su estancia: ${terms}`,
  ofOuting: (name, terms) => `${name}: ${terms}`,
  outing: {
    free: 'Cancelar no cuesta nada.',
    until: (when, fee) => `Se cancela sin costo hasta el ${when}; después se cobran ${fee}.`,
    late: (fee) => `Cancelar cuesta ${fee}: el plazo sin costo ya terminó.`,
    never: (fee) => `No se devuelve: se cobran ${fee}.`,
  },
  termsOfUse: 'Términos de uso',
  afterThat: {
    nights: (n) => (n === 1 ? 'Después se cobra la primera noche.' : `Después se cobran las primeras ${n} noches.`),
    chargedNights: (n) =>
      n === 1
        ? 'Después se cobra la primera noche que no es gratis.'
        : `Después se cobran las primeras ${n} noches que no son gratis.`,
    all: 'Después se cobra el precio completo.',
    perCent: (n) => `Después se cobra el ${n} % del precio, y nunca más de lo que ya pagó.`,
  },
  bestRate: 'Mejor tarifa garantizada',
  reachUs: 'Estamos para servirle',
  attached: 'Adjuntos: un comprobante para mostrar a su llegada y la estancia para su calendario.',
  attachedOutings: 'Adjuntas: sus salidas para su calendario.',
  voucher: {
    title: 'Comprobante de reserva',
    guest: 'Huésped',
    showThis: 'Por favor, muestre este comprobante y una identificación a su llegada, en papel o en pantalla.',
    scan: 'Para la recepción',
    rooms: 'Habitaciones',
    payment: 'Pago',
    cancelling: 'Cancelación',
    file: 'comprobante',
  },
  event: { title: (hotel) => `Estancia en ${hotel}`, calledOff: 'Cancelada', telephone: 'Teléfono' },
}
