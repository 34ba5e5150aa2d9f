import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { Picture as AnyPicture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import styles from './missing.module.css'
import { Picture } from './picture.tsx'
import plain from './plain-page.module.css'

export type ShownMissing = {
  language: Language
  /** Worded where they are asked for: each page that may be missing would fetch them in three languages. */
  words: { title: string; description: string; heading: string; text: string }
  ways: { path: string; title: string }[]
  picture: AnyPicture | null
}

/** What stands where there is no page: what is here, and the ways on. */
export function Missing({ language: locale, words, ways, picture }: ShownMissing) {
  return (
    <div className={`${plain.page} ${styles.page}`}>
      <title>{words.title}</title>
      <meta name="description" content={words.description} />
      <meta name="robots" content="noindex" />
      <div>
        <h1>{words.heading}</h1>
        <p>{words.text}</p>
        <ul>
          {ways.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
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
