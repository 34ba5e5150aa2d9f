import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

type Props = { language: Language; nonce: string; seconds: number }

const place = 'hold-left'
const figures = '0:00'

/** How long what is in the cart stays set aside, by the clock of the server. Without scripts the time until when says it. */
export function HoldCountdown({ language: locale, nonce, seconds }: Props) {
  const [before = '', after = ''] = m.reserve_hold_left({ time: figures }, { locale }).split(figures)
  const counting = { place, seconds, before, after, over: m.cart_hold_over({}, { locale }) }
  return (
    <>
      <p id={place} role="timer" aria-live="off" hidden />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and words of the house
        dangerouslySetInnerHTML={{ __html: `(${countDown})(${JSON.stringify(counting)})` }}
      />
    </>
  )
}

type Counting = { place: string; seconds: number; before: string; after: string; over: string }

/** Sent to the browser as text: it may use nothing from outside itself. */
function countDown({ place: id, seconds, before, after, over }: Counting) {
  const shown = document.getElementById(id)
  if (!shown) return
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const endsAt = Date.now() + seconds * 1_000 - (page ? performance.now() - page.responseStart : 0)
  const look = () => {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    shown.textContent = left ? `${before}${clock}${after}` : over
    if (!left) clearInterval(timer)
  }
  const timer = setInterval(look, 1_000)
  look()
  shown.hidden = false
}
