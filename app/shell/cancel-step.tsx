import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'

type Props = {
  /** What is cancelled with it, what that costs, and what goes back when. */
  words: readonly string[]
  fee: number
  /** Of a box to tick before, where something is kept. */
  known: string | null
  button: string
}

/** Nothing is cancelled before all of it was read: everything that can be cancelled asks in this way. */
export function CancelStep({ words, fee, known, button }: Props) {
  return (
    <>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {known ? (
        <CheckboxField name="fee" value={fee} label={known} required isRequired />
      ) : (
        <input type="hidden" name="fee" value={fee} />
      )}
      <Button type="submit" kind="attention">
        {button}
      </Button>
    </>
  )
}
