import { expect, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { bookingWords, payByCard, tellWhoComes } from '#tests/support/booking-words.ts'
import { daysOf } from '#tests/support/journey-days.ts'
import { arrive, chooseRooms, rejectCookies } from '#tests/support/journey-guest.ts'
import { findButton, openLetter } from '#tests/support/journey-inbox.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

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
      await page.context().clearCookies({ name: 'consent' })
      await page.goto(link.replace(/^http:\/\/127\.0\.0\.1:\d+/, house))
      await rejectCookies(page)
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

for (const language of toldIn('es')) {
  const say = { locale: language }
  test(`a guest reads what members pay beside the price, signs in by a letter, books at it, and finds the stay in the account, in ${language}`, async ({
    page,
  }) => {
    const complaints = listComplaints(page)
    const words = bookingWords[language]
    const mail = `miembro-${language}-${Date.now()}@example.com`
    const chosen = page.locator('main article li').filter({ has: page.locator('a[aria-current="true"]') })
    const price = chosen.locator('strong').first()
    await arrive(page)
    await chooseRooms(page, { language, days: daysOf('member') })
    const room = page.url()
    const [begins = ''] = m.member_pays({ total: '|' }, say).split('|')
    const promised = ((await chosen.getByText(begins).textContent()) ?? '').slice(begins.length, -1)
    const everybody = (await price.textContent()) ?? ''
    const told = page.getByRole('link', { name: m.member_from({ total: '|' }, say).split('|')[0] ?? '' })

    await test.step('the sentence of the search leads to the account, and back', async () => {
      await told.click()
      await page.getByLabel(m.account_mail({}, say)).fill(mail)
      await page.getByRole('button', { name: m.account_ask({}, say) }).click()
      await openLetter(page, mail, subjects[language])
      await page.getByRole('button', { name: m.account_enter({}, say) }).click()
      await page.getByRole('link', { name: m.account_to_search({}, say) }).click()
      await expect(page.getByText(m.member_applied({}, say)).first()).toBeVisible()
      await expect(told).toHaveCount(0)
    })
    await test.step('the same room costs what was promised', async () => {
      await page.goto(room)
      expect(promised).not.toBe(everybody)
      await expect(price).toHaveText(promised)
      await expect(chosen).toContainText(m.member_applied({}, say))
      await expect(page.getByText(m.member_saves({ now: promised, before: everybody }, say))).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('and is booked at that price', async () => {
      await page.getByRole('button', { name: words.continue }).click()
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(page.getByText(m.member_applied({}, say)).filter({ visible: true }).first()).toBeVisible()
      await tellWhoComes(page, language)
      await page.getByLabel(new RegExp(`^${words.email}`)).fill(mail)
      await page.getByRole('button', { name: words.pay }).click()
      await payByCard(page, language)
      await expect(page.getByRole('heading', { name: words.booked })).toBeVisible()
      const number = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
      await page.goto(pathTo('account', language))
      await expect(page.getByRole('link', { name: m.account_open({ number }, say) })).toBeVisible()
      await expect(page.getByText(promised).first()).toBeVisible()
    })
    expect(complaints).toEqual([])
  })
}
