import { useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { type DayLook, type DayRange, RangeCalendar } from '../../ui/range-calendar.tsx'

/** A month with every kind of day: with a price, the lowest, restricted, sold out, not known yet. */
export function SampleCalendar({ locale }: { locale: Language }) {
  const [value, setValue] = useState<DayRange | null>({ start: '2027-01-12', end: '2027-01-16' })
  return (
    <RangeCalendar
      label={m.design_calendar({}, { locale })}
      locale={locale}
      months={1}
      takesFocus
      first="2027-01-05"
      last="2027-02-20"
      today="2027-01-05"
      value={value}
      lookAt={(day, start) => lookAt(Number(day.slice(8)), start !== null)}
      monthLabel={m.design_calendar_month({}, { locale })}
      previousLabel={m.design_calendar_previous({}, { locale })}
      nextLabel={m.design_calendar_next({}, { locale })}
      onChange={setValue}
      onStart={() => {}}
      onLook={() => {}}
      onShow={() => {}}
      onTurnAway={() => {}}
    />
  )
}

function lookAt(date: number, isDeparture: boolean): DayLook {
  if (date > 27) return { canChoose: false, words: '', note: null }
  if (date === 20 || date === 21) return { canChoose: false, words: '', note: '—', tone: 'none' }
  if (isDeparture) return { canChoose: true, words: '', note: '' }
  const price = 4_200 + (date % 7) * 150
  const note = price.toLocaleString('en')
  return {
    canChoose: true,
    words: note,
    note,
    tone: price === 4_200 ? 'best' : 'plain',
    mark: date === 9 ? '≥ 3' : undefined,
  }
}
