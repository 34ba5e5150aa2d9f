import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { contentPageNames, pathTo } from '../../paths.ts'
import styles from './prose.module.css'

export function SiteMap({ language: locale, titles }: { language: Language; titles: Record<string, string> }) {
  const unlisted = new Set(['thanks-for-subscribing', 'thanks-for-being-subscribed'])
  return (
    <div className={styles.map}>
      <ul>
        <li>
          <a href={pathTo('search', locale)}>{m.search_title({}, { locale })}</a>
        </li>
        <li>
          <a href={pathTo('cart', locale)}>{m.cart_title({}, { locale })}</a>
        </li>
        {contentPageNames
          .filter((name) => !unlisted.has(name))
          .map((name) => (
            <li key={name}>
              <a href={pathTo(name, locale)}>{titles[name]}</a>
            </li>
          ))}
      </ul>
    </div>
  )
}
