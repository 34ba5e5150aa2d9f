import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { FromLine } from './from-line.tsx'
import styles from './offer-lines.module.css'
import type { ShownPlan, ShownPromo } from './show-offers.ts'

type OfferLinesProps = { offers: readonly ShownPlan[]; promos: readonly ShownPromo[]; language: Language }

/** The rates and codes that can be had today, as the booking sells them. */
export function OfferLines({ offers, promos, language: locale }: OfferLinesProps) {
  return (
    <>
      <section className={styles.group} aria-labelledby="offers-rates">
        <h2 id="offers-rates">{m.offers_rates({}, { locale })}</h2>
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.code} className={styles.offer}>
              <h3>{offer.name}</h3>
              {offer.effect && <p className={styles.effect}>{offer.effect}</p>}
              <p>{offer.description}</p>
              <ul className={styles.policies}>
                {offer.policies.map((policy) => (
                  <li key={policy}>{policy}</li>
                ))}
              </ul>
              <FromLine
                from={offer.from}
                language={locale}
                label={m.content_see_dates_of({ room: offer.name }, { locale })}
              />
            </li>
          ))}
        </ul>
      </section>
      {promos.length > 0 && (
        <section className={styles.group} aria-labelledby="offers-codes">
          <h2 id="offers-codes">{m.offers_codes({}, { locale })}</h2>
          <ul className={styles.offers}>
            {promos.map((promo) => (
              <li key={promo.code} className={styles.offer}>
                <h3 className={styles.code}>{promo.code}</h3>
                <p className={styles.effect}>{promo.effect}</p>
                {promo.limits.map((limit) => (
                  <p key={limit}>{limit}</p>
                ))}
                <p>
                  <a className={styles.use} href={promo.href}>
                    {m.offers_use({ code: promo.code }, { locale })}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
