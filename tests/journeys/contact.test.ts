import { expect, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const inbox = `http://127.0.0.1:${Number(process.env.JOURNEY_PORT) + 4}/`

test.use({ timezoneId: 'Asia/Tokyo' })

test('a guest on a small phone finds the form in the menu, writes, and asks about their data by a letter', async ({
  browser,
}) => {
  await using phone = await browser.newContext({ viewport: { width: 320, height: 640 }, timezoneId: 'Asia/Tokyo' })
  const page = await phone.newPage()
  const complaints = listComplaints(page)
  await test.step('the menu leads to the form', async () => {
    await arrive(page)
    await page.goto(pathTo('home', 'pt'))
    await page.locator('header summary', { hasText: 'Menu' }).click()
    await page.getByRole('link', { name: 'Telefones e formulário' }).click()
    await expect(page.getByText(/No seu horário local \(Tokyo\)/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('a mistake is said beside its field, and what is right comes to a number', async () => {
    await page.getByLabel('Nome completo').fill('Ana Soto')
    await page.getByLabel('Assunto').selectOption({ label: 'Acessibilidade' })
    await page.getByLabel('Mensagem').fill('Há degraus até a praia?')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByRole('alert')).toContainText('Escreva um e-mail válido.')
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill('contato@example.com')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByText(/^O número do seu caso é [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a request about data is confirmed by the button behind its letter', async () => {
    await page.goto(pathTo('rights', 'pt'))
    await expectNoSidewaysScroll(page)
    await page.getByLabel('O que você deseja').selectOption({ index: 1 })
    await page.getByLabel('De quais dados se trata').fill('Tudo')
    await page.getByLabel('Nome completo').fill('Ana Soto')
    await page.getByLabel('E-mail').fill('dados@example.com')
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Veja seu e-mail')).toBeVisible()
    let link = ''
    await expect(async () => {
      await page.goto(inbox)
      await page
        .getByRole('link', { name: /Confirme o seu pedido sobre dados/ })
        .first()
        .click({ timeout: 2_000 })
      link = (await page.frameLocator('iframe').locator('a.on-button').getAttribute('href', { timeout: 2_000 })) ?? ''
    }).toPass()
    await page.goto(link)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar o meu pedido' }).click()
    await expect(page.getByText(/^Seu pedido está confirmado: caso /)).toBeVisible()
  })
  // The form that was sent with a mistake.
  expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
})
