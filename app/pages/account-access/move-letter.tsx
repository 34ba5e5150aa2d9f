import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { KeyField } from '../../shell/key-field.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-access-page.module.css'
import type { MoveAnswer } from './answer-access.ts'
import { Deed } from './deed.tsx'

type Props = { language: Language; xsrf: string; answered: MoveAnswer | undefined }

/** For whoever comes from the letter about another address, signed in or not. */
export function MoveLetter({ language: locale, xsrf, answered }: Props) {
  if (answered && 'moved' in answered) {
    const { moved, mail } = answered
    const words = {
      waits: m.move_waits({}, { locale }),
      moved: m.move_done({ mail }, { locale }),
      taken: m.move_taken({}, { locale }),
    }
    return (
      <Notice kind={moved === 'taken' ? 'warn' : 'success'} role="status" className={styles.notice}>
        {words[moved]}
      </Notice>
    )
  }
  const move = answered && 'move' in answered ? answered.move : null
  return (
    <Card className={styles.card}>
      {move ? (
        <>
          <p>{m.move_text({ mail: move.mail }, { locale })}</p>
          {move.isSaid && <p>{m.move_waits({}, { locale })}</p>}
          {!move.isSaid && (
            <Deed {...{ xsrf }} deed="move-confirm" label={m.move_confirm({}, { locale })} kind="primary" size="normal">
              <input type="hidden" name="key" value={move.key} />
            </Deed>
          )}
        </>
      ) : (
        <Deed {...{ xsrf }} deed="move-show" label={m.account_key_ask({}, { locale })} size="normal">
          <KeyField
            label={m.account_key({}, { locale })}
            hint={m.account_key_hint({}, { locale })}
            error={answered !== undefined && 'isWrongKey' in answered && m.move_wrong({}, { locale })}
          />
        </Deed>
      )}
    </Card>
  )
}
