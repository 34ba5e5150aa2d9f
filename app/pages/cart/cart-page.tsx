import { data } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { PageHead } from '../../page-head.tsx'
import { pathTo } from '../../paths.ts'
import { AddedDialog } from '../../shell/cart/added-dialog.tsx'
import { ComplementList } from '../../shell/cart/complement-list.tsx'
import { SuggestionList } from '../../shell/cart/suggestion-list.tsx'
import plain from '../../shell/plain-page.module.css'
import { LinkButton } from '../../ui/link-button.tsx'
import { toSite, visit } from '../../visit.ts'
import type { Route } from './+types/cart-page.ts'
import { answerCart, type WrongCode } from './answer-cart.ts'
import styles from './cart-page.module.css'
import { CartSaid } from './cart-said.tsx'
import { CartSummary } from './cart-summary.tsx'
import { GiftLines } from './gift-lines.tsx'
import { loadCart } from './load-cart.ts'
import { OutingLine } from './outing-line.tsx'
import { RoomsPart } from './rooms-part.tsx'
import { WantedNotice } from './wanted-notice.tsx'

// Whose cart it is, no cache may know.
const own = { 'Cache-Control': 'private, no-store' }

export async function loader({ context }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { language, xsrf } = carried.visitor
  const { nonce } = carried
  return data({ language, xsrf, nonce, site: toSite(carried), ...(await loadCart(carried)) }, { headers: own })
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
  const { language: locale, xsrf, nonce, site, cart, said, added } = loaderData
  const title = m.cart_title({}, { locale })
  const wrongCode = answered && 'wrongCode' in answered ? answered.wrongCode : null
  return (
    <div className={plain.page}>
      <PageHead page="cart" {...{ language: locale, title, site }} description={m.cart_description({}, { locale })} />
      <meta name="robots" content="noindex" />
      <h1 id="cart">{title}</h1>
      {cart?.wanted && <WantedNotice xsrf={xsrf} wanted={cart.wanted} />}
      {added && !answered && <AddedDialog {...{ language: locale, xsrf, nonce, added }} back="cart" isCart />}
      <CartSaid {...{ language: locale, xsrf, answered, said }} />
      {cart ? <Filled {...{ locale, xsrf, nonce, cart, wrongCode }} /> : <Empty locale={locale} />}
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

type FilledProps = { locale: Language; xsrf: string; nonce: string; cart: Cart; wrongCode: WrongCode | null }

function Filled({ locale, xsrf, nonce, cart, wrongCode }: FilledProps) {
  const { rooms, outings, gifts } = cart
  return (
    <div className={styles.columns}>
      <div>
        {rooms && <RoomsPart language={locale} xsrf={xsrf} rooms={rooms} isPaying={cart.isPaying} />}
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
      </div>
      <CartSummary language={locale} {...{ xsrf, nonce, cart, wrongCode }} />
      <Offers {...{ locale, xsrf, cart }} />
    </div>
  )
}

/** Behind the way to the till: whoever wants no more does not pass by it. */
function Offers({ locale, xsrf, cart }: Pick<FilledProps, 'locale' | 'xsrf' | 'cart'>) {
  const { complements, suggestions, roomsPath } = cart
  return (
    <div>
      {complements.length > 0 && (
        <section className={styles.part} aria-labelledby="complements">
          <h2 id="complements">{m.shop_complements({}, { locale })}</h2>
          <ComplementList language={locale} xsrf={xsrf} complements={complements} />
        </section>
      )}
      {suggestions.length > 0 && (
        <section className={styles.part} aria-labelledby="suggestions">
          <h2 id="suggestions">{m.cart_suggest({}, { locale })}</h2>
          <SuggestionList suggestions={suggestions} />
        </section>
      )}
      <p>
        <a href={pathTo('shop', locale)}>{m.cart_more({}, { locale })}</a>
      </p>
      {roomsPath && (
        <p>
          <a href={roomsPath}>{m.cart_rooms_add({}, { locale })}</a>
        </p>
      )}
    </div>
  )
}
