import { expect, type Page } from '@playwright/test'
import type { Language } from '#resort/guests/language.ts'

/** What a guest reads between the chosen rooms and the payment. */
export const bookingWords = {
  es: {
    address: '/es/reserva/',
    continue: 'Continuar',
    title: 'Sus datos y el pago',
    wrong: 'Hay 5 datos por revisar',
    name: 'Nombre',
    lastname: 'Apellido',
    email: 'Correo electrónico',
    emailWrong: 'Escriba un correo válido, como nombre@ejemplo.com.',
    phone: 'Teléfono',
    terms: /^Acepto los términos/,
    transfer: /^Traslado privado/,
    everything: 'Todo ahora',
    pay: /^Pagar ahora MX\$[\d,]+\.\d\d$/,
    card: 'Número de la tarjeta',
    expiry: 'Vencimiento',
    code: 'Código CVC',
    payThere: /^Pagar /,
    back: 'Volver sin pagar',
    chosen: 'Sus habitaciones aún no están apartadas',
    hold: 'Apartar y continuar',
    ended: 'Su apartado terminó',
    again: 'Apartar de nuevo y continuar',
    taken: 'La habitación ya no está disponible',
    price: 'El precio cambió',
    agree: /^Acepto MX\$/,
    promo: 'El código ya no se puede usar',
    paying: 'Su pago está en curso',
    other: 'Pagar de otra forma',
    declined: 'El banco no aprobó el pago',
    release: 'Dejar libres las habitaciones',
    holds: 'Hay demasiadas habitaciones apartadas',
    free: 'Ver habitaciones y fechas libres',
    summary: /^Su reserva: /,
    booked: 'Su reserva está confirmada',
    bought: 'Su pedido está confirmado',
  },
  en: {
    address: '/en/booking/',
    continue: 'Continue',
    title: 'Your details and payment',
    wrong: 'There are 5 things to correct',
    name: 'First name',
    lastname: 'Last name',
    email: 'Email',
    emailWrong: 'Enter a valid email, such as name@example.com.',
    phone: 'Phone',
    terms: /^I accept the terms/,
    transfer: /^Private transfer/,
    everything: 'Everything now',
    pay: /^Pay now US\$[\d,]+\.\d\d$/,
    card: 'Card number',
    expiry: 'Expiry date',
    code: 'CVC code',
    payThere: /^Pay /,
    back: 'Go back without paying',
    chosen: 'Your rooms are not held yet',
    hold: 'Hold and continue',
    ended: 'Your hold has ended',
    again: 'Hold again and continue',
    taken: 'The room is no longer available',
    price: 'The price has changed',
    agree: /^Agree to US\$/,
    promo: 'The code can no longer be used',
    paying: 'Your payment is under way',
    other: 'Pay another way',
    declined: 'The bank did not approve the payment',
    release: 'Release the rooms',
    holds: 'Too many rooms are held',
    free: 'See available rooms and dates',
    summary: /^Your reservation: /,
    booked: 'Your reservation is confirmed',
    bought: 'Your order is confirmed',
  },
  pt: {
    address: '/pt/reserva/',
    continue: 'Continuar',
    title: 'Seus dados e o pagamento',
    wrong: 'Há 5 dados a corrigir',
    name: 'Nome',
    lastname: 'Sobrenome',
    email: 'E-mail',
    emailWrong: 'Informe um e-mail válido, como nome@exemplo.com.',
    phone: 'Telefone',
    terms: /^Aceito os termos/,
    transfer: /^Traslado privado/,
    everything: 'Tudo agora',
    pay: /^Pagar agora US\$[\d.]+,\d\d$/,
    card: 'Número do cartão',
    expiry: 'Validade',
    code: 'Código CVC',
    payThere: /^Pagar /,
    back: 'Voltar sem pagar',
    chosen: 'Seus quartos ainda não estão guardados',
    hold: 'Guardar e continuar',
    ended: 'Seus quartos não estão mais guardados',
    again: 'Guardar de novo e continuar',
    taken: 'O quarto não está mais disponível',
    price: 'O preço mudou',
    agree: /^Aceito US\$/,
    promo: 'O código não pode mais ser usado',
    paying: 'Seu pagamento está em andamento',
    other: 'Pagar de outra forma',
    declined: 'O banco não aprovou o pagamento',
    release: 'Liberar os quartos',
    holds: 'Há quartos demais guardados',
    free: 'Ver quartos e datas livres',
    summary: /^Sua reserva: /,
    booked: 'Sua reserva está confirmada',
    bought: 'Seu pedido está confirmado',
  },
}

/** The mandatory fields, filled in as a guest from Mexico does who leaves the country code out. */
export async function tellWhoComes(page: Page, language: Language): Promise<void> {
  const say = bookingWords[language]
  await page
    .getByLabel(new RegExp(`^${say.name}`))
    .first()
    .fill('Inés')
  await page
    .getByLabel(new RegExp(`^${say.lastname}`))
    .first()
    .fill('Muñoz de la Ó')
  await page.getByLabel(new RegExp(`^${say.email}`)).fill('ines@example.com')
  await page.getByLabel(new RegExp(`^${say.phone}`)).fill('998 123 4567')
  await page.getByRole('checkbox', { name: say.terms }).check()
}

/** On the page of the card provider. */
export async function payByCard(page: Page, language: Language, number = '4242424242424242'): Promise<void> {
  const say = bookingWords[language]
  await expect(page).toHaveURL(/\/cards\//)
  await page.getByLabel(say.card).fill(number)
  await page.getByLabel(say.expiry).fill('12/40')
  await page.getByLabel(say.code).fill('123')
  await page.getByRole('button', { name: say.payThere }).click()
}

/** On a phone the reservation is one line until it is asked for. */
export async function giveRoomsBack(page: Page, language: Language): Promise<void> {
  const say = bookingWords[language]
  const folded = page.getByText(say.summary)
  const release = page.getByRole('button', { name: say.release })
  await expect.poll(async () => (await folded.isVisible()) || (await release.isVisible())).toBe(true)
  if (await folded.isVisible()) await folded.click()
  await release.click()
}
