import { expect, type Frame, type Locator, type Page, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToSubscribe } from '#app/paths.ts'
import type { Language } from '#resort/guests/language.ts'
import { arrive, rejectCookies } from '#tests/support/journey-guest.ts'
import { openLetter } from '#tests/support/journey-inbox.ts'
import { openAtFoot } from '#tests/support/open-at-foot.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const subjects = {
  es: [/Confirme que desea el boletín/, /Ya recibe el boletín/],
  en: [/confirm that you would like the .*newsletter/, /You now receive the/],
  pt: [/Confirme que deseja o boletim/, /Você agora recebe o boletim/],
} as const

/** Whatever stands after a label: a star, or where something is read. */
const begins = (label: string) => new RegExp(`^${RegExp.escape(label)}`)

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The fields of the form, and the button that sends it. */
function findForm(page: Page | Frame, language: Language) {
  const say = { locale: language }
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: m.newsletter_send({}, say) }) })
  const field = (label: string) => form.getByLabel(begins(label))
  return {
    send: () => form.getByRole('button').click(),
    name: field(m.newsletter_name({}, say)),
    lastname: field(m.newsletter_lastname({}, say)),
    mail: field(m.newsletter_mail({}, say)),
    country: field(m.newsletter_country({}, say)),
    boxes: [field(m.newsletter_accepts({}, say)), field(m.newsletter_permits({}, say))] as const,
  }
}

async function sendMistakes(page: Page, language: Language): Promise<void> {
  const say = { locale: language }
  const { send, name, lastname, mail, country, boxes } = findForm(page, language)
  const wrong = (field: Locator, sentence: string) =>
    expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
  await country.selectOption('')
  await send()
  await wrong(name, m.newsletter_missing_name({}, say))
  await wrong(lastname, m.newsletter_missing_lastname({}, say))
  await wrong(mail, m.newsletter_missing_mail({}, say))
  await wrong(country, m.newsletter_missing_country({}, say))
  for (const box of boxes) await wrong(box, m.newsletter_missing_box({}, say))
  await look(page)
  await mail.fill('boletin@')
  await send()
  await wrong(mail, m.newsletter_wrong_mail({}, say))
}

for (const language of toldIn('es')) {
  const say = { locale: language }
  test(`a guest on a small phone subscribes to the newsletter by a letter, chooses topics, and leaves, in ${language}`, async ({
    browser,
  }) => {
    await using phone = await browser.newContext({ viewport: { width: 320, height: 640 } })
    const page = await phone.newPage()
    // Longer than a line of the smallest phone.
    const mail = `boletindelmardecancun-${language}@example.com`
    const [toConfirm, welcome] = subjects[language]
    const complaints = listComplaints(page)
    await arrive(page)
    await page.goto(pathTo('newsletter', language))
    await look(page)
    await test.step('what is missing is said beside each field', () => sendMistakes(page, language))

    await test.step('sent, it leads to a letter, and its button subscribes', async () => {
      const form = findForm(page, language)
      await form.name.fill('Ana')
      await form.lastname.fill('Soto')
      await form.mail.fill(mail)
      await form.country.selectOption('BR')
      for (const box of form.boxes) await box.check()
      await form.send()
      await expect(page.getByText(m.newsletter_asked_title({}, say))).toBeVisible()
      await look(page)
      // As in the browser of a mail program, which has answered nothing yet.
      await phone.clearCookies({ name: 'consent' })
      await openLetter(page, mail, toConfirm)
      await expect(page.getByText(m.newsletter_confirm_text({ mail }, say))).toBeVisible()
      await look(page)
      await rejectCookies(page)
      await page.getByRole('button', { name: m.newsletter_confirm({}, say) }).click()
      await expect(page).toHaveURL(new RegExp(pathTo('thanks-for-subscribing', language)))
      await look(page)
    })

    await test.step('preferences are changed by the key of a letter, and one press leaves', async () => {
      await phone.clearCookies({ name: 'consent' })
      await openLetter(page, mail, welcome)
      await rejectCookies(page)
      await page.getByLabel(m.reader_topic_parks({}, say)).uncheck()
      await look(page)
      await page.getByRole('button', { name: m.reader_keep({}, say) }).click()
      await expect(page.getByText(m.reader_kept({}, say))).toBeVisible()
      await expect(page.getByLabel(m.reader_topic_parks({}, say))).not.toBeChecked()
      await page.getByRole('button', { name: m.reader_leave({}, say) }).click()
      await expect(page.getByText(m.reader_left_title({}, say))).toBeVisible()
      await look(page)
    })

    await test.step('what was sent is there for everybody', async () => {
      await page.goto(pathTo('newsletter', language))
      await page.getByRole('link', { name: m.issues_link({}, say) }).click()
      await expect(page.getByRole('heading', { name: m.issues_title({}, say) })).toBeVisible()
      await look(page)
    })
    // The forms that were sent with mistakes.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
  })
}

for (const language of toldIn('pt')) {
  const say = { locale: language }
  test(`a guest asks for the newsletter at the foot of a page, is shown what is missing on its own page, and confirms by a letter, in ${language}`, async ({
    browser,
  }) => {
    await using phone = await browser.newContext({ viewport: { width: 320, height: 640 } })
    const page = await phone.newPage()
    const mail = `rodape-${language}@example.com`
    const complaints = listComplaints(page)
    await arrive(page)
    await page.goto(pathTo('xal', language))
    const frame = await openAtFoot(page, m.footer_newsletter_here({}, say), pathToSubscribe(language))
    await test.step('what is typed in the frame is answered by the page of the newsletter', async () => {
      const framed = findForm(frame, language)
      await framed.name.fill('Rui')
      await framed.lastname.fill('Lemos')
      await framed.mail.fill(mail)
      await framed.country.selectOption('BR')
      await framed.boxes[0].check()
      await expectAccessible(frame)
      expect(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
      await framed.send()
      await expect(page).toHaveURL(new RegExp(`${pathTo('newsletter', language)}$`))
      const form = findForm(page, language)
      const [, permits] = form.boxes
      await expect(form.name).toHaveValue('Rui')
      await expect(permits).toHaveAccessibleDescription(m.newsletter_missing_box({}, say))
      await look(page)
      await permits.check()
      await form.send()
      await expect(page.getByText(m.newsletter_asked_title({}, say))).toBeVisible()
    })
    await openLetter(page, mail, subjects[language][0])
    await page.getByRole('button', { name: m.newsletter_confirm({}, say) }).click()
    await expect(page).toHaveURL(new RegExp(pathTo('thanks-for-subscribing', language)))
    // The form that was sent with a box left out.
    expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
  })
}
