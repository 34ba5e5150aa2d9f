import { useContext } from 'react'
import { m } from '../messages/compiled/messages.js'
import type { PageName } from '../paths.ts'
import { withoutIndents } from '../without-indents.ts'
import type { ShellWords } from './shell.tsx'
import { NonceContext } from './tag-manager.tsx'

/** Where more is typed than a word or two. */
const typedOn: readonly PageName[] = ['booking', 'check-in', 'claim', 'contact', 'gift', 'manage', 'rights', 'waiting']

/** Where a stay is searched for: what was chosen stands in no address yet, and who reads stays where they were. */
const chosenOn: readonly PageName[] = ['home', 'flights', 'search', 'flexible']

type Props = Pick<ShellWords, 'language' | 'page' | 'isAnswer'>

/**
 * Stands in the notice. Answered while something is typed or chosen on the page, or stands in it, or where the page itself
 * answers a form, such as the key of a letter, the notice alone goes: another page would come without any of it. So it does
 * where nothing is permitted; what is permitted begins with the page anew, which comes where it was read.
 * It takes itself away at once, with what it says where no scripts run, for the scripts of a page draw none.
 */
export function TypedKeeper({ language: locale, page, isAnswer }: Props) {
  const nonce = useContext(NonceContext)
  const isTypedOn = isAnswer || typedOn.includes(page)
  if (!isTypedOn && !chosenOn.includes(page)) return null
  const begin = withoutIndents(`(${keepTyped})(${isAnswer})`)
  return (
    <>
      {isTypedOn && (
        <noscript>
          <p>{m.answer_reloads({}, { locale })}</p>
        </noscript>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
    </>
  )
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function keepTyped(isAnswer: boolean) {
  const own = document.currentScript
  const before = own?.previousElementSibling
  if (before?.localName === 'noscript') before.remove()
  const notice = own?.closest('section')
  own?.remove()
  const form = notice?.querySelector('form')
  let isTyped = false
  addEventListener('input', () => {
    isTyped = true
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#booking-widget')) isTyped = true
  })
  // A page that answers what was wrong comes with what was typed before it.
  const words = 'main :is(input:is([type=text],[type=email],[type=tel],:not([type])), textarea)'
  const isFilled = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(words)].some(({ value }) => value)
  form?.addEventListener('submit', (event) => {
    if (!notice) return
    event.preventDefault()
    const told = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])
    const body = new URLSearchParams(told)
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => {
        // It leads on only where it was kept.
        notice.hidden = type === 'opaqueredirect'
        const begins = notice.hidden && body.get('choice') === 'accepted'
        if (begins && !(isAnswer || isTyped || isFilled())) location.reload()
      },
      () => {},
    )
  })
}
