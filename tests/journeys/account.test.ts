import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

// A letter is written and read on the way, on machines that may be busy.
test.setTimeout(120_000)

const port = Number(process.env.JOURNEY_PORT)
const inbox = `http://127.0.0.1:${port + 4}/`
// Passkeys belong to a host with a name.
const house = `http://localhost:${port}`

/** The link of the newest letter with that subject, at the address where passkeys are good. */
async function findLink(page: Page, subject: RegExp): Promise<string> {
  const reader = await page.context().newPage()
  let link = ''
  await expect(async () => {
    await reader.goto(inbox)
    await reader.getByRole('link', { name: subject }).first().click({ timeout: 2_000 })
    link = (await reader.frameLocator('iframe').locator('a.on-button').getAttribute('href', { timeout: 2_000 })) ?? ''
  }).toPass()
  await reader.close()
  return link.replace(/^http:\/\/127\.0\.0\.1:\d+/, house)
}

/** A device that knows its owner, as browsers offer one to programs that test them. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  const device = { ...options, protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: device })
}

test('a guest signs in by a letter on a phone, makes a passkey, and comes back with it alone', async ({ browser }) => {
  await using phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: house })
  const page = await phone.newPage()
  const complaints = listComplaints(page)
  await addDevice(page)
  await arrive(page)
  await test.step('by the letter', async () => {
    await page.goto(pathTo('account', 'pt'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('E-mail').fill('chave@example.com')
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByText('Veja seu e-mail')).toBeVisible()
    await expectAccessible(page)
    await page.goto(await findLink(page, /Seu link para entrar na sua conta/))
    await page.getByRole('button', { name: 'Entrar na minha conta' }).click()
    await expect(page.getByText('Você entrou como chave@example.com.')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a passkey is made', async () => {
    await page.getByRole('link', { name: 'Acesso e segurança' }).click()
    await page.getByRole('button', { name: 'Adicionar uma chave de acesso' }).click()
    await expect(page.getByText('A chave de acesso está pronta.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Meu aparelho' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('by the passkey', async () => {
    await page.getByRole('link', { name: 'Voltar à minha conta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('button', { name: 'Usar minha chave de acesso' }).click()
    await expect(page.getByText('Você entrou como chave@example.com.')).toBeVisible()
  })
  expect(complaints).toEqual([])
})
