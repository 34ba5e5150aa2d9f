import { expect, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { findButton } from '#tests/support/journey-inbox.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

// A letter is written and read on the way, on machines that may be busy.
test.setTimeout(120_000)

const port = Number(process.env.JOURNEY_PORT)
// Passkeys belong to a host with a name.
const house = `http://localhost:${port}`

const subjects = {
  es: /Su enlace para entrar a su cuenta/,
  en: /Your link to sign in/,
  pt: /Seu link para entrar na sua conta/,
}

/** A device that knows its owner, as browsers offer one to programs that test them. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  const device = { ...options, protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: device })
}

for (const language of toldIn('pt')) {
  const say = { locale: language }
  test(`a guest signs in by a letter on a phone, makes a passkey, and comes back with it alone, in ${language}`, async ({
    browser,
  }) => {
    await using phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: house })
    const page = await phone.newPage()
    const complaints = listComplaints(page)
    const mail = `chave-${language}-${Date.now()}@example.com`
    await addDevice(page)
    await arrive(page)
    await test.step('by the letter', async () => {
      await page.goto(pathTo('account', language))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel(m.account_mail({}, say)).fill(mail)
      await page.getByRole('button', { name: m.account_ask({}, say) }).click()
      await expect(page.getByText(m.account_asked_title({}, say))).toBeVisible()
      await expectAccessible(page)
      const link = await findButton(page, mail, subjects[language])
      await page.goto(link.replace(/^http:\/\/127\.0\.0\.1:\d+/, house))
      await page.getByRole('button', { name: m.account_enter({}, say) }).click()
      await expect(page.getByText(m.account_signed_in({ mail }, say))).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('a passkey is made', async () => {
      await page.getByRole('link', { name: m.account_access_title({}, say) }).click()
      await page.getByRole('button', { name: m.access_passkey_add({}, say) }).click()
      await expect(page.getByText(m.access_passkey_added({}, say))).toBeVisible()
      await expect(page.getByRole('heading', { name: m.access_passkey_usual({}, say) })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await test.step('by the passkey', async () => {
      await page.getByRole('link', { name: m.access_back({}, say) }).click()
      await page.getByRole('button', { name: m.account_sign_out({}, say), exact: true }).click()
      await page.getByRole('button', { name: m.account_passkey_enter({}, say) }).click()
      await expect(page.getByText(m.account_signed_in({ mail }, say))).toBeVisible()
    })
    expect(complaints).toEqual([])
  })
}
