import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { LoadedBooking } from '../show/load-booking.ts'

/** In which currency it is, where that has changed or the address would like another; or what a member would pay. */
export function TabNotice({ tab: { news, wanted }, xsrf }: { tab: LoadedBooking['tab']; xsrf: string }) {
  if (news) {
    return (
      <Notice role="status">
        <p>{news}</p>
      </Notice>
    )
  }
  if (!wanted) return null
  const change = (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={xsrf} />
      {wanted.currency && <input type="hidden" name="currency" value={wanted.currency} />}
      <Button kind="secondary" type="submit" name="intent" value={wanted.intent}>
        {wanted.button}
      </Button>
    </Form>
  )
  return (
    <Notice role="status" actions={change}>
      <p>{wanted.text}</p>
    </Notice>
  )
}
