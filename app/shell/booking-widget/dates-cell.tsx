import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Stay } from '#resort/calendar/stay.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './booking-widget.module.css'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { Cell } from './cell.tsx'
import { DatesAlone } from './dates-alone.tsx'
import { type FilledSearch, toLikelyParties } from './filled-search.ts'
import { PlainDates } from './plain-dates.tsx'
import { sayNights, sayRange } from './say-stay.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

// The calendar is the heaviest part of the site: it comes when somebody reaches for it.
const loadCalendar = () => import('./dates-calendar.tsx')
const comeNearer = () => void loadCalendar().catch(() => {})
const DatesCalendar = lazy(async () => ({
  default: await loadCalendar().then(
    (loaded) => loaded.DatesCalendar,
    () => DatesAlone,
  ),
}))

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  isReady: boolean
  isOpen: boolean
  error: string | null
  onToggle: (isOpen: boolean) => void
  /** The dates are chosen: on to the next question. */
  onDone: () => void
  onChange: (stay: Stay | null) => void
}

export function DatesCell({ facts, filled, isReady, isOpen, error, onToggle, onDone, onChange }: Props) {
  const { locale, today } = facts
  const { stay } = filled
  const face = useRef<HTMLButtonElement>(null)
  const [clears, setClears] = useState(0)
  const [start, setStart] = useState<string | null>(null)
  // Who clears their dates goes on looking at the month they were at.
  const [at, setAt] = useState<string | null>(null)
  const shown = useRef<string | null>(null)
  const noteShown = useCallback((from: string) => {
    shown.current = from
  }, [])
  const close = useCallback(() => onToggle(false), [onToggle])
  const clear = () => {
    onChange(null)
    setAt(shown.current)
    setClears((count) => count + 1)
  }
  const title = m.widget_dates({}, { locale })
  return (
    <>
      <Cell
        label={title}
        value={stay ? sayRange(stay, locale) : m.widget_dates_choose({}, { locale })}
        note={stay ? sayNights(stay, today, locale) : m.widget_dates_note({}, { locale })}
        {...{ isReady, isOpen, error, face }}
        onOpen={() => onToggle(true)}
        onNear={comeNearer}
      >
        <PlainDates {...{ facts, filled }} />
      </Cell>
      <Panel
        isOpen={isOpen}
        onClose={close}
        title={title}
        closeLabel={m.close({}, { locale })}
        anchor={face}
        size="wide"
      >
        <Suspense fallback={<CalendarSkeleton label={m.widget_cal_loading_calendar({}, { locale })} />}>
          <DatesCalendar
            key={clears}
            {...{ facts, stay, start, at, onChange }}
            onStart={setStart}
            onShow={noteShown}
            rooms={toLikelyParties(filled.rooms)}
            code={filled.code}
            hotel={filled.hotel}
          >
            <div className={styles.choices}>
              <Button kind="quiet" onClick={clear} disabled={!stay && !start}>
                {m.widget_cal_clear({}, { locale })}
              </Button>
              <Button onClick={stay ? onDone : close}>{m.widget_cal_done({}, { locale })}</Button>
            </div>
          </DatesCalendar>
        </Suspense>
      </Panel>
    </>
  )
}
