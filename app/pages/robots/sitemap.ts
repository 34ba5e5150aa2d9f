import { languages } from '#resort/guests/language.ts'
import { listedPageNames, type PageName, pathTo } from '../../paths.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/sitemap.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visit)
  const entries = listedPageNames.flatMap((page) => entriesOf(page, publicUrl))
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

function entriesOf(page: PageName, publicUrl: URL): string[] {
  const address = (language: 'es' | 'en' | 'pt') => new URL(pathTo(page, language), publicUrl).href
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates =
    languages.map((each) => alternate(each, address(each))).join('') + alternate('x-default', address('en'))
  return languages.map((language) => `<url><loc>${address(language)}</loc>${alternates}</url>`)
}
