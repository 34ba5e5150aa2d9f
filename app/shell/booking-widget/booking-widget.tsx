import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { nightCount } from '#resort/calendar/stay.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsDocument } from '../../ui/use-is-document.ts'
import styles from './booking-widget.module.css'
import { type PromoAnswer, toFilledSearch } from './filled-search.ts'
import { sayPromo } from './say-promo.ts'
import { sayGuests, sayRange } from './say-stay.ts'
import { SearchForm } from './search-form.tsx'
import { useKeptAddress } from './use-kept-address.ts'
import { useWidgetFacts, type WidgetFacts } from './use-widget-facts.ts'

type Props = {
  promo?: PromoAnswer
  /** Why the code does not apply, where that may be told. */
  promoWhy?: string | null
  className?: string | undefined
  /** `folding` is one line on a phone, where something else is to be seen, until it is asked for. */
  shape?: 'open' | 'folding'
}

/** When, who, with which code. It asks nothing of the page it is on, and works without scripts. */
export function BookingWidget({ promo = 'none', promoWhy = null, className, shape = 'open' }: Props) {
  const facts = { ...useWidgetFacts(), promoWhy }
  const { locale, booking } = facts
  const key = JSON.stringify([booking, facts.origin, facts.tab, promo])
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)
  const isDocument = useIsDocument()
  const isTarget = useIsTarget()
  const isFolded = shape === 'folding' && booking.stay !== null && unfolded !== key && !isTarget
  const unfold = () => {
    setUnfolded(key)
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('form button')?.focus())
  }
  return (
    <section
      ref={section}
      id="booking-widget"
      className={[styles.widget, isFolded && (isDocument ? styles.folded : styles.shut), className]
        .filter(Boolean)
        .join(' ')}
      aria-label={m.widget_label({}, { locale })}
    >
      {isFolded && <FoldedLine {...{ facts, promo }} onUnfold={unfold} />}
      <div className={styles.whole}>
        <WidgetTabs {...{ facts, promo }} question={key} />
        <p className={styles.promise}>
          <a href={facts.flexible.path}>{facts.flexible.title}</a>
          <a href={pathTo('best-rate-guarantee', locale)}>{m.best_rate({}, { locale })}</a>
        </p>
      </div>
    </section>
  )
}

/** A browser goes on taking it for the target of an address that was left by scripts. */
function useIsTarget(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => location.hash === '#booking-widget',
    () => false,
  )
}

type LineProps = { facts: WidgetFacts; promo: PromoAnswer; onUnfold: () => void }

/** Without scripts the link shows the rest too: the style sheet unfolds what is the target of the address. */
function FoldedLine({ facts, promo, onUnfold }: LineProps) {
  const { locale, booking, today } = facts
  const { stay, rooms } = booking
  if (!stay) return null
  const words = [sayRange(stay, locale, today), m.nights({ n: nightCount(stay) }, { locale }), sayGuests(rooms, locale)]
  if (rooms.length > 1) words.push(m.rooms_count({ n: rooms.length }, { locale }))
  const wrong = sayPromo(promo, facts)
  const unfold = (event: MouseEvent) => {
    event.preventDefault()
    onUnfold()
  }
  return (
    <div className={styles.line}>
      <Facts facts={words} />
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the whole widget, and does so without scripts too */}
      <a href="#booking-widget" onClick={unfold}>
        {m.widget_change({}, { locale })}
      </a>
      {wrong && <p className={styles.error}>{wrong}</p>}
    </div>
  )
}

type TabsProps = { facts: WidgetFacts; promo: PromoAnswer; question: string }

function WidgetTabs({ facts, promo, question }: TabsProps) {
  const { locale } = facts
  const { pathname, search } = useLocation()
  const [tab, setTab] = useState<string>(facts.tab)
  const [filled, setFilled] = useState(() => toFilledSearch(facts.booking, facts.origin, promo))
  const [taken, setTaken] = useState({ question, turn: 0 })
  /** What was asked here and is not answered yet. */
  const [sent, setSent] = useState<string[]>([])
  // A search keeps the address of what was searched.
  useKeptAddress(filled, tab, facts.page === 'home')
  const change = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }))
  if (taken.question !== question) {
    // Another address is another question: what was typed for the one before gives way. The answer to what was asked
    // here says nothing new: what a guest opened or changed while they waited for it stays.
    const said = toFilledSearch(facts.booking, facts.origin, promo)
    const answered = sent.indexOf(JSON.stringify([said, facts.tab])) + 1
    setSent(answered ? sent.slice(answered) : [])
    setTaken({ question, turn: answered ? taken.turn : taken.turn + 1 })
    if (!answered) {
      setFilled(said)
      setTab(facts.tab)
    }
  }
  const form = (
    <SearchForm
      key={taken.turn}
      {...{ facts, filled, promo }}
      kind={tab === 'flight' ? 'flight' : 'hotel'}
      onChange={change}
      onAsk={(asked) => setSent([...sent, JSON.stringify([asked, tab])])}
    />
  )
  return (
    <Tabs
      label={m.widget_label({}, { locale })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          key: 'hotel',
          label: m.widget_tab_hotel({}, { locale }),
          href: withTab(pathname, search, null),
          panel: form,
        },
        {
          key: 'flight',
          label: m.widget_tab_flight({}, { locale }),
          href: withTab(pathname, search, 'flight'),
          panel: form,
        },
      ]}
    />
  )
}

function withTab(path: string, search: string, tab: string | null): string {
  const query = new URLSearchParams(search)
  query.delete('tab')
  if (tab) query.set('tab', tab)
  return query.size ? `${path}?${query}` : path
}
