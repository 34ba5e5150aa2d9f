import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './booking-widget.module.css'
import { Cell } from './cell.tsx'
import { type FilledRoom, type FilledSearch, toLikelyParties, toParties } from './filled-search.ts'
import { GuestsFields } from './guests-fields.tsx'
import { PlainGuests } from './plain-guests.tsx'
import { sayGuests } from './say-stay.ts'
import { SplitProposal } from './split-proposal.tsx'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  facts: WidgetFacts
  filled: FilledSearch
  isReady: boolean
  isOpen: boolean
  error: string | null
  onToggle: (isOpen: boolean) => void
  onDone: () => void
  onChange: (rooms: FilledRoom[]) => void
}

export function GuestsCell({ facts, filled, isReady, isOpen, error, onToggle, onDone, onChange }: Props) {
  const { locale } = facts
  const face = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => onToggle(false), [onToggle])
  const list = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const isMissing = !toParties(filled.rooms)
  const missing = error ?? (isAsked && isMissing ? m.widget_age_needed({}, { locale }) : null)
  const finish = () => {
    if (!isMissing) return filled.stay ? onDone() : close()
    flushSync(() => setAsked(true))
    list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <>
      <Cell
        label={m.widget_guests({}, { locale })}
        value={sayGuests(toLikelyParties(filled.rooms), locale)}
        note={m.rooms_count({ n: filled.rooms.length }, { locale })}
        {...{ isReady, isOpen, error, face }}
        onOpen={() => onToggle(true)}
      >
        <PlainGuests locale={locale} filled={filled} />
      </Cell>
      <Panel
        isOpen={isOpen}
        onClose={close}
        title={m.widget_guests_title({}, { locale })}
        closeLabel={m.close({}, { locale })}
        anchor={face}
        footer={
          <div className={styles.choices}>
            <Button onClick={finish}>{m.widget_cal_done({}, { locale })}</Button>
          </div>
        }
      >
        <GuestsFields {...{ facts, list, onChange }} rooms={filled.rooms} error={missing} />
        <SplitProposal {...{ facts, filled, onChange }} />
      </Panel>
    </>
  )
}
