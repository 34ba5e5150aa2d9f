import { Form } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'

/** Rooms that are not wanted after all are somebody else's at once. */
export function ReleaseForm({ language: locale, xsrf }: { language: Language; xsrf: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <Button kind="quiet" size="small" type="submit" name="intent" value="release">
        {m.reserve_release({}, { locale })}
      </Button>
    </Form>
  )
}
