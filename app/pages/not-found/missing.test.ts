import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { pathTo } from '../../paths.ts'
import routes from '../../routes.ts'

type Route = { path?: string | undefined; children?: Route[] | undefined }

const heading = { es: 'Esta página no está aquí', en: 'This page is not here', pt: 'Esta página não está aqui' }
const pathsOf = (each: readonly Route[]): string[] =>
  each.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

/** Every screen whose address says which of many it is. */
const ofMany = pathsOf(routes).filter((path) => path.includes('/:') && path.endsWith('/'))

test('an address that names none of many says in its language that there is no such page, with a way to the shop', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  expect(ofMany).toHaveLength(2 * languages.length)
  const asked = ofMany.flatMap((path) => [
    `/${path.replace(/:\w+/, 'foo')}`,
    `/${path.replace(/:\w+/, 'tours-xyz')}?adults=2`,
  ])
  const pictures = languages.map((language) => `${pathTo('gallery', language)}?picture=foo`)
  const beside = languages.map((language) => `${pathTo('rooms', language)}foo/`)
  for (const path of [...asked, ...pictures, ...beside]) {
    const { statusCode, body } = await guest.get(path)
    const language = languages.find((each) => path.startsWith(`/${each}/`)) ?? 'en'
    expect([path, statusCode]).toEqual([path, 404])
    expect(body, path).toContain(heading[language])
    expect(body, path).toContain(`<a href="${pathTo('shop', language)}">`)
    expect(body, path).toContain('<meta name="robots" content="noindex"')
    expect(body, path).not.toMatch(/Error 500|Error 404/)
  }
})
