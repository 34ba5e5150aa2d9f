import { expect, test } from '@playwright/test'
import { createTransport } from 'nodemailer'
import { expectAccessible } from '#tests/support/watch-page.ts'

const port = Number(process.env.JOURNEY_PORT)
const inbox = `http://127.0.0.1:${port + 4}/`

test('a mail that is sent can be read in the inbox, with its attachment', async ({ page }) => {
  const subject = `Su reserva ${Date.now()}`
  await createTransport({ host: '127.0.0.1', port: port + 5 }).sendMail({
    from: 'reservaciones@casamarea.example',
    to: 'ana@example.com',
    subject,
    text: 'Le esperamos, Ana.',
    html: `<h1>Le esperamos, Ana</h1><a href="http://127.0.0.1:${port}/es/">Ver su reserva</a><script>document.title = "scripts run"</script>`,
    attachments: [{ filename: 'reserva.ics', content: 'BEGIN:VCALENDAR' }],
  })
  await page.goto(inbox)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Le esperamos, Ana' })).toBeVisible()
  await page.getByText('Solo texto').click()
  await expect(page.getByText('Le esperamos, Ana.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Ver su reserva' }).click()
  await expect(await opened).toHaveURL(`http://127.0.0.1:${port}/es/`)
  await expect(page).toHaveTitle(new RegExp(subject))
  const link = await page.getByRole('link', { name: 'reserva.ics' }).getAttribute('href')
  const file = await page.request.get(new URL(link ?? '', inbox).href)
  expect(file.headers()['content-disposition']).toContain('reserva.ics')
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
})

test('the inbox can be read by everybody', async ({ page }) => {
  await page.goto(inbox)
  await expectAccessible(page)
})
