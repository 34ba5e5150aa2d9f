import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { Stage } from '../show/load-booking.ts'

/** What the page is about now is read out when it changes, and is in view when a guest comes back to it. */
export function useHeading(title: string, stage: Stage | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const said = useRef(title)
  const isStopped = useRef(stage && stage !== 'held')
  useEffect(() => {
    if (said.current !== title) heading.current?.focus()
    said.current = title
  }, [title])
  const { state } = useNavigation()
  useEffect(() => {
    // A press that was under way when the page stopped ends with the place where it was pressed, far below.
    const isRead = document.activeElement === heading.current
    if (state === 'idle' && stage !== 'held' && isRead) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [state, stage])
  useEffect(() => {
    // Some browsers go to where the form was left, whatever the page asks for.
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (isStopped.current && arrival?.type === 'back_forward' && scrollY) scrollTo(0, 0)
  }, [])
  return heading
}
