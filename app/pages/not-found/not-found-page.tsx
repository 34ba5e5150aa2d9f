import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { type PageName, pathTo } from '../../paths.ts'
import styles from '../../shell/plain-page.module.css'
import { visit } from '../../visit.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { resort, visitor } = context.get(visit)
  const ways: PageName[] = ['rooms', 'special-offers', 'location', 'faqs', 'site-map']
  const titles = ways.map((name) => [name, resort.content.findPage(name, visitor.language)?.title ?? name] as const)
  return data({ language: visitor.language, brand: resort.hotel.brand, titles }, { status: 404 })
}

export default function NotFoundPage({ loaderData: { language: locale, brand, titles } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <title>{`${m.missing_title({}, { locale })} · ${brand}`}</title>
      <meta name="description" content={m.missing_description({}, { locale })} />
      <meta name="robots" content="noindex" />
      <h1>{m.missing_heading({}, { locale })}</h1>
      <p>{m.missing_text({}, { locale })}</p>
      <ul>
        <li>
          <a href={pathTo('home', locale)}>{m.error_home({}, { locale })}</a>
        </li>
        <li>
          <a href={pathTo('search', locale)}>{m.search_title({}, { locale })}</a>
        </li>
        {titles.map(([name, title]) => (
          <li key={name}>
            <a href={pathTo(name, locale)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
