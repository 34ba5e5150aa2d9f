import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { type PageName, pathTo } from '../../paths.ts'
import { Picture } from '../../shell/picture.tsx'
import plain from '../../shell/plain-page.module.css'
import { visit } from '../../visit.ts'
import type { Route } from './+types/not-found-page.ts'
import styles from './not-found-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { resort, visitor } = context.get(visit)
  const ways: PageName[] = ['rooms', 'special-offers', 'location', 'faqs', 'site-map']
  const titles = ways.map((name) => [name, resort.content.findPage(name, visitor.language)?.title ?? name] as const)
  // The path to the beach, where the house has a picture of one.
  const picture = resort.pictures.ofPage('location')[0] ?? null
  return data({ language: visitor.language, brand: resort.hotel.brand, titles, picture }, { status: 404 })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { language: locale, brand, titles, picture } = loaderData
  return (
    <div className={`${plain.page} ${styles.page}`}>
      <title>{`${m.missing_title({}, { locale })} · ${brand}`}</title>
      <meta name="description" content={m.missing_description({}, { locale })} />
      <meta name="robots" content="noindex" />
      <div>
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
      {picture && (
        <figure>
          <Picture picture={picture} alt={picture.alt[locale]} sizes="(min-width: 64rem) 50vw, 92vw" />
        </figure>
      )}
    </div>
  )
}
