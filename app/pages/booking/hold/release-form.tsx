import { Form } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'

type Props = { language: Language; xsrf: string; hasStay: boolean }

/** What is not wanted after all is somebody else's at once. */
export function ReleaseForm({ language: locale, xsrf, hasStay }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <Button kind="quiet" size="small" type="submit" name="intent" value="release">
        {hasStay ? m.reserve_release({}, { locale }) : m.reserve_release_tickets({}, { locale })}
      </Button>
    </Form>
  )
}
