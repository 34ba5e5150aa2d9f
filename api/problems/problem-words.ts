import type { Sentence } from '#resort/guests/sentence.ts'

/** What a guest may be told of a problem, by its code. Those without words are for programmers only. */
export const problemWords: Record<string, Sentence> = {
  'last-room-taken': {
    es: 'La última habitación disponible se ha reservado. Por favor, elige fechas alternativas para tu reserva o una categoría distinta.',
    en: 'The last available guest room has been reserved. Please, choose alternative dates for your stay or a different category.',
    pt: 'O último quarto disponível foi reservado. Por favor, escolha datas alternativas para a sua estadia ou uma categoria diferente.',
  },
  'not-available': { es: 'No disponible', en: 'Not Available', pt: 'Indisponível' },
  'promo-invalid': {
    es: 'Código promocional no válido',
    en: 'Invalid promotional code',
    pt: 'Código promocional inválido',
  },
  'promo-used-up': {
    es: 'El código promocional llegó a su límite de usos.',
    en: 'The promo code has been used as many times as allowed.',
    pt: 'O código promocional já foi usado o número máximo de vezes.',
  },
  'price-changed': {
    es: 'El precio cambió. Revise el nuevo total antes de continuar.',
    en: 'The price has changed. Look at the new total before you go on.',
    pt: 'O preço mudou. Veja o novo total antes de continuar.',
  },
  'payment-open': {
    es: 'Ya hay un pago abierto para esta reserva.',
    en: 'A payment for this reservation is already open.',
    pt: 'Já existe um pagamento aberto para esta reserva.',
  },
  'already-booked': {
    es: 'Esta reserva ya está hecha. Puede cambiarla con el enlace de su correo de confirmación.',
    en: 'This reservation has already been made. You can change it with the link in your confirmation email.',
    pt: 'Esta reserva já está feita. Você pode alterá-la pelo link do e-mail de confirmação.',
  },
  'out-of-service': {
    es: 'En este momento no podemos atender su solicitud. Inténtelo de nuevo en unos segundos.',
    en: 'We cannot answer your request at the moment. Please try again in a few seconds.',
    pt: 'No momento não podemos atender sua solicitação. Tente novamente em alguns segundos.',
  },
  'currencies-not-retrieved': {
    es: 'No pudimos obtener las monedas.',
    en: 'The currencies could not be retrieved.',
    pt: 'Não foi possível obter as moedas.',
  },
  'payment-methods-not-retrieved': {
    es: 'No pudimos obtener las formas de pago de esta moneda.',
    en: 'The payment methods for this currency could not be retrieved.',
    pt: 'Não conseguimos obter as formas de pagamento desta moeda.',
  },
  maintenance: {
    es: 'Nos encontramos en mantenimiento. Contactanos en nuestros números de atención al cliente.',
    en: 'We are under maintenance. Contact us on our customer service numbers.',
    pt: 'Estamos em manutenção. Fale conosco pelos números de atendimento ao cliente.',
  },
  restarting: {
    es: 'Volvemos en un momento. Espere unos segundos e inténtelo de nuevo.',
    en: 'We will be back in a moment. Wait a few seconds and try again.',
    pt: 'Voltamos em um instante. Aguarde alguns segundos e tente novamente.',
  },
  'provider-unreachable': {
    es: 'No pudimos comunicarnos con el proveedor de pagos. No se le cobró nada.',
    en: 'We could not reach the payment provider. Nothing was charged.',
    pt: 'Não conseguimos contato com o provedor de pagamentos. Nada foi cobrado.',
  },
  'flight-gone': {
    es: 'La aerolínea ya no tiene ese vuelo. No se le cobró nada.',
    en: 'The airline has that flight no longer. Nothing was charged.',
    pt: 'A companhia aérea não tem mais esse voo. Nada foi cobrado.',
  },
  'airline-silent': {
    es: 'La aerolínea no responde ahora. No se le cobró nada.',
    en: 'The airline does not answer now. Nothing was charged.',
    pt: 'A companhia aérea não responde agora. Nada foi cobrado.',
  },
  'too-many-holds': {
    es: 'Desde su red hay muchas habitaciones apartadas y sin pagar. Inténtelo más tarde o llámenos.',
    en: 'Many rooms are being held from your network without payment. Try again later, or call us.',
    pt: 'Na sua rede já há muitos quartos guardados e ainda não pagos. Tente mais tarde ou ligue para nós.',
  },
  'hold-ending': {
    es: 'Queda muy poco tiempo para pagar lo que tiene apartado. No se cobró nada. Cuando termine puede apartarlo de nuevo si sigue libre.',
    en: 'Too little time is left to pay before your hold ends. Nothing was charged. When it has ended, you can hold the rooms again if they are still free.',
    pt: 'Resta muito pouco tempo para pagar o que está guardado para você. Nada foi cobrado. Quando o tempo acabar, podemos guardá-lo de novo se ainda estiver livre.',
  },
  'too-many-attempts': {
    es: 'Hubo demasiados intentos de pago. Espere una hora o llámenos.',
    en: 'There have been too many attempts to pay. Wait an hour, or call us.',
    pt: 'Houve tentativas de pagamento demais. Espere uma hora ou ligue para nós.',
  },
  'proof-needed': {
    es: 'En este momento comprobamos que no sea un programa quien reserva. Reserve en nuestro sitio, donde la comprobación es automática, o llámenos.',
    en: 'We are checking that this booking is not being made by a program. Book on our page, which does the check by itself, or call us.',
    pt: 'Estamos verificando que quem reserva não é um programa. Reserve na nossa página, que faz isso sozinha, ou ligue para nós.',
  },
  'too-many-guesses': {
    es: 'Probó demasiados códigos. Espere una hora o llámenos.',
    en: 'Too many codes have been tried. Wait an hour, or call us.',
    pt: 'Você tentou códigos demais. Espere uma hora ou ligue para nós.',
  },
  'too-many-requests': {
    es: 'Recibimos demasiadas solicitudes desde su red. Espere un minuto.',
    en: 'There have been too many requests from your network. Wait a minute.',
    pt: 'Recebemos solicitações demais da sua rede. Aguarde um minuto.',
  },
  busy: {
    es: 'Hay muchas visitas en este momento. Espere unos segundos y vuelva a intentarlo.',
    en: 'There are many visitors at the moment. Wait a few seconds and try again.',
    pt: 'Há muitas visitas neste momento. Aguarde alguns segundos e tente novamente.',
  },
  'internal-error': {
    es: 'Ocurrió un error. Vuelva a intentarlo, por favor.',
    // Spelt as it is fixed: other programs show it letter by letter.
    en: 'An error has ocurred. Please try again.',
    pt: 'Ocorreu um erro. Tente novamente, por favor.',
  },
  'guest-missing': {
    es: 'Faltan los datos del titular de la reserva.',
    en: 'The details of the lead guest are missing.',
    pt: 'Faltam os dados do titular da reserva.',
  },
  'method-not-offered': {
    es: 'Esa forma de pago no se ofrece en esta moneda.',
    en: 'That payment method is not offered in this currency.',
    pt: 'Essa forma de pagamento não é oferecida nesta moeda.',
  },
  'no-rooms': {
    es: 'Primero elija las habitaciones.',
    en: 'Choose the rooms first.',
    pt: 'Escolha os quartos primeiro.',
  },
  'currency-not-offered': {
    es: 'Hoy no se puede pagar en esa moneda.',
    en: 'It is not possible to pay in that currency today.',
    pt: 'Hoje não é possível pagar nessa moeda.',
  },
}
