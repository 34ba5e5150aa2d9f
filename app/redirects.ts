import { isLanguage, type Language, languages } from '#resort/guests/language.ts'
import { segmentsOf } from './language-of-path.ts'
import { pageNames } from './page-lists.ts'
import { type PageName, pathTo, slugs } from './paths.ts'

export type Place = {
  page: PageName
  language: Language
  /** The slug of one product of the shop. */
  product?: string
  /** The name of one issue of the newsletter. */
  issue?: string
}
export type Redirect = { status: 301 | 302; path: string }

const places = new Map<string, Place>(
  languages.flatMap((language) =>
    pageNames.map((page) => [`${language}/${slugs[page][language]}`, { page, language }] as const),
  ),
)

/** Which page, in which language, lives at a path. */
export function findPlace(pathname: string): Place | null {
  const [language, slug = '', ...rest] = segmentsOf(pathname)
  const place = places.get(`${language}/${slug}`) ?? null
  const [one, ...more] = rest
  if (one === undefined) return place
  if (!place || more.length) return null
  if (place.page === 'shop') return { ...place, product: one }
  return place.page === 'issues' ? { ...place, issue: one } : null
}

/**
 * Where a request for this path should have gone, or null when it has the right address. What names no language is in the
 * one that was read last, or that the browser would like.
 */
export function findRedirect(pathname: string, last: Language | null = null): Redirect | null {
  const segments = segmentsOf(pathname)
  const [first, slug, ...rest] = segments
  if (first === undefined) return { status: 302, path: pathTo('home', last ?? 'es') }
  // A file name (favicon.ico, .env) is no language: it is simply not there.
  if (segments.at(-1)?.includes('.')) return null

  const lower = first.toLowerCase()
  const language = isLanguage(lower) ? lower : 'en'
  const page = slug === undefined ? 'home' : pageWith(pageOfSlug(slug.toLowerCase(), language), rest)
  const below = rest.map((each) => `${each.toLowerCase()}/`).join('')
  const path = page ? pathTo(page, language) + below : `/${[language, ...segments.slice(1)].join('/')}/`
  // An unknown page under a known language stays where it is and is told so.
  if (!page && isLanguage(first)) return null
  return path === pathname ? null : { status: 301, path }
}

/** Below the shop and the issues of the newsletter stands which one of them; below no other page is anything. */
function pageWith(page: PageName | null, [one, ...more]: readonly string[]): PageName | null {
  if (one === undefined) return page
  return !more.length && (page === 'shop' || page === 'issues') ? page : null
}

/** A slug of another language finds its page; the language's own slugs come first, for they may be shared. */
function pageOfSlug(slug: string, language: Language): PageName | null {
  for (const each of [language, ...languages]) {
    const page = pageNames.find((name) => slugs[name][each] === slug)
    if (page) return page
  }
  return null
}
