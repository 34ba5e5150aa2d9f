import { lazy, type RefObject, Suspense, useEffect, useId, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'
import type { FilledSearch } from './filled-search.ts'
import { HotelField } from './hotel-field.tsx'
import type { WidgetFacts } from './use-widget-facts.ts'

/** Fetched when somebody says where they fly from, and by nobody else. */
const OriginList = lazy(() => import('./origin-list.tsx'))

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  error: string | null
  origin: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<FilledSearch>) => void
}

export function FlightFields({ facts, filled, error, origin, onChange }: Props) {
  const { locale, origins } = facts
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  // Whoever was typing when the scripts came goes on with what they typed.
  useEffect(() => {
    const { current } = origin
    if (current && current === document.activeElement && current.value !== current.defaultValue) setTyped(current.value)
  }, [origin])
  const take = (said: string) => {
    if (origin.current) origin.current.value = said
    onChange({ origin: said })
    setTyped(null)
  }
  const ages = <p>{facts.ages}</p>
  return (
    <div className={styles.flight}>
      <div className={styles.origin}>
        <TextField
          ref={origin}
          label={m.widget_origin({}, { locale })}
          hint={m.widget_origin_hint({}, { locale })}
          name="origin"
          list={typed === null ? 'widget-origins' : undefined}
          autoComplete="off"
          maxLength={60}
          isRequired
          defaultValue={filled.origin}
          error={error}
          onChange={(event) => {
            onChange({ origin: event.target.value })
            setTyped(event.target.value)
          }}
          onBlur={() => setTyped(null)}
        />
        {typed !== null && (
          <Suspense>
            <OriginList {...{ id, typed, locale }} input={origin} onChoose={take} onClose={() => setTyped(null)} />
          </Suspense>
        )}
        <datalist id="widget-origins">
          {origins.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <HotelField {...{ facts, filled, onChange }} />
      {/* Without scripts nobody sees who is filled in. */}
      {filled.rooms.some(({ ages }) => ages.length) ? ages : <noscript>{ages}</noscript>}
    </div>
  )
}
