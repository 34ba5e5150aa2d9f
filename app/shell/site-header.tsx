import { languages } from '#resort/guests/language.ts'
import { currencies } from '#resort/money/currency.ts'
import { m } from '../messages/compiled/messages.js'
import { type PageName, pathTo } from '../paths.ts'
import type { ShellWords } from './shell.tsx'
import styles from './site-header.module.css'

const languageNames = { es: 'Español', en: 'English', pt: 'Português' }

export function SiteHeader({ language: locale, page, query, currency, hotel }: ShellWords) {
  return (
    <header className={styles.header}>
      <a className={styles.mark} href={pathTo('home', locale)}>
        {hotel.brand}
      </a>
      <Navigation {...{ locale, page }} />
      <div className={styles.tools}>
        <details className={styles.picker} name="header">
          <summary aria-label={`${m.currency({}, { locale })}: ${currency}`}>{currency}</summary>
          <div className={styles.panel}>
            <p>{m.currency_choose({}, { locale })}</p>
            <ul className={styles.currencies}>
              {currencies.map((each) => (
                <li key={each}>
                  <a
                    href={withCurrency(pathTo(page, locale), query, each)}
                    rel="nofollow"
                    aria-current={each === currency}
                  >
                    {each} <span>{nameOfCurrency(each, locale)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
        <nav aria-label={m.language({}, { locale })} className={styles.languages}>
          {languages.map((each) => (
            <a
              key={each}
              href={`${pathTo(page, each)}${query}`}
              hrefLang={each}
              lang={each}
              aria-label={languageNames[each]}
              aria-current={each === locale}
            >
              {each.toUpperCase()}
            </a>
          ))}
        </nav>
        <a className={styles.book} href={pathTo('search', locale)}>
          {m.book({}, { locale })}
        </a>
      </div>
    </header>
  )
}

function Navigation({ locale, page }: { locale: ShellWords['language']; page: PageName }) {
  const links: [PageName, string][] = [
    ['rooms', m.nav_rooms({}, { locale })],
    ['cuisine', m.nav_cuisine({}, { locale })],
    ['muluk-spa', m.nav_spa({}, { locale })],
    ['experiences', m.nav_experiences({}, { locale })],
    ['location', m.nav_location({}, { locale })],
    ['special-offers', m.nav_offers({}, { locale })],
  ]
  const list = (
    <ul>
      {links.map(([name, words]) => (
        <li key={name}>
          <a href={pathTo(name, locale)} aria-current={name === page ? 'page' : undefined}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
  // Two lists, of which one is always hidden: a menu that opens and closes without scripts.
  return (
    <>
      <nav className={styles.wide} aria-label={m.main_navigation({}, { locale })}>
        {list}
      </nav>
      <details className={styles.narrow} name="header">
        <summary>{m.menu({}, { locale })}</summary>
        <nav className={styles.panel} aria-label={m.main_navigation({}, { locale })}>
          {list}
        </nav>
      </details>
    </>
  )
}

function withCurrency(path: string, query: string, currency: string): string {
  const search = new URLSearchParams(query)
  search.set('currency', currency)
  return `${path}?${search}`
}

function nameOfCurrency(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
}
