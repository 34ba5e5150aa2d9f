import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useNavigation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './booking-widget.module.css'
import { CodeCell } from './code-cell.tsx'
import { DatesCell } from './dates-cell.tsx'
import { type FilledSearch, type PromoAnswer, toFilledSearch, toParties, toSearch } from './filled-search.ts'
import { FlightFields } from './flight-fields.tsx'
import { GuestsCell } from './guests-cell.tsx'
import { HotelField } from './hotel-field.tsx'
import { sayPromo } from './say-promo.ts'
import { type Part, useTakeOver } from './use-take-over.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  kind: 'hotel' | 'flight'
  facts: WidgetFacts
  filled: FilledSearch
  promo: PromoAnswer
  onChange: (part: Partial<FilledSearch>) => void
  onAsk: (asked: FilledSearch) => void
}

type Gap = 'dates' | 'guests' | 'origin'

export function SearchForm({ kind, facts, filled, promo, onChange, onAsk }: Props) {
  const { locale } = facts
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const origin = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Part | null>(null)
  const [gap, setGap] = useState<Gap | null>(null)
  const go = useRef<HTMLButtonElement>(null)
  // Whoever searched before has said who comes.
  const [isPartySaid, setPartySaid] = useState(
    facts.page === 'search' || (facts.page === 'flights' && facts.booking.stay !== null),
  )
  const toggle = useCallback((part: Part, isOpen: boolean) => {
    setOpen(isOpen ? part : null)
    if (part === 'guests') setPartySaid(true)
  }, [])
  const isReady = useTakeOver(form, { today: facts.today, onChange, onOpen: setOpen })
  const asked = toFilledSearch(facts.booking, facts.origin, promo)
  const isAsAsked = `${toSearch(filled)}` === `${toSearch(asked)}`
  const isSame = isAsAsked && (kind === 'hotel' || filled.origin === asked.origin)
  const [isStale, setStale] = useState(false)
  // Not while a dialog is open: what changes behind it is not read out, and nobody is done yet.
  useEffect(() => {
    if (!open) setStale(!isSame)
  }, [open, isSame])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = findGap(kind, filled)
    setGap(missing)
    if (missing === 'origin') return origin.current?.focus()
    if (missing) return setOpen(missing)
    // A button elsewhere on the page that sends this form goes as soon as the answer is there.
    go.current?.focus()
    const query = toSearch(filled)
    // A code that was typed beside rooms alone goes along: the page says that a package takes none.
    if (kind === 'flight') query.set('origin', filled.origin)
    const page = kind === 'flight' ? 'flights' : 'search'
    const path = pathTo(page, locale, query)
    // Another page is asked for as a form asks: it also comes where its scripts cannot, and Back finds this one as it was.
    if (facts.page !== page) return location.assign(path)
    onAsk(filled)
    void navigate(path, { viewTransition: true })
  }
  /** Where prices stand on the page, a code that is applied has to be in them. */
  const askWith = (code: string | null, isGift = false) => {
    // A gift voucher is no code of a search: what becomes of it the page says, and until then the cell.
    if (isGift) setOpen(null)
    if (facts.page !== 'search' || !facts.booking.stay || findGap(kind, filled)) return
    if (isGift) onChange({ code: asked.code })
    onAsk({ ...filled, code: isGift ? asked.code : code })
    void navigate(pathTo('search', locale, toSearch({ ...filled, code })), { preventScrollReset: true })
  }
  /** One answer leads to the next question, and the last one to the search. */
  const goOn = () => {
    if (!isPartySaid) return toggle('guests', true)
    // A dialog that closes gives the focus back to what opened it.
    flushSync(() => setOpen(null))
    go.current?.focus()
  }
  const cell = (part: Part) => ({
    ...{ facts, filled, isReady },
    isOpen: open === part,
    onToggle: (isOpen: boolean) => toggle(part, isOpen),
    onDone: goOn,
  })
  return (
    <form
      ref={form}
      id="search"
      className={styles.form}
      data-kind={kind}
      data-stale={isStale || undefined}
      action={pathTo(kind === 'flight' ? 'flights' : 'search', locale)}
      // A field that is wrong may stand in a panel that is closed: the browser would say nothing, and the page says it.
      noValidate
      onSubmit={isReady ? send : undefined}
    >
      {kind === 'flight' && (
        <FlightFields
          {...{ facts, filled, origin, onChange }}
          error={gap === 'origin' && !filled.origin ? m.widget_origin_needed({}, { locale }) : null}
        />
      )}
      {/* The house of the site needs no choosing; another one, wherever it was chosen, is seen and can be changed. */}
      {kind === 'hotel' && (filled.hotel !== facts.house || facts.booking.hotel !== facts.house) && (
        <div className={styles.flight}>
          <HotelField {...{ facts, filled, onChange }} />
        </div>
      )}
      <DatesCell
        {...cell('dates')}
        error={gap === 'dates' && !filled.stay ? m.widget_dates_needed({}, { locale }) : null}
        onChange={(stay) => onChange({ stay })}
      />
      <GuestsCell
        {...cell('guests')}
        error={gap === 'guests' && !toParties(filled.rooms) ? m.widget_age_needed({}, { locale }) : null}
        onChange={(rooms) => onChange({ rooms })}
      />
      {kind === 'hotel' && (
        <CodeCell
          key={`${isReady} ${promo} ${facts.promoWhy}`}
          {...cell('code')}
          isApplied={isAsAsked && promo === 'applied'}
          error={isAsAsked ? sayPromo(promo, facts) : null}
          onChange={(code) => onChange({ code })}
          onSettled={askWith}
        />
      )}
      <Button ref={go} type="submit" className={styles.go} isBusy={isBusy}>
        {kind === 'flight' ? m.book({}, { locale }) : m.search_go({}, { locale })}
      </Button>
    </form>
  )
}

function findGap(kind: Props['kind'], filled: FilledSearch): Gap | null {
  if (kind === 'flight' && !filled.origin.trim()) return 'origin'
  if (!filled.stay) return 'dates'
  return toParties(filled.rooms) ? null : 'guests'
}
