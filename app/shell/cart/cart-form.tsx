import { Button } from '../../ui/button.tsx'
import type { ButtonKind } from '../../ui/button-class.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  xsrf: string
  deed:
    | 'add'
    | 'add-again'
    | 'remove'
    | 'remove-rooms'
    | 'add-gift'
    | 'remove-gift'
    | 'leave-gift'
    | 'extend'
    | 'code'
    | 'currency'
    | 'continue'
  fields?: Record<string, string>
  label: string
  /** What it is done to, for those who hear the button alone. */
  what?: string
  kind?: ButtonKind
  id?: string
  icon?: IconName
}

/** One button of the cart, which works everywhere. */
export function CartForm({ xsrf, deed, fields = {}, label, what, kind = 'quiet', id, icon }: Props) {
  return (
    <form method="post" action="?#said">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value={deed} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} id={id} {...(kind === 'quiet' && { size: 'small' as const })}>
        {icon && <Icon name={icon} />}
        {label} {what && <HiddenText>{what}</HiddenText>}
      </Button>
    </form>
  )
}
