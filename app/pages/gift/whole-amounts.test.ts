import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { wordsOfPage } from '#tests/support/words-of-page.ts'

test.for([
  ['es', 'Sin centavos, de US$20 a US$2,000.', 'Escriba un importe sin centavos, de US$20 a US$2,000.'],
  ['en', 'No cents, from US$20 to US$2,000.', 'Enter an amount without cents, from US$20 to US$2,000.'],
  ['pt', 'Sem centavos, de US$20 a US$2.000.', 'Informe um valor sem centavos, de US$20 a US$2.000.'],
] as const)('in %s a form that takes no cents names its amounts without them', async ([language, hint, wrong]) => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const page = `${pathTo('gift', language)}?currency=USD`
  const shown = wordsOfPage((await browser.get(page)).body)
  expect(shown).toContain(hint)
  expect(shown).not.toMatch(/US\$[\d.,]+[.,]00(?!\d)/)
  const refused = await browser.post(page, { currency: 'USD', other: '12', forName: 'Ana', fromName: 'Luis' })
  expect(wordsOfPage(refused.body)).toContain(wrong)
})
