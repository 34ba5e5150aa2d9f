import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { Picture as AnyPicture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { type PageName, pathTo } from '../paths.ts'
import styles from './missing.module.css'
import { Picture } from './picture.tsx'
import plain from './plain-page.module.css'

export type ShownMissing = {
  language: Language
  brand: string
  titles: (readonly [PageName, string])[]
  picture: AnyPicture | null
}

/** What stands where there is no page: what is here, and the ways on. */
export function Missing({ language: locale, brand, titles, picture }: ShownMissing) {
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
          <li>
            <a href={pathTo('shop', locale)}>{m.shop_title({}, { locale })}</a>
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

/** Of a page whose address says which of many: there is no such one. All else is the error screen's. */
export function MissingBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404 && error.data) return <Missing {...error.data} />
  throw error
}
