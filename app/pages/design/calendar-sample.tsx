import { lazy, Suspense, useRef, useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SamplePart } from './sample-part.tsx'

const SampleCalendar = lazy(async () => ({ default: (await import('./sample-calendar.tsx')).SampleCalendar }))

export function CalendarSample({ locale }: { locale: Language }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const title = m.design_calendar({}, { locale })
  return (
    <SamplePart heading={title}>
      <p>
        <Button ref={anchor} kind="secondary" onClick={() => setOpen(true)}>
          {m.design_panel_open({}, { locale })}
        </Button>
      </p>
      <Panel isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={m.close({}, { locale })} {...{ title, anchor }}>
        <Suspense fallback={<Skeleton shape="picture" />}>
          <SampleCalendar locale={locale} />
        </Suspense>
      </Panel>
    </SamplePart>
  )
}
