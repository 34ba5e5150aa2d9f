import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { listedPageNames } from '../../page-lists.ts'
import { type PageName, pathTo } from '../../paths.ts'
import { StructuredData } from '../../structured-data.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/site-map-page.ts'
import { Article } from './article.tsx'
import { loadWords } from './load-words.ts'
import styles from './site-map-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, visitor } = carried
  const locale = visitor.language
  const titles: Partial<Record<PageName, string>> = {
    search: m.search_title({}, { locale }),
    flexible: m.flexible_title({}, { locale }),
    shop: m.shop_title({}, { locale }),
    gift: m.gift_title({}, { locale }),
    cart: m.cart_title({}, { locale }),
    manage: m.manage_link({}, { locale }),
    contact: m.contact_title({}, { locale }),
    claim: m.claim_title({}, { locale }),
    rights: m.rights_title({}, { locale }),
    issues: m.issues_title({}, { locale }),
  }
  const pages = [...listedPageNames, 'cart' as const, 'manage' as const].map((page) => {
    return [page, titles[page] ?? resort.content.findPage(page, locale)?.title ?? page] as const
  })
  return { ...loadWords(carried), titles: new Map<PageName, string>(pages) }
}

/** Every page stands in one of these, or in the last. */
const groups: Record<'book' | 'stay' | 'eat' | 'place' | 'house' | 'help', readonly PageName[]> = {
  book: [
    'home',
    'search',
    'flexible',
    'special-offers',
    'best-rate-guarantee',
    'web-check-in',
    'shop',
    'gift',
    'cart',
    'manage',
  ],
  stay: ['rooms', 'suites', 'gallery', 'muluk-spa', 'experiences', 'weddings-and-events'],
  eat: ['cuisine', 'la-casa', 'xal', 'tuch-de-luna'],
  place: ['location', 'cancun-and-riviera-maya'],
  house: ['about', 'group-history', 'sustainability', 'accolades', 'newsletter', 'issues'],
  help: [],
}

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  const { content, titles } = loaderData
  const { language: locale } = content
  const grouped = new Set(Object.values(groups).flat())
  const rest = [...titles.keys()].filter((page) => !grouped.has(page))
  const headings = {
    book: m.map_book({}, { locale }),
    stay: m.map_stay({}, { locale }),
    eat: m.map_eat({}, { locale }),
    place: m.map_place({}, { locale }),
    house: m.map_house({}, { locale }),
    help: m.map_help({}, { locale }),
  }
  return (
    <>
      <PageHead {...loaderData} {...content} />
      <StructuredData />
      <Article {...loaderData} />
      <div className={styles.groups}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <section key={group} aria-labelledby={`map-${group}`}>
            <h2 id={`map-${group}`}>{headings[group]}</h2>
            <ul>
              {(group === 'help' ? rest : groups[group]).map((page) => (
                <li key={page}>
                  <a href={pathTo(page, locale)}>{titles.get(page)}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
