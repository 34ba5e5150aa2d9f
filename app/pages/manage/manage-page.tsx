import { data, redirect } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { endFragment } from '../../end-fragment.ts'
import { findManaged } from '../../find-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo, pathToManaged } from '../../paths.ts'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { PhoneLink } from '../../shell/phone-link.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { toSite, type Visit, visit } from '../../visit.ts'
import type { Route } from './+types/manage-page.ts'
import { answerManage } from './answer-manage.ts'
import { loadManage, settleRest } from './load-manage.ts'
import styles from './manage-page.module.css'
import { ManagedPart } from './managed-part.tsx'
import { answerEndWays } from './open/answer-end-ways.ts'
import { answerFind } from './open/answer-find.ts'
import { answerLeave } from './open/answer-leave.ts'
import { answerMail } from './open/answer-mail.ts'
import { answerOpen } from './open/answer-open.ts'
import { ClosedPart } from './open/closed-part.tsx'
import { OrderShown } from './order-fields.tsx'
import { SaidNotice } from './said-notice.tsx'
import { sayBecame } from './say-became.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, resort, nonce } = carried
  const { language } = visitor
  const managed = await findManaged(carried, request)
  if (managed && url.searchParams.has('paid')) {
    const { result, asked } = await settleRest(carried, managed.order)
    throw redirect(`${pathToManaged({ language, letter: managed.letter, query: { result, ...asked } })}#said`, {
      headers: shownToOne,
    })
  }
  const page = {
    ...{ language, site: toSite(carried), xsrf: visitor.xsrf },
    phone: phoneNear(resort.hotel.phones, managed?.order.guest?.country ?? visitor.home)?.number ?? '',
    said: sayBecame(carried, managed),
    hasLeft: url.searchParams.get('result') === 'left',
    isLetter: url.searchParams.has('letter'),
    nonce,
    managed: managed && (await loadManage(carried, request, managed)),
  }
  return data(page, { headers: shownToOne })
}

/** GET shows, POST acts, and the answer is a page that may be loaded again. */
export async function action({ request, context }: Route.ActionArgs) {
  const carried = context.get(visit)
  const { language } = carried.visitor
  const form = await request.formData()
  if (form.get('do') === 'leave') return await answerLeave(carried, request)
  if (form.get('do') === 'find') return await answerStranger(carried, form)
  if (form.get('do') === 'open')
    return data(await answerOpen(carried, request, form), { status: 400, headers: shownToOne })
  const managed = await findManaged(carried, request, form.get('order')?.toString() ?? null)
  if (!managed)
    throw redirect(pathToManaged({ language, letter: parseNumber(carried.url.searchParams.get('letter') ?? '') }))
  if (form.get('do') === 'end-ways') return await answerEndWays(carried, request, managed)
  const isMail = form.get('do') === 'mail'
  const done = await (isMail ? answerMail(carried, request, managed, form) : answerManage(carried, managed, form))
  if ('url' in done) throw redirect(endFragment(done.url), 303)
  // Named, as a browser would go back to the part of the page that sent the form.
  const { result, asked, part = 'said' } = done
  throw redirect(
    `${pathToManaged({ language, letter: managed.letter, query: { ...(result && { result }), ...asked } })}#${part}`,
    303,
  )
}

async function answerStranger(carried: Visit, form: FormData) {
  const sought = await answerFind(carried, form)
  if ('wrong' in sought) return data(sought, { status: 400, headers: shownToOne })
  throw redirect(`${pathTo('manage', carried.visitor.language, { result: sought.result })}#said`, 303)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { language: locale, site, xsrf, phone, said, hasLeft, isLetter, managed, nonce } = loaderData
  const title = sayTitle(loaderData, locale)
  const description = m.manage_description({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead page="manage" language={locale} title={title} description={description} site={site} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {said && <SaidNotice said={said} />}
      {managed && (
        <OrderShown value={managed.reservation.number}>
          <ManagedPart {...{ language: locale, xsrf, nonce, managed }} />
        </OrderShown>
      )}
      {!managed && !hasLeft && <ClosedPart {...{ language: locale, xsrf, isLetter, answered: actionData }} />}
      <KeyTaker nonce={nonce} />
      <p className={styles.call}>
        {m.manage_call({}, { locale })} <PhoneLink number={phone} />
      </p>
    </div>
  )
}

function sayTitle({ hasLeft, isLetter, managed }: Route.ComponentProps['loaderData'], locale: Language): string {
  if (hasLeft) return m.leave_done_title({}, { locale })
  if (managed) return m.manage_title({ about: managed.reservation.about }, { locale })
  return isLetter ? m.open_title({}, { locale }) : m.manage_closed_title({}, { locale })
}
