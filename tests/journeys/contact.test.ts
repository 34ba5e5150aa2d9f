import { expect, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { openLetter } from '#tests/support/journey-inbox.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

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
      await page.getByRole('button', { name: m.rights_send({}, say) }).click()
      await expect(page.getByText(m.rights_asked_title({}, say))).toBeVisible()
      await openLetter(page, data, subjects[language])
      await expectAccessible(page)
      await page.getByRole('button', { name: m.rights_confirm({}, say) }).click()
      await expect(page.getByText(m.rights_confirmed_title({ number: '' }, say))).toBeVisible()
    })
    // The form that was sent with a mistake.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
  })
}
