import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { ProofPlain } from '../../../shell/proof/proof-plain.tsx'
import { useProof } from '../../../shell/proof/use-proof.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonKind } from '../../../ui/button-class.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { challengeOf, type SaidRefusal } from '../answer/booking-answer.ts'
import type { Intent } from '../answer/read-form.ts'
import type { LoadedBooking } from '../show/load-booking.ts'
import { stopOf } from './stop-of.ts'
import styles from './stop-screen.module.css'
import { useLookAgain } from './use-look-again.ts'

type Props = { language: Language; loaded: LoadedBooking; xsrf: string; refusal: SaidRefusal | undefined }

/** Where it does not go on by itself: what happened, what was kept, and what one can do. */
export function StopScreen({ language: locale, loaded, xsrf, refusal }: Props) {
  const { text } = stopOf(loaded, refusal)
  useLookAgain(loaded)
  const submit = useSubmit()
  const proving = useProof(challengeOf(refusal), (proof) => {
    const intent: Intent = loaded.stage === 'paying' ? 'resume' : 'hold'
    void submit({ _xsrf: xsrf, intent, proof }, { method: 'post' })
  })
  return (
    <div className={styles.stop}>
      {loaded.asked && !refusal && <p role="status">{loaded.asked}</p>}
      <p>{text}</p>
      {loaded.stage === 'paying' && (
        <noscript>
          <p>{m.reserve_paying_plain({ look: m.reserve_paying_look({}, { locale }) }, { locale })}</p>
        </noscript>
      )}
      {refusal?.why === 'proof-needed' && (
        <ProofPlain words={m.reserve_proof_plain({ phone: loaded.phone }, { locale })} proving={proving} />
      )}
      {(refusal?.why === 'last-room-taken' || refusal?.why === 'not-available') && (
        <p>{m.reserve_taken_kept({}, { locale })}</p>
      )}
      <div className={styles.ways}>
        <Ways {...{ language: locale, loaded, xsrf, refusal }} />
      </div>
    </div>
  )
}

function Ways({ language: locale, loaded, xsrf, refusal }: Props) {
  const words = { locale }
  const { stage, tab, about, isProcessing, roomsPath, withoutCodePath } = loaded
  if (tab.elsewhere) return <Tabs xsrf={xsrf} elsewhere={tab.elsewhere} hasPath={tab.hasPath} />
  const otherRooms = (
    <LinkButton kind="secondary" href={roomsPath}>
      {about === 'stay' ? m.reserve_other_rooms({}, words) : m.shop_added_cart({}, words)}
    </LinkButton>
  )
  const hold = (name: string) => (
    <Press xsrf={xsrf} intent="hold">
      {name}
    </Press>
  )
  if (stage === 'paying') {
    const look = (
      <LinkButton kind="secondary" href={pathTo('booking', locale, { asked: '1' })}>
        {m.reserve_paying_look({}, words)}
      </LinkButton>
    )
    if (isProcessing) return look
    return (
      <>
        <Press xsrf={xsrf} intent="resume">
          {m.reserve_paying_go({}, words)}
        </Press>
        {look}
        <Press xsrf={xsrf} intent="other" kind="quiet">
          {m.reserve_paying_other({}, words)}
        </Press>
      </>
    )
  }
  switch (refusal?.why) {
    case 'last-room-taken':
      return (
        <LinkButton href={refusal.about === 'stay' ? roomsPath : pathTo('cart', locale)}>
          {refusal.about === 'stay' ? m.reserve_taken_go({}, words) : m.shop_added_cart({}, words)}
        </LinkButton>
      )
    case 'not-available':
      return <LinkButton href={roomsPath}>{m.reserve_taken_go({}, words)}</LinkButton>
    case 'flight-gone':
      return loaded.trip?.ways.map(({ href, words: way }) => (
        <LinkButton key={href} kind="secondary" href={href}>
          {way}
        </LinkButton>
      ))
    case 'promo-used-up':
    case 'promo-invalid':
      return <LinkButton href={withoutCodePath}>{m.reserve_promo_go({}, words)}</LinkButton>
    case 'currency-not-offered':
      return (
        <Press xsrf={xsrf} intent="currency" currency="USD">
          {(refusal.about === 'stay' ? m.reserve_currency_show : m.cart_currency_show)({ wanted: 'USD' }, words)}
        </Press>
      )
    case 'gift-unpriced':
      return <LinkButton href={pathTo('cart', locale)}>{m.shop_added_cart({}, words)}</LinkButton>
    case 'price-changed':
      return (
        <>
          {hold(m.reserve_price_agree({ now: refusal.now }, words))}
          {otherRooms}
        </>
      )
  }
  const again = refusal ? m.reserve_retry : stage === 'ended' ? m.reserve_ended_again : m.reserve_chosen_go
  return (
    <>
      {hold(again({}, words))}
      {otherRooms}
    </>
  )
}

type TabsProps = { xsrf: string; elsewhere: NonNullable<LoadedBooking['tab']['elsewhere']>; hasPath: string }

/** The rooms of this tab again, by the form that chose them first, or its package, whose flight may cost another price now; or what was chosen later. */
function Tabs({ xsrf, elsewhere, hasPath }: TabsProps) {
  return (
    <>
      {elsewhere.isPackage ? (
        <LinkButton href={elsewhere.takePath}>{elsewhere.take}</LinkButton>
      ) : (
        <form method="post" action={elsewhere.takePath} className={styles.press}>
          <input type="hidden" name="_xsrf" value={xsrf} />
          {elsewhere.endsPayment && <input type="hidden" name="instead" value="of-payment" />}
          <Button type="submit">{elsewhere.take}</Button>
        </form>
      )}
      <LinkButton kind="secondary" href={hasPath}>
        {elsewhere.go}
      </LinkButton>
    </>
  )
}

type PressProps = {
  xsrf: string
  intent: Intent
  /** In which it goes on. */
  currency?: Currency
  kind?: ButtonKind
  children: ReactNode
}

function Press({ xsrf, intent, currency, kind = 'primary', children }: PressProps) {
  return (
    <Form method="post" className={styles.press}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      {currency && <input type="hidden" name="currency" value={currency} />}
      <Button kind={kind} type="submit" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  )
}
