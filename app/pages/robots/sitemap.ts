import { type Language, languages } from '#resort/guests/language.ts'
import { issueInEach, productInEach } from '../../alternates-of.ts'
import { listedPageNames } from '../../page-lists.ts'
import { pageInEach } from '../../paths.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, resort } = context.get(visit)
  const products = (await resort.nights.listProducts()).flatMap(({ code }) => productInEach(resort.shop, code) ?? [])
  const issues = (await resort.archive.listNames()).map(issueInEach)
  const entries = [...listedPageNames.map(pageInEach), ...products, ...issues].flatMap((paths) =>
    entriesOf(paths, publicUrl),
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ]
  return new Response(xml.join('\n'), {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' },
  })
}

function entriesOf(paths: Record<Language, string>, publicUrl: URL): string[] {
  const address = (language: Language) => new URL(paths[language], publicUrl).href
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates =
    languages.map((each) => alternate(each, address(each))).join('') + alternate('x-default', address('en'))
  return languages.map((language) => `<url><loc>${address(language)}</loc>${alternates}</url>`)
}
