import { expect, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import type { Language } from '#resort/guests/language.ts'
import { seenStay } from '#tests/support/journey-days.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { findLetter, openLetter } from '#tests/support/journey-inbox.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'
import hotel from '../../content/hotel.json' with { type: 'json' }

const subjects = {
  es: /Confirme su solicitud sobre datos/,
  en: /confirm your request about personal data/,
  pt: /Confirme o seu pedido sobre dados/,
}

test.use({ timezoneId: 'Asia/Tokyo' })

for (const language of toldIn('pt')) {
  const say = { locale: language }
  test(`a guest on a small phone finds the form in the menu, writes, and asks about their data by a letter, in ${language}`, async ({
    browser,
  }) => {
    await using phone = await browser.newContext({ viewport: { width: 320, height: 640 }, timezoneId: 'Asia/Tokyo' })
    const page = await phone.newPage()
    const data = `dados-${language}@example.com`
    const complaints = listComplaints(page)
    await test.step('the menu leads to the form', async () => {
      await arrive(page)
      await page.goto(pathTo('home', language))
      await page.locator('header summary', { hasText: m.menu({}, say) }).click()
      await page.getByRole('link', { name: m.contact_menu({}, say) }).click()
      await expect(page.getByText(m.contact_own({ place: 'Tokyo' }, say))).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    await test.step('a mistake is said beside its field, and what is right comes to a number', async () => {
      await page.getByLabel(m.case_name({}, say)).fill('Ana Soto')
      await page
        .getByLabel(m.contact_subject({}, say))
        .selectOption({ label: m.contact_subject_accessibility({}, say) })
      await page.getByLabel(m.contact_words({}, say)).fill('Há degraus até a praia?')
      await page.getByRole('button', { name: m.contact_send({}, say) }).click()
      await expect(page.getByRole('alert')).toContainText(m.case_wrong_mail({}, say))
      await expectAccessible(page)
      await page.getByLabel(m.case_mail({}, say)).fill(`contato-${language}@example.com`)
      await page.getByRole('button', { name: m.contact_send({}, say) }).click()
      await expect(page.getByText(/ [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('a request about data is confirmed by the button behind its letter', async () => {
      await page.goto(pathTo('rights', language))
      await expectNoSidewaysScroll(page)
      await page.getByLabel(m.rights_which({}, say)).selectOption({ index: 1 })
      await page.getByLabel(m.rights_words({}, say)).fill('Tudo')
      await page.getByLabel(m.case_name({}, say)).fill('Ana Soto')
      await page.getByLabel(m.case_mail({}, say)).fill(data)
      await readElsewhere(page, language)
      await expect(page.getByLabel(m.rights_words({}, say))).toHaveValue('Tudo')
      await expect(page.getByLabel(m.case_mail({}, say))).toHaveValue(data)
      await page.getByRole('button', { name: m.rights_send({}, say) }).click()
      await expect(page.getByText(m.rights_asked_title({}, say))).toBeVisible()
      await openLetter(page, data, subjects[language])
      await expectAccessible(page)
      await page.getByRole('button', { name: m.rights_confirm({}, say) }).click()
      const said = page.getByRole('status').filter({ hasText: m.rights_confirmed_title({ number: '' }, say) })
      await expect(said).toBeVisible()
      const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await said.textContent()) ?? '')?.[0] ?? 'no number'
      expect((await findLetter(page, data, number)).text).toContain(number)
    })
    // The form that was sent with a mistake.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
  })
}

for (const language of toldIn('pt')) {
  const say = { locale: language }
  test(`whoever writes without a network reads so, keeps what they wrote, and sends it once when it is back, in ${language}`, async ({
    page,
    context,
  }) => {
    const mail = `sem-rede-${language}@example.com`
    const words = 'Há degraus até a praia?\n<b>"Obrigada"</b> & até logo'
    await arrive(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(pathTo('contact', language))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByLabel(m.case_name({}, say)).fill('Ana Soto')
    await page.getByLabel(m.case_mail({}, say)).fill(mail)
    await page.getByLabel(m.contact_subject({}, say)).selectOption({ label: m.contact_subject_accessibility({}, say) })
    await page.getByLabel(m.contact_words({}, say)).fill(words)
    await context.setOffline(true)
    await page.getByRole('button', { name: m.contact_send({}, say) }).click()
    await expect(page.locator('h1')).toHaveText(m.offline_form_heading({}, say))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const again = page.getByRole('button', { name: m.offline_form_again({}, say) })
    await again.click()
    await expect(page.locator('h1')).toHaveText(m.offline_form_heading({}, say))
    await context.setOffline(false)
    await again.click()
    await expect(page.getByText(/ [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
    const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.getByRole('status').textContent()) ?? '')?.[0] ?? 'none'
    const { text } = await findLetter(page, hotel.mail, number)
    for (const line of words.split('\n')) expect(text).toContain(line)
    const db = connect(process.env.JOURNEY_DATABASE ?? '', { connections: 1 })
    expect(await db.selectFrom('guest_case').select('kind').where('mail', '=', mail).execute()).toHaveLength(1)
    await db.destroy()
  })

  test(`the forms of the newsletter, of vouchers, of accounts, claims and rights are not lost without a network, in ${language}`, async ({
    page,
    context,
  }) => {
    await arrive(page)
    for (const name of ['newsletter', 'gift', 'account', 'claim', 'rights'] as const) {
      await page.goto(pathTo(name, language))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const field = page.locator('main form[method=post] input:is([type=text], [type=email], :not([type]))').first()
      await field.fill('Ana Soto')
      const filled = (await field.getAttribute('name')) ?? ''
      await context.setOffline(true)
      await page.locator('main form[method=post] button[type=submit]').last().click()
      await expect(page.locator('h1')).toHaveText(m.offline_form_heading({}, say))
      await expect(page.locator(`form input[name="${filled}"]`)).toHaveValue('Ana Soto')
      await context.setOffline(false)
      await page.getByRole('button', { name: m.offline_form_again({}, say) }).click()
      // The house has read it, and says what is still missing.
      await expect(page.locator('main form[method=post]').first()).toBeVisible()
      await expect(page.locator('h1')).not.toHaveText(m.offline_form_heading({}, say))
    }
  })
}

async function fillClaim(page: Page, language: Language, mail: string): Promise<void> {
  const say = { locale: language }
  const form = page.getByRole('main')
  await form.getByLabel(m.claim_address({}, say)).fill('rooms.example/casa-marea')
  await form.getByLabel(m.claim_price({}, say)).fill('1,234.50')
  await form.getByLabel(m.claim_currency({}, say)).selectOption('USD')
  await form.getByLabel(m.claim_arrival({}, say)).fill(seenStay.checkIn)
  await form.getByLabel(m.claim_departure({}, say)).fill(seenStay.checkOut)
  await form.getByLabel(m.claim_room({}, say)).selectOption({ index: 1 })
  await form.getByLabel(m.case_name({}, say)).fill('Ana Soto')
  await form.getByLabel(m.case_mail({}, say)).fill(mail)
}

for (const language of toldIn('es')) {
  const say = { locale: language }
  test(`a guest who saw a lower price claims it with a picture, and its number comes by a letter, in ${language}`, async ({
    page,
  }) => {
    const mail = `tarifa-${language}@example.com`
    const complaints = listComplaints(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await arrive(page)
    await page.goto(pathTo('best-rate-guarantee', language))
    const picture = { name: 'price.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page
      .getByRole('main')
      .locator(`a[href="${pathTo('claim', language)}"]`)
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.claim_title({}, say))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const send = page.getByRole('button', { name: m.claim_send({}, say) })
    await test.step('an address that is none is said beside its field, and nothing is typed twice', async () => {
      await fillClaim(page, language, mail)
      await send.click()
      await expect(page.getByRole('alert')).toContainText(m.case_wrong_address({}, say))
      await expect(page.getByLabel(m.claim_price({}, say))).toHaveValue('1,234.50')
      await expectAccessible(page)
    })
    await test.step('sent with a picture, it has a number, in a letter too, and the house has the price', async () => {
      await page.getByLabel(m.claim_address({}, say)).fill('https://rooms.example/casa-marea')
      await page.getByLabel(m.claim_picture({}, say)).setInputFiles(picture)
      await send.click()
      await expect(page).toHaveURL(/opened=/)
      const number = new URL(page.url()).searchParams.get('opened') ?? ''
      await expect(page.getByText(m.case_opened_title({ number }, say))).toBeVisible()
      await expect(page.getByText(m.case_picture_later({}, say))).toHaveCount(0)
      await expectAccessible(page)
      expect((await findLetter(page, mail, number)).text).toContain(number)
      expect((await findLetter(page, hotel.mail, number)).text).toMatch(/Price seen: \S*1,234\.50/)
    })
    // The form that was sent with a mistake.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
  })
}

/** To another language, and back: what was typed goes along. */
async function readElsewhere(page: Page, language: Language) {
  const other: Language = language === 'en' ? 'es' : 'en'
  for (const [from, to] of [
    [language, other],
    [other, language],
  ] as const) {
    await page.locator('header summary', { hasText: m.menu({}, { locale: from }) }).click()
    await page.locator(`header a[hreflang="${to}"]:visible`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.rights_title({}, { locale: to }))
  }
}
