import { expect, test } from '@playwright/test'
import { addDays } from '#resort/calendar/day.ts'
import { seenStay } from '#tests/support/journey-days.ts'

test('without scripts a family in two rooms searches from a page one reads', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/pt/muluk-spa/')
  const widget = page.getByRole('region', { name: 'Reserve sua estadia' })
  await widget.getByText('Escolha suas datas').click()
  await widget.getByLabel('Chegada', { exact: true }).fill(seenStay.checkIn)
  await widget.getByLabel('Saída', { exact: true }).fill(seenStay.checkOut)
  await widget.getByText('2 adultos').click()
  await widget.getByLabel('Quartos').selectOption('2')
  await widget.getByLabel('Idade de uma criança').first().fill('0')
  await widget.getByText('Quarto 2').click()
  await widget.getByLabel('Adultos').nth(1).selectOption('1')
  await widget.getByRole('button', { name: 'Ver quartos' }).click()
  await expect(page).toHaveURL(/\/pt\/busca\/\?.*guests%5B0%5D%5BchildrenAges%5D=0&guests%5B1%5D%5Badults%5D=1/)
  await expect(page.getByRole('region', { name: 'Reserve sua estadia' })).toContainText(
    '3 adultos, 1 criança 2 quartos',
  )
  await context.close()
})

test('without scripts a date or an age that cannot be is answered by the page, though its panel is closed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/pt/muluk-spa/')
  const widget = page.getByRole('region', { name: 'Reserve sua estadia' })
  await widget.getByText('Escolha suas datas').click()
  await widget.getByLabel('Chegada', { exact: true }).fill(addDays(seenStay.checkIn, -800))
  await widget.getByLabel('Saída', { exact: true }).fill(addDays(seenStay.checkIn, -798))
  await widget.getByText('2 adultos').click()
  await widget.getByLabel('Idade de uma criança').first().fill('17')
  await widget.getByText('2 adultos').click()
  await widget.getByRole('button', { name: 'Ver quartos' }).click()
  await expect(page).toHaveURL(/\/pt\/busca\//)
  const main = page.getByRole('main')
  await expect(main).toContainText('já passaram')
  await expect(main).toContainText('3 adultos')

  await page.goto('/pt/datas-flexiveis/')
  // The part with the guests is opened, and closed again over what is wrong.
  const form = page.locator('form', { has: page.getByLabel('Mês') })
  await form.locator('summary').first().click()
  await form.getByLabel('Idade de uma criança').first().fill('-1')
  await form.locator('summary').first().click()
  await form.getByRole('button').click()
  await expect(page.getByRole('main')).toContainText('cada quarto recebe de 1 a')
  await context.close()
})
