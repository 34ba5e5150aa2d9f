import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { changedFields } from '../../ui/changed-fields.ts'
import { useIsDocument } from '../../ui/use-is-document.ts'
import type { FilledSearch } from './filled-search.ts'
import { plainAnswers } from './plain-answers.ts'

/** In the order in which they are asked. */
export const parts = ['dates', 'guests', 'code'] as const
export type Part = (typeof parts)[number]

type Taken = { opened: Part | undefined; focused: Part | undefined }
type Asked = { today: string; onChange: (part: Partial<FilledSearch>) => void; onOpen: (part: Part) => void }

/**
 * Whether the questions are asked in dialogs. Whoever is faster than the scripts answers in plain fields: what they said
 * is taken along, a question that was only opened opens again, and as long as somebody is answering one, or has begun to
 * press, nothing is taken from under their hand.
 */
export function useTakeOver(form: RefObject<HTMLFormElement | null>, { today, onChange, onOpen }: Asked): boolean {
  const [isPlain] = useState(useIsDocument())
  const [taken, setTaken] = useState<Taken | null>(null)
  const isReady = !isPlain || taken !== null
  const takeOver = useEffectEvent(() => {
    const { current } = form
    if (!current || current.matches(':active') || isBeingAnswered(current)) return
    const answers = plainAnswers(current, today)
    if (!answers) return
    onChange(answers)
    setTaken(lookAt(current))
  })
  useEffect(() => {
    if (isReady) return
    const leaving = new AbortController()
    // What a press or a key does comes right behind it, also behind the press in which the scripts came.
    const look = () => setTimeout(takeOver)
    look()
    for (const deed of ['toggle', 'pointerup', 'pointercancel', 'keyup'])
      document.addEventListener(deed, look, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [isReady])
  const open = useEffectEvent(onOpen)
  useLayoutEffect(() => {
    if (!taken) return
    const faces = form.current?.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')
    if (taken.focused) faces?.[parts.indexOf(taken.focused)]?.focus()
    if (taken.opened) open(taken.opened)
  }, [taken, form])
  return isReady
}

function questionsOf(form: HTMLFormElement): HTMLDetailsElement[] {
  return [...form.querySelectorAll<HTMLDetailsElement>('details[name=booking-widget]')]
}

function isBeingAnswered(form: HTMLFormElement): boolean {
  return questionsOf(form).some((each) => each.open && (isInField(each) || changedFields(each).length > 0))
}

/** Beyond its own line, which only opens and closes it. */
function isInField(question: HTMLDetailsElement): boolean {
  const { activeElement } = document
  return question.contains(activeElement) && activeElement?.parentElement !== question
}

function lookAt(form: HTMLFormElement): Taken {
  const { activeElement, body } = document
  const questions = questionsOf(form)
  const focused = parts[questions.findIndex((each) => each.contains(activeElement))]
  const opened = parts[questions.findIndex((each) => each.open)]
  // Whoever has gone on since is not called back. Some browsers give a pressed line no focus.
  return { focused, opened: focused === opened || activeElement === body ? opened : undefined }
}
