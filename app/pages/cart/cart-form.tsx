import { Button } from '../../ui/button.tsx'
import type { ButtonKind } from '../../ui/button-class.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'

type Props = {
  xsrf: string
  deed: 'add' | 'remove' | 'add-gift' | 'remove-gift' | 'leave-gift' | 'extend' | 'continue'
  fields?: Record<string, string>
  label: string
  /** What it is done to, for those who hear the button alone. */
  what?: string
  kind?: ButtonKind
}

/** One button of the cart, which works everywhere. */
export function CartForm({ xsrf, deed, fields = {}, label, what, kind = 'quiet' }: Props) {
  return (
    <form method="post" action="?#said">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value={deed} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} {...(kind === 'quiet' && { size: 'small' as const })}>
        {label} {what && <HiddenText>{what}</HiddenText>}
      </Button>
    </form>
  )
}
