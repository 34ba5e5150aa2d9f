import { expect, test } from 'vitest'
import { worldRates } from '#adapters/exchange-rates/world-rates.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const said = {
  '/es/': 'Tipos de cambio de Exchange Rate API',
  '/en/': 'Rates by Exchange Rate API',
  '/pt/': 'Câmbio: Exchange Rate API',
}

test('beside the currencies stands whose rates they are, once those rates are in use', async () => {
  await using site = await openTestSite({}, { exchangeRates: [worldRates('http://localhost/v6/latest/USD')] })
  const pages = async () => {
    const asked = Object.keys(said).map(async (path) => (await site.get(path)).body)
    return (await Promise.all(asked)).map((body) => body.match(/<a [^>]*exchangerate-api\.com[^>]*>([^<]*)</)?.[1])
  }
  expect(await pages()).toEqual([undefined, undefined, undefined])
  const day = site.resort.clock.now().toISOString().slice(0, 10)
  await saveExchangeRates(site.resort.db, [{ currency: 'ARS', perUsd: '1450', day, source: 'world' }])
  await expect.poll(pages, { timeout: 5_000 }).toEqual(Object.values(said))
})

test.for([
  [
    '/pt/',
    'Ainda não é possível pagar em BRL (Real brasileiro).',
    'Não oferecemos a moeda do link. Mostramos preços em USD.',
  ],
  [
    '/pt/perguntas-frequentes/',
    'pagar em BRL (Real brasileiro).',
    'Não oferecemos a moeda do link. Mostramos preços em USD.',
  ],
] as const)(
  '%s says that one cannot pay in reais, also when the address asks for them',
  async ([path, none, misread]) => {
    await using site = await openTestSite()
    const [plain, asked] = [(await site.get(path)).body, (await site.get(`${path}?currency=BRL`)).body]
    expect(plain).toContain(none)
    expect(plain).not.toContain(misread)
    expect(asked).toContain(misread)
    expect((await site.get('/es/')).body).not.toContain('Todavía no se puede pagar')
  },
)
