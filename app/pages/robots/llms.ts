import { languages } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { listedPageNames, writtenPageNames } from '../../page-lists.ts'
import { twinPathTo } from '../../paths.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/llms.ts'

/** What the site is and where its words are, for machines that answer guests' questions (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { resort, publicUrl } = context.get(visit)
  const { hotel, content } = resort
  const at = (path: string) => new URL(path, publicUrl).href
  const listed = writtenPageNames.filter((page) => listedPageNames.includes(page))
  const sections = languages.map((language) => {
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
    const lines = listed.flatMap((page) => {
      const found = content.findPage(page, language)
      return found ? [`- [${found.title}](${at(twinPathTo(page, language))}): ${found.description}`] : []
    })
    const sold = `- [${m.shop_title({}, { locale: language })}](${at(twinPathTo('shop', language))}): ${m.shop_description({}, { locale: language })}`
    return [`## ${name}`, '', ...lines, sold].join('\n')
  })
  const text = [
    `# ${hotel.brand}`,
    `> ${content.findPage('home', 'en')?.description ?? hotel.brand}`,
    `Every page of the site has a twin in Markdown: its address followed by index.md. Prices and free rooms are answered by the API, with all taxes in them.`,
    ...sections,
    `## API\n\n- [OpenAPI description](${at('/api/openapi.json')}): rooms, rates, calendar and reservations`,
  ].join('\n\n')
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
