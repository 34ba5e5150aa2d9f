import { type FormEvent, type RefObject, useState } from 'react'
import { useSubmit } from 'react-router'

/**
 * Takes the press of a button of the form also while what was typed or chosen is still on its way: two that travel at once may
 * overtake each other, and what is kept may change who the house knows the guest as. It goes with the total that stood there
 * when it was pressed; where that has changed meanwhile, the house says so and asks for nothing.
 */
export function usePress(form: RefObject<HTMLFormElement | null>, whenKept: () => Promise<void> | null) {
  const submit = useSubmit()
  const [isWaiting, setIsWaiting] = useState(false)
  const sendOnceKept = async (submitter: HTMLElement | null, seen: string) => {
    for (let kept = whenKept(); kept; kept = whenKept()) await kept
    setIsWaiting(false)
    if (!form.current) return
    const written = new FormData(form.current, submitter)
    written.set('seen', seen)
    await submit(written, { method: 'post', preventScrollReset: true })
  }
  const press = (event: FormEvent<HTMLFormElement>) => {
    if (!whenKept()) return
    event.preventDefault()
    if (isWaiting) return
    setIsWaiting(true)
    const { submitter } = event.nativeEvent as SubmitEvent
    void sendOnceKept(submitter, String(new FormData(event.currentTarget).get('seen') ?? ''))
  }
  return { isWaiting, press }
}
