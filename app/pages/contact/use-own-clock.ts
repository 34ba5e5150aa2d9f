import { useEffect, useState } from 'react'
import { cityOf } from '#resort/calendar/city-of.ts'
import type { Language } from '#resort/guests/language.ts'
import { saySpan } from './say-span.ts'

type Span = { place: string; span: string }

/** The hours by the clock of this browser, as soon as there is a script that knows it; until then what the server guessed. */
export function useOwnClock(
  day: { opens: string; closes: string },
  guessed: Span | null,
  language: Language,
): Span | null {
  const [own, setOwn] = useState<Span | null>(null)
  const { opens, closes } = day
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone) setOwn({ place: cityOf(timeZone), span: saySpan({ opens, closes }, timeZone, language) })
  }, [opens, closes, language])
  return own ?? guessed
}
