import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToTickets } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { OfferedWallets } from './show-tickets.ts'
import styles from './tickets-page.module.css'

type Props = { language: Language; letter: string | null; number: string; wallets: OfferedWallets }

/** Puts one ticket into the owner's telephone. */
export function WalletLinks({ language: locale, letter, number, wallets }: Props) {
  if (!wallets.apple && !wallets.google) return null
  const pathTo = (file: 'ticket.pkpass' | 'ticket.google') => pathToTickets(locale, letter, { ticket: number }, file)
  return (
    <p className={styles.ways}>
      {wallets.apple && (
        <LinkButton kind="secondary" href={pathTo('ticket.pkpass')}>
          {m.tickets_apple({}, { locale })}
        </LinkButton>
      )}
      {wallets.google && (
        <LinkButton kind="secondary" href={pathTo('ticket.google')}>
          {m.tickets_google({}, { locale })}
        </LinkButton>
      )}
    </p>
  )
}
