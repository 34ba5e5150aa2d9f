import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import styles from './hold-clock.module.css'
import { useHoldClock } from './use-hold-clock.ts'

type Props = { language: Language; until: string | null; told: { seconds: number }; onEnd: () => void }

/** Until when the rooms are the guest's to pay for. The server decides; this only tells. */
export function HoldClock({ language: locale, until, told, onEnd }: Props) {
  const { left, said } = useHoldClock(told, onEnd)
  const words =
    left === 0 ? m.reserve_hold_over({}, { locale }) : said && m.reserve_hold_minutes({ n: said }, { locale })
  return (
    <div className={styles.clock} data-ending={(left ?? told.seconds) <= 60 ? true : undefined}>
      <p>{m.reserve_hold_until({ time: until ?? '' }, { locale })}</p>
      {left !== null && (
        <p className={styles.left} role="timer" aria-live="off">
          {m.reserve_hold_left({ time: toClock(left) }, { locale })}
        </p>
      )}
      <p role="status">
        <HiddenText>{words}</HiddenText>
      </p>
    </div>
  )
}

function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
