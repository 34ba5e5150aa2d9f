import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './account-access-page.module.css'
import { Deed } from './deed.tsx'

type Props = { language: Language; xsrf: string; isFresh: boolean }

/** What is kept of an account, in a file; and the button that erases it. */
export function DataPart({ language: locale, xsrf, isFresh }: Props) {
  return (
    <section aria-labelledby="data" className={styles.part}>
      <h2 id="data">{m.access_data({}, { locale })}</h2>
      <p>
        {m.access_data_text({}, { locale })}{' '}
        <a href={pathTo('privacy-notice', locale)}>{m.account_privacy_link({}, { locale })}</a>
      </p>
      {!isFresh && <p className={styles.note}>{m.access_not_fresh({}, { locale })}</p>}
      {isFresh && (
        <>
          <p>
            <a href={`${pathTo('account-access', locale)}my-account.json`} download>
              {m.access_export({}, { locale })}
            </a>
          </p>
          <Disclosure summary={m.access_erase({}, { locale })} look="words">
            <Deed {...{ xsrf }} deed="erase" label={m.access_erase_go({}, { locale })}>
              <p>{m.access_erase_text({}, { locale })}</p>
            </Deed>
          </Disclosure>
        </>
      )}
    </section>
  )
}
