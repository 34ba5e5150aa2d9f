import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-access-page.module.css'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { Deed } from './deed.tsx'
import type { LoadedAccess } from './load-access.ts'

type Props = { language: Language; xsrf: string; access: LoadedAccess }

/** The passkeys of the account, and the button that makes one. */
export function PasskeysPart({ language: locale, xsrf, access }: Props) {
  const { passkeys, passkeysAt, isFresh } = access
  return (
    <section aria-labelledby="passkeys" className={styles.part}>
      <h2 id="passkeys">{m.access_passkeys({}, { locale })}</h2>
      <p>{m.access_passkeys_text({}, { locale })}</p>
      {passkeys.map(({ id, name, words }) => (
        <Card as="article" key={id} className={styles.card}>
          <h3>{name}</h3>
          <p className={styles.note}>{words}</p>
          <Disclosure summary={m.access_rename({ name }, { locale })} look="words">
            <Deed {...{ xsrf, id }} deed="passkey-name" label={m.access_rename_go({}, { locale })}>
              <TextField
                label={m.access_passkey_name({}, { locale })}
                name="name"
                id={`name-${id}`}
                defaultValue={name}
                maxLength={60}
                isRequired
              />
            </Deed>
          </Disclosure>
          <Deed {...{ xsrf, id }} deed="passkey-remove" label={m.access_remove({ name }, { locale })} />
        </Card>
      ))}
      <AddPasskeyForm {...{ language: locale, xsrf, isFresh, elsewhere: passkeysAt }} />
    </section>
  )
}
