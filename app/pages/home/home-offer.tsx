import styles from './home-offer.module.css'
import type { Offer } from './show-audience.ts'

/** What the hotel suggests to those it wrote the page for. */
export function HomeOffer({ heading, words, link }: Offer) {
  return (
    <section className={styles.offer} aria-labelledby="home-offer">
      <h2 id="home-offer">{heading}</h2>
      <p>{words}</p>
      <p>
        <a href={link.href}>{link.words}</a>
      </p>
    </section>
  )
}
