import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { findButton } from '#tests/support/journey-inbox.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

// A letter is written and read on the way, on machines that may be busy.
test.setTimeout(120_000)

const port = Number(process.env.JOURNEY_PORT)
// Passkeys belong to a host with a name.
const house = `http://localhost:${port}`

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
  const mail = `chave-${Date.now()}@example.com`
  await addDevice(page)
  await arrive(page)
  await test.step('by the letter', async () => {
    await page.goto(pathTo('account', 'pt'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('E-mail').fill(mail)
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByText('Veja seu e-mail')).toBeVisible()
    await expectAccessible(page)
    const link = await findButton(page, mail, /Seu link para entrar na sua conta/)
    await page.goto(link.replace(/^http:\/\/127\.0\.0\.1:\d+/, house))
    await page.getByRole('button', { name: 'Entrar na minha conta' }).click()
    await expect(page.getByText(`Você entrou como ${mail}.`)).toBeVisible()
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
    await expect(page.getByText(`Você entrou como ${mail}.`)).toBeVisible()
  })
  expect(complaints).toEqual([])
})
