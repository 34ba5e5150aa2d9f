import { data, redirect } from 'react-router'
import { parseNumber } from '#resort/orders/order-number.ts'
import { aboutOf } from '../../about-of.ts'
import { findManaged } from '../../find-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathToManaged, pathToTickets } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/tickets-page.ts'
import { answerGiveBack } from './answer-give-back.ts'
import { answerHandOn } from './answer-hand-on.ts'
import { answerShow } from './answer-show.ts'
import { GiveBackForm } from './give-back-form.tsx'
import { HandForm } from './hand-form.tsx'
import { KeyForm } from './key-form.tsx'
import { LinkSharer } from './link-sharer.tsx'
import { loadHanded } from './load-handed.ts'
import { loadOwnTickets } from './load-own-tickets.ts'
import { OneTicket } from './one-ticket.tsx'
import { sayTicketResult } from './say-ticket-result.ts'
import { offerWallets } from './show-tickets.ts'
import { TicketCard } from './ticket-card.tsx'
import { findTicketKey } from './ticket-keys.ts'
import styles from './tickets-page.module.css'
import { WalletLinks } from './wallet-links.tsx'
import { WrongHandSummary } from './wrong-hand-summary.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, resort, nonce } = carried
  const { language, xsrf } = visitor
  // The link of one ticket opens that one, also in the browser of somebody who has an order of their own.
  const number = url.searchParams.get('ticket')
  const isOne = number !== null
  const key = number && findTicketKey(carried, request, number)
  const one = key ? await loadHanded(carried, key) : null
  const managed = isOne ? null : await findManaged(carried, request)
  const tickets = managed && (await loadOwnTickets(resort, managed.order, language))
  const said = sayTicketResult(url.searchParams.get('result'), language)
  const letter = managed ? managed.letter : parseNumber(url.searchParams.get('letter') ?? '')
  const about = managed ? aboutOf(managed.order) : 'order'
  const wallets = offerWallets(resort)
  const page = { language, xsrf, nonce, site: toSite(carried), about, isOne, one, tickets, letter, said, wallets }
  return data(page, { headers: shownToOne })
}

export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const { language } = carried.visitor
  const form = await request.formData()
  if (form.get('do') === 'show') return await answerShow(carried, request, form)
  const managed = await findManaged(carried, request)
  if (!managed) throw redirect(pathToTickets(language, parseNumber(carried.url.searchParams.get('letter') ?? '')), 303)
  const isBack = form.get('do') === 'give-back'
  const answer = await (isBack ? answerGiveBack : answerHandOn)(carried, managed, form)
  if ('wrong' in answer) return data({ wrongHand: answer }, { status: 400, headers: shownToOne })
  throw redirect(`${pathToTickets(language, managed.letter, answer)}#said`, 303)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function TicketsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language: locale, site, about, isOne, one, tickets, letter, said, xsrf, nonce, wallets } = loaderData
  const title = isOne ? m.tickets_one_title({}, { locale }) : m.tickets_title({}, { locale })
  const wrongHand = actionData && 'wrongHand' in actionData ? actionData.wrongHand : undefined
  const is = actionData && 'is' in actionData ? actionData.is : one?.is
  const opens = isOne ? 'ticket' : { letter: letter ?? '' }
  const own = tickets?.some(({ code }) => code)
  return (
    <div className={plain.page}>
      <PageHead
        page="tickets"
        language={locale}
        title={title}
        description={m.tickets_description({}, { locale })}
        site={site}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {/* What became of the form before is over once another one is wrong. */}
      {said && !wrongHand && (
        <Notice id="said" kind={said.kind} role="status" className={styles.said}>
          {said.words}
        </Notice>
      )}
      {is === 'cancelled' && (
        <Notice kind="warn" role="alert" className={styles.said}>
          {m.tickets_one_cancelled({}, { locale })}
        </Notice>
      )}
      {wrongHand && (
        <div className={styles.said}>
          <WrongHandSummary language={locale} answered={wrongHand} />
        </div>
      )}
      {one?.is === 'open' && <OneTicket {...{ locale, xsrf, ...one }} />}
      {tickets && <p>{tickets.length ? m.tickets_lead({}, { locale }) : m.tickets_none({}, { locale })}</p>}
      {tickets && (
        <p className={styles.ways}>
          {own && (
            <LinkButton href={pathToTickets(locale, letter, {}, 'tickets.pdf')}>
              {m.tickets_pdf({}, { locale })}
            </LinkButton>
          )}
          <LinkButton kind="secondary" href={pathToManaged({ language: locale, letter })}>
            {m.tickets_back({ about }, { locale })}
          </LinkButton>
        </p>
      )}
      <div className={styles.tickets}>
        {tickets?.map((ticket) => (
          <TicketCard key={ticket.number} language={locale} ticket={ticket}>
            {ticket.code && <WalletLinks language={locale} {...{ letter, wallets }} number={ticket.number} />}
            {(ticket.code || ticket.link) && (
              <HandForm
                language={locale}
                xsrf={xsrf}
                number={ticket.number}
                stays={ticket.stays}
                answered={wrongHand}
              />
            )}
            {ticket.whyNotBack && <p>{ticket.whyNotBack}</p>}
            {ticket.giveBack && (
              <GiveBackForm language={locale} xsrf={xsrf} number={ticket.number} ticket={ticket.giveBack} />
            )}
          </TicketCard>
        ))}
      </div>
      {!tickets && !isOne && <p>{m.tickets_closed({}, { locale })}</p>}
      {!tickets && one?.is !== 'open' && (isOne || letter) && (
        <KeyForm language={locale} {...{ xsrf, opens, isWrong: is === 'unknown' }} />
      )}
      <KeyTaker nonce={nonce} />
      {tickets?.some(({ link }) => link) && <LinkSharer nonce={nonce} />}
    </div>
  )
}
