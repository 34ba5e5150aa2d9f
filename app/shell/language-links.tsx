import { languages } from '#resort/guests/language.ts'
import type { ShellWords } from './shell.tsx'
import styles from './site-header.module.css'

const languageNames = { es: 'Español', en: 'English', pt: 'Português' }

/** This page in each language, with what was asked of it. */
export function LanguageLinks({ language: locale, alternates, query, chooseLanguage }: ShellWords) {
  return (
    <ul aria-label={chooseLanguage} className={styles.languages}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={`${alternates[each]}${query}`}
            hrefLang={each}
            lang={each}
            aria-label={languageNames[each]}
            aria-current={each === locale || undefined}
          >
            {each.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
