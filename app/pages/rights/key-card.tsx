import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './rights-page.module.css'

type Props = { language: Language; xsrf: string; opened: { key: string } | null; isWrong: boolean }

/** A script puts the key here from behind `#` of the link, or somebody pastes it. Only the second button confirms. */
export function KeyCard({ language: locale, xsrf, opened, isWrong }: Props) {
  return (
    <Card className={styles.card}>
      <form method="post" className={styles.deed}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value={opened ? 'confirm' : 'show'} />
        {opened ? (
          <>
            <input type="hidden" name="key" value={opened.key} />
            <p>{m.rights_confirm_text({}, { locale })}</p>
          </>
        ) : (
          <KeyField
            label={m.rights_key({}, { locale })}
            hint={m.rights_key_hint({}, { locale })}
            error={isWrong && m.rights_key_wrong({}, { locale })}
          />
        )}
        <Button type="submit">{opened ? m.rights_confirm({}, { locale }) : m.rights_key_open({}, { locale })}</Button>
      </form>
    </Card>
  )
}
