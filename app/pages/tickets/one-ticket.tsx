import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToTickets } from '../../paths.ts'
import { LeaveForm } from '../../shell/leave-form.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { HolderWallets } from './load-handed.ts'
import type { TicketDrawn } from './show-tickets.ts'
import { TicketCard } from './ticket-card.tsx'

type Props = {
  locale: Language
  xsrf: string
  ticket: TicketDrawn
  /** The code that opened it was for another day. */
  isExchanged: boolean
  wallets: HolderWallets
}

/** What somebody sees who was given a ticket: that one, to show and to take along. */
export function OneTicket({ locale, xsrf, ticket, isExchanged, wallets }: Props) {
  return (
    <>
      <TicketCard language={locale} ticket={ticket}>
        {isExchanged && ticket.code && <p role="status">{m.tickets_exchanged_here({}, { locale })}</p>}
        {ticket.code && (
          <form method="post" action={pathToTickets(locale, null, {}, 'tickets.pdf')}>
            <input type="hidden" name="_xsrf" value={xsrf} />
            <input type="hidden" name="key" value={ticket.code.text} />
            <Button type="submit" kind="secondary">
              {m.tickets_one_pdf({}, { locale })}
            </Button>
            {wallets.apple && (
              <Button type="submit" kind="secondary" formAction={pathToTickets(locale, null, {}, 'ticket.pkpass')}>
                {m.tickets_apple({}, { locale })}
              </Button>
            )}
            {wallets.google && (
              <LinkButton kind="secondary" href={wallets.google}>
                {m.tickets_google({}, { locale })}
              </LinkButton>
            )}
          </form>
        )}
      </TicketCard>
      <LeaveForm language={locale} xsrf={xsrf} words={m.tickets_one_leave({}, { locale })} />
    </>
  )
}
