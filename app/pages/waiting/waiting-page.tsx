import { data } from 'react-router'
import { cityOf } from '#resort/calendar/city-of.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { furthestSlotDays } from '#resort/products/slot.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { KeyTaker } from '../../shell/key-taker.tsx'
import { OtherKey } from '../../shell/other-key.tsx'
import plain from '../../shell/plain-page.module.css'
import { shownToOne } from '../../shown-to-one.ts'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/waiting-page.ts'
import { AddForm, type Adding } from './add-form.tsx'
import { answerWaiting } from './answer-waiting.ts'
import { KeyForm } from './key-form.tsx'
import { loadWish } from './load-wish.ts'
import { PlaceCard } from './place-card.tsx'
import styles from './waiting-page.module.css'
import { WishForm } from './wish-form.tsx'
import { WishNotices } from './wish-notices.tsx'

// A riddle is answered by a script, where one is set.
export const handle = { interactive: true }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { visitor, url, resort, nonce } = carried
  const { language, xsrf } = visitor
  const now = today(resort.clock)
  const { searchParams: query } = url
  // A link of a letter opens a place; its key stands behind `#`.
  const isPlace = query.has('place')
  const page = { language, xsrf, nonce, site: toSite(carried), city: cityOf(resort.clock.timeZone) }
  const days = { first: now, last: addDays(now, furthestSlotDays) }
  const said = query.get('said') === 'asked'
  return data(
    { ...page, isPlace, said, days, wish: isPlace ? null : await loadWish(carried, query) },
    { headers: shownToOne },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerWaiting(context.get(visit), await request.formData())
  return data(answer, { status: answer.status, headers: shownToOne })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where somebody asks to wait for what is sold out; and their place in the line, for whoever has a letter. */
export default function WaitingPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { language: locale, xsrf, nonce, site, isPlace, said, wish, days, city } = loaderData
  const title = isPlace ? m.waiting_place_title({}, { locale }) : m.waiting_title({}, { locale })
  const refused = answer && 'wish' in answer ? answer : undefined
  const opened = answer && 'place' in answer ? answer : undefined
  const isLeft = answer !== undefined && 'isLeft' in answer
  const isWrongKey = answer !== undefined && 'isWrongKey' in answer
  const shown = refused?.wish ?? wish
  return (
    <div className={plain.page}>
      <PageHead
        page="waiting"
        {...{ language: locale, title, site }}
        description={m.waiting_description({}, { locale })}
      />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {isLeft && (
        <Notice kind="success" role="status" className={styles.notice}>
          {m.waiting_left({}, { locale })}
        </Notice>
      )}
      {opened?.said && (
        <Notice kind="success" role="status" className={styles.notice}>
          {opened.said}
        </Notice>
      )}
      {opened?.refusal && (
        <Notice kind="error" role="alert" className={styles.notice}>
          {opened.refusal}
        </Notice>
      )}
      {isPlace && (opened || isLeft) && <OtherKey xsrf={xsrf} deed="show" />}
      {opened && <PlaceCard language={locale} xsrf={xsrf} opened={opened} />}
      {isPlace && !opened && !isLeft && <KeyForm language={locale} xsrf={xsrf} isWrong={isWrongKey} />}
      {isPlace && <KeyTaker nonce={nonce} />}
      {shown && <WishNotices language={locale} {...{ wish: shown, refused, said, city }} />}
      {shown && <Wishing language={locale} {...{ xsrf, nonce, wish: shown, days, refused }} />}
    </div>
  )
}

function Wishing({ nonce, ...props }: Adding & { xsrf: string; nonce: string }) {
  return props.wish.slots.length > 0 ? <WishForm {...props} nonce={nonce} /> : <AddForm {...props} />
}
