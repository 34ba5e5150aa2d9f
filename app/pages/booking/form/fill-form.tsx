import { useRef } from 'react'
import { useTimeOfTyping } from '../hold/use-keeping.ts'
import { fillForm } from './fill-button.tsx'

/** The form of the button that fills in: it says when it was pressed, as what is typed does. */
export function FillForm({ xsrf, mark }: { xsrf: string; mark: string }) {
  const form = useRef<HTMLFormElement>(null)
  useTimeOfTyping(form)
  return (
    <form id={fillForm} method="post" hidden ref={form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="mark" value={mark} />
    </form>
  )
}
