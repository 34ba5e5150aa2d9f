import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../../about-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { CancelStep } from '../../../shell/cancel-step.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import styles from '../manage-page.module.css'
import { OrderFields } from '../order-fields.tsx'
import { openedOf } from '../show-jumps.ts'

type Props = {
  language: Language
  xsrf: string
  about: About
  cancel: { fee: number; words: string; rates: string[]; known: string | null; isByAirline: boolean } | null
  /** Why there is nothing to cancel, where more can be said than that it is too late. */
  whyNot: string | null
}

/** What it costs stands above the button that does it, and where something is kept, a box to tick before. */
export function CancelForm({ language: locale, xsrf, about, cancel, whyNot }: Props) {
  return (
    <Card as="section" id="cancel">
      <Disclosure
        className={styles.fold}
        summary={m.manage_cancel_title({ about }, { locale })}
        open={cancel?.isByAirline ?? false}
        insideId={openedOf('cancel')}
      >
        {cancel ? (
          <form method="post" className={styles.form}>
            <OrderFields xsrf={xsrf} />
            <input type="hidden" name="do" value="cancel" />
            <CancelStep
              {...cancel}
              words={[cancel.words, ...cancel.rates]}
              button={m.manage_cancel_agree({ about }, { locale })}
            />
          </form>
        ) : (
          <p>{whyNot ?? m.manage_cancel_late({}, { locale })}</p>
        )}
      </Disclosure>
    </Card>
  )
}
