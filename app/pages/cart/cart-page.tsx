import { data } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import plain from '../../shell/plain-page.module.css'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/cart-page.ts'
import { answerCart } from './answer-cart.ts'
import { CartForm } from './cart-form.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { ComplementList } from './complement-list.tsx'
import { GiftLines } from './gift-lines.tsx'
import { loadCart } from './load-cart.ts'
import { OutingLine } from './outing-line.tsx'
import { SuggestionList } from './suggestion-list.tsx'

// Whose cart it is, no cache may know.
const own = { 'Cache-Control': 'private, no-store' }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { language, xsrf } = carried.visitor
  return data({ language, xsrf, site: toSite(carried), ...(await loadCart(carried)) }, { headers: own })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerCart(context.get(visit), await request.formData())
  return data(answer, { status: answer.status, headers: own })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Rooms, parks and tours in one purchase, each with its own rules. */
export default function CartPage({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { language: locale, xsrf, site, cart, said } = loaderData
  const title = m.cart_title({}, { locale })
  return (
    <div className={plain.page}>
      <PageHead page="cart" {...{ language: locale, title, site }} description={m.cart_description({}, { locale })} />
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {answered && 'refusal' in answered && (
        <Notice id="said" kind="error" role="alert">
          {answered.refusal}
        </Notice>
      )}
      {answered && 'said' in answered && (
        <Notice
          id="said"
          kind="success"
          role="status"
          actions={
            answered.undo && (
              <CartForm xsrf={xsrf} deed="add-gift" fields={answered.undo} label={m.cart_undo({}, { locale })} />
            )
          }
        >
          {answered.said}
        </Notice>
      )}
      {!answered && said && (
        <Notice
          id="said"
          kind="success"
          role="status"
          actions={
            said.undo && <CartForm xsrf={xsrf} deed="add" fields={said.undo} label={m.cart_undo({}, { locale })} />
          }
        >
          {said.words}
        </Notice>
      )}
      {cart ? <Filled locale={locale} xsrf={xsrf} cart={cart} /> : <Empty locale={locale} />}
    </div>
  )
}

function Empty({ locale }: { locale: Language }) {
  return (
    <>
      <p>{m.cart_empty({}, { locale })}</p>
      <p>
        <LinkButton href={pathTo('shop', locale)}>{m.cart_empty_next({}, { locale })}</LinkButton>
      </p>
    </>
  )
}

type Cart = NonNullable<Route.ComponentProps['loaderData']['cart']>

function Filled({ locale, xsrf, cart }: { locale: Language; xsrf: string; cart: Cart }) {
  const { rooms, outings, gifts, complements, suggestions } = cart
  return (
    <div className={styles.columns}>
      <div>
        {rooms && (
          <section className={styles.part} aria-labelledby="rooms">
            <h2 id="rooms">{m.cart_rooms({}, { locale })}</h2>
            <div className={styles.line}>
              <div>
                <b>{rooms.hotel}</b>
                <p>{rooms.days}</p>
                {rooms.rooms.map((room, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be alike
                  <p key={index}>{room}</p>
                ))}
                <p>
                  <a href={rooms.path}>{m.cart_rooms_change({}, { locale })}</a>
                </p>
              </div>
              <b className={styles.amount}>{rooms.total}</b>
            </div>
          </section>
        )}
        {outings.length > 0 && (
          <section className={styles.part} aria-labelledby="outings">
            <h2 id="outings">{m.cart_outings({}, { locale })}</h2>
            <ul className={styles.list}>
              {outings.map((outing) => (
                <OutingLine key={outing.key} language={locale} xsrf={xsrf} outing={outing} />
              ))}
            </ul>
          </section>
        )}
        {gifts.length > 0 && <GiftLines language={locale} xsrf={xsrf} gifts={gifts} />}
        {complements.length > 0 && (
          <ComplementList language={locale} xsrf={xsrf} outings={outings} complements={complements} />
        )}
        {suggestions.length > 0 && <SuggestionList language={locale} suggestions={suggestions} />}
        <p>
          <a href={pathTo('shop', locale)}>{m.cart_more({}, { locale })}</a>
        </p>
      </div>
      <CartSummary language={locale} xsrf={xsrf} cart={cart} />
    </div>
  )
}
