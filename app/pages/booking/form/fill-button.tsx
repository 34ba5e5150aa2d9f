import { Button } from '../../../ui/button.tsx'

/** Of a form of its own, so that no key pressed in a field presses it. */
export const fillForm = 'fill'

/** Fills the fields below with what the guest keeps in their account. */
export function FillButton({ words }: { words: string | null }) {
  if (!words) return null
  return (
    <p>
      <Button type="submit" kind="secondary" form={fillForm} name="intent" value="fill">
        {words}
      </Button>
    </p>
  )
}
