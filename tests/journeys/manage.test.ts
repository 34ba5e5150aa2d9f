import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms, findLetterLink } from '#tests/support/journey-guest.ts'
import { sayDayInText } from '#tests/support/say-days.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'
import { widgetWords } from '#tests/support/widget-words.ts'

const words = {
  es: {
    extras: 'Servicios adicionales para su estancia',
    later: 'El resto más adelante',
    see: 'Ver o cambiar la reserva',
    paid: 'Recibimos su pago. Gracias.',
    price: 'Ver el precio',
    move: 'Cambiar a estas fechas',
    moved: /^Sus fechas quedaron cambiadas/,
    cancel: 'Cancelar la reserva',
    agree: 'Cancelar definitivamente',
    cancelled: /^Su reserva quedó cancelada/,
    state: 'Estado: Cancelada',
  },
  en: {
    extras: 'Extras for your stay',
    later: 'The rest later',
    see: 'See or change the reservation',
    paid: 'We have received your payment. Thank you.',
    price: 'See the price',
    move: 'Change to these dates',
    moved: /^Your dates have been changed/,
    cancel: 'Cancel the reservation',
    agree: 'Cancel the reservation now',
    cancelled: /^Your reservation has been cancelled/,
    state: 'Status: Cancelled',
  },
  pt: {
    extras: 'Serviços adicionais para a sua estadia',
    later: 'O restante depois',
    see: 'Ver ou alterar a reserva',
    paid: 'Recebemos seu pagamento. Obrigado.',
    price: 'Ver o preço',
    move: 'Mudar para estas datas',
    moved: /^Suas datas foram alteradas/,
    cancel: 'Cancelar a reserva',
    agree: 'Cancelar definitivamente',
    cancelled: /^Sua reserva foi cancelada/,
    state: 'Situação: Cancelada',
  },
}

/** Another way to pay the rest in each language, and for whom one of those in its currency is. */
const ways: Record<Language, { method: string; hint: string; finish: (page: Page) => Promise<void> }> = {
  es: { method: 'Tarjeta de crédito o débito', hint: '', finish: (page) => payByCard(page, 'es') },
  en: {
    method: 'PayPal',
    hint: 'Flexpay is for residents of the United States or Canada: its page shows what the monthly instalments cost before you accept.',
    finish: async (page) => {
      await page.getByRole('button', { name: 'Agree and pay' }).click()
    },
  },
  pt: {
    method: 'Cartão de crédito ou débito',
    hint: '',
    finish: async (page) => {
      await payByCard(page, 'pt', '4000002760003184')
      await page.locator('button[value=confirm]').click()
    },
  },
}

const sizes = { es: { width: 390, height: 844 }, en: { width: 1280, height: 900 }, pt: { width: 320, height: 640 } }

type FirstPart = Pick<Parameters<typeof chooseRooms>[1], 'language' | 'days' | 'plan'>

async function payFirstPart(page: Page, wanted: FirstPart) {
  const { language } = wanted
  const say = bookingWords[language]
  await arrive(page)
  await chooseRooms(page, wanted)
  await page.getByRole('button', { name: say.continue }).click()
  await tellWhoComes(page, language)
  const review = page.locator('[aria-labelledby=review]')
  const before = await review.textContent()
  await page.getByRole('radio', { name: words[language].later }).check()
  // Pressed before the choice has arrived, the page would ask to look again.
  await expect(review).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: say.pay }).click()
  await expect(page).toHaveURL(/\/cards\//)
  await payByCard(page, language)
  await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
}

for (const language of toldIn('en')) {
  const say = words[language]

  test(`in ${language} a guest pays the rest, moves the stay and cancels it, each at the price that was shown`, async ({
    page,
  }) => {
    const complaints = listComplaints(page)
    await page.setViewportSize(sizes[language])
    await payFirstPart(page, { language, days: daysOf(`rest in ${language}`) })
    await expectAccessible(page)
    await page.getByRole('link', { name: say.see }).click()
    await page.getByText(say.extras).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const methods = page.locator('select[name=method]')
    await expect(methods).toHaveAccessibleDescription(ways[language].hint)
    await methods.selectOption({ label: ways[language].method })
    await page.locator('section form[method=post] button[type=submit]').first().click()
    await ways[language].finish(page)
    await expect(page.getByRole('status').first()).toContainText(say.paid)

    const arrival = page.locator('input[name=arrive]')
    const departure = page.locator('input[name=leave]')
    await departure.fill(addDays(await departure.inputValue(), 1))
    await arrival.fill(addDays(await arrival.inputValue(), 1))
    await page.getByRole('button', { name: say.price }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: say.move }).click()
    await expect(page.getByRole('status').first()).toContainText(say.moved)
    await expect(page.getByRole('status').first()).toBeInViewport()

    await page.getByText(say.cancel, { exact: true }).last().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: say.agree }).click()
    await expect(page.getByRole('status').first()).toContainText(say.cancelled)
    await expect(page.getByText(say.state, { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}

test('dearer dates are paid first, and had with the payment', async ({ page }) => {
  const complaints = listComplaints(page)
  await page.setViewportSize(sizes.pt)
  // A plan that asks for three tenths when booking.
  await payFirstPart(page, { language: 'pt', days: daysOf('dates in pt'), plan: 'AI' })
  await page.getByRole('link', { name: words.pt.see }).click()
  const arrival = await page.locator('input[name=arrive]').inputValue()
  const departure = addDays(await page.locator('input[name=leave]').inputValue(), 3)
  await page.getByRole('link', { name: 'Escolher no calendário' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(`^${sayDayInText('pt', arrival)}`) }).click()
  await expect(page.getByText(/Agora escolha o dia da saída/)).toBeVisible()
  await expectAccessible(page)
  const last = page.getByRole('link', { name: new RegExp(`^${sayDayInText('pt', departure)}`) })
  if (!(await last.isVisible())) await page.getByRole('link', { name: widgetWords.pt.next }).click()
  await last.click()
  await expect(page.locator('input[name=leave]')).toHaveValue(departure)
  await expect(page.locator('input[name=now]')).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const form = page.locator('form', { has: page.locator('input[name=now]') })
  await form.locator('select[name=method]').selectOption({ label: ways.pt.method })
  await form.getByRole('button', { name: /^Pagar .* e mudar as datas$/ }).click()
  await ways.pt.finish(page)
  await expect(page.getByRole('status').first()).toContainText(words.pt.moved)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('the link of a letter opens the reservation by itself, and without scripts by the key that the letter shows; one button ends it elsewhere', async ({
  page,
  browser,
}) => {
  await payFirstPart(page, { language: 'es', days: daysOf('letter') })
  await page.getByRole('link', { name: words.es.see }).click()
  const number = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  const link = await findLetterLink(page, number)
  const key = link.hash.slice(1)

  const other = await (await browser.newContext({ viewport: sizes.pt })).newPage()
  const complaints = listComplaints(other)
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await arrive(other)
  await other.goto(link.href.split('#')[0] ?? '')
  await expect(other.getByLabel('Clave de nuestro correo')).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  // The same page with the key behind it: nothing is loaded anew.
  await other.goto(link.href)
  await expect(other.getByRole('heading', { name: 'Su reserva', exact: true })).toBeVisible()
  expect(await other.evaluate(() => location.search + location.hash)).toBe(`?letter=${number}#content`)
  await other.goBack()
  expect(asked.concat(other.url()).filter((url) => url.includes(key))).toEqual([])
  await expect(other.getByRole('heading', { name: 'Su reserva', exact: true })).toBeVisible()
  await other.getByText('Dónde está abierta esta reserva').click()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  const first = await (await browser.newContext()).newPage()
  await arrive(first)
  await first.goto(link.href)
  await expect(first.getByRole('heading', { name: 'Su reserva', exact: true })).toBeVisible()
  expect(first.url()).not.toContain(key)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await arrive(plain)
  await plain.goto(link.href)
  await plain.getByLabel('Clave de nuestro correo').fill(key.toLowerCase().replaceAll('-', ' '))
  await plain.keyboard.press('Enter')
  await expect(plain.getByRole('heading', { name: 'Su reserva', exact: true })).toBeVisible()
  await expect(plain.getByText('Inés').first()).toBeVisible()
  // Where nothing takes it out of the address, the way on does: else it would go on to the pages of the provider.
  expect(plain.url()).not.toContain(key)
  await plain.getByText('Dónde está abierta esta reserva').click()
  await plain.getByRole('button', { name: 'Cerrar todos los demás accesos' }).click()
  await expect(plain.getByRole('status').first()).toContainText('Su reserva está abierta solo en este navegador.')
  await other.reload()
  await expect(other.getByLabel('Clave de nuestro correo')).toBeVisible()
  expect(complaints).toEqual([])
})
