import { useEffect, useState } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { askOrigins, type OriginNamed } from '../../client/ask-origins.ts'

const pauseMs = 150
const none: OriginNamed[] = []

/** What fits what was typed, once somebody pauses; what could not be asked is no error: the field takes any words. */
export function useOrigins(typed: string, language: Language): { origins: OriginNamed[]; isNone: boolean } {
  const [found, setFound] = useState<{ typed: string; origins: OriginNamed[] }>({ typed: '', origins: none })
  useEffect(() => {
    if (typed.trim().length < 2) return
    const gone = new AbortController()
    const ask = () => {
      askOrigins(typed, language, gone.signal).then(
        (origins) => setFound({ typed, origins }),
        () => {},
      )
    }
    const timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [typed, language])
  const origins = typed.trim().length < 2 ? none : found.origins
  return { origins, isNone: found.typed === typed && typed.trim().length > 1 && !origins.length }
}
