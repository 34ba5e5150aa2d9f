import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { CancelStep } from '../../shell/cancel-step.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { TicketToGiveBack } from './show-tickets.ts'
import styles from './tickets-page.module.css'

type Props = { language: Language; xsrf: string; number: string; ticket: TicketToGiveBack }

/** One person does not go: what it costs and what goes back stands above the button, as for a whole order. */
export function GiveBackForm({ language: locale, xsrf, number, ticket: { fee, words, known } }: Props) {
  return (
    <Disclosure className={styles.wide} summary={m.tickets_back_one({}, { locale })}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="give-back" />
        <input type="hidden" name="number" value={number} />
        <CancelStep {...{ fee, known }} words={[words]} button={m.tickets_back_ask({ number }, { locale })} />
      </form>
    </Disclosure>
  )
}
