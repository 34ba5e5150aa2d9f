import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { findCase, listCases } from '#resort/cases/case-reading.ts'
import { languages } from '#resort/guests/language.ts'
import { readPost } from '#tests/support/case-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

const words = {
  es: { asked: 'Revise su correo', wrong: 'Elija qué desea.', confirmed: 'Su solicitud está confirmada: caso' },
  en: {
    asked: 'Check your email',
    wrong: 'Choose what you would like.',
    confirmed: 'Your request is confirmed: case',
  },
  pt: {
    asked: 'Veja seu e-mail',
    wrong: 'Escolha o que você deseja.',
    confirmed: 'Seu pedido está confirmado: protocolo',
  },
}
const typed = { name: 'Ana Soto', right: 'cancellation', words: 'All of it.' }

/** As days are written everywhere in the house. */
const daysInText = { es: /el \d+ de \w+ de \d{4}/, en: /by \d+ \w+ \d{4} at the latest/, pt: /até \d+ de \S+ de \d{4}/ }

test('somebody asks about their data, and only the button behind the letter starts the clock, in each language', async () => {
  await using site = await openBookingSite()
  for (const language of languages) {
    const guest = newBrowser(site.app)
    const path = pathTo('rights', language)
    const mail = `ana.${language}@example.com`
    expect((await guest.get(pathTo('privacy-notice', language))).body).toContain(`href="${path}"`)
    const wrong = await guest.post(path, { ...typed, mail, right: 'all' })
    expect(wrong.body).toMatch(new RegExp(`id="case-right-error"[^>]*>${words[language].wrong}`))
    const asked = await guest.post(path, { ...typed, mail })
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${path}?said=asked#said`])
    expect(wordsOfPage((await guest.get(`${path}?said=asked`)).body)).toContain(words[language].asked)
    const [letter] = await readPost(site.resort)
    const link = new URL(/http\S+#\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    const [page, key] = [link.pathname + link.search, link.hash.slice(1)]
    // Whoever follows links opens a form, and whoever sends it sees a button: nothing is confirmed by either.
    const form = (await guest.get(page)).body
    expect(form).toContain('name="key"')
    expect(form).toContain('<meta name="robots" content="noindex"')
    expect((await guest.post(page, { do: 'show', key: link.href })).body).toContain('value="confirm"')
    expect(await listCases(site.resort.db, { kind: 'privacy', isClosedToo: true, most: 9 })).toHaveLength(
      languages.indexOf(language),
    )
    expect((await guest.post(page, { do: 'confirm', key: spoilKey(key) })).statusCode).toBe(400)
    const number = site.resort.links.readCaseKey(key) ?? ''
    for (const _ of [1, 2]) {
      const said = wordsOfPage((await guest.post(page, { do: 'confirm', key })).body)
      expect(said).toContain(`${words[language].confirmed} ${number}`)
      expect(said).toMatch(daysInText[language])
    }
    expect(await findCase(site.resort.db, number)).toMatchObject({ language, about: { right: 'cancellation' } })
    expect(await readPost(site.resort)).toHaveLength(2)
  }
})
