import { useContext } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { nameOfCountry } from '#resort/guests/name-of-country.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { Trouble } from '../visit.ts'
import styles from './error-screen.module.css'
import { PhoneLink } from './phone-link.tsx'
import { TroubleContext } from './use-trouble.ts'

/** Needs nothing that may have failed: no data of the page, no shell. */
export function ErrorScreen({ language, trouble }: { language: Language; trouble: Trouble | null }) {
  const { brand, phones, mail } = useContext(TroubleContext)
  const words = sentences(trouble?.kind ?? 'internal', language)
  const home = pathTo('home', language)
  return (
    <main>
      <div className={styles.screen}>
        <title>{`${words.title} · ${brand}`}</title>
        <meta name="robots" content="noindex" />
        <a className={styles.mark} href={home}>
          {brand}
        </a>
        <div className={styles.words}>
          <h1>{words.heading}</h1>
          <p>{words.text}</p>
          {words.contact && <p>{words.contact}</p>}
          <p>
            <LinkButton href={words.retry ? '' : home}>
              {words.retry ?? m.error_home({}, { locale: language })}
            </LinkButton>
          </p>
          {trouble?.kind === 'internal' && (
            <p className={styles.id}>{m.error_id({ id: trouble.id }, { locale: language })}</p>
          )}
        </div>
        <nav className={styles.phones} aria-label={m.menu({}, { locale: language })}>
          <h2>{m.footer_contact({}, { locale: language })}</h2>
          <ul>
            {phones.map((phone) => (
              <li key={phone.country}>
                {nameOfCountry(phone.country, language)} <PhoneLink number={phone.number} />
              </li>
            ))}
          </ul>
          {mail && <a href={`mailto:${mail}`}>{mail}</a>}
        </nav>
      </div>
    </main>
  )
}

type Sentences = { title: string; heading: string; text: string; contact?: string; retry?: string }

function sentences(kind: Trouble['kind'], locale: Language): Sentences {
  switch (kind) {
    case 'offline':
      return {
        title: m.offline_title({}, { locale }),
        heading: m.offline_heading({}, { locale }),
        text: m.offline_text({}, { locale }),
        retry: m.offline_retry({}, { locale }),
      }
    case 'maintenance':
      return {
        title: m.maintenance_title({}, { locale }),
        heading: m.maintenance_heading({}, { locale }),
        text: m.maintenance_text({}, { locale }),
        retry: m.offline_retry({}, { locale }),
      }
    case 'internal':
      return {
        title: m.error_title({}, { locale }),
        heading: m.error_heading({}, { locale }),
        text: m.error_text({}, { locale }),
        contact: m.error_contact({}, { locale }),
      }
  }
}
