import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ContactOptions } from './contact-options.tsx'
import { CurrencyList } from './currency-list.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { ShellWords } from './shell.tsx'
import styles from './site-header.module.css'

export function SiteHeader(words: ShellWords) {
  const { language: locale, currency, hotel, cart } = words
  const currencyLabel = `${m.currency({}, { locale })}: ${currency}`
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a className={styles.mark} href={pathTo('home', locale)}>
          {hotel.brand}
        </a>
        <nav className={styles.wide} aria-label={words.navigation}>
          <NavigationList {...words} />
        </nav>
        <div className={styles.tools}>
          <details className={styles.picker} name="header">
            <summary aria-label={currencyLabel}>{currency}</summary>
            <div className={styles.panel}>
              <p>{words.chooseCurrency}</p>
              <CurrencyList {...words} />
            </div>
          </details>
          <details className={styles.picker} name="header">
            <summary>{words.links.contact.name}</summary>
            <div className={styles.panel}>
              <ContactOptions {...words} />
            </div>
          </details>
          <LanguageLinks {...words} />
        </div>
        <a
          className={styles.cart}
          href={cart.path}
          aria-label={cart.label}
          aria-current={words.page === 'cart' ? 'page' : undefined}
        >
          <Icon name="cart" />
          {cart.count > 0 && <span aria-hidden="true">{cart.count}</span>}
        </a>
        <a className={styles.book} href={pathTo('search', locale)}>
          {m.book({}, { locale })}
        </a>
        {/* The same once more, of which one is always hidden: a menu that opens and closes without scripts. */}
        <details className={styles.narrow} name="header">
          <summary>{m.menu({}, { locale })}</summary>
          <div className={styles.panel}>
            <nav aria-label={m.menu({}, { locale })}>
              <NavigationList {...words} />
              <p>
                <a href={words.links.account.path}>{words.links.account.title}</a>
              </p>
              <p>
                <a href={words.links.manage.path}>{words.links.manage.title}</a>
              </p>
            </nav>
            <p>{words.links.contact.name}</p>
            <ContactOptions {...words} />
            <LanguageLinks {...words} />
            <details className={styles.fold}>
              <summary>{currencyLabel}</summary>
              <CurrencyList {...words} />
            </details>
          </div>
        </details>
      </div>
    </header>
  )
}

function NavigationList({ links, page }: ShellWords) {
  return (
    <ul>
      {links.main.map(({ name, path, title }) => (
        <li key={name}>
          <a href={path} aria-current={name === page ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
