import { data, redirect } from 'react-router'
import { findCheckIns } from '#resort/orders/check-in/find-check-ins.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { findManaged } from '../../find-managed.ts'
import { loadManaged } from '../../load-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo, pathToCheckIn, pathToManaged } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OpenOrderForm } from '../../shell/open-order-form.tsx'
import { PhoneLink } from '../../shell/phone-link.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Notice } from '../../ui/notice.tsx'
import { visit } from '../../visit.ts'
import type { Route } from './+types/check-in-page.ts'
import { answerCheckIn } from './answer-check-in.ts'
import styles from './check-in-page.module.css'
import { RoomPart } from './room-part.tsx'
import { sayCheckInResult } from './say-check-in-result.ts'
import { showCheckIn } from './show-check-in.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, url } = carried
  const { managed, page } = await loadManaged(carried, request)
  const { language } = page
  const rooms = managed && (await findCheckIns(resort, managed.order))
  const shown = managed && rooms && showCheckIn(resort, { order: managed.order, rooms }, language)
  const said = sayCheckInResult(url.searchParams.get('result'), language)
  return data({ ...page, shown, said }, { headers: shownToOne })
}

/** GET shows, POST tells, and the answer is a page that may be loaded again. */
export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const { language } = carried.visitor
  const managed = await findManaged(carried, request)
  const letter = parseNumber(carried.url.searchParams.get('letter') ?? '')
  if (!managed) throw redirect(pathToCheckIn(language, letter), 303)
  const answer = await answerCheckIn(carried, managed, await request.formData())
  if ('wrong' in answer) return data(answer, { status: 400, headers: shownToOne })
  throw redirect(`${pathToCheckIn(language, managed.letter, answer)}#said`, 303)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function CheckInPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { language: locale, site, xsrf, nonce, shown, letter, said, phone } = loaderData
  const title = m.check_in_title({}, { locale })
  const description = m.check_in_description({}, { locale })
  const first = shown?.rooms.find(({ isOpen, isDone }) => isOpen && !isDone)
  return (
    <div className={plain.page}>
      <PageHead page="check-in" language={locale} title={title} description={description} site={site} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {said && (
        <Notice id="said" kind={said.kind} role="status" className={styles.notice}>
          {said.words}
        </Notice>
      )}
      {shown && (
        <p className={styles.progress}>
          {shown.progress} {shown.next}
        </p>
      )}
      {shown?.rooms.map((room) => (
        <RoomPart
          key={room.line}
          {...{ language: locale, xsrf, nonce, letter, room, shown, isFirst: room === first && !refused }}
          refused={refused?.room === room.line ? refused : undefined}
        />
      ))}
      {shown && (
        <p>
          <a href={pathToManaged({ language: locale, letter })}>{m.check_in_to_order({}, { locale })}</a>
        </p>
      )}
      {!shown && (
        <>
          <p>{m.check_in_open_lead({}, { locale })}</p>
          <OpenOrderForm
            {...{ language: locale, xsrf, letter, to: 'check-in' }}
            ask={m.check_in_open_ask({}, { locale })}
          />
          <p>
            <a href={pathTo('manage', locale)}>{m.check_in_find({}, { locale })}</a>
          </p>
        </>
      )}
      <p>
        <a href={pathTo('web-check-in', locale)}>{m.check_in_about({}, { locale })}</a>
      </p>
      <KeyTaker nonce={nonce} />
      <p className={plain.call}>
        {m.manage_call({}, { locale })} <PhoneLink number={phone} />
      </p>
    </div>
  )
}
