import { HiddenText } from '../../../ui/hidden-text.tsx'
import { enter } from '../answer/read-form.ts'

/**
 * Before every other button of its form: a browser presses the first one when a guest presses Enter in any field, and that
 * must be none that only happens to stand above the one that pays.
 */
export function EnterButton() {
  return (
    <HiddenText>
      <button type="submit" name="intent" value={enter} tabIndex={-1} aria-hidden="true" />
    </HiddenText>
  )
}
