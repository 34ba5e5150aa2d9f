import { nameOfCurrency } from '#resort/guests/name-of-currency.ts'
import { m } from '../messages/compiled/messages.js'
import type { ShellWords } from './shell.tsx'
import styles from './site-header.module.css'

/** Every currency that can be paid in, as a link to this page in it, and whose rates these are. */
export function CurrencyList(words: ShellWords) {
  const { language: locale, alternates, query, currency, currencies, rateCredits } = words
  if (words.withoutCurrencies) return <CurrenciesMissing {...words} />
  const ask = askFor(alternates[locale], query)
  return (
    <>
      {words.ownCurrency && <p>{words.ownCurrency}</p>}
      <ul className={styles.currencies}>
        {currencies.map((each) => (
          <li key={each}>
            <a href={ask + each} rel="nofollow" aria-current={each === currency || undefined}>
              {each} <span>{nameOfCurrency(each, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
      {rateCredits.map(({ words: credit, address }) => (
        <a key={address} className={styles.credit} href={address} rel="noopener">
          {credit}
        </a>
      ))}
    </>
  )
}

/** Said where they are looked for, with the same page once more as the way to try again. */
function CurrenciesMissing({ language: locale, alternates, query, withoutCurrencies }: ShellWords) {
  return (
    <p role="status">
      {withoutCurrencies} <a href={alternates[locale] + query}>{m.offline_retry({}, { locale })}</a>
    </p>
  )
}

/** The page but for its currency, whose code comes last. */
function askFor(path: string, query: string): string {
  const asked = new URLSearchParams(query)
  asked.delete('currency')
  asked.append('currency', '')
  return `${path}?${asked}`
}
