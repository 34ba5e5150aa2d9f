import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { addDays } from '#resort/calendar/day.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { arrive, chooseRooms } from '#tests/support/journey-guest.ts'
import { openTunnel } from '#tests/support/open-tunnel.ts'
import { dayOfRun } from '#tests/support/quiet-days.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

// A long way, on machines that may be busy.
test.setTimeout(180_000)

/** The nights of the coming week: rooms can be checked in to, and no other journey goes there. */
const soon = Array.from({ length: 7 }, (_, index) => addDays(dayOfRun(), index + 2))

async function checkIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fazer o check-in' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // All by the keyboard, and something forgotten.
  await page.getByLabel('Horário de chegada').selectOption('16:00')
  await page.getByRole('button', { name: 'Assinar e enviar' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Marque que aceita o regulamento')
  await expectAccessible(page)
  for (const adult of [1, 2]) {
    const part = page.getByRole('group', { name: `Adulto ${adult}` })
    await part
      .getByLabel('Nome', { exact: false })
      .first()
      .fill(adult === 1 ? 'Inês' : 'Davi')
    await part.getByLabel('Sobrenome').fill('d’Ávila')
    await part.getByLabel('Documento que vai mostrar').selectOption('passport')
  }
  await page.getByLabel('Li o regulamento da casa').check()
  await page.getByLabel('Seu nome completo').fill('Inês d’Ávila')
  await page.getByRole('button', { name: 'Assinar e enviar' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('seu check-in está feito')
  await expect(page.getByText('Inês d’Ávila · Passaporte')).toBeVisible()
  await expect(page.getByText('Está tudo feito')).toBeVisible()
  await expectAccessible(page)
}

test('a guest checks in before arrival, keeps the stay on the phone, reads it without a network and takes it away again', async ({
  page,
  context,
}) => {
  const complaints = listComplaints(page)
  const say = bookingWords.pt
  await page.setViewportSize({ width: 320, height: 640 })
  await test.step('books', async () => {
    await arrive(page)
    await chooseRooms(page, { language: 'pt', days: soon })
    await page.getByRole('button', { name: say.continue }).click()
    await tellWhoComes(page, 'pt')
    await page.getByRole('button', { name: say.pay }).click()
    await payByCard(page, 'pt')
    await expect(page.getByRole('heading', { name: say.booked })).toBeVisible()
  })
  await page.getByRole('link', { name: 'Guardar para ver sem conexão' }).click()
  await expectAccessible(page)
  const number = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  await test.step('checks in', () => checkIn(page))

  await using tunnel = await openTunnel(Number(process.env.JOURNEY_PORT))
  const at = (path: string) => tunnel.origin + path
  const manage = at(pathTo('manage', 'pt'))
  await test.step('keeps it, and reads it while the house cannot be reached', async () => {
    await page.goto(manage)
    await page.getByRole('button', { name: 'Guardar neste aparelho' }).click()
    await expect(page.getByText('Guardada: sem conexão')).toBeVisible()
    await tunnel.cut()
    await page.goto(manage)
    await expect(page.getByText(number)).toBeVisible()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await expect(page.locator('body')).not.toContainText(/R\$|US\$|MXN/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('without a network too; nothing else is there, and what is kept can be taken away', async () => {
    await tunnel.mend()
    await context.setOffline(true)
    for (const path of [pathTo('booking', 'pt'), pathTo('cart', 'es'), pathTo('home', 'en')]) {
      await page.goto(at(path))
      await expect(page.locator('h1')).toHaveText(/No hay conexión|no internet|Não há conexão/)
      await expect(page.getByRole('link', { name: '+52 984 555 0110' })).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto(manage)
    await expect(page.getByText(number)).toBeVisible()
    await page.getByRole('button', { name: 'Remover deste aparelho' }).click()
    await page.goto(manage)
    await expect(page.locator('h1')).toHaveText('Não há conexão com a internet')
    await expect(page.getByText(number)).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remover deste aparelho' })).toBeHidden()
  })
  // What a browser says of pages that it could not fetch, and of the form that was refused.
  expect(
    complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 400/.test(each)),
  ).toEqual([])
})
