import type { Party } from '#resort/guests/party.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FilledRoom, FilledSearch } from './filled-search.ts'
import { sayGuests } from './say-stay.ts'
import { useSplit } from './use-split.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = { facts: WidgetFacts; filled: FilledSearch; onChange: (rooms: FilledRoom[]) => void }

/** When a party fits no room of the house: the cheapest way to spread it over several. */
export function SplitProposal({ facts, filled, onChange }: Props) {
  const { locale, booking, phone } = facts
  const split = useSplit(filled, booking.currency)
  if (!split || split.outcome === 'fits') return null
  if (split.outcome === 'too-many-guests') {
    return (
      <Notice kind="warn" role="status">
        <p>{m.widget_split_none({ phone }, { locale })}</p>
      </Notice>
    )
  }
  const total = formatMoney(money(split.total, booking.currency), locale)
  const rooms = split.rooms.map((party) => sayGuests([party], locale)).join(' + ')
  return (
    <Notice
      kind="warn"
      role="status"
      title={m.widget_split_title({}, { locale })}
      actions={
        <Button size="small" onClick={() => onChange(split.rooms.map(toDraftRoom))}>
          {m.widget_split_apply({}, { locale })}
        </Button>
      }
    >
      <p>{m.widget_split_text({ rooms, total }, { locale })}</p>
    </Notice>
  )
}

function toDraftRoom({ adults, childrenAges }: Party): FilledRoom {
  return { adults, ages: childrenAges }
}
