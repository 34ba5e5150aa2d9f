import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Card } from '../../ui/card.tsx'
import { HandedLink } from './handed-link.tsx'
import type { TicketDrawn } from './show-tickets.ts'
import styles from './tickets-page.module.css'

type Props = { language: Language; ticket: TicketDrawn; children?: ReactNode }

/** One ticket for one person: what it is for, and the code that a gate reads. */
export function TicketCard({ language: locale, ticket, children }: Props) {
  const { number, name, details, map, holder, code, link } = ticket
  return (
    <Card as="article" className={styles.ticket} id={number}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>
          {details.join(' · ')}
          {map && (
            <>
              {' · '}
              <a href={map}>{m.product_map({}, { locale })}</a>
            </>
          )}
        </p>
        {holder && <p>{m.tickets_for({ name: holder }, { locale })}</p>}
        <p className={styles.number}>{m.tickets_number({ number }, { locale })}</p>
      </div>
      {code && <Code locale={locale} number={number} code={code} />}
      {!code && !link && <p>{sayStopped(ticket, locale)}</p>}
      {link && <HandedLink {...{ locale, link }} holder={holder ?? ''} />}
      {children}
    </Card>
  )
}

function sayStopped({ isClosed, isExchanged }: TicketDrawn, locale: Language): string {
  if (isClosed) return m.tickets_closed_day({}, { locale })
  return isExchanged ? m.tickets_exchanged({}, { locale }) : m.tickets_revoked({}, { locale })
}

type CodeProps = { locale: Language; number: string; code: NonNullable<TicketDrawn['code']> }

function Code({ locale, number, code: { text, squares } }: CodeProps) {
  // Scanners want four squares of white around it.
  const side = squares.size + 8
  return (
    <div className={styles.code}>
      <svg viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={m.tickets_code_alt({ number }, { locale })}>
        <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
        <path d={squares.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <details>
        <summary>{m.tickets_code_text({}, { locale })}</summary>
        <p className={styles.text} translate="no">
          {text}
        </p>
      </details>
    </div>
  )
}
