import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { openLetter } from '#tests/support/journey-inbox.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

// Two letters, on machines that may be busy.
test.setTimeout(120_000)

// Longer than a line of the smallest phone.
const mail = 'boletindelmardecancun@example.com'

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a guest on a small phone subscribes to the newsletter by a letter, chooses topics, and leaves', async ({
  browser,
}) => {
  await using phone = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await phone.newPage()
  const complaints = listComplaints(page)
  await arrive(page)
  await page.goto(pathTo('newsletter', 'es'))
  await look(page)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Suscribirme' }) })
  const wrong = (field: string | RegExp, sentence: string) =>
    expect(form.getByLabel(field)).toHaveAccessibleDescription(new RegExp(sentence))
  const boxes = [/^Leí el aviso de privacidad/, /^Quiero recibir el boletín/]

  await test.step('what is missing is said beside each field', async () => {
    await form.getByLabel('País').selectOption('')
    await form.getByRole('button').click()
    await wrong(/^Nombre/, 'El campo nombre es requerido')
    await wrong(/^Apellido/, 'El campo apellido es requerido')
    await wrong(/^Correo electrónico/, 'El campo email es requerido')
    await wrong(/^País/, 'El campo pais es requerido')
    for (const box of boxes) await wrong(box, 'Es necesario seleccionar este campo')
    await look(page)
    await form.getByLabel(/^Correo electrónico/).fill('boletin@')
    await form.getByRole('button').click()
    await wrong(/^Correo electrónico/, 'Ingrese un correo válido')
  })

  await test.step('sent, it leads to a letter, and its button subscribes', async () => {
    await form.getByLabel(/^Nombre/).fill('Ana')
    await form.getByLabel(/^Apellido/).fill('Soto')
    await form.getByLabel(/^Correo electrónico/).fill(mail)
    await form.getByLabel(/^País/).selectOption('BR')
    for (const box of boxes) await form.getByLabel(box).check()
    await form.getByRole('button').click()
    await expect(page.getByText('Revise su correo')).toBeVisible()
    await look(page)
    await openLetter(page, mail, /Confirme que desea el boletín/)
    await expect(page.getByText(`Enviaremos el boletín a ${mail}.`)).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanks-for-subscribing', 'es')))
    await look(page)
  })

  await test.step('preferences are changed by the key of a letter, and one press leaves', async () => {
    await openLetter(page, mail, /Ya recibe el boletín/)
    await page.getByLabel('Parques y tours').uncheck()
    await look(page)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardamos sus preferencias.')).toBeVisible()
    await expect(page.getByLabel('Parques y tours')).not.toBeChecked()
    await page.getByRole('button', { name: 'Darme de baja' }).click()
    await expect(page.getByText('Ya no está en la lista')).toBeVisible()
    await look(page)
  })

  await test.step('what was sent is there for everybody', async () => {
    await page.goto(pathTo('newsletter', 'es'))
    await page.getByRole('link', { name: 'Leer los boletines enviados' }).click()
    await expect(page.getByRole('heading', { name: 'Boletines enviados' })).toBeVisible()
    await look(page)
  })
  // The forms that were sent with mistakes.
  expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
})
