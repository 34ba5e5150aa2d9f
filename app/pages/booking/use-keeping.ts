import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { BookingAnswer } from './booking-answer.ts'
import type { FieldErrors } from './parse-guest.ts'

/** What the browser answers itself when the server cannot be reached. */
export type Answered = BookingAnswer | { unreachable: true }

/**
 * Keeps on the server what is typed, whenever a field is left, and hears what is wrong with it and how long the hold
 * lasts. Nothing is said of a field that was not filled in yet, until the guest asks to pay.
 */
export function useKeeping(form: RefObject<HTMLFormElement | null>, answer: BookingAnswer | undefined) {
  const keeper = useFetcher<Answered>()
  const chooser = useFetcher<Answered>()
  const { revalidate } = useRevalidator()
  const visible = useRef(new Set<string>())
  const sent = useRef('')
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? [])

  const send = (fetcher: typeof keeper, intent: 'keep' | 'choose') => {
    if (!form.current) return
    const written = new FormData(form.current)
    sent.current = textOf(written)
    written.set('intent', intent)
    void fetcher.submit(written, { method: 'post' })
  }
  const keep = () => send(keeper, 'keep')
  const keepAgain = useEffectEvent(keep)
  const lookAgain = useEffectEvent(() => void revalidate())

  useEffect(() => {
    visible.current = new Set(answer?.errors?.map(({ field }) => field))
    setErrors(answer?.errors ?? [])
  }, [answer])
  const kept = keeper.data && 'kept' in keeper.data ? keeper.data.kept : undefined
  useEffect(() => {
    if (!kept) return
    setErrors(kept.errors.filter(({ field }) => visible.current.has(field)))
    if (kept.stage !== 'held') lookAgain()
  }, [kept])
  // Whoever comes back to the tab sees how long the hold really lasts.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && keepAgain()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const leaveField = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement
    if (!name || !form.current) return
    if (value) visible.current.add(name)
    if (textOf(new FormData(form.current)) !== sent.current) keep()
  }
  const isUnreachable = [keeper, chooser].some(({ data }) => data && 'unreachable' in data)
  return { errors, kept, isUnreachable, keep, leaveField, choose: () => send(chooser, 'choose') }
}

function textOf(written: FormData): string {
  return JSON.stringify([...written])
}
