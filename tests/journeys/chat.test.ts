import { expect, test } from '@playwright/test'
import { m } from '#app/messages/compiled/messages.js'
import { pathTo, pathToChat } from '#app/paths.ts'
import { arrive } from '#tests/support/journey-guest.ts'
import { findLetter } from '#tests/support/journey-inbox.ts'
import { openAtFoot } from '#tests/support/open-at-foot.ts'
import { toldIn } from '#tests/support/told-in.ts'
import { expectAccessible, expectNoSidewaysScroll, listComplaints } from '#tests/support/watch-page.ts'

const questions = {
  es: {
    known: '¿Puedo llevar a mi perro?',
    near: 'estasionamiento',
    meant: '¿Hay estacionamiento?',
    unknown: '¿Hay helipuerto?',
  },
  en: {
    known: 'May I bring my dog?',
    near: 'breakfst',
    meant: 'Is breakfast included?',
    unknown: 'Is there a heliport?',
  },
  pt: {
    known: 'Posso levar meu cachorro?',
    near: 'estasionamento',
    meant: 'Tem estacionamento?',
    unknown: 'Tem heliporto?',
  },
}

for (const language of toldIn('en')) {
  const say = { locale: language }
  test(`help in writing is loaded only when it is asked for, answers by the keyboard, and passes a guest to a person, in ${language}`, async ({
    page,
  }) => {
    const mail = `ayuda-${language}@example.com`
    const { known, near, meant, unknown } = questions[language]
    const complaints = listComplaints(page)
    await page.setViewportSize({ width: 320, height: 640 })
    // Whoever refuses everything has it too: it is of the house.
    await arrive(page)
    await page.goto(pathTo('xal', language))
    const help = await openAtFoot(page, m.footer_chat({}, say), pathToChat(language))
    const question = help.getByLabel(m.chat_question({}, say))
    await expect(help.getByRole('heading', { level: 1 })).toHaveText(m.chat_title({}, say))
    await expectAccessible(help)
    await expectNoSidewaysScroll(page)

    await test.step('what the questions of the hotel answer is read there', async () => {
      await question.fill(known)
      await question.press('Enter')
      const newest = help.getByRole('log').getByRole('listitem').last()
      await expect(newest).toContainText(m.chat_found({}, say))
      await expect(newest.getByRole('heading', { name: known })).toBeVisible()
      await expect(newest).toBeFocused()
      await expectAccessible(help)
    })
    await test.step('what may be meant is offered, and asked by a press', async () => {
      await question.fill(near)
      await question.press('Enter')
      const newest = help.getByRole('log').locator('ol > li').last()
      await expect(newest).toContainText(m.chat_perhaps({}, say))
      await expectAccessible(help)
      await expectNoSidewaysScroll(page)
      await newest.getByRole('button', { name: meant }).press('Enter')
      await expect(newest.getByRole('heading', { name: meant })).toBeVisible()
      await expect(newest).toBeFocused()
    })
    await test.step('where they say nothing, a person is asked, with a number and a letter', async () => {
      await question.fill(unknown)
      await question.press('Enter')
      await expect(help.getByText(m.chat_nothing({}, say))).toBeVisible()
      await help.getByRole('button', { name: m.chat_person({}, say) }).press('Enter')
      await expect(help.getByLabel(m.chat_words({}, say))).toHaveValue(new RegExp(RegExp.escape(unknown)))
      await help.getByLabel(m.case_name({}, say)).fill('Ana Soto')
      await help.getByLabel(m.case_mail({}, say)).fill(mail)
      await help.getByRole('button', { name: m.chat_send({}, say) }).press('Enter')
      await expect.poll(() => help.url()).toContain('opened=')
      const number = new URL(help.url()).searchParams.get('opened') ?? ''
      await expect(help.getByText(m.case_opened_title({ number }, say))).toBeVisible()
      await expectAccessible(help)
      expect((await findLetter(page, mail, number)).text).toContain(number)
    })
    await expect(page).toHaveURL(new RegExp(`${pathTo('xal', language)}$`))
    expect(complaints).toEqual([])
  })
}
