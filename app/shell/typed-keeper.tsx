import { useContext } from 'react'
import { m } from '../messages/compiled/messages.js'
import type { PageName } from '../paths.ts'
import type { ShellWords } from './shell.tsx'
import { NonceContext } from './tag-manager.tsx'

/** Where more is typed than a word or two. */
const typedOn: readonly PageName[] = ['booking', 'check-in', 'claim', 'contact', 'gift', 'manage', 'rights', 'waiting']

/** Where a stay is searched for: what was chosen stands in no address yet. */
const chosenOn: readonly PageName[] = ['home', 'flights']

type Props = Pick<ShellWords, 'language' | 'page' | 'isAnswer'> & { notice: string }

/**
 * Answered while something is typed or chosen on the page, or stands in it, or where the page itself answers a form, such as
 * the key of a letter, the notice alone goes: another page would come without any of it.
 * It takes itself away at once, with what it says where no scripts run, for the scripts of a page draw none.
 */
export function TypedKeeper({ language: locale, notice, page, isAnswer }: Props) {
  const nonce = useContext(NonceContext)
  const isTypedOn = isAnswer || typedOn.includes(page)
  if (!isTypedOn && !chosenOn.includes(page)) return null
  const begin = `(${keepTyped})(${JSON.stringify(notice)}, ${isAnswer})`
  return (
    <>
      {isTypedOn && (
        <noscript>
          <p>{m.answer_reloads({}, { locale })}</p>
        </noscript>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and a name of a part of the page */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: begin }} />
    </>
  )
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function keepTyped(id: string, isAnswer: boolean) {
  const { currentScript } = document
  const before = currentScript?.previousElementSibling
  if (before?.localName === 'noscript') before.remove()
  currentScript?.remove()
  const notice = document.getElementById(id)
  const form = notice?.querySelector('form')
  let isTyped = false
  addEventListener('input', () => {
    isTyped = true
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#booking-widget')) isTyped = true
  })
  // A page that answers what was wrong comes with what was typed before it.
  const words = 'input:is([type=text],[type=email],[type=tel],:not([type])), textarea'
  const isFilled = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main :is(${words})`)].some(
      ({ value }) => value !== '',
    )
  form?.addEventListener('submit', (event) => {
    if (!notice || !(isAnswer || isTyped || isFilled())) return
    event.preventDefault()
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter)) body.append(name, String(value))
    // What it permits begins with the next page.
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => {
        // It leads on only where it was kept.
        notice.hidden = type === 'opaqueredirect'
      },
      () => {},
    )
  })
}
