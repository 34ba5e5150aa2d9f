import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './account-page.module.css'
import type { AccountAnswer } from './answer-account.ts'
import type { LoadedAccount } from './load-account.ts'
import { StaysPart } from './stays-part.tsx'

type Props = { language: Language; xsrf: string; account: LoadedAccount; answered: AccountAnswer | undefined }

/** What somebody who is signed in finds: what they have booked, and where the rest of the account is. */
export function MemberPart({ language: locale, xsrf, account, answered }: Props) {
  const { mail, searchPath, toCome, past } = account
  return (
    <>
      <p>{m.account_signed_in({ mail }, { locale })}</p>
      <ul className={styles.links}>
        {searchPath && (
          <li>
            <a href={searchPath}>{m.account_to_search({}, { locale })}</a>
          </li>
        )}
        <li>
          <a href={pathTo('account-details', locale)}>{m.details_title({}, { locale })}</a>
        </li>
        <li>
          <a href={pathTo('reader', locale)}>{m.reader_title({}, { locale })}</a>
        </li>
        <li>
          <a href={pathTo('account-access', locale)}>{m.account_access_title({}, { locale })}</a>
        </li>
      </ul>
      <StaysPart
        {...{ language: locale, id: 'to-come', orders: toCome }}
        heading={m.account_to_come({}, { locale })}
        none={m.account_none_to_come({}, { locale })}
      />
      {past.length > 0 && (
        <StaysPart
          {...{ language: locale, id: 'past', orders: past, none: '' }}
          heading={m.account_past({}, { locale })}
        />
      )}
      <section aria-labelledby="add" className={styles.part}>
        <h2 id="add">{m.account_add({}, { locale })}</h2>
        <p>{m.account_add_text({}, { locale })}</p>
        <Card className={styles.card}>
          <form method="post" className={styles.form}>
            <input type="hidden" name="_xsrf" value={xsrf} />
            <input type="hidden" name="do" value="add-order" />
            <KeyField
              label={m.account_add_key({}, { locale })}
              hint={m.account_add_key_hint({}, { locale })}
              error={
                answered !== undefined &&
                (answered.because === 'too-many'
                  ? m.account_add_full({}, { locale })
                  : m.account_add_wrong({}, { locale }))
              }
            />
            <Button type="submit" kind="secondary">
              {m.account_add_go({}, { locale })}
            </Button>
          </form>
        </Card>
      </section>
      <form method="post" className={styles.part}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="sign-out" />
        <Button type="submit" kind="secondary">
          {m.account_sign_out({}, { locale })}
        </Button>
      </form>
    </>
  )
}
