import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useSubmit } from 'react-router'
import { changedFields, type Field } from '../../../ui/changed-fields.ts'
import { useLeaving } from '../../../ui/use-leaving.ts'
import { useRestingPointer } from '../../../ui/use-resting-pointer.ts'
import type { SaidAnswer } from '../answer/booking-answer.ts'
import type { FieldErrors } from '../answer/parse-guest.ts'
import { typedAt } from '../answer/read-form.ts'
import { useOwed } from './use-owed.ts'

/** Long enough to be a pause, and shorter than the way to anything else that could be pressed. */
const pauseMs = 1_000

/** What the browser answers itself when the server cannot be reached. */
export type Answered = SaidAnswer | { unreachable: true }

/** To keep what is typed, or what changes the price too. */
export type Asked = 'keep' | 'choose'

type Given = {
  answer: SaidAnswer | undefined
  /** The page could not look how things stand, and shows what it showed before. */
  isOld: boolean
}

/**
 * Keeps on the server what is typed, whenever a field is left or the guest pauses, and hears what is wrong with it; the
 * page follows with how long the hold lasts. Nothing is said of a field that was not filled in yet, until the guest asks to pay.
 * What was chosen while there is no connection is asked for again; until it is heard, what the page says of the price is old.
 */
export function useKeeping(form: RefObject<HTMLFormElement | null>, { answer, isOld }: Given) {
  const keeper = useFetcher<Answered>()
  const action = useOwnAddress()
  const next = useRef<Asked | null>(null)
  const sending = useRef<Promise<void> | null>(null)
  const [isReckoning, setIsReckoning] = useState(false)
  const sent = useRef('')
  const { errors, visible } = useErrors(answer, keeper.data)
  const owed = useOwed(keeper.data, { isOld, again: () => void ask('choose') })

  const send = async (written: FormData, intent: Asked) => {
    sent.current = textOf(written)
    owed.note(intent)
    written.set('intent', intent)
    await keeper.submit(written, { method: 'post', action })
  }
  // One after the other: of two that travel at once the older may arrive last and undo the newer.
  const ask = async (asked: Asked) => {
    const intent = owed.isOwed() ? 'choose' : asked
    if (next.current !== 'choose') next.current = intent
    if (intent === 'choose') setIsReckoning(true)
    sending.current ??= sendAll().finally(() => {
      sending.current = null
      setIsReckoning(false)
    })
    await sending.current
  }
  const sendAll = async () => {
    while (next.current && form.current) {
      const asked = next.current
      next.current = null
      await send(new FormData(form.current), asked)
    }
  }
  const keep = () => void ask('keep')
  const keepNew = () => {
    if (form.current && textOf(new FormData(form.current)) !== sent.current) keep()
  }
  const catchUp = useEffectEvent(() => {
    const changed = form.current ? changedFields(form.current).filter((field) => !isBeingTyped(field)) : []
    for (const { name } of changed) visible.current.add(name)
    if (changed.length) void ask('choose')
  })

  useTimeOfTyping(form)
  usePauses(form, keepNew)
  useGoing(form, { sent, sending, keepNew })
  // Whoever was faster than the scripts of the page has been heard too.
  useEffect(() => catchUp(), [])
  // Whoever comes back to the tab sees how long the hold really lasts.
  useComingBack(keep)

  const leaveField = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement
    if (!name || !form.current) return
    if (value) visible.current.add(name)
    keepNew()
  }
  const isUnreachable = Boolean(keeper.data && 'unreachable' in keeper.data)
  return {
    ...{ errors, isUnreachable, keep, leaveField, choose: () => void ask('choose') },
    /** What is chosen changes the total, and the new one is not here yet. */
    isReckoning: isReckoning || owed.isStale,
    /** What was chosen has not been heard, so what the page says of the price is old. */
    isStale: owed.isStale,
    /** Null when nothing is on its way. */
    whenKept: () => sending.current,
  }
}

/** Of the form itself: what is sent while the router goes elsewhere would else be for the page that comes, whose form holds rooms. */
function useOwnAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** What is wrong, of the fields that were filled in or asked for. */
function useErrors(answer: SaidAnswer | undefined, heard: Answered | undefined) {
  const whenAtRest = useRestingPointer()
  const visible = useRef(new Set<string>())
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? [])
  useEffect(() => {
    visible.current = new Set(answer?.errors?.map(({ field }) => field))
    setErrors(answer?.errors ?? [])
  }, [answer])
  const kept = heard && 'kept' in heard ? heard.kept : undefined
  useEffect(() => {
    if (kept) whenAtRest(() => setErrors(kept.filter(({ field }) => visible.current.has(field))))
  }, [kept, whenAtRest])
  return { errors, visible }
}

/** Says when something was typed, so that what travelled slowly does not undo what is newer. */
export function useTimeOfTyping(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const stamp = ({ formData }: FormDataEvent) => formData.set(typedAt, String(Date.now()))
    const { current } = form
    current?.addEventListener('formdata', stamp)
    return () => current?.removeEventListener('formdata', stamp)
  }, [form])
}

type Going = {
  sent: RefObject<string>
  sending: RefObject<Promise<void> | null>
  keepNew: () => void
}

/** Whoever goes elsewhere leaves nothing behind that was typed. */
function useGoing(form: RefObject<HTMLFormElement | null>, { sent, sending, keepNew }: Going): void {
  const isTypedIn = useTypedIn(form)
  useLastWords(form, { sent, isTypedIn })
  useLeaving(() => {
    if (isTypedIn.current) keepNew()
    return sending.current
  })
}

function useTypedIn(form: RefObject<HTMLFormElement | null>): RefObject<boolean> {
  const isTypedIn = useRef(false)
  useEffect(() => {
    const note = () => {
      isTypedIn.current = true
    }
    const { current } = form
    current?.addEventListener('input', note)
    return () => current?.removeEventListener('input', note)
  }, [form])
  return isTypedIn
}

type Sent = Pick<Going, 'sent'> & { isTypedIn: RefObject<boolean> }

/** What was typed while the page learnt that it is about to show something else is kept as the form goes. */
function useLastWords(form: RefObject<HTMLFormElement | null>, { sent, isTypedIn }: Sent): void {
  const submit = useSubmit()
  const action = useOwnAddress()
  const sendLast = useEffectEvent((last: HTMLFormElement | null) => {
    const written = last && isTypedIn.current ? new FormData(last) : null
    if (!written || textOf(written) === sent.current) return
    written.set('intent', 'keep')
    void submit(written, { method: 'post', action, navigate: false })
  })
  // Before it is taken out of the page: later its fields are no longer there.
  useLayoutEffect(() => () => sendLast(form.current), [form])
}

function usePauses(form: RefObject<HTMLFormElement | null>, act: () => void): void {
  const atPause = useEffectEvent(act)
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(atPause, pauseMs)
    }
    const { current } = form
    current?.addEventListener('input', wait)
    return () => {
      clearTimeout(pause)
      current?.removeEventListener('input', wait)
    }
  }, [form])
}

function useComingBack(act: () => void): void {
  const atReturn = useEffectEvent(act)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && atReturn()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** A box or a list is answered as soon as it is pressed; the rest when it is left. */
function isBeingTyped(field: Field): boolean {
  const isPicked = field instanceof HTMLSelectElement || ['checkbox', 'radio'].includes(field.type)
  return field === document.activeElement && !isPicked
}

/** What the guest wrote and chose: what each drawing of the page renews is no news. */
function textOf(written: FormData): string {
  return JSON.stringify([...written].filter(([name]) => name !== typedAt && name !== '_xsrf'))
}
