import type { ReactNode } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import type { ShownPlace } from './show-place.ts'
import styles from './waiting-page.module.css'

type Props = { language: Language; xsrf: string; opened: { place: ShownPlace; key: string } }

/** What somebody waits for, and the buttons that take it, confirm it or leave it. */
export function PlaceCard({ language: locale, xsrf, opened: { place, key } }: Props) {
  const { intro, isConfirmed, isOver, slots } = place
  const fields = { xsrf, waitingKey: key }
  const hasOffer = slots.some(({ canTake }) => canTake)
  const waits = slots.some(({ canLeave }) => canLeave)
  return (
    <>
      <p>{intro}</p>
      {!isConfirmed && (
        <Deed {...fields} deed="confirm" label={m.waiting_confirm({}, { locale })}>
          <p>{m.waiting_confirm_text({}, { locale })}</p>
        </Deed>
      )}
      <div className={styles.slots}>
        {slots.map(({ id, name, standing, price, canTake, canLeave, againPath, cartPath }) => (
          <Card as="section" key={id} className={styles.card}>
            <h2>{name}</h2>
            <p>{standing}</p>
            {price && <p>{price}</p>}
            {cartPath && (
              <p>
                <a href={cartPath}>{m.waiting_cart({}, { locale })}</a>
              </p>
            )}
            {againPath && (
              <p>
                <a href={againPath}>{m.waiting_again({}, { locale })}</a>
              </p>
            )}
            {canTake && <Deed {...fields} deed="take" slot={id} label={m.waiting_take({}, { locale })} />}
            {canLeave && slots.length > 1 && (
              <Deed {...fields} deed="leave" slot={id} kind="secondary" label={m.waiting_leave_slot({}, { locale })} />
            )}
          </Card>
        ))}
      </div>
      {hasOffer && slots.length > 1 && <p>{m.waiting_take_ends({}, { locale })}</p>}
      {waits && <p>{m.waiting_how_order({}, { locale })}</p>}
      {!isOver && <Deed {...fields} deed="leave" kind="secondary" label={m.waiting_leave({}, { locale })} />}
    </>
  )
}

type DeedProps = Pick<ButtonLook, 'kind'> & {
  xsrf: string
  waitingKey: string
  deed: 'confirm' | 'take' | 'leave'
  slot?: number
  label: string
  children?: ReactNode
}

function Deed({ xsrf, waitingKey, deed, slot, kind, label, children }: DeedProps) {
  return (
    <form method="post" className={styles.deed}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="key" value={waitingKey} />
      <input type="hidden" name="do" value={deed} />
      {slot !== undefined && <input type="hidden" name="slot" value={slot} />}
      {children}
      <Button type="submit" {...(kind && { kind })}>
        {label}
      </Button>
    </form>
  )
}
